/** The feed calls people by their usernames. A team's name stands for a team that nobody played then. */
import {
  type BetTerms,
  type Instant,
  type LeagueView,
  type NamedBetTerms,
  type TeamId,
  membersAt,
  teamOfId,
} from '@whale/game'
import { type Usernames, nameOf } from './usernames.ts'

export interface FeedPeople {
  league: LeagueView
  usernames: Usernames
  /** The moment of the news: a team may have had another player then. */
  at: Instant
}

/** Who played a team; its name if nobody did. */
export function personOfTeam({ league, usernames, at }: FeedPeople, teamId: TeamId): string {
  const player = membersAt(league, at).find((member) => member.teamId === teamId)
  return player === undefined ? teamOfId(league, teamId).name : nameOf(usernames, player.userId)
}

/** The same for a settlement's team, which has only its name of that time. A name of two teams, or an old one, stays. */
export function personOfTeamNamed(people: FeedPeople, teamName: string): string {
  const [team, ...others] = people.league.teams.filter(({ name }) => name === teamName)
  return team === undefined || others.length > 0 ? teamName : personOfTeam(people, team.id)
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
