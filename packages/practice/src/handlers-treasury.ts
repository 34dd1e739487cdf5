/** The practice season's replies about ledgers, the treasury and the Bermuda Triangle. */
import { balanceOf, teamOfId, walletOf } from '@whale/game'
import {
  bermudaView,
  flowsView,
  ledgerView,
  nameOf,
  projectionView,
  treasuryView,
  unitsHistoryView,
  unseenIn,
} from '@whale/pages'
import { USERNAMES as usernames } from './crew.ts'
import { type HandlersOf, playerNamed } from './handler.ts'
import { treasuryEntries, walletEntries } from './handlers-game.ts'
import { betsOfSeason } from './history.ts'
import { entriesOf, reportOf } from './practice.ts'

export const treasuryHandlers: { treasury: HandlersOf<'treasury'>; bermuda: HandlersOf<'bermuda'> } = {
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
      const book = {
        playerId: player.id,
        entries: walletEntries(at, player.id),
        bets: betsOfSeason(at.practice, league),
      }
      return {
        user_id: player.userId,
        username: nameOf(usernames, player.userId),
        team_name: teamOfId(league, player.teamId).name,
        is_you: player.id === league.viewerId,
        balance: balanceOf(league.balances, walletOf(player.id)),
        rows: ledgerView(league, { ...book, unseen: unseenIn(turn.league, league) }),
      }
    },
    treasury: ({ practice, seen: { league, turn } }) => {
      return treasuryView(league, { viewerId: turn.actor.playerId, entries: treasuryEntries(practice) })
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
}
