/** The page of the Bermuda Triangle. */
import { bermudaView } from '../bermuda.ts'
import type { PagesOf } from '../page.ts'

export const bermudaPages: PagesOf<'bermuda', 'bermudaStandings'> = {
  bermudaStandings: async ({ seen: { league }, reads }) => bermudaView(league, await reads.usernames()),
}
