/** The invented athletes of a practice season: rosters, projections and points. Every draw is named by seed and week. */
import {
  type AthleteScore,
  type Calendar,
  DAY_MS,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  type ScoreReport,
  type TeamScore,
  instantFromMs,
  later,
  momentsOf,
  msOf,
  newYork,
  points,
} from '@whale/game'
import {
  type InventedAthlete,
  PRO_TEAMS,
  SLOTS,
  draftRosters,
  draw,
  finalPoints,
  gameOf,
  pairingsOf,
  projectedOf,
  startersOf,
} from '@whale/game/invented'
import { TEAMS } from './crew.ts'

const GAME_MS = 3.25 * HOUR_MS

/** When games start: days after Wednesday and the time in New York. */
const KICKOFFS: readonly (readonly [number, string])[] = [
  [1, '20:15'],
  [4, '13:00'],
  [4, '13:00'],
  [4, '13:00'],
  [4, '16:25'],
  [4, '16:25'],
  [4, '20:20'],
  [5, '20:15'],
]

const drafts = new Map<string, readonly (readonly InventedAthlete[])[]>()

/** Every team's athletes, the same all season. */
function rosters(seed: string): readonly (readonly InventedAthlete[])[] {
  const made = drafts.get(seed) ?? draftRosters(seed, TEAMS.length)
  drafts.set(seed, made)
  return made
}

/** Roughly normal with mean 0 and spread 1. Only sums, so that every browser and server draws the same. */
function bell(...name: readonly (string | number)[]): number {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += draw(...name, at)
  return sum - 6
}

interface Drawing {
  /** The season's seed. */
  seed: string
  week: number
  teamId: string
  /** In hundredths. */
  projected: number
}

/** Final points in hundredths. */
function drawnFinal({ seed, week, teamId, projected }: Drawing, { id, position }: InventedAthlete): number {
  return finalPoints(position, projected, {
    hurt: draw(seed, week, 'hurt', id),
    own: bell(seed, week, 'luck', id),
    team: bell(seed, week, 'team', teamId),
  })
}

const kickoffsByOpening = new Map<string, ReadonlyMap<string, Instant>>()

/** The kickoff times of a week by pro team. Cached, because time zones are slow. */
export function kickoffsOf(calendar: Calendar, week: number): ReadonlyMap<string, Instant> {
  const opening = momentsOf(calendar, week).opensAt.slice(0, 10)
  const made = kickoffsByOpening.get(opening) ?? kickoffsIn(opening, week)
  kickoffsByOpening.set(opening, made)
  return made
}

function kickoffsIn(opening: string, week: number): ReadonlyMap<string, Instant> {
  const slots = KICKOFFS.map(([days, time]) => {
    const day = later(instantFromMs(Date.parse(`${opening}T12:00:00.000Z`)), days * DAY_MS).slice(0, 10)
    return newYork(`${day}T${time}`)
  })
  return new Map(
    PRO_TEAMS.flatMap((proTeam) => {
      const kickoffAt = slots[gameOf(proTeam, week)]
      return kickoffAt === undefined ? [] : [[proTeam, kickoffAt] as const]
    }),
  )
}

/** The moment in the week at which `share` (0 to 1) of its game time has been played. Leaves out the pauses between games. */
export function momentInGames(calendar: Calendar, week: number, share: number): Instant {
  const starts = [...new Set(kickoffsOf(calendar, week).values())].map(msOf).toSorted((a, b) => a - b)
  const whole = Math.min(1, Math.max(0, share)) * starts.length
  const at = Math.min(starts.length - 1, Math.floor(whole))
  return instantFromMs((starts[at] ?? 0) + Math.round((whole - at) * GAME_MS))
}

interface Season {
  seed: string
  season: number
  calendar: Calendar
}

/** What a provider would report about the week at a moment: before the lock projections only, then points as they grow. */
export function reportAt(season: Season, { week, at }: { week: number; at: Instant }): ScoreReport {
  const { processesAt, locksAt } = momentsOf(season.calendar, week)
  const kickoffs = kickoffsOf(season.calendar, week)
  const isOver = at >= processesAt
  const shareOf = (proTeam: string) => {
    if (at < locksAt) return 0
    const kickoff = kickoffs.get(proTeam) ?? locksAt
    return isOver ? 1 : Math.min(1, Math.max(0, (msOf(at) - msOf(kickoff)) / GAME_MS))
  }
  return {
    provider: 'sleeper',
    season: season.season,
    week,
    readAt: isOver ? at : later(at, -MINUTE_MS),
    isScoringOver: isOver,
    lastKickoffAt: [...kickoffs.values()].toSorted().at(-1) ?? locksAt,
    teams: TEAMS.map(({ id }, place) => teamAt(season.seed, { week, teamId: id, place, shareOf })),
    slots: SLOTS,
    pairings: pairingsOf(
      TEAMS.map(({ id }) => id),
      week,
    ),
  }
}

interface TeamWeek {
  week: number
  teamId: string
  /** The index of the team in the draft. */
  place: number
  /** The share of its game that a pro team has played, 0 to 1. */
  shareOf: (proTeam: string) => number
}

function teamAt(seed: string, { week, teamId, place, shareOf }: TeamWeek): TeamScore {
  const roster = rosters(seed)[place] ?? []
  const projections = new Map(roster.map((athlete) => [athlete, projectedOf({ seed, week }, athlete)]))
  const projectionOf = (athlete: InventedAthlete) => projections.get(athlete) ?? 0
  const starters = startersOf(roster, projectionOf)
  const bench = roster.filter((athlete) => !starters.includes(athlete))
  const athletes = [...starters, ...bench].map((athlete): AthleteScore => {
    const { id, name, position, proTeam } = athlete
    const share = shareOf(proTeam)
    // No points are drawn before the game begins.
    const final = share === 0 ? 0 : drawnFinal({ seed, week, teamId, projected: projectionOf(athlete) }, athlete)
    return {
      athleteId: id,
      name,
      position,
      nflTeam: proTeam,
      points: points(share === 1 ? final : Math.floor(final * share)),
      projected: points(projectionOf(athlete)),
      isStarter: starters.includes(athlete),
    }
  })
  const sum = athletes.reduce((total, { points: scored, isStarter }) => total + (isStarter ? scored : 0), 0)
  return { teamId, points: points(sum), athletes }
}
