/** What Tuesday's results show: a beat for each line that moved units, how the week ended, the last card's next steps, and the sea. */
import { BEAT_STAMPS, type BiggestWeek, type WeekEnding, foldedBetsWords } from '@whale/words'
import { type LineStamp, type SlipView, stampOf } from '../../receipt/Slip.tsx'
import { isFinalWeek } from '../../tide/feature-weeks.ts'

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

/** A right pick that paid no units: a finalist's earns Triangle points, an eliminated player's counts for the streak. */
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
  // Next to the last week's prizes, a missed payday needs no line.
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
  const rest: Folded = {
    ...foldedBetsWords({
      bets: many,
      hasOwn: many < bets.length,
      won: { bets: won.length, units: sumOf(won) },
      lost: { bets: lost.length, units: sumOf(lost) },
    }),
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
  if (isRightPick(line)) return { word: BEAT_STAMPS.right, tone: 'win' }
  // The price of doing nothing is no defeat.
  if (line.rule === 'drift') return { word: BEAT_STAMPS.no_move, tone: 'neutral' }
  if (line.kind === 'casino' || line.rule === 'top_score.pick') return { word: BEAT_STAMPS.won, tone: 'win' }
  return unitsStamp(line.units)
}

function unitsStamp(units: number): Beat['stamp'] {
  if (units === 0) return { word: BEAT_STAMPS.even, tone: 'neutral' }
  return units > 0 ? { word: BEAT_STAMPS.paid, tone: 'win' } : { word: BEAT_STAMPS.lost, tone: 'loss' }
}

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
}: EndingGiven): WeekEnding {
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

type Entered = Pick<SlipView, 'is_you' | 'units_after'> & { lines: readonly Pick<Line, 'rule'>[] }

/**
 * Returns how many units the viewer lacked for the final (RULES §5 Bermuda Triangle): for the whale line, or for its last place. Null
 * for finalists, for eliminated players, and in weeks that set no finalists.
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

/** Returns who had the biggest week of a league. Null when nobody gained, or two share it. */
export function biggestWeek(
  players: readonly Pick<SlipView, 'username' | 'is_you' | 'units_before' | 'units_after'>[],
): BiggestWeek | null {
  const [first, second] = players
    .map((slip) => ({ slip, change: slip.units_after - slip.units_before }))
    .toSorted((a, b) => b.change - a.change)
  if (first === undefined || first.change <= 0 || first.change === second?.change) return null
  return { username: first.slip.username, is_you: first.slip.is_you, change: first.change }
}

interface NextGiven {
  ending: WeekEnding
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
export function furtherSteps(ending: WeekEnding, first: ReturnType<typeof nextStepOf>, goesOn = false): Step[] {
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
