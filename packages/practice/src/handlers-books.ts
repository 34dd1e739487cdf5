/** Answers about ledgers, treasury, votes and the lobby; and the fixed ones about config, account and claims. */
import { balanceOf, teamOfId, walletOf } from '@whale/game'
import {
  bermudaView,
  countWaiting,
  crewView,
  flowsView,
  gameStateView,
  ledgerView,
  lobbyView,
  nameOf,
  playerView,
  projectionView,
  treasuryView,
  unitsHistoryView,
  unseenIn,
  votesView,
} from '@whale/presenters'
import { USERNAMES, YOU, YOUR_NAME } from './crew.ts'
import { type HandlersOf, notOffered, playerNamed } from './handler.ts'
import { walletEntries } from './handlers-game.ts'
import { betsOfSeason } from './history.ts'
import { SEASON, entriesOf, reportOf } from './practice.ts'

const usernames = USERNAMES

interface Books {
  treasury: HandlersOf<'treasury'>
  bermuda: HandlersOf<'bermuda'>
  votes: HandlersOf<'votes'>
  leagues: HandlersOf<'leagues'>
  config: HandlersOf<'config'>
  users: Pick<HandlersOf<'users'>, 'userData' | 'userLeagues'>
  claims: Pick<HandlersOf<'claims'>, 'claimRequests' | 'ownClaims'>
}

export const bookHandlers: Books = {
  treasury: {
    pairFlows: ({ practice, seen: { league, now } }) => {
      const bets = betsOfSeason(practice, league)
      const weeks = [...new Set(bets.map(({ week }) => week))]
      const reports = new Map(weeks.map((week) => [week, reportOf(practice, week, now)]))
      return flowsView(league, { bets, reports, usernames, now })
    },
    transactions: (at, { params }) => {
      const { league, turn } = at.seen
      const player = playerNamed(at, params.user)
      return {
        user_id: player.userId,
        username: nameOf(usernames, player.userId),
        team_name: teamOfId(league, player.teamId).name,
        is_you: player.id === league.viewerId,
        balance: balanceOf(league.balances, walletOf(player.id)),
        rows: ledgerView(league, { entries: walletEntries(at, player.id), unseen: unseenIn(turn.league, league) }),
      }
    },
    treasury: ({ practice, seen: { league, turn } }) => {
      const entries = entriesOf(practice, 'treasury').map(({ transfer, units, balanceAfter, other }) => {
        return { week: transfer.week, reason: transfer.reason, amount: units, balanceAfter, account: other }
      })
      return treasuryView(league, { viewerId: turn.actor.playerId, entries })
    },
    unitsHistory: ({ practice, seen: { league } }) => {
      const balances = league.players.flatMap((player) => {
        const last = new Map(
          entriesOf(practice, walletOf(player.id)).map(({ transfer, balanceAfter }) => [transfer.week, balanceAfter]),
        )
        return [...last].map(([week, units]) => ({ playerId: player.id, week, units }))
      })
      return unitsHistoryView(league, balances)
    },
    treasuryProjection: ({ seen: { league } }, { query }) => projectionView(league, query.week),
  },
  bermuda: { bermudaStandings: ({ seen: { league } }) => bermudaView(league, usernames) },
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
  config: {
    config: () => ({
      access: 'open',
      season: SEASON,
      season_note: null,
      newsletter_url: '',
      support_email: '',
      operator_name: '',
      beta_codes: { salt: '', hashes: [] },
      has_dev_clock: false,
      demo_users: [],
    }),
  },
  users: {
    userData: () => {
      return { success: true, app_user: { id: YOU, email: '', username: YOUR_NAME, display_name: YOUR_NAME } }
    },
    userLeagues: (at) => {
      const { league, turn, now } = at.seen
      const own = playerNamed(at, YOU)
      const { tide, current_week } = gameStateView(league, now)
      return {
        leagues: [
          {
            id: league.id,
            name: league.name,
            provider: league.provider,
            season: league.season,
            stage: league.progress.stage,
            current_week,
            tide,
            needs_you: countWaiting(turn),
            team_name: teamOfId(league, own.teamId).name,
            units: playerView(league, own, usernames).units,
            claimed: league.players.length,
            total_teams: league.teams.length,
          },
        ],
        missing: null,
      }
    },
  },
  claims: {
    claimRequests: () => ({ requires_approval: false, claims: [] }),
    ownClaims: () => ({ claims: [], ended: [] }),
  },
}
