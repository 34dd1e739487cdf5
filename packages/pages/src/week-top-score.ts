/** A week's top-score picks and the correct answer. */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  type LeagueView,
  type PlayerId,
  type TopScorePick,
  momentsOf,
  namableTeams,
  playerOfId,
  playerOfTeam,
  membersOf,
  pointsToDecimal,
  teamOfId,
} from '@whale/game'
import type { MemberView } from './member-view.ts'
import { bestOfWeek, potView, topScorePickView } from './top-score.ts'
import { ownerName } from './teams.ts'
import { type Usernames, nameOf } from './usernames.ts'
import type { WeekRun } from './week-run.ts'

type WeekTopScore = ReplyOf<(typeof endpoints)['topScore']['weekTopScore']>

interface Given {
  week: number
  made: readonly TopScorePick[]
  /** The run that settled the week; null while it is open. */
  run: WeekRun
  usernames: Usernames
}

export function weekTopScoreView({ league, now }: MemberView, { week, made, run, usernames }: Given): WeekTopScore {
  const best = bestOfWeek(league, week, run)
  const who = (playerId: PlayerId) => whoPicks(league, usernames, playerId)
  return {
    week,
    is_revealed: now >= momentsOf(league.calendar, week).locksAt,
    teams: teamsToName(league, usernames),
    pot: potView(league, week),
    best:
      best === null
        ? null
        : { team_names: best.teamIds.map((id) => teamOfId(league, id).name), points: pointsToDecimal(best.points) },
    predictions: made.map((one) => ({ ...who(one.playerId), entry: topScorePickView(league, one, run) })),
    streaks: membersOf(league)
      .filter(({ standing }) => standing.streak > 0)
      .toSorted((a, b) => b.standing.streak - a.standing.streak)
      .map(({ id, standing }) => ({ ...who(id), streak: standing.streak })),
  }
}

/** The teams to pick from. */
function teamsToName(league: LeagueView, usernames: Usernames): WeekTopScore['teams'] {
  return namableTeams(league).map((team) => {
    const player = playerOfTeam(league, team.id)
    return {
      team_id: team.id,
      team_name: team.name,
      owner_name: player === null ? ownerName(team) : nameOf(usernames, player.userId),
      avatar: team.avatarUrl,
      is_you: player !== null && player.id === league.viewerId,
    }
  })
}

function whoPicks(league: LeagueView, usernames: Usernames, playerId: PlayerId) {
  const player = playerOfId(league, playerId)
  const team = teamOfId(league, player.teamId)
  return {
    user_id: player.userId,
    username: nameOf(usernames, player.userId),
    team_name: team.name,
    avatar: team.avatarUrl,
    is_you: playerId === league.viewerId,
  }
}
