/** The league's riding bets on game days: ranked by the units that can swing, with chances as they move. */
import type { BetWire, CasinoEntryWire, TeamForm, TideWire } from '@whale/contract'
import { betOutlook } from '@whale/contract'
import type { Chance } from '@whale/game'
import { formatPoints, formatSignedPoints } from '../../../shared/format/format.ts'
import { type BetView, betView, inText, lineText } from '../shared/bets/bet-view.ts'
import { chanceNow } from '../shared/bets/RidingCard.tsx'
import { type Cause, type Scores, type Standing, lastMove, standingOf } from '../shared/bets/standing.ts'
import { entryPoints, entryTitle } from '../shared/casino/entry-view.ts'
import type { LiveWeek } from '../shared/casino/live-week.ts'

export interface SweatRow {
  id: string
  view: BetView
  /** What the two players put in: one of them gets it all. */
  swing: number
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

/** Returns the bets, the largest swing first; of equal ones the viewer's own, then the older. */
export function sweatRows(riding: readonly BetWire[], { viewerId, scores, forms }: Given): SweatRow[] {
  return riding
    .map((bet): SweatRow => {
      const view = betView(bet, viewerId)
      const before = betOutlook(view.terms, forms)?.chance ?? null
      const standing = standingOf(view.terms, scores)
      return {
        id: bet.id,
        view,
        swing: view.own.stake + view.other.stake,
        standing,
        chance: standing === null ? before : chanceNow(view.terms, { scores, forms }),
        before,
        cause: lastMove(view.terms, scores),
      }
    })
    .toSorted(
      (a, b) => b.swing - a.swing || Number(b.view.isYours) - Number(a.view.isYours) || a.id.localeCompare(b.id),
    )
}

/** Returns a bet in a line: "You −4.5 against Devin", "Omar over 214.5 against Kit". */
export function rowTitle({ isYours, own, other, terms, title }: BetView): string {
  const who = isYours ? 'You' : own.username
  const what = terms.market === 'over_under' ? inText(title) : terms.line === 0 ? 'to win' : lineText(terms.line)
  return `${who} ${what} against ${other.username}`
}

/** Returns how a bet stands: "Tuna Turner 96.1, Squid Row 84.0. 71% Omar", "Squid Row has 70.3. 40% you". */
export function rowWords({ view, standing, chance }: SweatRow, scores: Scores): string {
  const points = pointsWords(view, standing, scores)
  const share = ofDecided(chance)
  if (share === null) return points
  return `${points}. ${shareWords(share)} ${view.isYours ? 'you' : view.own.username}`
}

/** "Tuna Turner 96.1, Squid Row 84.0": the row's title has the people. */
function pointsWords(
  { terms, title, own: mine, other: theirs }: BetView,
  standing: Standing | null,
  scores: Scores,
): string {
  if (standing === null) return 'No score yet'
  if (terms.market === 'over_under') return `${title.detail} has ${formatPoints(standing.value)}`
  const teamOf = (id: string) => (id === mine.team_id ? mine.team_name : theirs.team_name)
  const [own, other] = [terms.team_id, terms.against_team_id].map((id) => scores.get(id)?.points ?? 0)
  return `${teamOf(terms.team_id)} ${formatPoints(own ?? 0)}, ${teamOf(terms.against_team_id)} ${formatPoints(other ?? 0)}`
}

/** Returns the own side's share of the outcomes that are no push, 0 to 1; null without a chance. */
export function ofDecided(chance: Chance | null): number | null {
  if (chance === null) return null
  const decided = chance.win + chance.lose
  return decided === 0 ? null : chance.win / decided
}

/** Returns a share as "61%". It is never 0% or 100%: a correction can still come. */
function shareWords(share: number): string {
  return `${Math.min(99, Math.max(1, Math.round(share * 100)))}%`
}

/** A change of one bet's chance, as units: how much of the pot moved from one side to the other. */
export interface Move {
  row: SweatRow
  from: number
  to: number
  /** Who scored, and when; null for all since the kickoff. */
  cause: Cause | null
}

/** Returns the bet whose chance moved the most units since the kickoff; null before any moved. */
export function biggestSince(rows: readonly SweatRow[]): Move | null {
  const moves = rows.flatMap((row): Move[] => {
    const [from, to] = [ofDecided(row.before), ofDecided(row.chance)]
    return from === null || to === null || row.standing === null ? [] : [{ row, from, to, cause: null }]
  })
  const [most] = moves.toSorted((a, b) => weight(b) - weight(a))
  return most === undefined || shareWords(most.from) === shareWords(most.to) ? null : most
}

/** Returns what the reading of `readAt` moved, the most units first. Older causes are left out. */
export function movesBetween(past: readonly SweatRow[], rows: readonly SweatRow[], readAt: string | null): Move[] {
  return rows
    .flatMap((row): Move[] => {
      const before = past.find(({ id }) => id === row.id)
      const [from, to] = [ofDecided(before?.chance ?? null), ofDecided(row.chance)]
      if (from === null || to === null || row.cause?.at !== readAt || shareWords(from) === shareWords(to)) return []
      return [{ row, from, to, cause: row.cause }]
    })
    .toSorted((a, b) => weight(b) - weight(a))
}

function weight({ row, from, to }: Move): number {
  return Math.abs(to - from) * row.swing
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

/** A team with bets on it, and who wants it to score. */
export interface Rooting {
  teamName: string
  for: string[]
  against: string[]
}

/** Returns for each team of the bets who roots for it and who against it, the team with the most people first. */
export function rootingOf(rows: readonly SweatRow[]): Rooting[] {
  const teams = new Map<string, { for: Set<string>; against: Set<string> }>()
  const add = (team: string, side: 'for' | 'against', who: string) => {
    const sides = teams.get(team) ?? { for: new Set(), against: new Set() }
    sides[side].add(who)
    teams.set(team, sides)
  }
  for (const { view } of rows) {
    const { terms, own, other } = view
    const [mine, theirs] = [view.isYours ? 'you' : own.username, other.username]
    const wanted = terms.market === 'spread' ? [terms.team_id, terms.against_team_id] : [terms.team_ids[0] ?? '', null]
    const [up, down] = terms.market === 'over_under' && terms.side === 'under' ? [null, wanted[0]] : wanted
    const nameOf = (id: string) => (id === own.team_id ? own.team_name : other.team_name)
    for (const [team, isUp] of [
      [up, true],
      [down, false],
    ] as const) {
      if (team === null || team === undefined) continue
      add(nameOf(team), isUp ? 'for' : 'against', mine)
      add(nameOf(team), isUp ? 'against' : 'for', theirs)
    }
  }
  return [...teams]
    .map(([teamName, sides]) => ({ teamName, for: [...sides.for], against: [...sides.against] }))
    .toSorted(
      (a, b) =>
        b.for.length + b.against.length - (a.for.length + a.against.length) || a.teamName.localeCompare(b.teamName),
    )
}

// A week without bets: the casino.

interface LivePick {
  id: string
  who: string
  what: string
  points: number | null
}

type Entered = CasinoEntryWire & { user_id: string; username: string; team_name: string }
type Scored = readonly { user_id: string | null; team_id: string; points: number }[]

/** Returns everybody's entries, the most points first: of the picks, of the marked rival, or of the own team. */
export function picksLive(entries: readonly Entered[], scores: Scored): LivePick[] {
  return entries
    .map((entry): LivePick => {
      const { id, username, team_name: teamName, picks, rival, user_id: userId } = entry
      const team = scores.find((one) => (rival === null ? one.user_id === userId : one.team_id === rival.team_id))
      const ofTeam = picks.length === 0 ? (team?.points ?? null) : null
      const what = picks.length > 0 || rival !== null ? entryTitle(entry) : `${entryTitle(entry)}, ${teamName}`
      return { id, who: username, what, points: entryPoints(entry) ?? ofTeam }
    })
    .toSorted((a, b) => (b.points ?? -1) - (a.points ?? -1) || a.who.localeCompare(b.who))
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
