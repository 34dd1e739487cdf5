import type { LeaderboardRow } from '@whale/contract'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  leagueId: string
  members: readonly LeaderboardRow[]
  shownId: string
}

/** Everybody's ledger is open to everybody in the league. */
export function MemberSheet({ open, onOpenChange, leagueId, members, shownId }: Props): ReactNode {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading="Whose ledger"
      description="Every ledger is open to everybody in the league."
    >
      <ul className="grid gap-2">
        {members.map((member) => (
          <li key={member.user_id}>
            <Link
              to={paths.ledger(leagueId, member.is_you ? undefined : member.user_id)}
              onClick={() => onOpenChange(false)}
              aria-current={member.user_id === shownId ? 'true' : undefined}
              className="flex min-h-14 items-center gap-3 rounded-card bg-shelf px-3.5 py-2 no-underline hover:bg-shoal"
            >
              <Avatar name={member.team_name} imageUrl={member.avatar} tone={member.is_you ? 'you' : 'seeded'} />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-bold">{member.team_name}</span>
                <span className="block truncate text-small text-foam-muted">
                  {member.is_you ? 'you' : member.username}
                </span>
              </span>
              <span className="flex-none font-bold tabular-nums">{formatUnits(member.units)}</span>
              {member.user_id === shownId && (
                <CheckIcon size={22} weight="bold" aria-label="Shown now" className="flex-none text-brass-text" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
