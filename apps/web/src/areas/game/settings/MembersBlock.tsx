import { calls } from '@whale/contract'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import type { ReactNode } from 'react'
import { usePageQuery } from '../../../shared/api/query.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { VerifiedMark } from '../../../shared/ui/VerifiedMark.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import type { League, Member } from './Facts.tsx'

const STATUS = { fish: 'Fish', whale: 'Whale' } as const

/** All members; each row opens the commissioner's actions. */
export function MembersBlock({ league }: { league: League }): ReactNode {
  const { teams } = usePageQuery(calls.leagues.leaguePlayers, { params: { id: league.id } })
  const sheet = useSheetAddress('member')
  const members = teams.filter((team): team is Member => team.player !== null)
  const open = members.find(({ player }) => player.user_id === sheet.shown) ?? null
  return (
    <Panel
      heading="Members"
      actions={<span className="text-small text-foam-muted">{`${members.length} of ${teams.length}`}</span>}
    >
      <table className="w-full border-collapse">
        <thead className="condensed text-left text-micro text-foam-muted">
          <tr>
            <th scope="col" className="pb-1 font-semibold">
              Team and account
            </th>
            <th scope="col" className="hidden pb-1 font-semibold md:table-cell">
              Status
            </th>
            <th scope="col" className="pb-1 text-right font-semibold">
              Units
            </th>
            <th scope="col" className="w-24">
              <span className="sr-only">What you can do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Row key={member.team_id} member={member} onOpen={() => sheet.open(member.player.user_id)} />
          ))}
        </tbody>
      </table>
      <MemberSheet league={league} member={open} isOpen={sheet.isOpen} onClose={sheet.close} />
    </Panel>
  )
}

function Row({ member, onOpen }: { member: Member; onOpen: () => void }): ReactNode {
  const { team_name: team, avatar, player } = member
  return (
    <tr className="border-t border-line">
      <th scope="row" className="max-w-0 py-2 pr-2 text-left font-normal">
        <span className="flex items-center gap-3">
          <Avatar name={team} imageUrl={avatar} size={36} tone={player.is_you ? 'you' : 'seeded'} />
          <span className="min-w-0 leading-tight">
            <span className="flex items-center gap-1.5 font-bold">
              <span className="truncate">{team}</span>
              {player.is_verified && <VerifiedMark label="Verified" />}
              {player.is_owner && (
                <CrownIcon size={16} weight="fill" aria-label="Commissioner" className="flex-none text-brass-text" />
              )}
            </span>
            <span className="block truncate text-small text-foam-muted">
              {player.is_you ? `${player.username}, you` : player.username}
            </span>
          </span>
        </span>
      </th>
      <td className="hidden py-2 text-small md:table-cell">{STATUS[player.status]}</td>
      <td className="py-2 text-right font-bold tabular-nums">{formatUnits(player.units)}</td>
      <td className="py-2 text-right">
        {!player.is_you && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`Manage ${team}`}
            onClick={onOpen}
            className="text-link min-h-11 pl-3 text-small"
          >
            Manage
          </button>
        )}
      </td>
    </tr>
  )
}
