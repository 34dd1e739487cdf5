/** The treasury by week: past balances, and a projection from the rules. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatUnits, formatWeek } from '../../../shared/format/format.ts'
import type { StepPoint } from '../../../shared/ui/StepChart.tsx'

export type Books = ReplyOf<typeof endpoints.treasury.treasury>
export type Projection = ReplyOf<typeof endpoints.treasury.treasuryProjection>

/** Returns the start, the settled weeks, and the projected ones until the treasury is empty. */
export function projectionPoints(books: Books, projection: Projection): StepPoint[] {
  return [...countedPoints(books), ...comingPoints(projection)]
}

function countedPoints({ weeks, settled_through: through }: Books): StepPoint[] {
  return Array.from({ length: through + 1 }, (_, week): StepPoint => {
    // A week without transfers ends as the one before.
    const known = weeks.findLast((moved) => moved.week <= week)?.balance_after ?? 0
    const name = week === 0 ? 'At the start' : formatWeek(week)
    return {
      known,
      label: week === 0 ? '0' : String(week),
      text: week === 0 ? `At the start: ${formatUnits(known)}` : `After week ${week}: ${formatUnits(known)}`,
      cells: [name, formatUnits(known)],
    }
  })
}

function comingPoints({ balance, weeks }: Projection): StepPoint[] {
  const last = weeks.length - 1
  let high = balance
  let low = balance
  return weeks.map(({ week, payday, triangle, bounties, casino_max: casino }, index): StepPoint => {
    high = Math.max(0, high - payday - triangle - bounties)
    low = Math.max(0, low - payday - triangle - bounties - casino)
    const span = spanWords(low, high)
    const label = String(week)
    if (index === last) {
      const text = `Week ${week}: the remaining ${span} is paid out.`
      return { low: 0, high: 0, label, text, cells: [formatWeek(week), '0'] }
    }
    return { low, high, label, text: `After week ${week}: ${span}`, cells: [formatWeek(week), span] }
  })
}

function spanWords(low: number, high: number): string {
  return low === high ? `about ${formatUnits(high)}` : `${formatUnits(low)} to ${formatUnits(high)}`
}

/** Returns the chart in two sentences: now, and the outlook. */
export function projectionSummary({ balance }: Books, { weeks, rest }: Projection): string {
  if (weeks.length === 0) return 'All of it has been paid back.'
  return (
    `${formatUnits(balance)} now. If everyone plays every week, paydays, top catches and the casino leave at least ` +
    `${formatUnits(rest)} for the prizes of the last week.`
  )
}
