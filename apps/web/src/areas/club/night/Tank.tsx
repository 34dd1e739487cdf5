/** The table as a tank: a lane for each player, their units from left to right. */
import type { TvWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type ReactNode, useRef } from 'react'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { Swimmer, useFaceColors } from '../../../shared/components/Face.tsx'
import { formatPoints, formatUnits } from '@whale/words/numbers'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useReorder } from '../../../shared/ui/use-reorder.ts'
import './tank.css'

/** The lines are those of every season. */
const { whaleUnits, eliminationUnits, finalFirstWeek } = constantsOf(2025)
/** The whale line's place in a lane, in percent. The whale waits behind it. */
const WHALE_AT = 84
/** From here on a fish has its name behind it. */
const FAR_AT = 45
/** The minimum number of lanes. */
const LANES_MIN = 8

export function Tank({ tv }: { tv: TvWire }): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null)
  useReorder(body)
  const { players, week, phase } = tv
  const isFinal = week !== null && week >= finalFirstWeek
  const most = isFinal ? Math.max(1, ...players.map(({ units }) => units)) : whaleUnits
  const xOf = (units: number): number => (Math.max(0, Math.min(units, most)) / most) * WHALE_AT
  return (
    <div className="tv-tank" style={{ '--lanes': Math.max(LANES_MIN, players.length) } as Record<string, number>}>
      <Bands />
      {!isFinal && <WhaleArt className="tv-whale" />}
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
            <Lane key={player.user_id} player={player} phase={phase} x={xOf(player.units)} />
          ))}
          {phase === 'before' &&
            Array.from({ length: Math.max(0, LANES_MIN - players.length) }, (_, at) => <FreeLane key={at} />)}
        </tbody>
      </table>
    </div>
  )
}

interface LaneProps extends BesideProps {
  x: number
}

function Lane({ player, phase, x }: LaneProps): ReactNode {
  const { user_id: id, place, units, name, is_eliminated: isOut } = player
  const color = useFaceColors()(id)
  return (
    <tr data-row={id} style={{ '--x': x, '--of': color } as Record<string, number | string>}>
      <td className="figure">{place}</td>
      <th scope="row" className={isOut ? 'tv-sunk' : ''}>
        <span className={x > FAR_AT ? 'tv-fish tv-far' : 'tv-fish'}>
          <i aria-hidden="true" className="tv-wake" />
          <Swimmer userId={id} />
          <span className="tv-who">
            <b className="figure">{formatUnits(units)}</b>
            <span className="tv-name">{name}</span>
            <Beside player={player} phase={phase} />
          </span>
        </span>
      </th>
    </tr>
  )
}

/** A seat that a friend can still take before a rival does. */
function FreeLane(): ReactNode {
  return (
    <tr aria-hidden="true" className="tv-free">
      <td colSpan={2}>
        <i>
          <PlusIcon weight="bold" />
        </i>
        rival
      </td>
    </tr>
  )
}

/** The sea gets deeper to the right. */
function Bands(): ReactNode {
  return (
    <svg aria-hidden="true" className="tv-bands" viewBox="0 0 100 100" preserveAspectRatio="none">
      {BANDS.map((x) => (
        <path key={x} d={`M${x} 0C${x - 2} 18 ${x + 1.5} 32 ${x + 1} 50S${x - 2} 82 ${x + 1} 100H100V0Z`} />
      ))}
    </svg>
  )
}

const BANDS = [25, 50, 75]

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

/** Marks who is done, never what they did. During games, shows their points. */
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
