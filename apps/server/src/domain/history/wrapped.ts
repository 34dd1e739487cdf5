/** Reads a finished season in cards (docs/decisions/0021). */
import type { LeagueView, UserId } from '@whale/game'
import { leagueFaces, wrappedCards } from '@whale/pages'
import type { World } from '../../world.ts'
import { betsOfUser, peopleOfSeasons, seasonOfLeague } from './past-seasons.ts'
import { chosenFacesOf, usernamesOfUsers } from './people.ts'

/**
 * The cards of a user and of their league. Null without a summary of the season, or if the user was not active at its
 * end. The cards name other people by `nameBy`: by team in anything that leaves the app.
 */
export async function wrappedOf(
  world: World,
  given: { league: LeagueView; userId: UserId; nameBy: 'username' | 'team' },
): Promise<ReturnType<typeof wrappedCards> | null> {
  const { league, userId, nameBy } = given
  const [season, people] = [await seasonOfLeague(world.club, league.id), await peopleOfSeasons(world.club, [league.id])]
  const own = people.find((one) => one.userId === userId && one.place !== null)
  if (own === undefined || season === null) return null
  const { bets } = await betsOfUser(world, { userId, leagueIds: [league.id] })
  const ids = people.map((one) => one.userId)
  const names =
    nameBy === 'team'
      ? new Map(people.map((one) => [one.userId, one.teamName]))
      : await usernamesOfUsers(world.club, ids)
  const faces = leagueFaces(league, await chosenFacesOf(world.db, league.id))
  return wrappedCards(league, { season, people, own, bets, names, faces })
}
