/** The league's riding bets on game days: what can still swing the most first, with chances as they move. */
import { capitalized } from '../../../shared/format/capitalized.ts'
import type { BetWire, TeamForm, TeamSide, TideWire } from '@whale/contract'
import { betOutlook, teamsOfSide } from '@whale/contract'
import type { Chance } from '@whale/game'
import {
  formatCount,
  formatGap,
  formatPoints,
  formatSignedPoints,
  formatSignedUnits,
  formatUnits,
} from '../../../shared/format/format.ts'
import { type BetView, betView } from '../shared/bets/bet-view.ts'
import { inPercent, isSure, ofDecided } from '../shared/bets/chance-words.ts'
import { bySwing, openSwing, ridingChance } from '../shared/bets/swing.ts'
import { type Cause, type Scores, type Standing, lastMove, standingOf } from '../shared/bets/standing.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import type { Lineup } from './lineups-view.ts'

export interface SweatRow {
  id: string
  view: BetView
  /** What the two players put in: one of them gets it all. */
  pot: number
  standing: Standing | null
  /** The own side's chance now; null without projections. */
  chance: Chance | null
  /** The own side's chance before the games; null without projections. */
  before: Chance | null
  /** The last score change for this bet while the page is open. */
  cause: (Cause & { isGood: boolean }) | null
}

interface Given {
  viewerId: string
  scores: Scores
  forms: readonly TeamForm[]
}

/** Returns the bets in the order of `bySwing`. */
export function sweatRows(riding: readonly BetWire[], given: Given): SweatRow[] {
  const { viewerId, scores, forms } = given
  return bySwing(riding, given).map((bet): SweatRow => {
    const view = betView(bet, viewerId)
    return {
      id: bet.id,
      view,
      pot: view.own.stake + view.other.stake,
      standing: standingOf(view.terms, scores),
      chance: ridingChance(view.terms, { scores, forms }),
      before: betOutlook(view.terms, forms)?.chance ?? null,
      cause: lastMove(view.terms, scores),
    }
  })
}

/** Returns the units that the viewer's bet at the head of the page can still swing; 0 without one. */
export function ownSwing(rows: readonly SweatRow[]): number {
  const own = rows.find(isLiveOwn)
  return own === undefined ? 0 : openSwing(own.pot, { share: ofDecided(own.chance), isPlayed: false })
}

/** With a larger share of one side a bet is as good as decided. */
const AS_GOOD_AS_DECIDED = 0.95

/** Returns whether it is the viewer's bet and not over. */
export function isLiveOwn({
  view,
  standing,
}: {
  view: Pick<BetView, 'isYours'>
  standing: SweatRow['standing']
}): boolean {
  return view.isYours && standing?.isPlayed !== true
}

/**
 * Returns the bet to head the page: the viewer's first that is not over, or else the first that can still swing. Of decided ones, an
 * only bet, and the first after the games.
 */
export function headlineOf<R extends Pick<SweatRow, 'chance' | 'standing'> & { view: Pick<BetView, 'isYours'> }>(
  rows: readonly R[],
): R | undefined {
  const own = rows.find(isLiveOwn)
  if (own !== undefined) return own
  const open = rows.find(({ chance, standing }) => {
    const share = ofDecided(chance)
    if (standing?.isPlayed === true) return false
    return share === null || Math.max(share, 1 - share) <= AS_GOOD_AS_DECIDED
  })
  const isOver = rows.every(({ standing }) => standing?.isPlayed === true)
  return open ?? (isOver || rows.length === 1 ? rows[0] : undefined)
}

/** Returns how a bet stands: "You’re losing by 40.7 with the line. 17% you". */
export function rowWords(row: SweatRow, scores: Scores): string {
  const [own] = chanceWords(row.view, row.chance)
  const points = leadWords(row, scores)
  if (own === undefined) return points
  const moved = kickoffShare(row)
  const since = moved === null ? '' : `, ${moved.isUp ? 'up' : 'down'} from ${moved.was}`
  return `${points}. ${own.startsWith('50%') ? '50% each' : `${own}${since}`}`
}

/** The own side's chance at kickoff; null if it is unknown or still the same. */
function kickoffShare({ before, chance, standing }: SweatRow): { was: string; isUp: boolean } | null {
  const [from, to] = [ofDecided(before), ofDecided(chance)]
  if (from === null || to === null || standing === null || shareWords(from) === shareWords(to)) return null
  return { was: shareWords(from), isUp: to > from }
}

/** Returns where the chance began: "You were at 52% at kickoff."; null if it has not moved. */
export function movedWords(row: SweatRow): string | null {
  const moved = kickoffShare(row)
  if (moved === null) return null
  const { isYours, own } = row.view
  return `${isYours ? 'You were' : `${own.username} was`} at ${moved.was} at kickoff.`
}

/** Returns what a bet brings: "+25 if you win, −25 if you lose" for the viewer's, else what each side puts up. */
export function paysWords(view: BetView): string {
  if (!view.isYours) return stakesWords(view)
  return `${formatSignedUnits(view.own.gain)} if you win, ${formatSignedUnits(-view.own.stake)} if you lose`
}

/** Returns who is ahead and by how much: "You’re winning by 2.0", "sam has 70.3, 44.2 under". */
export function leadWords(row: SweatRow, scores: Scores): string {
  const { view, standing } = row
  const { isYours, own, terms } = view
  if (standing === null) return 'No score yet'
  if (terms.kind !== 'spread') {
    const { value } = standing
    const gap =
      value === terms.line
        ? 'exactly on the line'
        : `${formatGap(value, terms.line)} ${value > terms.line ? 'over' : 'under'}`
    return `${scorerWords(view)} ${formatPoints(standing.value)}, ${gap}`
  }
  if (scoreWords(row, scores) === null) return 'No points yet'
  if (standing.state === 'level') return terms.line === 0 ? 'All tied' : 'Exactly on the line'
  const who = isYours ? 'You’re' : `${own.username} is`
  const does = standing.state === 'ahead' ? 'winning' : 'losing'
  const gap = formatGap(...pointsOf(terms, scores), 0 - terms.line)
  return `${who} ${does} by ${gap}${terms.line === 0 ? '' : ' with the line'}`
}

/** "You have", "sam has": whose points an over or under counts. */
function scorerWords({ isYours, own, other, terms }: BetView): string {
  return terms.kind === 'under' ? `${other.username} has` : isYours ? 'You have' : `${own.username} has`
}

/** Returns the own side's points first: "96.1 to 84.0", or a total's "70.3"; null before the first points. */
export function scoreWords({ view: { terms }, standing }: SweatRow, scores: Scores): string | null {
  if (standing === null) return null
  if (terms.kind !== 'spread') return formatPoints(standing.value)
  const [own, other] = pointsOf(terms, scores)
  return own === 0 && other === 0 ? null : `${formatPoints(own)} to ${formatPoints(other)}`
}

/** Returns both sides' chances: "17% you", "83% anya"; nothing without a chance. */
export function chanceWords({ isYours, own, other }: BetView, chance: Chance | null): string[] {
  const share = ofDecided(chance)
  if (share === null) return []
  const percent = inPercent(share)
  return [`${percent}% ${isYours ? 'you' : own.username}`, `${100 - percent}% ${other.username}`]
}

/** With this share of a projection left and nobody to come, a team's games are in their last minutes. */
const ENDING = 0.05

/**
 * Returns why the chance is not the score's: "theo has 42.3 projected points left and you have 8.1", or a total's "29.8 still projected".
 * Null before the games. `lineups` are the teams' starters: those still to come may have no projection.
 */
export function leftWords(
  { view: { isYours, own, other, terms }, standing }: SweatRow,
  scores: Scores,
  lineups: readonly Pick<Lineup, 'teamId' | 'toCome'>[],
): string | null {
  if (standing?.isPlayed === true) return 'Only a score correction can change it now'
  if (standing === null) return null
  if (terms.kind !== 'spread') {
    const left = scores.get(teamsOfSide(terms)[0] ?? '')?.toPlay ?? null
    return left === null ? null : stillProjected(left)
  }
  const sides = [own, other].map((side) => {
    const { toPlay = null, projected = null } = scores.get(side.team_id) ?? {}
    const waits = lineups.some(({ teamId, toCome }) => teamId === side.team_id && toCome > 0)
    const isEnding = toPlay !== null && projected !== null && !waits && toPlay < projected * ENDING
    return { who: isYours && side === own ? null : side.username, left: toPlay, isEnding }
  })
  const [most, least] = sides.toSorted((a, b) => (b.left ?? 0) - (a.left ?? 0))
  if (most === undefined || least === undefined || most.left === null || least.left === null || most.left === 0) {
    return null
  }
  if (most.isEnding) return 'These games are almost over'
  const has = (who: string | null) => (who === null ? 'you have' : `${who} has`)
  const rest = least.left === 0 ? 'none' : formatPoints(least.left)
  const words = `${has(most.who)} ${formatPoints(most.left)} projected points left and ${has(least.who)} ${rest}`
  return most.who === null ? capitalized(words) : words
}

/** Returns what the starters should still score, the reason of a chance: "29.8 still projected". */
export function stillProjected(points: number): string {
  return `${formatPoints(points)} still projected`
}

/** The leader's share up to which a row explains why it is not higher. */
const DOUBTFUL = 0.65

/** Returns whether the chance needs its reason: a total's always, a spread's if it looks too low for the lead. */
export function isDoubtful({ view, chance, standing }: SweatRow): boolean {
  const share = ofDecided(chance)
  if (share === null || standing === null) return false
  if (standing.isPlayed) return !isSure(chance)
  if (view.terms.kind !== 'spread') return true
  return standing.state === 'ahead' ? share < DOUBTFUL : standing.state === 'behind' && share > 1 - DOUBTFUL
}

/** Returns what each side puts up: "25 units each", "60 units against 90". */
export function stakesWords({ own, other }: BetView): string {
  return `${formatCount(own.stake, 'unit')} ${againstWords({ own, other })}`
}

/** Returns what stands beside the own stake: "each", "against 90". */
export function againstWords({ own, other }: Pick<BetView, 'own' | 'other'>): string {
  return own.stake === other.stake ? 'each' : `against ${formatUnits(other.stake)}`
}

function pointsOf(terms: TeamSide, scores: Scores): [own: number, other: number] {
  const of = (id: string) => scores.get(id)?.points ?? 0
  return [of(terms.own), of(terms.other)]
}

/** Returns a share as "61%". */
function shareWords(share: number): string {
  return `${inPercent(share)}%`
}

/** A change of one bet's chance. */
export interface Move {
  row: SweatRow
  from: number
  to: number
  /** Who scored, and when; null for all since the kickoff. */
  cause: Cause | null
}

/** A smaller change of a chance is no swing. */
const SWING_FROM = 0.1

/** Returns whether a chance moved far enough to be called a swing. */
export function isSwing({ from, to }: Pick<Move, 'from' | 'to'>): boolean {
  return Math.round(Math.abs(to - from) * 100) >= SWING_FROM * 100
}

/** Returns how a bet has swung since the kickoff; null if it has not. */
export function swungSince(row: SweatRow): Move | null {
  const [from, to] = [ofDecided(row.before), ofDecided(row.chance)]
  if (from === null || to === null || row.standing === null || !isSwing({ from, to })) return null
  return { row, from, to, cause: null }
}

/** Returns what the reading of `readAt` moved, the move of the most units first. Older causes are left out. */
export function movesBetween(past: readonly SweatRow[], rows: readonly SweatRow[], readAt: string | null): Move[] {
  return rows
    .flatMap((row): Move[] => {
      const before = past.find(({ id }) => id === row.id)
      const [from, to] = [ofDecided(before?.chance ?? null), ofDecided(row.chance)]
      if (from === null || to === null || row.cause?.at !== readAt || shareWords(from) === shareWords(to)) return []
      return [{ row, from, to, cause: row.cause }]
    })
    .toSorted((a, b) => unitsMoved(b) - unitsMoved(a))
}

/** The units that a move of a chance is worth: ten points of a bet over 100 units are 10. */
function unitsMoved({ row: { pot }, from, to }: Move): number {
  return pot * Math.abs(to - from)
}

/** Returns a move as the side that gained tells it: "Omar went from 44% to 71%.", or "... to 71% against Kit." */
export function moveWords({ row: { view }, from, to }: Move, { withOther = false } = {}): string {
  const isUp = to > from
  const [winner, loser] = isUp ? [view.own, view.other] : [view.other, view.own]
  const [low, high] = isUp ? [from, to] : [1 - from, 1 - to]
  const isYou = (side: BetView['own']) => view.isYours && side === view.own
  const against = withOther ? ` against ${isYou(loser) ? 'you' : loser.username}` : ''
  return `${isYou(winner) ? 'You' : winner.username} went from ${shareWords(low)} to ${shareWords(high)}${against}.`
}

/** "Zeke Halyard +7.4." */
export function causeWords({ who, points }: { who: string; points: number }): string {
  return `${who} ${formatSignedPoints(points)}.`
}

/** A team with bets on it, and who wants it to score or not. */
export interface Rooting {
  teamName: string
  /** Its player, "you" for the viewer; null if neither side of the bets plays it. */
  owner: string | null
  /** Besides its player. */
  for: string[]
  against: string[]
}

/** Returns for each team of the bets who roots for it and who against it, the team with the most people first. */
export function rootingOf(rows: readonly SweatRow[]): Rooting[] {
  const teams = new Map<string, { for: Set<string>; against: Set<string> }>()
  const owners = new Map<string, string>()
  const add = (team: string, side: 'for' | 'against', who: string) => {
    const sides = teams.get(team) ?? { for: new Set(), against: new Set() }
    sides[side].add(who)
    teams.set(team, sides)
  }
  for (const { view } of rows) {
    const { terms, own, other } = view
    const [mine, theirs] = [view.isYours ? 'you' : own.username, other.username]
    owners.set(own.team_name, mine).set(other.team_name, theirs)
    if (terms.kind !== 'under') {
      add(own.team_name, 'for', mine)
      add(own.team_name, 'against', theirs)
    }
    if (terms.kind !== 'over') {
      add(other.team_name, 'against', mine)
      add(other.team_name, 'for', theirs)
    }
  }
  return [...teams]
    .map(([teamName, sides]) => {
      const owner = owners.get(teamName) ?? null
      return { teamName, owner, for: [...sides.for].filter((who) => who !== owner), against: [...sides.against] }
    })
    .toSorted(
      (a, b) =>
        b.for.length + b.against.length - (a.for.length + a.against.length) || a.teamName.localeCompare(b.teamName),
    )
}

export type Phase = 'before' | 'kickoff' | 'live' | 'played' | 'late' | 'settled'

/** Returns where the week's games are. `scored` are its last known scores, `live` the provider's reading if it answers. */
export function phaseOf(
  tide: TideWire,
  { scored, live }: { scored: readonly { points: number }[]; live: Pick<LiveWeek, 'teams'> | null },
): Phase {
  if (tide === 'betting' || tide === 'pregame' || tide === 'not_started') return 'before'
  if (tide === 'waiting') return 'late'
  if (tide !== 'games') return 'settled'
  if (scored.every(({ points }) => points === 0)) return 'kickoff'
  return live?.teams.every(({ to_play: left }) => left === 0) === true ? 'played' : 'live'
}
