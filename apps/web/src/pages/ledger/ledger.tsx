/** Where somebody's units came from: every movement of a wallet, explained by its sentence. */
import { type LedgerRow, type ReplyOf, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { usePageQuery } from '../../api/query.ts'
import { GameShell } from '../../features/game-shell/GameShell.tsx'
import { type Game, useGame } from '../../features/game-shell/use-game.ts'
import { InviteDialog } from '../../features/invite/InviteDialog.tsx'
import { LedgerList } from '../../features/ledger/LedgerList.tsx'
import { kindLooks } from '../../features/ledger/kind-look.tsx'
import { kindAsked, kindsOf, ledgerWeeks } from '../../features/ledger/ledger-groups.ts'
import { formatUnits, unitsInWords } from '../../format.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SwitcherButton } from '../../ui/TopBar.tsx'
import { UnitCount } from '../../ui/UnitCount.tsx'
import { MemberSheet } from './MemberSheet.tsx'

export function LedgerPage(): ReactNode {
  const game = useGame()
  const { userId = game.me.user_id } = useParams()
  return (
    <GameShell game={game} room="ledger" title="Ledger" Invite={InviteDialog}>
      <Ledger game={game} userId={userId} />
    </GameShell>
  )
}

const ALL = 'all'

function Ledger({ game, userId }: { game: Game; userId: string }): ReactNode {
  const { league, game_state: state } = game
  const params = { league: league.id, user: userId }
  const ledger = usePageQuery(endpoints.treasury.transactions, { params })
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const kind = kindAsked(query.get('kind'))
  return (
    <>
      <PageHeader
        heading={ledger.is_you ? 'Your ledger' : `Ledger of ${ledger.team_name}`}
        lede="Every unit that moved, and why."
        aside={<WhoseLedger game={game} ledger={ledger} userId={userId} />}
      />
      <div className="grid max-w-[820px] gap-5 px-4 pt-3 pb-10 md:px-6 lg:px-9">
        <Panel shape="card" className="flex items-end justify-between gap-4 py-4">
          <p className="flex items-end gap-3 leading-tight">
            <UnitCount text={formatUnits(ledger.balance)} spoken={unitsInWords(ledger.balance)} size="score" />
            <span className="text-foam-muted">units now</span>
          </p>
          <p className="text-right text-small text-foam-muted">{countOf(ledger.rows)}</p>
        </Panel>
        <Filters
          rows={ledger.rows}
          value={kind ?? ALL}
          onChange={(value) => setQuery(value === ALL ? {} : { kind: value }, { replace: true })}
        />
        <Panel>
          <h2 className="sr-only">Movements</h2>
          <LedgerList
            weeks={ledgerWeeks(ledger.rows, kind)}
            now={state.now}
            onOpenWeek={(week) => void navigate(paths.receipt(league.id, week))}
          />
        </Panel>
      </div>
    </>
  )
}

function countOf(rows: readonly LedgerRow[]): string {
  return rows.length === 1 ? '1 movement' : `${rows.length} movements`
}

type FilterProps = { rows: readonly LedgerRow[]; value: string; onChange: (value: string) => void }

function Filters({ rows, value, onChange }: FilterProps): ReactNode {
  const kinds = kindsOf(rows)
  // A single kind leaves nothing to choose.
  if (kinds.length < 2 && value === ALL) return null
  return (
    <Chips
      label="Show"
      chips={[{ value: ALL, label: 'All' }, ...kinds.map((kind) => ({ value: kind, label: kindLooks[kind].label }))]}
      values={[value]}
      onPress={onChange}
    />
  )
}

type WhoseProps = { game: Game; ledger: ReplyOf<typeof endpoints.treasury.transactions>; userId: string }

function WhoseLedger({ game, ledger, userId }: WhoseProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const row = game.leaderboard.find(({ user_id: id }) => id === userId)
  return (
    <>
      <SwitcherButton
        what="Whose ledger"
        icon={
          <Avatar name={ledger.team_name} imageUrl={row?.avatar} size={32} tone={ledger.is_you ? 'you' : 'seeded'} />
        }
        label={ledger.is_you ? 'You' : ledger.username}
        onClick={() => setOpen(true)}
      />
      <MemberSheet
        open={isOpen}
        onOpenChange={setOpen}
        leagueId={game.league.id}
        members={game.leaderboard}
        shownId={userId}
      />
    </>
  )
}
