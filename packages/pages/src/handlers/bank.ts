/** The pages of ledgers, the treasury, and flows between two players. */
import { type UserId, balanceOf, playerOfUser, teamOfId, walletOf } from '@whale/game'
import { flowsView } from '../flows.ts'
import { ledgerView, unseenIn } from '../ledger.ts'
import type { PagesOf } from '../page.ts'
import { projectionView } from '../bank-projection.ts'
import { bankView, unitsHistoryView } from '../bank.ts'
import { nameOf } from '../usernames.ts'

type Names = 'pairFlows' | 'transactions' | 'bank' | 'unitsHistory' | 'bankProjection'

export const bankPages: PagesOf<'bank', Names> = {
  // Takes three queries for any number of bets.
  pairFlows: async ({ seen: { league, now }, reads }) => {
    const usernames = await reads.usernames()
    const bets = await reads.betsOfSeason()
    const reports = await reads.projectedWeeks([...new Set(bets.map(({ week }) => week))])
    return flowsView(league, { bets, reports, usernames, now })
  },
  transactions: async ({ seen: { league, turn }, reads }, { params }) => {
    const player = playerOfUser(league, params.user as UserId)
    if (player === null) return null
    const { id: playerId, userId, teamId } = player
    const username = nameOf(await reads.usernames(), userId)
    const [entries, bets] = await Promise.all([reads.walletEntries(playerId), reads.betsOfSeason()])
    return {
      user_id: userId,
      username,
      team_name: teamOfId(league, teamId).name,
      is_you: playerId === league.viewerId,
      balance: balanceOf(league.balances, walletOf(playerId)),
      rows: ledgerView(league, { playerId, entries, bets, unseen: unseenIn(turn.league, league) }),
    }
  },
  bank: async ({ seen: { league, turn }, reads }) => {
    return bankView(league, { viewerId: turn.actor.playerId, entries: await reads.bankEntries() })
  },
  unitsHistory: async ({ seen: { league }, reads }) => unitsHistoryView(league, await reads.walletsByWeek()),
  bankProjection: ({ seen: { league } }, { query }) => projectionView(league, query.week),
}
