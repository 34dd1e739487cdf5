/** Where a notification leads. Loads with the list. */
import type { NoticeWire } from '@whale/contract'
import { paths } from '@whale/words/addresses'
import type { Game } from '../league/use-game.ts'

type Where = { league: Pick<Game['league'], 'id'>; game_state: Pick<Game['game_state'], 'stage'> }

/** Returns the address of a notice's subject; for a bet, its slip in its current tab. */
export function noticePath(
  { league: { id: leagueId }, game_state: { stage } }: Where,
  { kind, week, bet_id: bet, user_id: other }: NoticeWire,
): string {
  const slip = bet === null ? {} : { bet }
  switch (kind) {
    case 'offer':
    case 'answered':
      return paths.bets(leagueId, { tab: 'offers', ...slip })
    case 'dare':
      if (stage !== 'running' && stage !== 'over') return paths.pregame(leagueId)
      return week === null || other === undefined ? paths.bets(leagueId) : paths.newBet(leagueId, { with: other })
    case 'taken':
      return paths.bets(leagueId, { tab: 'riding', ...slip })
    case 'settled':
      return paths.bets(leagueId, { tab: 'settled', ...slip })
    case 'bounty':
      return week === null ? paths.game(leagueId) : paths.receipt(leagueId, week)
    case 'count':
      return week === null ? paths.game(leagueId) : paths.results(leagueId, week)
    case 'final':
      return paths.table(leagueId)
    case 'week':
    case 'champion':
    case 'approved':
    case 'waiting':
    case 'handover':
      return paths.game(leagueId)
    case 'owner':
      return paths.activity(leagueId)
    case 'correction':
      return paths.movements(leagueId)
    case 'provider':
      // Before the start the lobby has the reservation.
      return stage === 'running' || stage === 'over' ? paths.leagueSettings(leagueId) : paths.pregame(leagueId)
    case 'contest':
      return paths.leagueSettings(leagueId)
    case 'request':
      return paths.claimRequests(leagueId)
    case 'vote':
      return paths.votes(leagueId)
  }
}
