/** The feed calls people by their usernames. A team without a player goes by its own name. */
import {
  type Bet,
  type Instant,
  type LeagueView,
  type NamedSide,
  type PlayerId,
  type TeamId,
  membersAt,
  playerOfId,
  sideOf,
  teamOfId,
} from '@whale/game'
import { type Usernames, nameOf as nameOfUser } from './usernames.ts'

export interface FeedPeople {
  league: LeagueView
  usernames: Usernames
  /** The moment of the news: a team may have had another player then. */
  at: Instant
}

/** The username of the player who had a team; the team's name if nobody did. */
export function personOfTeam({ league, usernames, at }: FeedPeople, teamId: TeamId): string {
  const player = membersAt(league, at).find((member) => member.teamId === teamId)
  return player === undefined ? teamOfId(league, teamId).name : nameOfUser(usernames, player.userId)
}

/** The other player of a bet. Without the bet, the team named in its reason. */
export function opponentIn(
  { league, usernames }: Pick<FeedPeople, 'league' | 'usernames'>,
  bet: Bet | undefined,
  { playerId, versus }: { playerId: PlayerId; versus: string },
): string {
  if (bet === undefined) return versus
  return nameOfUser(usernames, playerOfId(league, sideOf(bet, playerId).otherId).userId)
}

/** A bet from one player's side, with people instead of their teams. */
export function sideOfPerson(
  { league, usernames }: Pick<FeedPeople, 'league' | 'usernames'>,
  bet: Bet,
  playerId: PlayerId,
): NamedSide {
  const { kind, line, otherId } = sideOf(bet, playerId)
  const person = (id: PlayerId) => nameOfUser(usernames, playerOfId(league, id).userId)
  return { kind, line, team: person(playerId), versus: person(otherId) }
}
