import type { BetWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'

/** Links to the viewer's past bets; renders nothing without one. */
export function PastLink({ leagueId, bets }: { leagueId: string; bets: readonly BetWire[] }): ReactNode {
  if (bets.every(({ state }) => state === 'proposed' || state === 'accepted')) return null
  return (
    <Link
      to={paths.bets(leagueId, { tab: 'settled' })}
      className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
    >
      Your past bets
    </Link>
  )
}
