/** The pages of a player and the shop. */
import { type UserId, playerOfUser, weekConfig } from '@whale/game'
import type { PagesOf } from '../page.ts'
import { playerView } from '../players.ts'
import { shopView } from '../shop.ts'
import { weekOf } from '../tide.ts'

export const playersPages: PagesOf<'players', 'player' | 'shop'> = {
  player: async ({ seen: { league }, reads }, { params }) => {
    const player = playerOfUser(league, params.user as UserId)
    return player === null ? null : playerView(league, player, await reads.usernames())
  },
  shop: async ({ seen, reads }) => {
    const week = weekOf(seen.league)
    const hasLine = weekConfig(week)?.hasAllIn === true
    // Only the all-in card has a line, so other weeks read no provider.
    return shopView(seen, hasLine ? await reads.lineProjectionsOf(week) : new Map())
  },
}
