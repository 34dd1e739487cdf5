/** Answers about votes, the lobby and claims. */
import { crewView, lobbyView, votesView } from '@whale/pages'
import { USERNAMES as usernames } from './crew.ts'
import { type HandlersOf, notOffered } from './handler.ts'

interface LeagueHandlers {
  votes: HandlersOf<'votes'>
  leagues: HandlersOf<'leagues'>
  claims: Pick<HandlersOf<'claims'>, 'claimRequests' | 'ownClaims'>
}

export const leagueHandlers: LeagueHandlers = {
  votes: {
    votes: ({ seen }) => votesView(seen, usernames, { ownerSeenAt: seen.now }),
    castBallot: notOffered,
    withdrawVote: notOffered,
    askVoidWeek: notOffered,
  },
  leagues: {
    league: ({ seen }) => lobbyView(seen, { inviteUrl: '', isSchedulePublished: true, reservation: null, usernames }),
    leaguePlayers: ({ seen }) => ({ teams: crewView(seen, usernames) }),
    updateLeagueSettings: notOffered,
    rotateInvite: notOffered,
    refreshLeague: notOffered,
    moveReservation: notOffered,
    wipeLeague: notOffered,
    kickUser: notOffered,
  },
  claims: {
    claimRequests: () => ({ requires_approval: false, claims: [] }),
    ownClaims: () => ({ claims: [], ended: [] }),
  },
}
