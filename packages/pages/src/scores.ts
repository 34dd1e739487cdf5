/** A week's scores, settled or not. */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  type Instant,
  type League,
  type LeagueView,
  type Points,
  type ScoreReport,
  type TeamId,
  type TeamScore,
  playerOfTeam,
  pointsToDecimal,
  isGameOver,
  pointsToPlay,
  projectedScore,
  teamOfId,
  isFinalIn,
} from '@whale/game'
import { type Usernames, nameOf } from './usernames.ts'

type LiveScores = ReplyOf<(typeof endpoints)['game']['liveScores']>
type LiveScore = LiveScores['scores'][number]
type TeamsLive = ReplyOf<(typeof endpoints)['game']['teamsLive']>

/** The scores of a week: from its settlement, otherwise from the last reading. */
export function weekScoresView(
  league: LeagueView,
  { usernames, week, report }: { usernames: Usernames; week: number; report: ScoreReport | null },
): LiveScores {
  const settled = league.settledScores.find((one) => one.week === week)
  const read = settled?.scores ?? knownTeams(league, report)
  const projected = new Map(report?.teams.map((team) => [team.teamId, projectedScore(team)]))
  const scores = read.map(({ teamId, points }) =>
    scoreView({ league, usernames }, { teamId, points, projected: projected.get(teamId) ?? null }),
  )
  return {
    week,
    as_of: report?.readAt ?? null,
    is_final: isFinalIn(league.progress, week),
    scores: scores.toSorted((a, b) => b.points - a.points),
  }
}

/** The report's teams that are in the league and have a score. */
function knownTeams(league: League, report: ScoreReport | null): { teamId: TeamId; points: Points }[] {
  return (report?.teams ?? []).flatMap(({ teamId, points }) =>
    points !== null && league.teams.some(({ id }) => id === teamId) ? [{ teamId, points }] : [],
  )
}

function scoreView(
  { league, usernames }: { league: LeagueView; usernames: Usernames },
  score: { teamId: TeamId; points: Points | null; projected: Points | null },
): LiveScore {
  const team = teamOfId(league, score.teamId)
  const player = playerOfTeam(league, score.teamId)
  return {
    team_id: team.id,
    team_name: team.name,
    user_id: player?.userId ?? null,
    username: player === null ? null : nameOf(usernames, player.userId),
    avatar: team.avatarUrl,
    points: score.points === null ? 0 : pointsToDecimal(score.points),
    projected: decimalOrNull(score.projected),
    is_you: player !== null && player.id === league.viewerId,
  }
}

export function decimalOrNull(points: Points | null): number | null {
  return points === null ? null : pointsToDecimal(points)
}

/** A week as the provider reports it at `readAt`. */
export interface TeamsReading {
  readAt: Instant
  byTeam: ReadonlyMap<TeamId, TeamScore>
  /** Kick-off times by NFL team code. */
  kickoffs: ReadonlyMap<string, Instant>
}

/** The teams as the provider reports them now. */
export function teamsLiveView(
  league: LeagueView,
  given: { usernames: Usernames; week: number; reading: TeamsReading },
): TeamsLive {
  const { usernames, week } = given
  const { readAt, byTeam, kickoffs } = given.reading
  const known = league.teams.flatMap(({ id }) => byTeam.get(id) ?? [])
  return {
    week,
    as_of: readAt satisfies Instant,
    teams: known.map((team) => ({
      ...scoreView({ league, usernames }, { ...team, projected: projectedScore(team) }),
      to_play: decimalOrNull(pointsToPlay(team, { kickoffs, at: readAt })),
      athletes: team.athletes.map((athlete) => ({
        ...athleteView(athlete),
        is_done: isGameOver(athlete.nflTeam, { kickoffs, at: readAt }),
        kicks_off_at: kickoffs.get(athlete.nflTeam ?? '') ?? null,
      })),
    })),
  }
}

type AthleteLive = TeamsLive['teams'][number]['athletes'][number]

function athleteView(athlete: TeamScore['athletes'][number]): Omit<AthleteLive, 'is_done' | 'kicks_off_at'> {
  const { athleteId, name, position, nflTeam, points, isStarter } = athlete
  return {
    athlete_id: athleteId,
    name,
    position,
    nfl_team: nflTeam,
    points: pointsToDecimal(points),
    is_starter: isStarter,
  }
}
