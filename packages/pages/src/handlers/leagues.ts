/** The pages of a league's lobby and its crew. */
import { crewView, lobbyView } from '../lobby.ts'
import type { PagesOf } from '../page.ts'

export const leaguesPages: PagesOf<'leagues', 'league' | 'leaguePlayers'> = {
  league: async ({ seen, reads }) => {
    const usernames = await reads.usernames()
    return lobbyView(seen, { ...(await reads.lobby()), usernames })
  },
  leaguePlayers: async ({ seen, reads }) => ({ teams: crewView(seen, await reads.usernames()) }),
}
