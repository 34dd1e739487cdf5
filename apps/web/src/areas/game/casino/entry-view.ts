/** A casino entry's state and text, and the ranking of team events. */
import type { CasinoEntryWire, CasinoEventWire, endpoints, ReplyOf } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { formatGap } from '@whale/words/numbers'
import { type LiveWeek, teamsToScore } from '../scores/live-week.ts'

export interface EntryView {
  state: 'open' | 'there' | 'won' | 'missed' | 'void' | 'out'
  /** "Needs 10+", "4.2 to go", "Over the line", "In the bottom third", "Won 100", "Missed by 2.1", "Void", "Out". */
  word: string
  /** The share of the target, 0 to 1; null before the games. */
  share: number | null
}

/** The state of a team event during games: whether it would pay. */
function placeView(key: CasinoEntryWire['key'], { pays, isSure }: Pick<BoardRow, 'pays' | 'isSure'>): EntryView {
  if (isSure === true) return { state: 'there', word: 'You collect', share: null }
  const isRival = key === 'mark_a_rival'
  if (pays) return { state: 'there', word: isRival ? 'In the bottom third' : 'Winning so far', share: null }
  return { state: 'open', word: isRival ? 'Too high so far' : 'Behind so far', share: null }
}

/** A pick, and whether its game is over: known while games are on. */
type PlayedPick = CasinoEntryWire['picks'][number] & { is_done?: boolean }

/**
 * Returns an entry's state. Points and target are decimals; events without a line have a null target. For team events
 * `row` is the team's place.
 */
export function entryView(
  entry: Pick<CasinoEntryWire, 'key' | 'result' | 'payout'> & { picks: readonly PlayedPick[] },
  target: number | null,
  row: Pick<BoardRow, 'place' | 'pays' | 'isSure'> | null = null,
): EntryView {
  const { result, payout } = entry
  const points = entryPoints(entry)
  const share = points === null || target === null ? null : Math.min(Math.max(points / target, 0), 1)
  if (result === 'void') return { state: 'void', word: 'Void', share }
  if (result === 'out') return { state: 'out', word: 'Out', share }
  if (result === 'won') return { state: 'won', word: `Won ${payout}`, share }
  const isShort = points !== null && target !== null && points < target
  const isPlayed = entry.picks.length > 0 && entry.picks.every(({ is_done: isDone }) => isDone === true)
  if (result === 'missed' || (isPlayed && isShort)) {
    return { state: 'missed', word: isShort ? `Missed by ${formatGap(target, points)}` : 'Missed', share }
  }
  if (row !== null && (row.place !== null || row.isSure === true)) return placeView(entry.key, row)
  if (target === null) return { state: 'open', word: 'In play', share }
  // After the lock a pick has 0 points until its game starts.
  if (points === null || points === 0) return { state: 'open', word: `Needs ${target}+`, share }
  // Results come on Tuesday: over the line is not a win yet.
  if (points >= target) return { state: 'there', word: 'Over the line', share }
  return { state: 'open', word: `${formatGap(target, points)} to go`, share }
}

/**
 * Returns what was entered: "Zeke Halyard", "Zeke Halyard and Puka Nacua", "Squid Row", "Fish Coliseum", "Your team".
 */
export function entryTitle({ picks, rival, arena }: Pick<CasinoEntryWire, 'picks' | 'rival' | 'arena'>): string {
  if (picks.length > 0) return listed(picks.map(({ athlete_name: name }) => name))
  if (rival !== null) return rival.team_name
  return arena === null ? 'Your team' : arenaWords(arena)
}

/** Returns the label above the title: "RB", "RB and WR", "Marked rival", "Entered". */
export function entryKind({ picks, rival }: Pick<CasinoEntryWire, 'picks' | 'rival'>): string {
  if (picks.length > 0) return listed(picks.map(({ position }) => position))
  return rival === null ? 'Entered' : 'Marked rival'
}

/** Returns the points toward the target, all picks together; null before the games and for events without a target. */
export function entryPoints({
  picks,
  key,
}: Pick<CasinoEntryWire, 'key'> & { picks: readonly PlayedPick[] }): number | null {
  if (key !== 'one_scorer' && key !== 'two_scorers') return null
  const points = picks.map((pick) => pick.points)
  if (points.some((each) => each === null)) return null
  const hundredths = points.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 100), 0)
  return hundredths / 100
}

/** Returns the condition for a payout, to follow the title: "to score 10 or more". */
export function entryAim({ key, target }: Pick<CasinoEventWire, 'key' | 'target'>): string {
  switch (key) {
    case 'one_scorer':
      return `to score ${target ?? ''} or more`
    case 'two_scorers':
      return `to score ${target ?? ''} or more together`
    case 'mark_a_rival':
      return 'to finish in the bottom third'
    case 'coliseum_and_arena':
      return 'to finish in the top third'
    case 'top_three':
      return 'to finish in the top three'
    case 'best_deployment':
      return 'to be your top scorers'
  }
}

/** Returns what it can win: "Win 100", or "Win up to 200" where it can also win a part. */
export function winWords({ key, payout_max: units }: Pick<CasinoEventWire, 'key' | 'payout_max'>): string {
  return `Win ${key === 'best_deployment' ? 'up to ' : ''}${units}`
}

/** Returns whether the event enters the whole team, so that there is no pick to make or change. */
export function isOfTeams({ key }: Pick<CasinoEventWire, 'key'>): boolean {
  return key === 'coliseum_and_arena' || key === 'top_three'
}

/** What an entry says of its deadline. A team event has nothing to change. */
export function deadlineWords(event: Pick<CasinoEventWire, 'key'>, until: string): string {
  return isOfTeams(event) ? `No one else sees it before ${until}.` : `Change it until ${until}.`
}

export function arenaWords(arena: 'coliseum' | 'arena'): string {
  return arena === 'coliseum' ? 'Fish Coliseum' : 'Whale Arena'
}

/** "a", "a and b", "a, b and c". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

export interface BoardTeam {
  id: string
  name: string
  /** From the last reading, as decimals; null without one. */
  points: number | null
  isYou: boolean
}

export interface BoardRow extends BoardTeam {
  /** 1 for the first paid place; ties share a place. Null before the games. */
  place: number | null
  /** Whether it would pay at the current score. */
  pays: boolean
  /** Whether it is paid whatever anyone scores: every entrant of its race is. */
  isSure?: boolean
}

/**
 * Ranks teams, the best or the lowest first. Ties pay together. Without any points the order stays and there
 * are no places.
 */
export function boardOf(
  teams: readonly BoardTeam[],
  { paidPlaces, first }: { paidPlaces: number; first: 'best' | 'lowest' },
): BoardRow[] {
  if (!teams.some(({ points }) => points !== null && points !== 0)) {
    return teams.map((team) => ({ ...team, place: null, pays: false }))
  }
  const sign = first === 'best' ? 1 : -1
  const rank = ({ points }: BoardTeam) => sign * (points ?? 0)
  return teams
    .map((team) => {
      const place = 1 + teams.filter((other) => rank(other) > rank(team)).length
      return { ...team, place, pays: place <= paidPlaces }
    })
    .toSorted((a, b) => a.place - b.place)
}

type Home = ReplyOf<typeof endpoints.game.home>

type Given = Pick<Home, 'player_scores'> & { game_state: Pick<Home['game_state'], 'season'> }

/** This week's teams from the lowest score, and how many of them pay. */
export interface Lowest {
  rows: BoardRow[]
  paidPlaces: number
  /** The teams without points so far, by id (`teamsToScore`): their 0 is no score, so nothing pays until they have one. */
  toScore: ReadonlySet<string>
}

/** Returns the teams from the lowest score. Those that have not scored yet come last, without a place. */
export function lowestFirst({ player_scores: scores, game_state: { season } }: Given, live: LiveWeek | null): Lowest {
  const paidPlaces = Math.ceil(scores.length / constantsOf(season).rivalPart)
  const teams = scores.map(({ team_id: id, team_name: name, points, is_you: isYou }) => ({ id, name, points, isYou }))
  const toScore = teamsToScore(live)
  const ranked = boardOf(teams, { paidPlaces, first: 'lowest' })
  if (toScore.size === 0) return { rows: ranked, paidPlaces, toScore }
  const rows = ranked.map((row) => ({ ...row, ...(toScore.has(row.id) ? NO_SCORE : {}), pays: false }))
  return { rows: rows.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0), paidPlaces, toScore }
}

const NO_SCORE = { place: null, points: null }

/** Returns the entry's rival, with their place once every team has points; null without a rival or scores. */
export function rivalStanding(
  { rival }: Pick<CasinoEntryWire, 'rival'>,
  given: Given,
  live: LiveWeek | null,
): BoardRow | null {
  if (rival === null) return null
  const { rows, toScore } = lowestFirst(given, live)
  const row = rows.find(({ id }) => id === rival.team_id)
  // A place is none before everyone has points.
  if (row !== undefined && toScore.size > 0) return { ...row, place: null }
  return row === undefined || row.place === null ? null : row
}
