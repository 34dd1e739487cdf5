/** The feed calls people by their usernames. A team's name stands for a team that nobody plays. */
import {
  type BetTerms,
  type LeagueView,
  type NamedBetTerms,
  type TeamId,
  membersOf,
  playerOfTeam,
  teamOfId,
} from '@whale/game'
import { type Usernames, nameOf } from './usernames.ts'

export interface FeedPeople {
  league: LeagueView
  usernames: Usernames
}

/** Who plays a team; its name if nobody does. */
export function personOfTeam({ league, usernames }: FeedPeople, teamId: TeamId): string {
  const player = playerOfTeam(league, teamId)
  return player === null ? teamOfId(league, teamId).name : nameOf(usernames, player.userId)
}

/** The same for a settlement's team, which has only its name of that time. A name of two teams, or an old one, stays. */
export function personOfTeamNamed({ league, usernames }: FeedPeople, teamName: string): string {
  const named = league.teams.filter(({ name }) => name === teamName)
  const [player] = membersOf(league).filter(({ teamId }) => teamId === named[0]?.id)
  return named.length !== 1 || player === undefined ? teamName : nameOf(usernames, player.userId)
}

/** The terms of a bet with people in place of their teams. */
export function peopleTerms(people: FeedPeople, terms: BetTerms): NamedBetTerms {
  const { market, line } = terms
  if (market === 'over_under') {
    return { market, teams: terms.teamIds.map((id) => personOfTeam(people, id)), line, side: terms.side }
  }
  const [team, against] = [personOfTeam(people, terms.teamId), personOfTeam(people, terms.againstTeamId)]
  return { market, team, against, line, side: terms.side }
}
