import type { BoardRow } from '@whale/words'
import type { ReactNode } from 'react'
import { Face } from '../../../shared/components/Face.tsx'
import type { Game } from '../league/use-game.ts'
import { formatPoints } from '@whale/words/numbers'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'

interface ScoreBoardProps {
  game: Pick<Game, 'leaderboard'>
  heading: string
  /** When the scores were read. */
  note: string
  /** By user id. */
  rows: readonly BoardRow[]
  /** The label below the paid rows: "The top 3 win 100 each". */
  line: string
}

/** Teams in paying order, with a line below the paid ones. */
export function ScoreBoard({ game, heading, note, rows, line }: ScoreBoardProps): ReactNode {
  const isScored = rows.some(({ place }) => place !== null)
  const paid = rows.filter(({ pays }) => pays)
  const best = Math.max(1, ...rows.map(({ points }) => points ?? 0))
  const others = rows.filter(({ pays }) => !pays)
  return (
    <Panel heading={heading} actions={<span className="text-micro text-foam-muted">{isScored ? note : ''}</span>}>
      {!isScored && <p className="text-small text-foam-muted">No scores yet.{rows.length === 0 ? '' : ` ${line}.`}</p>}
      <Rows rows={paid} game={game} best={best} />
      {isScored && paid.length === 0 && <p className="text-small text-foam-muted">{line}</p>}
      {isScored && paid.length > 0 && (
        <p className="my-1.5 flex items-center gap-2.5 text-micro font-bold text-brass-text">
          <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-brass-text" />
          {line}
          <span aria-hidden="true" className="flex-1 border-t-2 border-dashed border-brass-text" />
        </p>
      )}
      <Rows rows={others} game={game} best={best} />
    </Panel>
  )
}

function Rows({ rows, game, best }: Pick<ScoreBoardProps, 'rows' | 'game'> & { best: number }): ReactNode {
  return (
    <ol className="-mx-2.5 grid">
      {rows.map(({ id, name, place, points, isYou }) => (
        <li
          key={id}
          aria-current={isYou || undefined}
          className={classNames(
            'flex min-h-12 flex-wrap items-center gap-x-3 rounded-small px-2.5 py-1 leading-tight',
            isYou && 'bg-brass text-on-brass',
          )}
        >
          <span className="w-5 flex-none text-right font-bold tabular-nums">{place ?? ''}</span>
          <Face userId={id} size={32} />
          <span className="min-w-0 flex-[1_1_6rem] font-semibold wrap-anywhere">
            {isYou ? 'you' : (game.leaderboard.find((row) => row.user_id === id)?.username ?? name)}
            {points !== null && (
              <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-shelf">
                <span
                  className={classNames('block h-full rounded-full', isYou ? 'bg-on-brass' : 'bg-water')}
                  style={{ width: `${(points / best) * 100}%` }}
                />
              </span>
            )}
          </span>
          <span className="flex-none font-bold tabular-nums">
            {place === null || points === null ? '–' : formatPoints(points)}
          </span>
        </li>
      ))}
    </ol>
  )
}
