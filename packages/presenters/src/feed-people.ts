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
import { type Usernames, nameOf as nameOfUser } from './usernames.ts'

export interface FeedPeople {
  league: LeagueView
  usernames: Usernames
  /** The moment of the news: a team may have had another player then. */
  at: Instant
}

/** Who played a team; its name if nobody did. */
export function personOfTeam({ league, usernames, at }: FeedPeople, teamId: TeamId): string {
  const player = membersAt(league, at).find((member) => member.teamId === teamId)
  return player === undefined ? teamOfId(league, teamId).name : nameOfUser(usernames, player.userId)
}

/** The same for a settlement's team, which has only its name of that time. A name of two teams, or an old one, stays. */
export function personOfTeamNamed(people: FeedPeople, teamName: string): string {
  const [team, ...others] = people.league.teams.filter(({ name }) => name === teamName)
  return team === undefined || others.length > 0 ? teamName : personOfTeam(people, team.id)
}

/** The terms of a bet with people in place of their teams. */
export function peopleTerms(people: FeedPeople, terms: BetTerms): NamedBetTerms {
  return termsNamed(terms, (teamId) => personOfTeam(people, teamId))
}

/** The terms of a bet with each team called as `nameOf` says. */
export function termsNamed(terms: BetTerms, nameOf: (teamId: TeamId) => string): NamedBetTerms {
  const { market, line } = terms
  if (market === 'over_under') return { market, teams: terms.teamIds.map(nameOf), line, side: terms.side }
  return { market, team: nameOf(terms.teamId), against: nameOf(terms.againstTeamId), line, side: terms.side }
}
