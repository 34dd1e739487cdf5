/**
 * The provider of game nights, in this process: teams, rosters and scores as pure functions of a secret seed. Data shown before the games comes from
 * separate draws, so that it reveals nothing about later scores.
 */
import { createHash } from 'node:crypto'
import { type AthleteScore, type Instant, type ScoreReport, type TeamScore, points } from '@whale/game'
import {
  type InventedAthlete,
  SLOTS,
  type WeekLuck,
  draftRosters,
  finalPoints,
  gameOf,
  inScoringSteps,
  pairingsOf,
  pointsVariance,
  projectedOf,
  shuffled,
  startersOf,
} from '@whale/game/invented'
import type { FantasyTeam } from '../provider.ts'

/** A night as this provider sees it. The seed must never leave the server before the night is over. */
export interface NightSeason {
  seed: string
  season: number
  /** Number of teams, at most 14. */
  teams: number
}

/** The parts of a report that the rules use. No reply names this provider. */
export type NightReport = Omit<ScoreReport, 'provider'> & { provider: 'night' }

const TEAM_NAMES =
  'Kelp Wanted|Marlin Brando|Bass Instinct|Cod Complex|Squid Row|Shell Shock|Off Porpoise|Reel Deal|Tuna Turner|Grouper Therapy|Krill Bill|Clam Slam|Eel Estate|Sole Survivors'.split(
    '|',
  )

/** The night's teams, with nobody in them. */
export function nightTeams({ seed, teams }: NightSeason): FantasyTeam[] {
  return shuffled(TEAM_NAMES, shownSeed(seed), 'teams')
    .slice(0, teams)
    .map((name, index) => ({ teamId: String(index + 1), name, owner: null, coOwners: [], avatarUrl: null }))
}

/** What is known about a week when `share` of its games has been played: at 0 only projections, at 1 the final scores. */
export function nightReport(
  night: NightSeason,
  { week, share, at }: { week: number; share: number; at: Instant },
): NightReport {
  const shown = shownSeed(night.seed)
  const rosters = draftRosters(shown, night.teams)
  return {
    provider: 'night',
    season: night.season,
    week,
    readAt: at,
    isScoringOver: share >= 1,
    lastKickoffAt: null,
    teams: rosters.map((roster, place) => teamAt(night, { shown, roster, teamId: String(place + 1), week, share })),
    slots: SLOTS,
    pairings: pairingsOf(
      rosters.map((_, place) => String(place + 1)),
      week,
    ),
  }
}

interface TeamWeek {
  shown: string
  roster: readonly InventedAthlete[]
  teamId: string
  week: number
  share: number
}

function teamAt({ seed }: NightSeason, { shown, roster, teamId, week, share }: TeamWeek): TeamScore {
  const projections = new Map(roster.map((athlete) => [athlete, projectedOf({ seed: shown, week }, athlete)]))
  const projectionOf = (athlete: InventedAthlete) => projections.get(athlete) ?? 0
  const starters = new Set(startersOf(roster, projectionOf))
  const team = share === 0 ? 0 : TEAM_LUCK * normal(secretDraws([seed, week, 'team', teamId]), 0)
  const athletes = [...starters, ...roster.filter((athlete) => !starters.has(athlete))].map((athlete): AthleteScore => {
    const { id, name, position, proTeam } = athlete
    const projected = projectionOf(athlete)
    const played = playedOfGame(gameOf(proTeam, week), share)
    // No points are drawn before the game begins.
    const scored =
      played === 0 ? 0 : pointsAt(athlete, { projected, played, team, draws: secretDraws([seed, week, id]) })
    return {
      athleteId: id,
      name,
      position,
      nflTeam: proTeam,
      points: points(scored),
      projected: points(Math.round(projected * SHOWN)),
      isStarter: starters.has(athlete),
    }
  })
  const sum = athletes.reduce((total, { points: scored, isStarter }) => total + (isStarter ? scored : 0), 0)
  return { teamId, points: points(sum), athletes }
}

/** How much more than in practice a week raises or lowers a whole team. With this value, chances come true as often as shown. */
const TEAM_LUCK = 1.6
/**
 * The share of an athlete's average points that is shown. Three percent are hurt and large weeks are rare, so half of all weeks are below average.
 */
const SHOWN = 0.95
/** The fifth of the week's game time in which each game is played: Thursday, Sunday at three times, Monday. */
const FIFTHS = [0, 1, 1, 1, 2, 2, 3, 4] as const

function playedOfGame(game: number, share: number): number {
  return Math.min(1, Math.max(0, 5 * share - (FIFTHS[game] ?? 0)))
}

/** The number of plays in which an athlete's points come. */
const PLAYS = 8
const DRAWS_A_PLAY = 4

interface AthleteWeek {
  projected: number
  /** The share of the athlete's game that is played. */
  played: number
  team: number
  draws: Draws
}

/**
 * An athlete's points partway through the game, in hundredths. Like the final points, the plays follow a gamma distribution. So the points so far say
 * nothing about the rest, and the remaining projection stays the expectation.
 */
function pointsAt({ position }: InventedAthlete, { projected, played, team, draws }: AthleteWeek): number {
  const luck: WeekLuck = { hurt: draws(0), own: normal(draws, 1), team }
  const final = finalPoints(position, projected, luck)
  if (played >= 1) return final
  const shape = 1 / pointsVariance(position, projected)
  let [before, all] = [0, 0]
  for (let play = 0; play < PLAYS; play += 1) {
    const at = 3 + play * DRAWS_A_PLAY
    const part = gammaPart(shape / PLAYS, { normal: normal(draws, at), uniform: draws(at + 2) })
    all += part
    if ((play + draws(at + 3)) / PLAYS <= played) before += part
  }
  return inScoringSteps(position, (final * before) / all)
}

/** A draw from a gamma distribution with a shape below 1: one with a shape above 1 (Wilson and Hilferty), scaled down. */
function gammaPart(shape: number, given: { normal: number; uniform: number }): number {
  const above = shape + 1
  const root = Math.max(0.01, 1 - 1 / (9 * above) + given.normal / (3 * Math.sqrt(above)))
  return above * root ** 3 * Math.max(given.uniform, Number.EPSILON) ** (1 / shape)
}

/** Numbers from 0 to 1, by index. */
type Draws = (place: number) => number

const DRAWS = 3 + PLAYS * DRAWS_A_PLAY

/** Unlike with `draw`, nobody can compute these from others without the seed. */
function secretDraws(name: readonly (string | number)[]): Draws {
  const bytes = createHash('shake256', { outputLength: 4 * DRAWS })
    .update(JSON.stringify(name))
    .digest()
  return (place) => bytes.readUInt32BE(4 * place) / 2 ** 32
}

/** A standard normal draw, from two indexes. */
function normal(draws: Draws, place: number): number {
  return Math.sqrt(-2 * Math.log(1 - draws(place))) * Math.cos(2 * Math.PI * draws(place + 1))
}

/** The seed of everything that pages may show before the games. */
function shownSeed(seed: string): string {
  return createHash('sha256')
    .update(JSON.stringify([seed, 'shown']))
    .digest('hex')
}
