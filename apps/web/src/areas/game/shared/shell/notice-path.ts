/** Where a notice leads. */
import type { NoticeWire } from '@whale/contract'
import { paths } from '../../../../shared/paths.ts'

/** Returns the address of what a notice is about; of a bet, its slip in the tab where it is now. */
export function noticePath(leagueId: string, { kind, week, bet_id: bet }: NoticeWire): string {
  const slip = bet === null ? {} : { bet }
  switch (kind) {
    case 'offer':
    case 'answered':
      return paths.bets(leagueId, { tab: 'offers', ...slip })
    case 'taken':
      return paths.bets(leagueId, { tab: 'riding', ...slip })
    case 'settled':
      return paths.bets(leagueId, { tab: 'settled', ...slip })
    case 'bounty':
    case 'count':
      return week === null ? paths.game(leagueId) : paths.receipt(leagueId, week)
    case 'week':
      return paths.game(leagueId)
    case 'owner':
      return paths.ledger(leagueId)
    case 'contest':
      return paths.leagueSettings(leagueId)
  }
}
