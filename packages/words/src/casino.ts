/** Casino entries and races, in words (RULES §5 Casino). */
import type { CasinoEntryWire, CasinoEventWire } from '@whale/contract'
import { listWords } from './text.ts'
import { placeWords } from './places.ts'
import { formatGap } from './numbers.ts'

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

/** A pick, and whether its game is over, which is known while games are on. */
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
  if (picks.length > 0) return listWords(picks.map(({ athlete_name: name }) => name))
  if (rival !== null) return rival.team_name
  return arena === null ? 'Your team' : arenaWords(arena)
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

/** Returns what it can win: "Win 100", or "Win up to 200" where it can also win a part. */
export function casinoWinWords({ key, payout_max: units }: Pick<CasinoEventWire, 'key' | 'payout_max'>): string {
  return `Win ${key === 'best_deployment' ? 'up to ' : ''}${units}`
}

/** Returns whether the event enters the whole team, so that there is no pick to make or change. */
export function isOfTeams({ key }: Pick<CasinoEventWire, 'key'>): boolean {
  return key === 'coliseum_and_arena' || key === 'top_three'
}

/** What an entry says about its deadline. A team event has nothing to change. */
export function entryDeadline(event: Pick<CasinoEventWire, 'key'>, until: string): string {
  return isOfTeams(event) ? `No one else sees it before ${until}.` : `Change it until ${until}.`
}

/** Returns what an event without a pick enters: the arena of the viewer's status, or their team. */
export function ownEntryWords({ arena }: Pick<CasinoEntryWire, 'arena'>): string {
  return arena === null ? 'Your team' : arenaWords(arena)
}

export function arenaWords(arena: 'coliseum' | 'arena'): string {
  return arena === 'coliseum' ? 'Fish Coliseum' : 'Whale Arena'
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
  /** Whether it is paid whatever anyone scores, because every entrant of its race is. */
  isSure?: boolean
}

/** This week's teams from the lowest score, and how many of them pay. */
export interface Lowest {
  rows: BoardRow[]
  paidPlaces: number
  /** The ids of teams without points so far (`teamsToScore`). Their 0 is not a score, so nothing pays until they have one. */
  toScore: ReadonlySet<string>
}

export interface Entrants {
  rows: BoardRow[]
  /** The viewer's team, if any. */
  own: BoardRow | null
  /** How many of them are paid, not counting ties. */
  paidPlaces: number
  /** Whether Coliseum and Arena are merged. */
  isMerged: boolean
  /** The number of entrants in each. */
  inArena: Readonly<Record<'coliseum' | 'arena', number>>
}

type Race = Pick<Entrants, 'rows' | 'paidPlaces'>

/** Whether every entrant is paid, whatever they score (RULES §5 Casino). */
export function allCollect({ rows, paidPlaces }: { rows: readonly unknown[]; paidPlaces: number }): boolean {
  return rows.length > 0 && rows.length <= paidPlaces
}

/** The place of a team in its race, and its distance from the last paid place. "5th of 7, 4.2 behind 3rd", "2nd of 3, all 3 collect". */
export function casinoRaceWords(row: BoardRow | null, { rows, paidPlaces }: Race): string | null {
  if (row === null || row.place === null) return null
  if (rows.length === 1) return 'the only entrant'
  const place = `${placeWords(row.place)} of ${rows.length}`
  if (allCollect({ rows, paidPlaces })) return `${place}, ${rows.length === 2 ? 'both' : `all ${rows.length}`} collect`
  if (row.pays) return paidPlaces === 1 ? place : `${place}, in the top ${paidPlaces}`
  const last = rows[paidPlaces - 1]?.points ?? 0
  return `${place}, ${formatGap(last, row.points ?? 0)} behind ${placeWords(paidPlaces)}`
}
