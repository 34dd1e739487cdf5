/** Builds Sleeper responses: ids are text, team names belong to users, and defenses are team codes. */
import { DAY_MS, SEASONS_KNOWN, later } from '@whale/game'
import { codeOfProTeam } from '../nfl/team-codes.ts'
import { DEMO_ATHLETES, type DemoAthlete, injuryOf } from './athletes.ts'
import type { DemoLeague, DemoPerson } from './league.ts'
import { DEMO_LEAGUES, DEMO_SLEEPER_USERS } from './leagues.ts'
import type { Answer } from './misbehavior.ts'
import { gameOf } from './schedule.ts'
import {
  FANTASY_WEEKS,
  LINE_UP,
  type Scene,
  type TeamWeek,
  closedWeeks,
  hasSchedule,
  isOrphan,
  pairsOf,
  weekOf,
} from './season.ts'

const BENCH = ['BN', 'BN', 'BN', 'BN', 'BN', 'BN']

/** Returns a league's response for the path after its id, or Sleeper's 404. */
export function sleeperLeagueAnswer(scene: Scene, rest: readonly string[]): Answer {
  const [what, week] = rest
  const { mode } = scene.misbehavior
  if (mode === 'not_found' || mode === 'private') return UNKNOWN
  if (mode === 'wrong') return ok({ monday: null, rosters: 'twelve' })
  if (what === undefined) return ok(leagueOf(scene))
  if (what === 'rosters') return ok(rostersOf(scene))
  if (what === 'users') return ok(usersOf(scene))
  if (what === 'matchups' && /^\d{1,2}$/.test(week ?? '')) return ok(matchupsOf(scene, Number(week)))
  return UNKNOWN
}

/** Returns a user by id or username, or the user's leagues of a season. */
export function sleeperUserAnswer(
  rest: readonly string[],
  {
    sceneOf,
    isOpen,
  }: {
    sceneOf: (league: DemoLeague, season: number) => Scene
    isOpen: (league: DemoLeague, season: number) => boolean
  },
): Answer {
  const [asked = '', what, sport, season] = rest
  const person = DEMO_SLEEPER_USERS.find(
    ({ userId, displayName }) => userId === asked || displayName?.toLowerCase() === asked.toLowerCase(),
  )
  if (what === undefined) return ok(person === undefined ? null : userOf(person))
  if (what !== 'leagues' || sport !== 'nfl') return UNKNOWN
  const played = SEASONS_KNOWN.find((candidate) => String(candidate) === season)
  if (person === undefined || played === undefined) return ok([])
  const theirs = DEMO_LEAGUES.filter((league) => league.provider === 'sleeper' && isOpen(league, played))
    .map((league) => sceneOf(league, played))
    .filter(({ league: { teams } }) => {
      return teams.some(({ owners }) => owners.some(({ userId }) => userId === person.userId))
    })
  return ok(theirs.map(leagueOf))
}

/** Returns `/players/nfl`, the whole directory. */
export function sleeperPlayersAnswer(): Answer {
  return ok(Object.fromEntries(DEMO_ATHLETES.map((athlete) => [athlete.sleeperId, playerOf(athlete)])))
}

/** Returns `/state/nfl` with the current season and week. */
export function sleeperStateAnswer(season: number, week: number): Answer {
  const state = { week, leg: week, display_week: week, season: String(season), season_type: 'regular' }
  return ok({ ...state, league_season: String(season), previous_season: String(season - 1) })
}

/** Sleeper's response for anything unknown. */
export const UNKNOWN: Answer = { ...ok(null), status: 404 }

function ok(body: unknown): Answer {
  return { status: 200, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) }
}

function leagueOf(scene: Scene) {
  const { league, season, misbehavior } = scene
  const closed = closedWeeks(scene)
  const scored = misbehavior.mode === 'late_leg' ? closedWeeks({ ...scene, now: later(scene.now, -DAY_MS) }) : closed
  const leagueId = league.idOf(season)
  return {
    league_id: misbehavior.mode === 'other_league' ? `${leagueId.slice(0, -1)}9` : leagueId,
    name: league.name,
    season: String(misbehavior.mode === 'next_season' ? season + 1 : season),
    season_type: 'regular',
    sport: 'nfl',
    status: misbehavior.mode === 'before_draft' ? 'pre_draft' : closed === FANTASY_WEEKS ? 'complete' : 'in_season',
    total_rosters: league.teams.length,
    roster_positions: [...LINE_UP, ...BENCH],
    previous_league_id: SEASONS_KNOWN.includes(season - 1) ? league.idOf(season - 1) : null,
    settings: {
      num_teams: league.teams.length,
      start_week: league.firstWeek ?? 1,
      type: league.isGuillotine === true ? 3 : 0,
      ...(league.isGuillotine === true && closed > 0 ? { last_chopped_leg: closed } : {}),
      best_ball: league.isBestBall === true ? 1 : 0,
      playoff_week_start: (league.lastWeek ?? FANTASY_WEEKS) - 1,
      playoff_teams: 4,
      leg: Math.min(closed + 1, FANTASY_WEEKS),
      ...(scored === 0 ? {} : { last_scored_leg: scored }),
    },
    avatar: null,
  }
}

function rostersOf({ league, season }: Scene) {
  return league.teams.map(({ teamId, owners: [owner, ...others] }) => ({
    roster_id: teamId,
    league_id: league.idOf(season),
    owner_id: owner?.userId ?? null,
    co_owners: others.length === 0 ? null : others.map(({ userId }) => userId),
    players: null,
    starters: null,
    settings: { wins: 0, losses: 0, ties: 0, fpts: 0 },
  }))
}

function usersOf({ league, season }: Scene) {
  const members = league.teams.flatMap(({ name, owners }) => owners.map((person, place) => ({ name, person, place })))
  return members.map(({ name, person, place }, index) => ({
    user_id: person.userId,
    display_name: person.displayName,
    league_id: league.idOf(season),
    is_owner: index === 0,
    is_bot: false,
    avatar: null,
    metadata: name === null || place > 0 ? {} : { team_name: name },
  }))
}

function userOf({ userId, displayName }: DemoPerson) {
  return {
    user_id: userId,
    username: displayName?.toLowerCase(),
    display_name: displayName,
    avatar: null,
    is_bot: false,
  }
}

function matchupsOf(scene: Scene, week: number) {
  if (week < 1 || week > FANTASY_WEEKS || !hasSchedule(scene)) return []
  const { mode, week: affectedWeek } = scene.misbehavior
  const pairOf = new Map(
    pairsOf(scene, week).flatMap((pair, index) => pair.map((place) => [place, index + 1] as const)),
  )
  const rows = weekOf(scene, week).map((teamWeek, place) => rowOf(scene, week, teamWeek, pairOf.get(place) ?? null))
  if (mode === 'partial' && (affectedWeek ?? week) === week) return rows.slice(0, rows.length / 2)
  return mode === 'text_scores' ? rows.map((row) => ({ ...row, points: 'NaN' })) : rows
}

function rowOf(scene: Scene, week: number, teamWeek: TeamWeek, matchupId: number | null) {
  const { season } = scene
  const { team, roster, points, adjustment } = teamWeek
  if (isOrphan(teamWeek)) return { roster_id: team.teamId, matchup_id: matchupId, points: null, custom_points: null }
  // Starters follow `roster_positions`. A slot is empty if its athlete has no game.
  const starters = roster
    .filter(({ slot }) => slot !== null)
    .map(({ athlete, points }) => {
      const plays = gameOf({ season, week }, athlete.proTeamId) !== null
      return { id: plays ? athlete.sleeperId : '0', points: points / 100 }
    })
  return {
    roster_id: team.teamId,
    matchup_id: matchupId,
    points: statedPoints(scene, week, teamWeek) / 100,
    custom_points: adjustment === 0 ? null : (points + adjustment) / 100,
    starters: starters.map(({ id }) => id),
    starters_points: starters.map(({ points }) => points),
    players: roster.map(({ athlete }) => athlete.sleeperId),
    players_points: Object.fromEntries(roster.map(({ athlete, points }) => [athlete.sleeperId, points / 100])),
  }
}

/** Returns a team's points as Sleeper reports them, in hundredths. */
function statedPoints(scene: Scene, week: number, { points, roster, isUnwritten }: TeamWeek): number {
  const isClosed = week <= closedWeeks(scene)
  if (isClosed && scene.league.isBestBall === true && !isUnwritten) return points + gainOfBestBall(roster)
  if (isClosed) return isUnwritten ? 0 : points
  // A late provider has not added up all starters yet.
  return scene.misbehavior.mode === 'late' ? Math.max(0, points - 100) : points
}

/** The best bench athlete's margin over the worst starter at that position, in hundredths. */
function gainOfBestBall(roster: TeamWeek['roster']): number {
  const starters = roster.filter(({ slot }) => slot !== null)
  const gains = roster
    .filter(({ slot }) => slot === null)
    .map(({ athlete, points }) => {
      const same = starters.filter((starter) => starter.athlete.position === athlete.position)
      return points - Math.min(...same.map((starter) => starter.points))
    })
  return Math.max(0, ...gains)
}

const INJURY_WORDS = { questionable: 'Questionable', doubtful: 'Doubtful', out: 'Out', reserve: 'IR' } as const

function playerOf(athlete: DemoAthlete) {
  const { sleeperId, espnId, firstName, lastName, position, proTeamId } = athlete
  const injury = injuryOf(athlete)
  const isDefense = position === 'DEF'
  return {
    player_id: sleeperId,
    first_name: firstName,
    last_name: lastName,
    full_name: isDefense ? null : `${firstName} ${lastName}`,
    position,
    fantasy_positions: [position],
    team: codeOfProTeam(proTeamId),
    active: true,
    injury_status: injury === null ? null : INJURY_WORDS[injury],
    espn_id: isDefense ? null : espnId,
  }
}
