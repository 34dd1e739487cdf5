/** The page of a player's dares. */
import { daresView } from '../dares.ts'
import type { PagesOf } from '../page.ts'

export const daresPages: PagesOf<'dares', 'dares'> = {
  dares: async ({ seen, reads }) => daresView(seen, { muted: await reads.mutedUsers() }),
}
