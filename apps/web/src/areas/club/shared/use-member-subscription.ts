import type { ProviderWire } from '@whale/contract'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { subscribe } from '../../../shared/api/subscribe.ts'

interface NewMember {
  provider: ProviderWire
  leagueId: string
}

/** Subscribes a new member to the newsletter. Runs in the background and only logs failures. `member` is null until they join. */
export function useMemberSubscription(member: NewMember | null, how: 'onboard' | 'invite'): void {
  const { user } = useSession()
  const leagueId = member?.leagueId ?? null

  const send = useEffectEvent(() => {
    if (member === null || user === null) return
    subscribe({
      email: user.email,
      utm_source: 'beta_tester',
      utm_medium: how,
      utm_campaign: `${member.provider}_${how}`,
      league_provider: member.provider,
      game_league_id: member.leagueId,
    }).catch(logFailure)
  })

  useEffect(() => {
    if (leagueId !== null) send()
  }, [leagueId])
}

function logFailure(thrown: unknown): void {
  // oxlint-disable-next-line no-console -- The specification wants failures logged only.
  console.warn('Failed to subscribe a new player to the newsletter.', thrown)
}
