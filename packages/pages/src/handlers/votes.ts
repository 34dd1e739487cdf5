/** The page of a league's votes. */
import type { PagesOf } from '../page.ts'
import { votesView } from '../votes.ts'

export const votesPages: PagesOf<'votes', 'votes'> = {
  votes: async ({ seen, reads }) => {
    const usernames = await reads.usernames()
    return votesView(seen, usernames, { ownerSeenAt: await reads.ownerSeenAt() })
  },
}
