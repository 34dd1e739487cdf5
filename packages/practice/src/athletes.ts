/** The invented athletes of a practice season: rosters, projections and points. Every draw is named by seed and week. */
import {
  type AthleteScore,
  type Calendar,
  DAY_MS,
  HOUR_MS,
  type Instant,
  type LineupSlot,
  MINUTE_MS,
  type Position,
  type ScoreReport,
  type TeamScore,
  instantFromMs,
  later,
  momentsOf,
  msOf,
  newYork,
  points,
} from '@whale/game'
import { TYPICAL_POINTS, draw, drawnPoints, inventedName, matchup } from '@whale/game/invented'
import { TEAMS } from './crew.ts'

interface Athlete {
  id: string
  name: string
  position: Position
  /** An invented pro team. Its place in `PRO_TEAMS` decides when it plays, and whom. */
  proTeam: string
  /** 1 is a typical starter. */
  talent: number
}

/** Starting slots, the narrow ones first. */
const SLOTS: readonly LineupSlot[] = [
  ['QB'],
  ['RB'],
  ['RB'],
  ['WR'],
  ['WR'],
  ['TE'],
  ['RB', 'WR', 'TE'],
  ['K'],
  ['DEF'],
]
/** How many athletes of a position each team drafts. */
const ROSTER: readonly (readonly [Position, number])[] = [
  ['QB', 1],
  ['RB', 4],
  ['WR', 4],
  ['TE', 2],
  ['K', 1],
  ['DEF', 1],
]
const PRO_TEAMS = [
  'BRI',
  'CAP',
  'COV',
  'DOC',
  'EBB',
  'FOG',
  'GAL',
  'HUL',
  'ISL',
  'JET',
  'KEL',
  'LAG',
  'MAS',
  'NET',
  'OAR',
  'PIE',
]
/** With these two, weeks and teams vary as much as recorded ones (docs/odds.md). Here: how much a week raises or lowers a whole team. */
const TEAM_LUCK = 0.08
/** How wrong the draft can be about an athlete. */
const JUDGED = 0.9
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

const drafts = new Map<string, readonly (readonly Athlete[])[]>()

/** Every team's athletes, the same all season. */
function rosters(seed: string): readonly (readonly Athlete[])[] {
  const made = drafts.get(seed) ?? draft(seed)
  drafts.set(seed, made)
  return made
}

/** A snake draft by position. Each pick is a little off the truth. */
function draft(seed: string): Athlete[][] {
  const teams = TEAMS.map((): Athlete[] => [])
  // There are 1,280 invented names. Each season begins elsewhere among them.
  let number = Math.floor(1280 * draw(seed, 'names'))
  for (const [position, each] of ROSTER) {
    // Four more than are drafted.
    const pool = Array.from({ length: each * teams.length + 4 }, (): Athlete => {
      number += 1
      const { firstName, lastName } = inventedName(number)
      const proTeam = PRO_TEAMS[Math.floor(draw(seed, 'pro', number) * PRO_TEAMS.length)] ?? 'BRI'
      const name = position === 'DEF' ? `${proTeam} D/ST` : `${firstName} ${lastName}`
      return { id: `${position}${number}`, name, position, proTeam, talent: 0.64 + 0.9 * draw(seed, 'talent', number) }
    })
    const judged = pool
      .map((athlete) => ({ athlete, at: athlete.talent + JUDGED * draw(seed, 'judged', athlete.id) }))
      .toSorted((a, b) => b.at - a.at)
    for (const [pick, { athlete }] of judged.slice(0, each * teams.length).entries()) {
      const round = Math.floor(pick / teams.length)
      const place = pick % teams.length
      teams[round % 2 === 0 ? place : teams.length - 1 - place]?.push(athlete)
    }
  }
  return teams
}

/** Roughly normal with mean 0 and spread 1. Only sums, so that every browser and server draws the same. */
function bell(...name: readonly (string | number)[]): number {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += draw(...name, at)
  return sum - 6
}

/**
 * An athlete's projected points for a week, in hundredths. They are made of three parts: what a typical starter of the position scores,
 * the athlete's talent, and what the week's opponent allows at the position all season.
 */
function projectedOf({ seed, week }: { seed: string; week: number }, { position, proTeam, talent }: Athlete): number {
  const allowed = matchup(seed, 'allows', PRO_TEAMS[opponentAt(PRO_TEAMS.indexOf(proTeam), week)] ?? '', position)
  return Math.round(100 * TYPICAL_POINTS[position] * talent * allowed)
}

interface Drawing {
  /** The season's. */
  seed: string
  week: number
  teamId: string
  /** Hundredths. */
  projected: number
}

/** Final points in hundredths. Three percent of athletes are hurt and score 0. */
function finalPoints({ seed, week, teamId, projected }: Drawing, { id, position }: Athlete): number {
  if (draw(seed, week, 'hurt', id) < 0.03) return 0
  const together = 1 + TEAM_LUCK * bell(seed, week, 'team', teamId)
  return drawnPoints(position, projected * Math.max(0.5, together), bell(seed, week, 'luck', id))
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
    PRO_TEAMS.flatMap((proTeam, index) => {
      // Both teams of a game kick off together.
      const home = index < HALF ? index : opponentAt(index, week)
      const kickoffAt = slots[(home + week) % slots.length]
      return kickoffAt === undefined ? [] : [[proTeam, kickoffAt] as const]
    }),
  )
}

/** Half of the pro teams meet the other half, another one each week until they have met them all. */
const HALF = PRO_TEAMS.length / 2

/** The place in `PRO_TEAMS` of the team that the one at that place meets. */
function opponentAt(place: number, week: number): number {
  const turn = 2 * week + Math.floor(week / 4)
  return place < HALF ? HALF + ((place + turn) % HALF) : (place + 8 * HALF - turn) % HALF
}

/** The pro team that an athlete's team meets that week, as text: `@FOG` away, `FOG` at home. */
export function opponentOf(proTeam: string, week: number): string {
  const at = PRO_TEAMS.indexOf(proTeam)
  const other = PRO_TEAMS[opponentAt(at, week)] ?? proTeam
  return at < HALF === (week % 2 === 0) ? other : `@${other}`
}

/** The moment of the week at which `share` (0 to 1) of its game time is played. Pauses between games are left out. */
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
    pairings: pairingsOf(week),
  }
}

/** A round robin: the first team stays, the others move on by one each week. */
function pairingsOf(week: number): [string, string][] {
  const [first, ...others] = TEAMS.map(({ id }) => id)
  const turn = week % others.length
  const round = [first ?? '', ...others.slice(turn), ...others.slice(0, turn)]
  return round.slice(0, round.length / 2).map((id, place) => [id, round[round.length - 1 - place] ?? ''])
}

interface TeamWeek {
  week: number
  teamId: string
  /** The team's place in the draft. */
  place: number
  /** The part of their game that a pro team has played, 0 to 1. */
  shareOf: (proTeam: string) => number
}

function teamAt(seed: string, { week, teamId, place, shareOf }: TeamWeek): TeamScore {
  const roster = rosters(seed)[place] ?? []
  const projections = new Map(roster.map((athlete) => [athlete, projectedOf({ seed, week }, athlete)]))
  const projectionOf = (athlete: Athlete) => projections.get(athlete) ?? 0
  const starters = startersOf(roster, projectionOf)
  const bench = roster.filter((athlete) => !starters.includes(athlete))
  const athletes = [...starters, ...bench].map((athlete): AthleteScore => {
    const { id, name, position, proTeam } = athlete
    const share = shareOf(proTeam)
    // Nothing of a game is drawn before it begins.
    const final = share === 0 ? 0 : finalPoints({ seed, week, teamId, projected: projectionOf(athlete) }, athlete)
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

/** The athletes with the highest projections in each slot. */
function startersOf(roster: readonly Athlete[], projectionOf: (athlete: Athlete) => number): Athlete[] {
  const left = roster.toSorted((a, b) => projectionOf(b) - projectionOf(a))
  return SLOTS.flatMap((slot) => {
    const at = left.findIndex(({ position }) => slot.includes(position))
    return at === -1 ? [] : left.splice(at, 1)
  })
}
