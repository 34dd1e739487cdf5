/** Reads a finished season in cards (docs/decisions/0021). */
import type { LeagueView, UserId } from '@whale/game'
import { wrappedCards } from '@whale/presenters'
import type { World } from '../../world.ts'
import { betsOfUser, namesOf, peopleOfSeasons, seasonOfLeague } from './past-seasons.ts'

/**
 * The cards of a user and of their league. Null while the season has no summary, or if they were not active at its end. Others are called by
 * their usernames, and on what leaves the app by their teams.
 */
export async function wrappedOf(
  world: World,
  given: { league: LeagueView; userId: UserId; calls: 'usernames' | 'teams' },
): Promise<ReturnType<typeof wrappedCards> | null> {
  const { league, userId, calls } = given
  const [season, people] = [await seasonOfLeague(world.club, league.id), await peopleOfSeasons(world.club, [league.id])]
  const own = people.find((one) => one.userId === userId && one.place !== null)
  if (own === undefined || season === null) return null
  const { bets } = await betsOfUser(world, { userId, leagueIds: [league.id] })
  const ids = people.map((one) => one.userId)
  const names =
    calls === 'teams' ? new Map(people.map((one) => [one.userId, one.teamName])) : await namesOf(world.club, ids)
  return wrappedCards(league, { season, people, own, bets, names })
}
