/** The page of the Bermuda Triangle. */
import { finalView } from '../final.ts'
import type { PagesOf } from '../page.ts'

export const finalPages: PagesOf<'final', 'finalTable'> = {
  finalTable: async ({ seen: { league }, reads }) => finalView(league, await reads.usernames()),
}
