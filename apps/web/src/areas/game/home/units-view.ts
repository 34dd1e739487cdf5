/** The home's units block: the units, the distance to the line that matters now, and the week's best and worst result. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { isNearTheCut } from '../shared/depth-chart/near-the-cut.ts'
import { onHouseLines } from '../shared/bets/on-house-lines.ts'
import { unitsFor } from '../shared/predictions/prediction-view.ts'
import { formatUnits, unitsInWords } from '../../../shared/format/format.ts'

type Home = ReplyOf<typeof endpoints.game.home>
type Tide = Home['game_state']['tide']
type Given = Pick<Home, 'week' | 'me' | 'casino' | 'prediction'> & {
  game_state: Pick<Home['game_state'], 'season' | 'tide'>
}

export interface UnitsView {
  now: number
  /** The units if everything loses, and if everything wins, both with the bounty that is earned. Offers count once they are taken. */
  worst: number
  best: number
  /** What `best` counts for the pick of the week's best team. */
  pick: number
  /** The bounty that both count. */
  bounty: number
  /** What `best` counts for beating a whale. */
  giant: number
  /** The viewer's open entries, those of late weeks too. */
  open: number
  /** What the units are made of: "90 riding, 30 on your house line, 25 offered.", "107 available." Empty if all of it is available. */
  held: string[]
  /** "one entry riding", "100 riding on two bets", "30 on your house line, one entry riding", "nothing riding". */
  riding: string
  /** "27 above the cut", "58 to the whale line", "118 over the whale line", "in the final", "that was the last week". */
  distance: string
  /** The mark that `distance` is about. Null in the final weeks, when neither counts. */
  mark: Mark | null
  /** Whether a buy-back is left for a player whom the next results put out. */
  hasWayBack: boolean
  /** The units and what rides in one sentence, for screen readers. */
  summary: string
}

interface Bets {
  /** Winnings if every active bet wins, in units; null while unknown. */
  gain: number | null
  /** The part of `gain` that cannot be won if the predicted team has the best score. */
  againstPick?: number
  bounty?: number
  giant?: number
  riding: readonly unknown[]
  /** Active bets of earlier weeks, whose scores are late. */
  late?: readonly unknown[]
}

/** Returns the units block of a home, in whole units. */
export function unitsView(
  { week, me, casino, prediction, game_state: { season, tide } }: Given,
  bets: Bets = { gain: 0, riding: [] },
): UnitsView {
  const [entered, named] = [casinoHope(casino), predictionHope(prediction, { week, season })]
  const late = me.late_entries.reduce((sum, { pays }) => sum + pays, 0)
  const open = [entered, named].filter((units) => units !== null).length + me.late_entries.length
  const { bounty = 0, giant = 0, againstPick = 0, late: lateBets = [] } = bets
  const pick = Math.max(0, (named ?? 0) - againstPick)
  const putUp = putUpBy(me)
  const won = me.at_treasury.reduce((sum, { stake, pays }) => sum + pays - stake, 0)
  const best = me.units + won + (entered ?? 0) + late + pick + (bets.gain ?? 0) + bounty + giant
  const worst = me.units - me.riding - putUp + bounty
  // After its results a week decides nothing more: the distance is that of the next.
  const isSettled = tide === 'provisional' || tide === 'final'
  const at = { week: isSettled ? week + 1 : week, season, isFinalist: isFinalist({ week, me, prediction, season }) }
  const distance = distanceWords(me, at)
  const hasWayBack = !me.has_bought_back && at.week < constantsOf(season).buyBackLastWeek
  const riding = ridingWords({ open, me, bets: bets.riding.length + lateBets.length })
  const held = heldWords(me, tide)
  const summary = `${unitsInWords(me.units)}, ${distanceWords(me, at, 'short of')}, ${riding}.`
  return {
    now: me.units,
    worst,
    best,
    pick,
    bounty,
    giant,
    open,
    held,
    riding,
    distance,
    mark: markOf(me, at),
    hasWayBack,
    summary,
  }
}

/** What the viewer has on a house line or all in, in units. */
function putUpBy({ at_treasury: held }: Pick<Home['me'], 'at_treasury'>): number {
  return held.reduce((sum, { stake }) => sum + stake, 0)
}

/** Returns whether the week can still move the viewer's units: an open entry, a bet, a house line or an all-in. */
export function isRiding(
  { me }: { me: Pick<Home['me'], 'riding' | 'at_treasury'> },
  { open }: Pick<UnitsView, 'open'>,
): boolean {
  return open + me.riding + putUpBy(me) > 0
}

function heldWords({ at_treasury: atTreasury, escrow, riding, wallet, units }: Home['me'], tide: Tide): string[] {
  const lines = onHouseLines(atTreasury)
  const parts = [
    [riding, 'riding'],
    [lines.units, lines.words],
    [escrow - riding, 'offered'],
  ] as const
  const held = parts.flatMap(([part, words]) => (part > 0 ? [`${formatUnits(part)} ${words}`] : []))
  return [
    ...(held.length === 0 ? [] : [`${held.join(', ')}.`]),
    // What the ledger and the builder show, while it can be put up.
    ...(wallet === units || tide !== 'betting' ? [] : [`${formatUnits(wallet)} available.`]),
  ]
}

function ridingWords({ open, me, bets }: { open: number; me: Home['me']; bets: number }): string {
  const what = bets === 0 ? 'bets' : counted(bets, 'bet', 'bets')
  const atRisk = me.riding === 0 ? [] : [`${formatUnits(me.riding)} riding on ${what}`]
  const lines = onHouseLines(me.at_treasury)
  const atTreasury = [
    ...(lines.units === 0 ? [] : [`${formatUnits(lines.units)} ${lines.words}`]),
    ...me.at_treasury.flatMap(({ kind, stake }) => (kind === 'all_in' ? [`${formatUnits(stake)} all in`] : [])),
  ]
  const entries = open === 0 ? [] : [`${counted(open, 'entry', 'entries')} riding`]
  return [...atRisk, ...atTreasury, ...entries].join(', ') || 'nothing riding'
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

function counted(count: number, one: string, many: string): string {
  return `${SMALL[count] ?? count} ${count === 1 ? one : many}`
}

function casinoHope({ event, entry }: Home['casino']): number | null {
  return event !== null && entry !== null && entry.result === 'open' ? event.payout_max : null
}

function predictionHope(
  { entry, reward, pot }: Home['prediction'],
  at: { week: number; season: number },
): number | null {
  if (entry === null || entry.result !== 'open') return null
  return reward === 'units' ? unitsFor({ ...at, pot }) : 0
}

type Mark = 'cut' | 'whale'
type Lines = Pick<Home['me'], 'units' | 'whale_line' | 'elimination_line' | 'status'>

function markOf(
  { units, elimination_line: cut }: Lines,
  { week, season }: { week: number; season: number },
): Mark | null {
  const { weeks, bermudaFirstWeek } = constantsOf(season)
  if (week > weeks) return null
  if (units < cut) return 'cut'
  // From week 10 on neither becoming a whale nor ceasing to be one changes anything.
  if (week >= bermudaFirstWeek) return null
  return isNearTheCut(units) ? 'cut' : 'whale'
}

/** Returns the distance to the mark that matters now: the cut, the whale line, or none in the final weeks. */
export function distanceWords(
  me: Lines,
  at: { week: number; season: number; isFinalist: boolean },
  below: 'to' | 'short of' = 'to',
): string {
  const mark = markOf(me, at)
  if (mark === null) {
    if (at.week > constantsOf(at.season).weeks) return 'that was the last week'
    return at.isFinalist ? 'in the final' : 'safe from the cut'
  }
  const line = mark === 'cut' ? me.elimination_line : me.whale_line
  const name = mark === 'cut' ? 'the cut' : 'the whale line'
  if (me.units === line) return `on ${name}`
  const gap = formatUnits(Math.abs(me.units - line))
  if (mark === 'cut') return `${gap} ${me.units < line ? 'under' : 'above'} ${name}`
  return `${gap} ${me.units < line ? below : 'over'} ${name}`
}

/** Returns whether the viewer is surely in the final. Right after week 9, of fish only the page of the Triangle knows. */
export function isFinalist({
  week,
  me,
  prediction,
  season,
}: Pick<Given, 'week' | 'me' | 'prediction'> & { season: number }): boolean {
  return week < constantsOf(season).bermudaFirstWeek ? me.status === 'whale' : prediction.reward === 'points'
}

type MarkGiven = Pick<UnitsView, 'now' | 'worst' | 'distance' | 'mark' | 'hasWayBack'>

/** The mark that matters now, in words that need no glossary: "Under 100 you’re out. 27 to spare". */
export function markWords(me: Home['me'], { now, worst, distance, mark, hasWayBack }: MarkGiven): string {
  if (me.is_eliminated) return 'out'
  const allIn = me.at_treasury.find(({ kind }) => kind === 'all_in')
  if (allIn !== undefined) return `${formatUnits(allIn.stake)} all in: ${formatUnits(allIn.pays)} or 0, plus payday`
  if (me.at_treasury.length > 0 && now - putUpBy(me) < me.elimination_line) {
    return worst < me.elimination_line ? 'Lose your house line and you’re out' : 'Your bounty keeps you in'
  }
  if (mark !== 'cut') return distance
  const spare = now - me.elimination_line
  const rule = `Under ${formatUnits(me.elimination_line)} you’re out${hasWayBack ? ', with one way back' : ''}`
  return spare > 0 ? `${rule}. ${formatUnits(spare)} to spare` : rule
}

/** Returns what the two possible results of the week count, and what not. */
export function outcomeNote(given: { bounty: number; giant: number; offered: number; lacksBets: boolean }): string {
  const { bounty, giant, offered, lacksBets } = given
  const counted = bounty > 0 ? `Both count the ${formatUnits(bounty)} for taking a bet. ` : ''
  const hunt = giant > 0 ? `The first counts ${formatUnits(giant)} for beating a whale. ` : ''
  const open = offered > 0 ? `Neither counts the ${formatUnits(offered)} you offered. ` : ''
  const more = lacksBets
    ? 'Payday, bounties and winning bets'
    : `Payday and ${bounty + giant > 0 ? 'more ' : ''}bounties`
  return `${counted}${hunt}${open}${more} come on top.`
}
