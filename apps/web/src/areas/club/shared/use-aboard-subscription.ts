import type { ProviderWire } from '@whale/contract'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { subscribe } from '../../../shared/api/subscribe.ts'

interface Aboard {
  provider: ProviderWire
  leagueId: string
}

/**
 * Tells the newsletter who has come aboard, once somebody has: null until then. Nobody waits for it, and a failure is logged
 * and no more.
 */
export function useAboardSubscription(aboard: Aboard | null, how: 'onboard' | 'invite'): void {
  const { user } = useSession()
  const leagueId = aboard?.leagueId ?? null

  const tell = useEffectEvent(() => {
    if (aboard === null || user === null) return
    subscribe({
      email: user.email,
      utm_source: 'beta_tester',
      utm_medium: how,
      utm_campaign: `${aboard.provider}_${how}`,
      league_provider: aboard.provider,
      game_league_id: aboard.leagueId,
    }).catch(logFailure)
  })

  useEffect(() => {
    if (leagueId !== null) tell()
  }, [leagueId])
}

function logFailure(thrown: unknown): void {
  // oxlint-disable-next-line no-console -- The specification: failures are logged, and nobody is troubled with them.
  console.warn('The newsletter was not told of a new player.', thrown)
}
