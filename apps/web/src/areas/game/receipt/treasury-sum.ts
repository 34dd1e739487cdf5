/** How the treasury's payout follows from what everyone gained. */
import { formatUnits } from '../../../shared/format/format.ts'
import type { Run } from '../shared/receipt/Slip.tsx'

type Slip = Pick<Run['players'][number], 'units_before' | 'units_after'>

interface TreasurySum {
  /** What the payout is made of; empty if it is just what everyone gained. */
  parts: { name: string; units: number }[]
  /** "The treasury paid out 580: 5,000 − 580 = 4,420." */
  total: string
}

/** Returns the parts of the payout: the changes listed above it, and the stakes that made nobody richer or poorer. */
export function treasurySum({
  players,
  treasury,
}: {
  players: readonly Slip[]
  treasury: Run['treasury']
}): TreasurySum {
  const { before, after, stakes_back: back, stakes_lost: lost } = treasury
  const gained = players.reduce((sum, slip) => sum + slip.units_after - slip.units_before, 0)
  const stakes = [
    { name: 'Stakes handed back', units: back },
    { name: 'Lost stakes it already had', units: lost },
  ].filter(({ units }) => units > 0)
  return {
    parts: stakes.length === 0 ? [] : [{ name: 'Everyone together', units: gained }, ...stakes],
    total: totalWords(before, after),
  }
}

function totalWords(before: number, after: number): string {
  const [verb, sign] = after > before ? ['took in', '+'] : ['paid out', '−']
  const moved = formatUnits(Math.abs(before - after))
  return `The treasury ${verb} ${moved}: ${formatUnits(before)} ${sign} ${moved} = ${formatUnits(after)}.`
}
