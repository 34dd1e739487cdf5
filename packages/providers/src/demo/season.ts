/** A demo league's season: rosters, starters, pairings, and scores at a moment. */
import { type Instant, type Position, earlier } from '@whale/game'
import { DEMO_ATHLETES, type DemoAthlete, pointsAt, projectedPoints, talentOf } from './athletes.ts'
import { draw } from '@whale/game/invented'
import type { DemoLeague, DemoTeam } from './league.ts'
import type { Misbehavior, Mode } from './misbehavior.ts'
import { closesAt } from './schedule.ts'

/** The complete input of a league's response. */
export interface Scene {
  seed: string
  league: DemoLeague
  season: number
  now: Instant
  misbehavior: Misbehavior
}

export interface RosterEntry {
  athlete: DemoAthlete
  /** The slot in the lineup; null on the bench. */
  slot: Slot | null
  /** Hundredths. */
  points: number
}

export interface TeamWeek {
  team: DemoTeam
  roster: readonly RosterEntry[]
  /** The sum of the starters, in hundredths. */
  points: number
  /** The commissioner's adjustment, in hundredths. */
  adjustment: number
  /** Whether the final score is still missing, although the provider counts the week as over. */
  isUnwritten: boolean
}

/** Whether nobody manages the team or has drafted for it. Providers report no score for it. */
export function isOrphan({ team, roster }: TeamWeek): boolean {
  return team.owners.length === 0 && roster.length === 0
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
/** The size of a stat correction, in hundredths. */
const CORRECTION = 740
/** The commissioner's deduction, in hundredths. */
const DEDUCTION = 1000

/** Returns how many weeks the provider has closed. Mode `late` freezes the count at the time the mode was set. */
export function closedWeeks({ season, now, misbehavior }: Scene): number {
  const { mode, week, since } = misbehavior
  const until = mode === 'late' && week === null ? earlier(now, since) : now
  const lastOnTime = mode === 'late' && week !== null ? week - 1 : FANTASY_WEEKS
  let closed = 0
  while (closed < lastOnTime && closesAt(season, closed + 1) <= until) closed++
  return closed
}

/** Returns every team's week at the scene's time, in team order. */
export function weekOf(scene: Scene, week: number): TeamWeek[] {
  const { league, misbehavior } = scene
  const isMeant = misbehavior.week === null || misbehavior.week === week
  const mode = isMeant ? misbehavior.mode : 'none'
  return league.teams.map((team, place) => {
    const isFirst = place === 0
    const isCut = mode === 'lineup_cut' && isFirst && week <= closedWeeks(scene)
    const roster = rosterEntriesOf(scene, week, place).filter(({ slot }) => !isCut || slot === null || slot === 'DEF')
    if (mode === 'zero' || (mode === 'wiped' && isFirst)) {
      const zeros = roster.map((entry) => ({ ...entry, points: 0 }))
      return { team, roster: zeros, points: 0, adjustment: 0, isUnwritten: false }
    }
    if ((mode === 'corrected' && isFirst) || (mode === 'upheaval' && place % 2 === 0)) correct(roster)
    const points = roster.reduce((sum, { slot, points }) => sum + (slot === null ? 0 : points), 0)
    const adjustment = isFirst && week <= closedWeeks(scene) ? adjustmentOf(mode, points) : 0
    return { team, roster, points, adjustment, isUnwritten: mode === 'half_closed' && UNWRITTEN.has(place) }
  })
}

const UNWRITTEN: ReadonlySet<number> = new Set([0, 1, 2, 3])

function adjustmentOf(mode: Mode, points: number): number {
  if (mode === 'disqualified') return -points
  return mode === 'deducted' || mode === 'deducted_inside' ? -DEDUCTION : 0
}

/** Returns a week's pairings as indexes into the teams. Teams meet round-robin, then the rounds repeat. */
export function pairsOf({ league }: Scene, week: number): [home: number, away: number][] {
  const count = league.teams.length
  const others = count - 1
  const round = (week - 1) % others
  // The circle method: one team stays in place, the others rotate.
  const at = (index: number) => (index === 0 ? 0 : 1 + ((index - 1 + round) % others))
  return Array.from({ length: Math.floor(count / 2) }, (_, pair) => [at(pair), at(count - 1 - pair)])
}

/** Whether the mode leaves the league without games. */
export function hasSchedule({ misbehavior }: Pick<Scene, 'misbehavior'>): boolean {
  return misbehavior.mode !== 'no_schedule' && misbehavior.mode !== 'before_draft'
}

function correct(roster: RosterEntry[]): void {
  const index = roster.findIndex(({ slot }) => slot === 'RB')
  const entry = roster[index]
  if (entry !== undefined) roster[index] = { ...entry, points: entry.points + CORRECTION }
}

function rosterEntriesOf(scene: Scene, week: number, place: number): RosterEntry[] {
  const at = { seed: scene.seed, season: scene.season, week, now: scene.now }
  // Managers start the athletes with the highest projections. A kicker or defense starts even without a game.
  const byMerit = rosterOf(scene, place)
    .toSorted((a, b) => projectedPoints(at, b) - projectedPoints(at, a))
    .slice(scene.league.teams[place]?.dropped ?? 0)
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

const drafts = new Map<string, readonly DemoAthlete[][]>()

/** Returns a team's fifteen athletes: the same all season, and different in each league. */
function rosterOf({ seed, season, league }: Scene, place: number): readonly DemoAthlete[] {
  const origin = league.draftedFrom ?? league
  const key = `${seed}|${origin.name}|${season}`
  const drafted = drafts.get(key) ?? draft({ seed, season, league: origin })
  drafts.set(key, drafted)
  // A team that joined later has drafted nobody.
  return drafted[origin.teams.findIndex(({ teamId }) => teamId === league.teams[place]?.teamId)] ?? []
}

interface Drafting extends Pick<Scene, 'seed' | 'season'> {
  league: Pick<DemoLeague, 'name' | 'teams'>
}

/** Runs a snake draft by position. Each league judges talent with a small error. */
function draft({ seed, season, league }: Drafting): DemoAthlete[][] {
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
      const place = pick % teams.length
      teams[round % 2 === 0 ? place : teams.length - 1 - place]?.push(athlete)
    }
  }
  return teams
}
