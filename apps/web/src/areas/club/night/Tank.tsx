/** The table as a tank: a lane for each player, their units from left to right. */
import type { TvWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type ReactNode, useRef } from 'react'
import { Swimmer } from '../../../shared/components/Face.tsx'
import { formatPoints, formatUnits } from '@whale/words/numbers'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useReorder } from '../../../shared/ui/use-reorder.ts'

/** The lines are those of every season. */
const { whaleUnits, eliminationUnits, finalFirstWeek } = constantsOf(2025)
/** Where the whale line is in a lane, in percent: fish and names need room after it. */
const WHALE_AT = 70

export function Tank({ tv }: { tv: TvWire }): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null)
  useReorder(body)
  const { players, week, phase } = tv
  const isFinal = week !== null && week >= finalFirstWeek
  const most = isFinal ? Math.max(1, ...players.map(({ units }) => units)) : whaleUnits
  const xOf = (units: number): number => (Math.max(0, Math.min(units, most)) / most) * WHALE_AT
  return (
    <div className="tv-tank" style={{ '--lanes': players.length } as Record<string, number>}>
      {!isFinal && <Line at={xOf(whaleUnits)} tone="whale" words={`whale at ${whaleUnits}`} />}
      {week !== null && week > 1 && !isFinal && (
        <Line at={xOf(eliminationUnits)} tone="out" words={`out at ${eliminationUnits}`} />
      )}
      <table>
        <caption className="sr-only">Table</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Player</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {players.map((player) => (
            <tr
              key={player.user_id}
              data-row={player.user_id}
              style={{ '--x': xOf(player.units) } as Record<string, number>}
            >
              <td className="figure">{player.place}</td>
              <th scope="row" className={player.is_eliminated ? 'tv-sunk' : ''}>
                <i aria-hidden="true" className="tv-wake" />
                <span className="tv-fish">
                  <Swimmer userId={player.user_id} />
                  <b className="figure">{formatUnits(player.units)}</b>
                  <span className="tv-name">{player.name}</span>
                  <Beside player={player} phase={phase} />
                </span>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ at, tone, words }: { at: number; tone: 'whale' | 'out'; words: string }): ReactNode {
  return (
    <span aria-hidden="true" className={`tv-line tv-line-${tone}`} style={{ '--x': at } as Record<string, number>}>
      <span>{words}</span>
    </span>
  )
}

interface BesideProps {
  player: TvWire['players'][number]
  phase: TvWire['phase']
}

/** Who is done, never what they did; once the games are on their points. */
function Beside({ player: { has_moved: hasMoved, is_eliminated: isOut, points }, phase }: BesideProps): ReactNode {
  if (phase === 'games' || phase === 'results') {
    return points !== null && <span className="tv-points figure">{formatPoints(points)}</span>
  }
  if (phase !== 'betting' || isOut) return null
  return hasMoved ? (
    <span className="tv-done on-paper">
      <CheckIcon weight="bold" aria-hidden="true" /> done
    </span>
  ) : (
    <span aria-hidden="true" className="tv-bubbles">
      <i />
      <i />
      <i />
    </span>
  )
}
