/** Weeks 5 and 7 before the lock: everybody who can enter on a pillar as high as their points, with the cut between who would win and who would not. */
import type { BoardRow } from '@whale/words'
import type { ReactNode } from 'react'
import { Face } from '../../../shared/components/Face.tsx'
import type { Game } from '../league/use-game.ts'
import './pillars.css'

interface Props {
  game: Pick<Game, 'leaderboard'>
  /** What the points are. */
  note: string
  /** By user id, the best first. */
  rows: readonly BoardRow[]
  /** "10 fish, so 4 win". */
  line: string
}

export function Pillars({ game, note, rows, line }: Props): ReactNode {
  const points = rows.map((row) => row.points ?? 0)
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const cut = rows.filter(({ pays }) => pays).length
  const nameOf = (id: string) => game.leaderboard.find((row) => row.user_id === id)?.username ?? ''
  return (
    <div className="pillars">
      <ol>
        {rows.map(({ id, points: own, isYou }, at) => (
          <li
            key={id}
            aria-current={isYou || undefined}
            className={at === cut ? 'pillar-cut' : ''}
            style={upTo(own ?? 0, { least, most })}
          >
            <Face userId={id} size={32} />
            <span className="sr-only">{isYou ? 'you' : nameOf(id)}, </span>
            <b>{Math.round(own ?? 0)}</b>
          </li>
        ))}
      </ol>
      <p>
        <b>{note}</b> <span>{line}</span>
      </p>
    </div>
  )
}

/** From a third of the height for the lowest to all of it. */
function upTo(points: number, { least, most }: { least: number; most: number }): Record<string, number> {
  return { '--up': most === least ? 1 : 0.35 + (0.65 * (points - least)) / (most - least) }
}
