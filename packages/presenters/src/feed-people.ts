/** The feed calls people by their usernames. A team's name stands for a team that nobody played then. */
import {
  type Bet,
  type BetTerms,
  type Instant,
  type LeagueView,
  type NamedBetTerms,
  type NamedTeam,
  type PlayerId,
  type TeamId,
  membersAt,
  playerOfId,
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

/** The same for a team of a reason. Reasons of earlier releases have only its name of that time. */
export function personOfNamed(people: FeedPeople, { teamId, teamName }: NamedTeam): string {
  return teamId === undefined ? teamName : personOfTeam(people, teamId)
}

/** The other player of a bet. Without the bet, the team that its reason names. */
export function opponentIn(
  { league, usernames }: Pick<FeedPeople, 'league' | 'usernames'>,
  bet: Bet | undefined,
  { playerId, versus }: { playerId: PlayerId; versus: string },
): string {
  if (bet === undefined) return versus
  const otherId = bet.challengerId === playerId ? bet.challengedId : bet.challengerId
  return nameOfUser(usernames, playerOfId(league, otherId).userId)
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
