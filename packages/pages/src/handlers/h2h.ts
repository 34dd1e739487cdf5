/** The pages of bets between two players. */
import { type UserId, playerOfUser } from '@whale/game'
import { betBoardView } from '../bet-board.ts'
import { betIdOf, betView } from '../bets.ts'
import type { PagesOf } from '../page.ts'
import { weekOf } from '../tide.ts'

export const h2hPages: PagesOf<'h2h', 'userBets' | 'bet' | 'betBoard'> = {
  userBets: async ({ seen: { league, turn }, reads }, { params, query }) => {
    const player = playerOfUser(league, params.user as UserId)
    if (player === null) return null
    const usernames = await reads.usernames()
    const bets = await reads.betsOfSeason()
    const asked = bets
      .filter(({ challengerId, challengedId }) => challengerId === player.id || challengedId === player.id)
      .filter(({ week }) => query.week === undefined || week === query.week)
    return { bets: asked.toReversed().map((bet) => betView(bet, { turn, usernames, bets })) }
  },
  bet: async ({ seen: { turn }, reads }, { params }) => {
    const bets = await reads.betsOfSeason()
    const found = bets.find(({ id }) => id === betIdOf(params.id))
    return found === undefined ? null : { bet: betView(found, { turn, usernames: await reads.usernames(), bets }) }
  },
  betBoard: async ({ seen, reads }) => {
    const week = Math.max(1, weekOf(seen.league))
    const projected = await reads.projectionsOf(week)
    const lineProjections = await reads.lineProjectionsOf(week)
    const pairings = await reads.pairingsOf(week)
    const usernames = await reads.usernames()
    const bets = await reads.betsOfSeason()
    return betBoardView(seen, { usernames, projected, lineProjections, pairings, bets })
  },
}
