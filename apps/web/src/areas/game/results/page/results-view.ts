/** What Tuesday's results show: a beat for each line that moved units, how the week ended, the last card's words and next steps, and the sea. */
import { placeWords } from '@whale/words'
import { type LineStamp, type SlipView, stampOf } from '../../receipt/Slip.tsx'
import { isNearTheCut } from '../../table/near-the-cut.ts'
import { isFinalWeek } from '../../tide/feature-weeks.ts'
import { formatSignedUnits, formatUnits, unitsInWords } from '@whale/words/numbers'

const BEATS_MAX = 6

export interface Beat {
  what: string
  /** What was bet on; not set for other lines. */
  on?: string | undefined
  short: string
  /** Units gained or lost; 0 for a finalist's right pick. */
  units: number
  /** The units after this beat. */
  total: number
  stamp: Pick<LineStamp, 'tone'> & { word: string }
  /** Set on the beat after which the viewer stays over or under the whale line. */
  crossing: 'into_whales' | 'out_of_whales' | null
}

type Line = Pick<SlipView['lines'][number], 'kind' | 'rule' | 'end' | 'what' | 'on' | 'short' | 'units'>
type Given = Pick<SlipView, 'units_before' | 'units_after'> & { lines: readonly Line[] }

/** A right pick that paid no units: a finalist's earns points in the Triangle, of someone who is out it counts for the streak. */
export function isRightPick({ kind, end }: Pick<Line, 'kind' | 'end'>): boolean {
  return kind === 'prediction' && end === 'noted'
}

/** Returns the lines of the replay, in ledger order: those that moved units, and right picks. */
export function movingLines<T extends Pick<Line, 'units' | 'kind' | 'end'>>({ lines }: { lines: readonly T[] }): T[] {
  return lines.filter((line) => line.units !== 0 || isRightPick(line))
}

/** Returns the lines of the week's slip: those of the replay, the picks that missed, and a payday of nothing. */
export function slipLines<T extends Pick<Line, 'units' | 'kind' | 'rule' | 'end'>>({
  lines,
}: {
  lines: readonly T[]
}): T[] {
  // Beside the prizes of the last week a missed payday is no news.
  const hasPrize = lines.some(({ rule }) => rule === 'bermuda.prize')
  return lines.filter(
    (line) =>
      line.units !== 0 ||
      isRightPick(line) ||
      (line.end === 'missed' && !(hasPrize && line.rule === 'payday.did_not_act')),
  )
}

/** Returns what a slip line says before its result: "Bet against Cod Complex", whose side is on the receipt; a full week must fit a phone. */
export function lineNames({ kind, what, on }: Pick<Line, 'kind' | 'what' | 'on'>): { name: string; on: string | null } {
  return { name: what, on: kind === 'h2h' ? null : (on ?? null) }
}

/**
 * Returns the beats: six, if folding bets into one allows it. One win and one loss stay apart, because their sum says nothing. `crosses` is
 * false in weeks in which the line decides nothing.
 */
export function beatsOf(slip: Given, { whaleLine, crosses }: { whaleLine: number; crosses: boolean }): Beat[] {
  const totals = folded(movingLines(slip))
  const beats = totals.map((line, at) => {
    const moved = totals.slice(0, at + 1).reduce((sum, { units }) => sum + units, 0)
    return { ...line, total: slip.units_before + moved, crossing: null as Beat['crossing'] }
  })
  const side = (total: number) => total >= whaleLine
  if (!crosses || side(slip.units_before) === side(slip.units_after)) return beats
  // The last beat that changes sides: after an earlier one the viewer came back.
  const last = beats.findLastIndex(({ total, units }) => side(total) !== side(total - units))
  return beats.map((beat, at) =>
    at === last ? { ...beat, crossing: side(beat.total) ? 'into_whales' : 'out_of_whales' } : beat,
  )
}

type Folded = Pick<Beat, 'what' | 'on' | 'short' | 'units' | 'stamp'>

function folded(lines: readonly Line[]): Folded[] {
  const asBeat = (line: Line): Folded => ({ ...line, stamp: stampFor(line) })
  const bets = lines.filter(({ kind }) => kind === 'h2h')
  const many = Math.min(bets.length, lines.length - BEATS_MAX + 1)
  if (many < 2) return lines.map(asBeat)
  const hidden = new Set(bets.slice(bets.length - many))
  const units = sumOf([...hidden])
  const won = [...hidden].filter((line) => line.units > 0)
  const lost = [...hidden].filter((line) => line.units < 0)
  if (won.length === 1 && lost.length === 1) return lines.map(asBeat)
  const parts = [
    { ofThem: won, how: 'won' },
    { ofThem: lost, how: 'lost' },
  ].filter(({ ofThem }) => ofThem.length > 0)
  const rest: Folded = {
    what: many < bets.length ? `${many} more bets` : `${many} bets`,
    short: parts.map(({ ofThem, how }) => `${ofThem.length} ${how}: ${formatSignedUnits(sumOf(ofThem))}`).join(', '),
    units,
    stamp: unitsStamp(units),
  }
  const first = lines.findIndex((line) => hidden.has(line))
  return [
    ...lines.slice(0, first).map(asBeat),
    rest,
    ...lines
      .slice(first)
      .filter((line) => !hidden.has(line))
      .map(asBeat),
  ]
}

function sumOf(lines: readonly Pick<Line, 'units'>[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0)
}

function stampFor(line: Pick<Line, 'kind' | 'rule' | 'end' | 'units'>): Beat['stamp'] {
  const own = stampOf(line)
  if (own !== null) return own
  if (isRightPick(line)) return { word: 'Right', tone: 'win' }
  // The price of doing nothing is no defeat.
  if (line.rule === 'drift') return { word: 'No move', tone: 'neutral' }
  if (line.kind === 'casino' || line.rule === 'top_score.pick') return { word: 'Won', tone: 'win' }
  return unitsStamp(line.units)
}

function unitsStamp(units: number): Beat['stamp'] {
  if (units === 0) return { word: 'Even', tone: 'neutral' }
  return units > 0 ? { word: 'Paid', tone: 'win' } : { word: 'Lost', tone: 'loss' }
}

export type Ending = 'finished' | 'leader' | 'finalist' | 'whale' | 'fish_again' | 'out' | 'up' | 'down' | 'even'

interface EndingGiven {
  units_before: number
  units_after: number
  lines: readonly Pick<Line, 'rule'>[]
  /** Whether this was the last week of a season that is over. */
  isLast: boolean
  week: number
  /** Whether the viewer leads after the last week, before the scores are final. */
  isLeader?: boolean
}

/** Returns how the week ended for the viewer. */
export function endingOf({
  units_before: before,
  units_after: after,
  lines,
  isLast,
  week,
  isLeader = false,
}: EndingGiven): Ending {
  const has = (rule: string) => lines.some((line) => line.rule === rule)
  if (isLast) return 'finished'
  if (isLeader) return 'leader'
  if (has('eliminated')) return 'out'
  if (has('bermuda.entered')) return 'finalist'
  if (!isFinalWeek(week) && has('became_whale')) return 'whale'
  if (!isFinalWeek(week) && has('became_fish')) return 'fish_again'
  if (after === before) return 'even'
  return after > before ? 'up' : 'down'
}

interface SentenceGiven {
  ending: Ending
  week: number
  units: number
  place: number | null
  players: number
  /** Places gained (positive) or lost. */
  move: number
  whaleLine: number
  cut: number
  /** After the last week, who has the season stands below. */
  isLast?: boolean
  /** The week whose results put the viewer out; null while they are in. */
  outInWeek: number | null
  /** After week 9: the units that the viewer lacked for the final; null for finalists, eliminated players, and other weeks. */
  shortOfFinal?: number | null
}

type Entered = Pick<SlipView, 'is_you' | 'units_after'> & { lines: readonly Pick<Line, 'rule'>[] }

/**
 * Returns how many units the viewer lacked for the final (RULES §5 Bermuda Triangle): for the whale line, or for its last place. Null for
 * finalists, for who is out, and in weeks that set no finalists.
 */
export function shortOfFinal(
  players: readonly Entered[],
  { whaleLine, cut }: { whaleLine: number; cut: number },
): number | null {
  const isIn = ({ lines }: Entered) => lines.some(({ rule }) => rule === 'bermuda.entered')
  const finalists = players.filter(isIn)
  const own = players.find(({ is_you: isYou }) => isYou)
  if (own === undefined || finalists.length === 0 || isIn(own) || own.units_after < cut) return null
  // After a void week a whale can have fewer units than a fish.
  return Math.max(0, Math.min(whaleLine, ...finalists.map(({ units_after: units }) => units)) - own.units_after)
}

/** Returns the two sentences of the last card: what it means, and the viewer's place. */
export function endingWords(given: SentenceGiven): { fact: string; rest: string } {
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

function finish({ outInWeek, place, players }: SentenceGiven): string {
  if (outInWeek !== null) return `You were knocked out in week ${outInWeek}.`
  return `You finished ${placeWords(place ?? players)} of ${players}.`
}

function missedFinal(given: SentenceGiven, short: number): { fact: string; rest: string } {
  const fact = short === 0 ? 'You missed the final.' : `${formatUnits(short)} short of the final.`
  return { fact, rest: placeSentence(given) }
}

function distance({ week, units, whaleLine, cut, place, players, outInWeek }: SentenceGiven): string {
  if (outInWeek !== null) return `You’ve been out since week ${outInWeek}.`
  if (isFinalWeek(week)) return place === null ? `${unitsInWords(units)}.` : `${placeWords(place)} of ${players}.`
  if (units >= whaleLine) return `${formatUnits(units - whaleLine)} over the whale line.`
  if (isNearTheCut(units)) return `${formatUnits(units - cut)} above the cut.`
  return `${formatUnits(whaleLine - units)} to the whale line.`
}

function placeSentence({ week, place, players, move, outInWeek }: SentenceGiven): string {
  // Places among eliminated players mean nothing.
  if (place === null || outInWeek !== null) return ''
  if (move > 0) return `You climbed from ${placeWords(place + move)} to ${placeWords(place)}.`
  if (move < 0) return `You dropped from ${placeWords(place + move)} to ${placeWords(place)}.`
  // The place already replaces the distance.
  return isFinalWeek(week) ? '' : `${placeWords(place)} of ${players}.`
}

interface ShareGiven {
  week: number
  change: number
  units: number
  place: number | null
  players: number
  leagueName: string
}

/** Returns the text to send to friends. */
export function shareText({ week, change, units, place, players, leagueName }: ShareGiven): string {
  const standing = place === null ? '' : `, ${placeWords(place)} of ${players}`
  return `Week ${week} in ${leagueName}: ${formatSignedUnits(change)}. ${unitsInWords(units)}${standing}.`
}

/** Returns what is drawn beside the units after the week. In the final there are no fish and whales, whatever the units (RULES §5). */
export function markOf(
  { units_after: units, lines, out_in_week: outIn }: MarkGiven,
  { week, whaleLine }: { week: number; whaleLine: number },
): 'whale' | 'finalist' | 'out' | 'fish' | null {
  const counts = !isFinalWeek(week)
  if (counts && units >= whaleLine) return 'whale'
  if (lines.some(({ rule }) => rule === 'bermuda.scored')) return 'finalist'
  if (outIn !== null) return 'out'
  return counts ? 'fish' : null
}

interface MarkGiven {
  units_after: number
  lines: readonly { rule: string }[]
  out_in_week: number | null
}

/** Returns who had the biggest week: "Squid Row had the biggest week: +203." Null when nobody gained. */
export function biggestWeek(
  players: readonly Pick<SlipView, 'team_name' | 'is_you' | 'units_before' | 'units_after'>[],
): string | null {
  const [first, second] = players
    .map((slip) => ({ slip, change: slip.units_after - slip.units_before }))
    .toSorted((a, b) => b.change - a.change)
  if (first === undefined || first.change <= 0 || first.change === second?.change) return null
  if (first.slip.is_you) return 'The biggest week in the league.'
  return `${first.slip.team_name} had the biggest week: ${formatSignedUnits(first.change)}.`
}

interface NextGiven {
  ending: Ending
  change: number
  /** Whether a player who is out can buy back in now. */
  canReturn: boolean
  /** Whether these are the latest results of a practice season, whose next step waits for a press. */
  goesOn?: boolean
}

/** Returns what the last card leads to, its only button in brass. Null: the ending has a button of its own. */
export function nextStepOf({ ending, change, canReturn, goesOn = false }: NextGiven): Exclude<Step, 'season'> | null {
  if (ending === 'finished' || (ending === 'out' && canReturn)) return null
  if (goesOn) return 'next'
  if (ending === 'out') return 'receipt'
  if (change > 0 || ending === 'whale' || ending === 'finalist' || ending === 'leader') return 'share'
  return change < 0 || ending === 'fish_again' ? 'receipt' : 'home'
}

export type Step = 'next' | 'share' | 'receipt' | 'home' | 'season'

/** Returns the buttons after the first one, in order. Every ending has the receipt and sharing. */
export function furtherSteps(ending: Ending, first: ReturnType<typeof nextStepOf>, goesOn = false): Step[] {
  const steps: Step[] = [
    ...(goesOn ? (['next'] as const) : []),
    'receipt',
    'share',
    ending === 'finished' ? 'season' : 'home',
  ]
  return steps.filter((step) => step !== first)
}

/** Returns the height of the sea in percent of the screen: the whale line stands at `LINE_PERCENT`. */
export function seaPercent(units: number, whaleLine: number): number {
  return Math.min(SEA_MOST, Math.max(3, (units / whaleLine) * LINE_PERCENT))
}

const SEA_MOST = 93

/** Returns the height behind the last card: above all of its text or below it, so that no wave runs through a sentence. */
export function lastSeaPercent(units: number, whaleLine: number): number {
  const percent = seaPercent(units, whaleLine)
  return percent > SEA_MOST / 2 ? SEA_MOST : Math.min(percent, 18)
}

export const LINE_PERCENT = 83

/** `sand`: the sea has run out. `triangle`: the Triangle behind the champion's ending. */
export type SeaKind = 'sea' | 'whale' | 'sand' | 'triangle'

interface SeaGiven {
  me: { elimination_line: number; whale_line: number }
  week: number
  units: number
  isOver: boolean
}

/** Returns what the sea shows. It runs out only at the end: a later line can still save somebody. */
export function seaKind({ me, week, units, isOver }: SeaGiven): Exclude<SeaKind, 'triangle'> {
  if (isOver && units < me.elimination_line) return 'sand'
  return !isFinalWeek(week) && units >= me.whale_line ? 'whale' : 'sea'
}
