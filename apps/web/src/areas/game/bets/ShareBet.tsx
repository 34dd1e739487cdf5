import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { ShareLink } from '../../../shared/invite/ShareWays.tsx'
import { paths } from '../../../shared/paths.ts'

/** The bet's own address, for the league's chat. */
export function ShareBet({ bet, leagueId }: { bet: BetWire; leagueId: string }): ReactNode {
  const tab = bet.state === 'accepted' ? 'riding' : 'settled'
  return <ShareLink url={`${location.origin}${paths.bets(leagueId, { tab, bet: bet.id })}`} />
}
