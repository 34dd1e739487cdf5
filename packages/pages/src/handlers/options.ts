/** The pages of house lines and a player's own options. */
import { optionView, optionsView } from '../options.ts'
import type { PagesOf } from '../page.ts'
import { weekOf } from '../tide.ts'

export const optionsPages: PagesOf<'options', 'options' | 'ownOptions'> = {
  options: async ({ seen, reads }) => {
    return optionsView(seen, await reads.lineProjectionsOf(Math.max(1, weekOf(seen.league))))
  },
  ownOptions: async ({ seen: { league, turn }, reads }) => {
    const { playerId, userId } = turn.actor
    const own = await reads.optionsOf(playerId)
    return { options: own.map((option) => optionView(league, option, userId)) }
  },
}
