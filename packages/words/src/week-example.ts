/** How to Play's example week, in a league of ten. Constants come from the rulebook; sums are computed here. */
import { formatPoints } from './numbers.ts'
import { constantsOf } from '@whale/game'

const rules = constantsOf(2025)
const PLAYERS = 10
const BEFORE = 127
const FAVORED_BY = 3.5
const SCORES = { own: 112.4, theirs: 106.1 }
const ATHLETES = [14.2, 9.2]
const BET = { stake: 50, wins: 60 }

const isCovered = SCORES.own - SCORES.theirs > FAVORED_BY
const athletes = ATHLETES.reduce((sum, points) => sum + points, 0)
const slip = [
  { name: 'sam’s bet', units: isCovered ? BET.wins : -BET.stake },
  { name: 'Took one', units: rules.confirmingUnits },
  { name: 'Her other bet', units: -30 },
  { name: 'Casino', units: athletes * 100 >= rules.twoScorersTarget ? rules.twoScorersPayoutUnits : 0 },
  { name: 'Showed up', units: 21 },
]

export const WEEK_EXAMPLE = {
  start: rules.workingCapitalUnits,
  before: BEFORE,
  bet: { ...BET, line: FAVORED_BY },
  taking: rules.confirmingUnits,
  casino: { target: rules.twoScorersTarget / 100, pays: rules.twoScorersPayoutUnits, scored: formatPoints(athletes) },
  topScorePot: PLAYERS * rules.topScoreUnitsPerPlayer,
  scores: { ...SCORES, by: formatPoints(SCORES.own - SCORES.theirs) },
  slip,
  after: slip.reduce((sum, { units }) => sum + units, BEFORE),
  // Payday goes by rank, so the best get twice the average.
  showUpMax: 2 * rules.paydayUnitsPerActor,
  skip: rules.driftUnits,
  lines: { out: rules.eliminationUnits, whale: rules.whaleUnits, lastWeek: rules.finalFirstWeek - 1 },
}
