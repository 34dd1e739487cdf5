/** What a settled prediction paid, in words. Units are those of the ledger. */
import type { PredictionEntryWire } from '@whale/contract'
import { formatSignedUnits } from '@whale/words/numbers'

type Settled = Pick<PredictionEntryWire, 'result' | 'paid' | 'earned'>

/** Returns what a prediction paid: "+10 units", "+25 points" for an entrant of the Triangle; null for nothing. */
export function paidWords({ paid, earned }: Pick<Settled, 'paid' | 'earned'>): string | null {
  if (earned > 0) return `+${earned} points`
  return paid > 0 ? `${formatSignedUnits(paid)} units` : null
}

/** Returns how a prediction ended: "Right: +10 units.", "Closest guess: +10 points in the Triangle.", "Wrong."; empty while it is open. */
export function verdictWords({ result, paid, earned }: Settled): string {
  if (result === 'open') return ''
  if (earned > 0) return `${result === 'right' ? 'Right' : 'Closest guess'}: +${earned} points in the Triangle.`
  if (result === 'wrong') return 'Wrong.'
  return paid > 0 ? `Right: ${formatSignedUnits(paid)} units.` : 'Right: it counts for your streak.'
}
