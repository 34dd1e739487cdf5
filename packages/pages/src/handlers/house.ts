/** The pages of house lines and a player's own house bets. */
import { houseBetView, houseView } from '../house.ts'
import type { PagesOf } from '../page.ts'
import { weekOf } from '../tide.ts'

export const housePages: PagesOf<'house', 'house' | 'ownHouseBets'> = {
  house: async ({ seen, reads }) => {
    return houseView(seen, await reads.lineProjectionsOf(Math.max(1, weekOf(seen.league))))
  },
  ownHouseBets: async ({ seen: { league, turn }, reads }) => {
    const { playerId, userId } = turn.actor
    const own = await reads.houseBetsOf(playerId)
    return { options: own.map((houseBet) => houseBetView(league, houseBet, userId)) }
  },
}
