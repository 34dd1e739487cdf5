import type { BetOutlook } from '@whale/contract'
import type { ReactNode } from 'react'
import { Hill } from '../../../shared/ui/Hill.tsx'
import type { Range } from '../../../shared/ui/hill-geometry.ts'
import { type Draft, type Table, withLine } from './draft.ts'
import { hillWords } from './line-words.ts'

interface Props {
  table: Table
  draft: Draft
  outlook: BetOutlook
  onChange: (draft: Draft) => void
}

/** What is projected, with the line in it. Of a spread the hill shows by how much the backed team wins, which is the line's other sign. */
export function LineHill({ table, draft, outlook, onChange }: Props): ReactNode {
  const { board } = table
  const { bounds } = board
  const range = rangeOf(draft.market, outlook)
  const { label, valueText, ends } = hillWords(draft, table, { outlook, range })
  const shared = { label, valueText, range, ends, step: bounds.line_step, density: outlook.density }
  if (draft.market === 'spread') {
    return (
      <Hill
        {...shared}
        value={0 - draft.spread.line}
        onChange={(margin) => onChange(withLine(draft, board, 0 - margin))}
        reach={{ from: -bounds.spread_max, to: bounds.spread_max }}
        good="above"
      />
    )
  }
  return (
    <Hill
      {...shared}
      value={draft.total.line}
      onChange={(line) => onChange(withLine(draft, board, line))}
      good={draft.total.side === 'over' ? 'above' : 'below'}
    />
  )
}

/** Wide enough that the hill runs out at both ends, in whole fives. A margin has its tie in the middle. */
function rangeOf(market: Draft['market'], { expected, density }: BetOutlook): Range {
  const width = stepsUntil((points) => density(expected + points) < density(expected) * FOOT_OF_THE_HILL)
  if (market === 'spread') {
    const far = Math.ceil(Math.abs(expected) / FIVE) * FIVE + width
    return { from: -far, to: far }
  }
  const middle = Math.round(expected / FIVE) * FIVE
  return { from: Math.max(0, middle - width), to: middle + width }
}

const FIVE = 5
const FOOT_OF_THE_HILL = 0.1
const WIDTH_MAX = 400

/** The first multiple of five at which something holds. */
function stepsUntil(holds: (points: number) => boolean): number {
  let points = FIVE
  while (points < WIDTH_MAX && !holds(points)) points += FIVE
  return points
}
