/** A demo league's season: who has which athlete, who starts, who plays whom, and how it stands at a moment. */
import { type Instant, type Position, earlier } from '@whale/game'
import { DEMO_ATHLETES, type DemoAthlete, pointsAt, talentOf } from './athletes.ts'
import { draw } from './chance.ts'
import type { DemoLeague, DemoTeam } from './league.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import { closesAt, gameOf } from './schedule.ts'

/** All that an answer about a league depends on. */
export interface Scene {
  seed: string
  league: DemoLeague
  season: number
  now: Instant
  misbehaviour: Misbehaviour
}

export interface SeatScore {
  athlete: DemoAthlete
  /** The place in the line-up, null on the bench. */
  slot: Slot | null
  /** Hundredths. */
  points: number
}

export interface TeamWeek {
  team: DemoTeam
  seats: readonly SeatScore[]
  /** The sum of the starters, in hundredths. */
  points: number
}

export type Slot = Position | 'FLEX'

export const LINE_UP: readonly Slot[] = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DEF']
/** Weeks in which demo leagues play. */
export const FANTASY_WEEKS = 17
const ROSTER: readonly (readonly [Position, number])[] = [
  ['QB', 2],
  ['RB', 4],
  ['WR', 5],
  ['TE', 2],
  ['K', 1],
  ['DEF', 1],
]
/** What a stat correction adds, in hundredths. */
const CORRECTION = 740

/** How many weeks the provider has closed. A league that is late stays where it was when it became late. */
export function closedWeeks({ season, now, misbehaviour }: Scene): number {
  const { mode, week, since } = misbehaviour
  const until = mode === 'late' && week === null ? earlier(now, since) : now
  const lastOnTime = mode === 'late' && week !== null ? week - 1 : FANTASY_WEEKS
  let closed = 0
  while (closed < lastOnTime && closesAt(season, closed + 1) <= until) closed++
  return closed
}

/** Every team's week at the scene's moment, in the order of the teams. */
export function weekOf(scene: Scene, week: number): TeamWeek[] {
  const { league, misbehaviour } = scene
  const isMeant = misbehaviour.week === null || misbehaviour.week === week
  return league.teams.map((team, place) => {
    const seats = seatsOf(scene, week, place)
    if (misbehaviour.mode === 'zero' && isMeant) {
      return { team, seats: seats.map((seat) => ({ ...seat, points: 0 })), points: 0 }
    }
    if (misbehaviour.mode === 'corrected' && misbehaviour.week === week && place === 0) correct(seats)
    const points = seats.reduce((sum, { slot, points }) => sum + (slot === null ? 0 : points), 0)
    return { team, seats, points }
  })
}

/** The pairings of a week, as places in the list of teams: everybody meets everybody, then it begins again. */
export function pairsOf({ league }: Scene, week: number): [home: number, away: number][] {
  const count = league.teams.length
  const others = count - 1
  const round = (week - 1) % others
  // The circle method: one stands still, the others walk.
  const at = (seat: number) => (seat === 0 ? 0 : 1 + ((seat - 1 + round) % others))
  return Array.from({ length: count / 2 }, (_, pair) => [at(pair), at(count - 1 - pair)])
}

function correct(seats: SeatScore[]): void {
  const corrected = seats.findIndex(({ slot }) => slot === 'RB')
  const seat = seats[corrected]
  if (seat !== undefined) seats[corrected] = { ...seat, points: seat.points + CORRECTION }
}

function seatsOf(scene: Scene, week: number, place: number): SeatScore[] {
  const at = { seed: scene.seed, season: scene.season, week, now: scene.now }
  // Managers start their best who play this week; a kicker or a defence without a game starts all the same.
  const byMerit = rosterOf(scene, place).toSorted((a, b) => meritOf(scene, week, b) - meritOf(scene, week, a))
  const starting = new Map<DemoAthlete, Slot>()
  for (const slot of LINE_UP) {
    const found = byMerit.find((athlete) => !starting.has(athlete) && fits(athlete.position, slot))
    if (found !== undefined) starting.set(found, slot)
  }
  const bench = byMerit.filter((athlete) => !starting.has(athlete))
  return [...starting.keys(), ...bench].map((athlete) => ({
    athlete,
    slot: starting.get(athlete) ?? null,
    points: pointsAt(at, athlete),
  }))
}

function fits(position: Position, slot: Slot): boolean {
  return slot === 'FLEX' ? position === 'RB' || position === 'WR' || position === 'TE' : position === slot
}

function meritOf({ seed, season }: Scene, week: number, athlete: DemoAthlete): number {
  return gameOf({ season, week }, athlete.proTeamId) === null ? 0 : talentOf(seed, season, athlete)
}

const drafts = new Map<string, readonly DemoAthlete[][]>()

/** Fifteen athletes; the same all season, and different in each league. */
function rosterOf(scene: Scene, place: number): readonly DemoAthlete[] {
  const key = `${scene.seed}|${scene.league.name}|${scene.season}`
  const drafted = drafts.get(key) ?? draft(scene)
  drafts.set(key, drafted)
  return drafted[place] ?? []
}

/** A snake draft, position by position, by managers who judge an athlete's talent a little differently. */
function draft({ seed, season, league }: Scene): DemoAthlete[][] {
  const teams = league.teams.map((): DemoAthlete[] => [])
  for (const [position, each] of ROSTER) {
    const pool = DEMO_ATHLETES.filter((athlete) => athlete.position === position)
      .map((athlete) => {
        const error = 0.5 * (draw(seed, league.name, season, athlete.espnId) - 0.5)
        return { athlete, judged: talentOf(seed, season, athlete) + error }
      })
      .toSorted((a, b) => b.judged - a.judged)
    for (const [pick, { athlete }] of pool.slice(0, each * teams.length).entries()) {
      const round = Math.floor(pick / teams.length)
      const seat = pick % teams.length
      teams[round % 2 === 0 ? seat : teams.length - 1 - seat]?.push(athlete)
    }
  }
  return teams
}
