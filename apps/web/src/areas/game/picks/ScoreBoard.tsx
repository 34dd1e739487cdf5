import { calls, type CasinoEntryWire, type CasinoEventWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { type BoardRow, entryPoints, entryTitle, isOfTeams } from '../shared/casino/entry-view.ts'
import { areEntriesRevealed } from '../shared/casino/entrants.ts'
import { type LiveWeek, withPoints } from '../shared/scores/live-week.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { formatPoints } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'

interface ScoreBoardProps {
  heading: string
  /** When the scores were read. */
  note: string
  rows: readonly BoardRow[]
  /** The label below the paid rows: "9th or lower pays 100". */
  line: string
  /** The highlighted row: the team of the entry. */
  ownId: string | null
}

/** Teams in paying order, with a line below the paid ones. */
export function ScoreBoard({ heading, note, rows, line, ownId }: ScoreBoardProps): ReactNode {
  const isScored = rows.some(({ place }) => place !== null)
  const paid = rows.filter(({ pays }) => pays)
  const others = rows.filter(({ pays }) => !pays)
  return (
    <Panel heading={heading} actions={<span className="text-micro text-foam-muted">{isScored ? note : ''}</span>}>
      {!isScored && <p className="text-small text-foam-muted">No scores yet.{rows.length === 0 ? '' : ` ${line}.`}</p>}
      <Rows rows={paid} ownId={ownId} />
      {isScored && paid.length === 0 && <p className="text-small text-foam-muted">{line}</p>}
      {isScored && paid.length > 0 && (
        <p className="my-1.5 flex items-center gap-2.5 text-micro font-bold text-brass-text">
          <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-brass-text" />
          {line}
          <span aria-hidden="true" className="flex-1 border-t-2 border-dashed border-brass-text" />
        </p>
      )}
      <Rows rows={others} ownId={ownId} />
    </Panel>
  )
}

function Rows({ rows, ownId }: Pick<ScoreBoardProps, 'rows' | 'ownId'>): ReactNode {
  return (
    <ol className="-mx-2.5 grid text-small">
      {rows.map(({ id, name, place, points, isYou }) => (
        <li
          key={id}
          aria-current={id === ownId || undefined}
          className={classNames(
            'flex min-h-10 items-center gap-3 rounded-small px-2.5',
            id === ownId && 'bg-brass text-on-brass',
          )}
        >
          <span className="w-[1.25rem] flex-none text-right font-bold tabular-nums">{place ?? ''}</span>
          <span className="min-w-0 flex-1 py-1 leading-tight font-semibold">
            {name}
            {isYou && <span className="text-micro font-medium"> you</span>}
          </span>
          <span className="flex-none font-bold tabular-nums">
            {place === null || points === null ? '–' : formatPoints(points)}
          </span>
        </li>
      ))}
    </ol>
  )
}

type RungProps = {
  row: BoardRow | null
  /** Null before the games. */
  place: number | null
  units: number
}

export function Rung({ row, place, units }: RungProps): ReactNode {
  return (
    <li
      className={classNames(
        'on-paper flex min-h-[4.25rem] flex-wrap items-center gap-x-4 rounded-control bg-paper px-4 py-2.5 leading-tight',
        row?.isYou === true && 'shadow-[0_0_0_4px_var(--brass-text)]',
      )}
    >
      <span className="figure w-7 flex-none text-[2rem] leading-none">{place}</span>
      <span className="min-w-0 flex-1 basis-20">
        {row === null ? (
          <span className="text-paper-muted">Open</span>
        ) : (
          <>
            <b className="block">
              {row.name}
              {row.isYou && <span className="text-micro font-medium text-paper-muted"> you</span>}
            </b>
            {row.points !== null && (
              <span className="text-small text-paper-muted tabular-nums">{formatPoints(row.points)} points</span>
            )}
          </>
        )}
      </span>
      <span className="figure ml-auto flex-none text-d3 text-brass-text">+{units}</span>
    </li>
  )
}

interface PicksProps {
  game: Game
  event: CasinoEventWire
  /** Points of now; null outside the games. */
  live: LiveWeek | null
}

/** After the lock: what everyone picked. Before it the server sends nobody else's. */
export function EveryonesPicks({ game, event, live }: PicksProps): ReactNode {
  const isRevealed = areEntriesRevealed(game) && !isOfTeams(event)
  const input = { params: { id: game.league.id }, query: { week: event.week, include_settled: true } }
  const { data } = useQueryOf(calls.casino.casinoLeagueBets, input, { enabled: isRevealed })
  if (!isRevealed || data === undefined) return null
  const bets = data.bets
    .map((bet) => (live === null ? bet : withPoints(bet, live)))
    .toSorted((a, b) => (entryPoints(b) ?? -1) - (entryPoints(a) ?? -1))
  return (
    <Panel heading="Everyone’s picks" className="min-w-0">
      {bets.length === 0 && <EmptyState>No one made a pick this week.</EmptyState>}
      <ul className="-mx-2.5 grid text-small">
        {bets.map((bet) => (
          <li
            key={bet.id}
            aria-current={bet.user_id === game.me.user_id || undefined}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-small px-2.5 py-1 leading-tight aria-[current]:bg-shelf"
          >
            <span className="max-w-full flex-[1_1_9rem]">
              <b className="block">{entryTitle(bet)}</b>
              <span className="text-foam-muted">
                {bet.username}
                {bet.user_id === game.me.user_id && ', you'}
              </span>
            </span>
            {bet.result === 'open' ? (
              <SoFar bet={bet} />
            ) : (
              <b className={bet.result === 'won' ? 'text-lagoon' : 'text-foam-muted'}>
                {bet.result === 'won' ? `Won ${bet.payout}` : UNPAID[bet.result]}
              </b>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const UNPAID = { missed: 'Missed', void: 'Void', out: 'Out' } as const

/** The picks' points so far; nothing before their games. */
function SoFar({ bet }: { bet: CasinoEntryWire }): ReactNode {
  const points = entryPoints(bet)
  return points === null ? null : <b className="tabular-nums">{formatPoints(points)}</b>
}
