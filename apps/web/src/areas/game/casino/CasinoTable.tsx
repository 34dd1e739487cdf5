import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import { type CasinoEntryWire, calls } from '@whale/contract'
import { Link } from 'react-router'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { constantsOf } from '@whale/game'
import { type BoardRow, entryView, isOfTeams } from '../shared/casino/entry-view.ts'
import { TideStrip } from '../shared/tide/TideStrip.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { ArenaTable } from './ArenaTable.tsx'
import { PickTable } from './PickTable.tsx'
import { RivalTable } from './RivalTable.tsx'
import { type TableProps, boardNote } from './casino-now.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { paths } from '../../../shared/paths.ts'
import { EntryPill } from '../shared/casino/EntryMeter.tsx'
import { formatPoints } from '../../../shared/format/format.ts'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EnterTeam } from './EnterTeam.tsx'
import { ScoreBoard } from './ScoreBoard.tsx'
import { useEntrants } from './entrants.ts'

interface Props extends TableProps {
  /** A pick that was not entered before the lock. */
  missed: string | null
  slip: ReactNode
}

/** The rule, the event's table, and the slip beside them. */
export function CasinoTable({ missed, slip, ...table }: Props): ReactNode {
  const { game, casino, event, entry } = table
  const isClosed = casino.refusal !== null && entry === null
  return (
    <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-1 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
      <TideStrip state={game.game_state} provider={game.fantasy_league.provider} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <Panel>
            <p className="text-lead">{event.description}</p>
            <p className="mt-1 font-bold text-brass-text">Free. Win up to {event.payout_max}.</p>
          </Panel>
          <section aria-labelledby="pick" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
            <h2 id="pick" className="display text-d3">
              {headings[event.key]}
            </h2>
            {missed !== null && casino.refusal !== null && (
              <InfoStrip tone="danger">
                {missed} missed the deadline. {casino.refusal.sentence}
              </InfoStrip>
            )}
            {entry !== null && entry.result !== 'open' && <Verdict game={game} entry={entry} />}
            {isClosed ? <Closed {...table} /> : <EventTable {...table} />}
          </section>
        </div>
        <div className="lg:sticky lg:top-6">{slip ?? <NoSlip {...table} />}</div>
      </div>
    </div>
  )
}

const headings = {
  one_scorer: 'Your pick',
  two_scorers: 'Your picks',
  mark_a_rival: 'Wanted',
  coliseum_and_arena: 'Two doors',
  top_three: 'Three places',
  best_deployment: 'Your deployment',
} as const

function EventTable(props: TableProps): ReactNode {
  switch (props.event.key) {
    case 'one_scorer':
    case 'two_scorers':
    case 'best_deployment':
      return <PickTable {...props} />
    case 'mark_a_rival':
      return <RivalTable {...props} />
    case 'coliseum_and_arena':
      return <ArenaTable {...props} />
    case 'top_three':
      return <LadderTable {...props} />
  }
}

function Closed({ casino, event }: TableProps): ReactNode {
  return (
    <Panel shape="card" className="flex items-start gap-3">
      <LockSimpleIcon size={24} aria-hidden="true" className="flex-none text-foam-muted" />
      <p>
        <b className="block">{isOfTeams(event) ? 'Not entered this week' : 'No pick this week'}</b>
        <span className="text-foam-muted">{casino.refusal?.sentence}</span>
      </p>
    </Panel>
  )
}

/** The placeholder for the slip. */
function NoSlip({ casino }: TableProps): ReactNode {
  if (casino.refusal !== null) return null
  return <InfoStrip>Pick someone to see your slip. You’re not in until you lock it in.</InfoStrip>
}

/** After Tuesday: the entry's result, in the receipt's sentence. */
function Verdict({ game, entry }: { game: Game; entry: CasinoEntryWire }): ReactNode {
  const { data } = useQueryOf(calls.game.receipt, { params: { league: game.league.id, week: entry.week } })
  const own = data?.run?.players.find((slip) => slip.is_you)
  const lines = own?.lines.filter(({ rule }) => rule.startsWith('casino.')) ?? []
  const isWon = entry.result === 'won'
  return (
    <InfoStrip tone={isWon ? 'done' : 'info'}>
      <b className="block">{isWon ? `The house paid ${entry.payout}` : 'The house pays nothing'}</b>
      {/* The casino's page leaves out the word "Casino". */}
      {lines.map(({ sentence }) => sentence.replace(/^Casino: /, '')).join(' ')}{' '}
      <Link to={paths.receipt(game.league.id, entry.week)} className="text-link">
        See the full results
      </Link>
    </InfoStrip>
  )
}

/** Week 7: three places, and who would take them now. */
function LadderTable({ game, casino, event, entry, entering }: TableProps): ReactNode {
  const entrants = useEntrants(game, entry, casino.refusal !== null)
  const { topEntrants } = constantsOf(game.game_state.season)
  const collecting = entrants?.rows.filter(({ pays }) => pays) ?? []
  // The ladder shows who wins.
  const others = entrants?.rows.filter(({ pays }) => !pays) ?? []
  // Ties at third place both win.
  const rungs = Array.from({ length: Math.max(topEntrants, collecting.length) }, (_, at) => collecting[at] ?? null)
  return (
    <>
      <Panel className="grid gap-4">
        <ol className="grid gap-2.5">
          {rungs.map((row, at) => (
            <Rung key={row?.id ?? at} row={row} place={row?.place ?? at + 1} units={event.payout_max} />
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-small text-foam-muted">Your team’s score does the rest. Ties both win.</p>
          {entry !== null && casino.refusal === null && (
            <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
              In the running
            </StatusPill>
          )}
          {entry !== null && casino.refusal !== null && (
            <EntryPill view={entryView(entry, null, entrants?.own ?? null)} />
          )}
        </div>
        {entry === null && <EnterTeam entering={entering} label="Take your place" busyLabel="Taking it" />}
      </Panel>
      {entrants !== null && others.length > 0 && (
        <ScoreBoard
          heading={collecting.length === 0 ? 'Entrants' : 'Everyone else'}
          note={boardNote(game)}
          rows={others}
          line={`The top ${entrants.paidPlaces} win ${event.payout_max} each`}
          ownId={game.me.user_id}
        />
      )}
    </>
  )
}

function Rung({ row, place, units }: { row: BoardRow | null; place: number; units: number }): ReactNode {
  return (
    <li
      className={classNames(
        'on-paper flex min-h-[4.25rem] items-center gap-4 rounded-control bg-paper px-4 py-2.5 leading-tight',
        row?.isYou === true && 'shadow-[0_0_0_4px_var(--brass)]',
      )}
    >
      <span className="figure w-7 flex-none text-[2rem] leading-none">{place}</span>
      <span className="min-w-0 flex-1">
        {row === null ? (
          <span className="text-paper-muted">Nobody yet</span>
        ) : (
          <>
            <b className="block [overflow-wrap:anywhere]">
              {row.name}
              {row.isYou && <span className="text-micro font-medium text-paper-muted"> you</span>}
            </b>
            {row.points !== null && (
              <span className="text-small text-paper-muted tabular-nums">{formatPoints(row.points)} points</span>
            )}
          </>
        )}
      </span>
      <span className="figure flex-none text-d3 text-brass-text">+{units}</span>
    </li>
  )
}
