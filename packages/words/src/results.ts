/** Texts of Tuesday's results: bets in one beat, how the week ended, the biggest week, and the text to send to friends. */
import { formatMoment, formatTime, formatWeek } from './times.ts'
import { hasFeature } from './features.ts'
import { formatSignedUnits, formatUnits, unitsCounted, unitsInWords } from './numbers.ts'
import { placeWords } from './places.ts'

/** The stamp of a beat. A pick is right, a casino entry won, and the price of doing nothing is not a defeat. */
export const BEAT_STAMPS = { right: 'Right', no_move: 'No move', won: 'Won', even: 'Even', paid: 'Paid', lost: 'Lost' }

interface Bets {
  bets: number
  units: number
}

/** Returns the text for bets that share a beat: "3 more bets", "2 won: +70, 1 lost: −5". `hasOwn`: other bets have their own beats. */
export function foldedBetsWords({ bets, hasOwn, won, lost }: { bets: number; hasOwn: boolean; won: Bets; lost: Bets }) {
  const parts = [
    { how: 'won', ...won },
    { how: 'lost', ...lost },
  ].filter((part) => part.bets > 0)
  return {
    what: hasOwn ? `${bets} more bets` : `${bets} bets`,
    short: parts.map((part) => `${part.bets} ${part.how}: ${formatSignedUnits(part.units)}`).join(', '),
  }
}

/** How a week ended for a player. */
export type WeekEnding = 'finished' | 'leader' | 'finalist' | 'whale' | 'fish_again' | 'out' | 'up' | 'down' | 'even'

/** Returns whether the distance to elimination is the most useful fact. From 300 units on, it is the distance to the whale line. */
function isNearTheCut(units: number): boolean {
  return units < 300
}

interface EndingFacts {
  ending: WeekEnding
  week: number
  units: number
  place: number | null
  players: number
  /** Places gained (positive) or lost. */
  move: number
  whaleLine: number
  cut: number
  /** After the last week, the season's winner is shown below. */
  isLast?: boolean
  /** The week whose results eliminated the viewer; null if still in. */
  outInWeek: number | null
  /** After week 9: the units that the viewer was short of the final. Null for finalists, eliminated players, and other weeks. */
  shortOfFinal?: number | null
}

/** Returns the two sentences of the last card: what the result means, and the viewer's place. */
export function endingWords(given: EndingFacts): { fact: string; rest: string } {
  const { ending, units, cut, whaleLine, shortOfFinal: short = null } = given
  if (short !== null) return missedFinal(given, short)
  switch (ending) {
    case 'finished':
      return { fact: finish(given), rest: '' }
    case 'leader':
      return { fact: 'Champion, unless the scores change', rest: '' }
    case 'out':
      return { fact: `You’re out: ${formatUnits(units)}, and ${formatUnits(cut)} is the cut.`, rest: '' }
    case 'finalist':
      return { fact: 'You’re in the final.', rest: placeSentence(given) }
    case 'whale':
      return { fact: 'You’re a whale.', rest: `${distance(given)} ${placeSentence(given)}` }
    case 'fish_again':
      return {
        fact: `Back under the whale line.`,
        rest: `${formatUnits(whaleLine - units)} short of it. ${placeSentence(given)}`,
      }
    case 'up':
    case 'down':
    case 'even':
      return { fact: distance(given), rest: given.isLast === true ? '' : placeSentence(given) }
  }
}

function finish({ outInWeek, place, players }: EndingFacts): string {
  if (outInWeek !== null) return `You were knocked out in week ${outInWeek}.`
  return `You finished ${placeWords(place ?? players)} of ${players}.`
}

function missedFinal(given: EndingFacts, short: number): { fact: string; rest: string } {
  const fact = short === 0 ? 'You missed the final.' : `${formatUnits(short)} short of the final.`
  return { fact, rest: placeSentence(given) }
}

function distance({ week, units, whaleLine, cut, place, players, outInWeek }: EndingFacts): string {
  if (outInWeek !== null) return `You’ve been out since week ${outInWeek}.`
  if (hasFeature('bermuda', week))
    return place === null ? `${unitsInWords(units)}.` : `${placeWords(place)} of ${players}.`
  if (units >= whaleLine) return `${formatUnits(units - whaleLine)} over the whale line.`
  if (isNearTheCut(units)) return `${formatUnits(units - cut)} above the cut.`
  return `${formatUnits(whaleLine - units)} to the whale line.`
}

function placeSentence({ week, place, players, move, outInWeek }: EndingFacts): string {
  // Places among eliminated players mean nothing.
  if (place === null || outInWeek !== null) return ''
  if (move > 0) return `You climbed from ${placeWords(place + move)} to ${placeWords(place)}.`
  if (move < 0) return `You dropped from ${placeWords(place + move)} to ${placeWords(place)}.`
  // The place already replaces the distance.
  return hasFeature('bermuda', week) ? '' : `${placeWords(place)} of ${players}.`
}

interface ShareFacts {
  week: number
  change: number
  units: number
  place: number | null
  players: number
  leagueName: string
}

/** Returns the text to send to friends. */
export function weekShareText({ week, change, units, place, players, leagueName }: ShareFacts): string {
  const standing = place === null ? '' : `, ${placeWords(place)} of ${players}`
  return `Week ${week} in ${leagueName}: ${formatSignedUnits(change)}. ${unitsInWords(units)}${standing}.`
}

/** Who gained the most in a week. */
export interface BiggestWeek {
  username: string
  is_you: boolean
  change: number
}

/** "theo had the biggest week: +203." */
export function biggestWeekWords({ username: name, is_you: isYou, change }: BiggestWeek): string {
  return isYou ? 'The biggest week in the league.' : `${name} had the biggest week: ${formatSignedUnits(change)}.`
}

/** How the best of a week stands: in the lead, first before the last scores are final, or the season's winner. */
export type Lead = 'leads' | 'finishes_first' | 'won'

interface ResultsNews {
  plain: string
  week: number
  /** The one with the most units, and the one who gained the most; null without a sole one. */
  leader: { name: string; units: number } | null
  gainer: { name: string; gain: number } | null
  /** Whether both are the same player. */
  isSame: boolean
  leads: Lead
}

/** "maya gained the most in week 3, +140. kit leads with 351 units." Without a sole gainer it begins with the plain sentence. */
export function resultsNews({ plain, week, leader, gainer, isSame, leads }: ResultsNews): string {
  const first = leader === null ? '' : `${LEADS[leads]} ${unitsCounted(leader.units)}.`
  const rest = leader === null ? '' : ` ${leader.name} ${first}`
  if (gainer === null) return `${plain}${rest}`
  const gained = `${gainer.name} gained the most in week ${week}, +${formatUnits(gainer.gain)}`
  return isSame ? `${gained}, and ${first}` : `${gained}.${rest}`
}

const LEADS = { leads: 'leads with', finishes_first: 'finishes first with', won: 'won the season with' }

/** The change of a week that moved no units of a player. In the final their place and prize may have moved. */
export const NO_UNITS_MOVED = 'no units moved'

/** Returns a finalist's units with their prize as it stands: "With a prize of about 310: 1,110". */
export function withPrizeWords({ prize, counted }: { prize: number; counted: number }): string {
  return `With a prize of about ${formatUnits(prize)}: ${formatUnits(counted)}`
}

/** Returns the title and the line of the last results on the home. `final`: when they become final. */
export function resultsCardWords(
  {
    week,
    is_final: isFinal,
    change,
    was_corrected: wasCorrected,
  }: { week: number; is_final: boolean; change: number; was_corrected: boolean },
  { currentWeek, final }: { currentWeek: number; final: string },
): { title: string; detail: string } {
  const what = week === currentWeek ? 'Tuesday results' : `Week ${week}`
  const title = `${what}: ${change === 0 ? NO_UNITS_MOVED : formatSignedUnits(change)}`
  const corrected = wasCorrected ? 'Updated after a score changed. ' : ''
  return { title, detail: `${corrected}${isFinal ? 'These results are final.' : final}` }
}

/** Returns what moved units between two results, in short: "multiplier −100 before these results". */
export function sinceNote({ since }: { since: readonly { what: string; units: number }[] }): string {
  if (since.length === 0) return ''
  return `${since.map(({ what, units }) => `${what.toLowerCase()} ${formatSignedUnits(units)}`).join(', ')} before these results`
}

/** Returns when the final results of a week were made. */
export function settledFinalWords(at: string): string {
  return `Settled ${formatMoment(at)}. Final.`
}

interface Since {
  since: readonly { what: string; short: string; units: number }[]
  units_before: number
}

/** Returns what the player had on the Tuesday before, if something moved units since: "787 the Tuesday before. Since then: multiplier −100 (week 10)." */
export function sinceWords({ since, units_before: before }: Since): string {
  if (since.length === 0) return ''
  const then = before - since.reduce((sum, { units }) => sum + units, 0)
  const moved = since.map(({ what, short, units }) => `${what.toLowerCase()} ${formatSignedUnits(units)} (${short})`)
  return `${formatUnits(then)} the Tuesday before. Since then: ${moved.join(', ')}.`
}

/** "Week 3 opens at 8am." */
export function weekOpensWords(week: number, at: string): string {
  return `${formatWeek(week)} opens at ${formatTime(at)}.`
}
