/** What the pages of adding and joining a league share: their calls, and the hooks of a wizard. */
import {
  calls,
  contestTeam,
  completeReply,
  espnValidateReply,
  invitationReply,
  joinReply,
  namedInvitationReply,
  ownContestOfInvite,
  proveContest,
  register,
  sleeperValidateReply,
  type ProviderWire,
} from '@whale/contract'
import { parsing } from '../../../shared/api/call.ts'
import { useEffect, useLayoutEffect, useRef, useEffectEvent, useState } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { subscribe } from '../../../shared/api/subscribe.ts'

const { onboarding, ownership, users } = calls

/** The calls, with parsed replies: no reply of a server can crash a step. */
export const joinCalls = {
  register: parsing(users.register, register.reply),
  invitation: parsing(onboarding.invitation, invitationReply),
  refreshInvitation: parsing(onboarding.refreshInvitation, namedInvitationReply),
  espnValidate: parsing(onboarding.espnValidate, espnValidateReply),
  sleeperValidate: parsing(onboarding.sleeperValidate, sleeperValidateReply),
  espnComplete: parsing(onboarding.espnComplete, completeReply),
  sleeperComplete: parsing(onboarding.sleeperComplete, completeReply),
  espnJoin: parsing(onboarding.espnJoin, joinReply),
  sleeperJoin: parsing(onboarding.sleeperJoin, joinReply),
  ownContestOfInvite: parsing(ownership.ownContestOfInvite, ownContestOfInvite.reply),
  contestTeam: parsing(ownership.contestTeam, contestTeam.reply),
  proveContest: parsing(ownership.proveContest, proveContest.reply),
}

/** Sets the height of the wizard's fixed button on phones, so other elements stay above it. */
export function useFootHeight(height: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foot-height', height)
    return () => {
      style.removeProperty('--foot-height')
    }
  }, [height])
}

/** Focuses the heading when a wizard changes steps, since the URL and router stay the same. A step's own focus wins. */
export function useStepFocus(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    const focused = document.activeElement
    if (focused !== null && focused.closest('main') !== null) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])
}

interface StepHistory {
  /** How many steps back the browser's Back can go; null once the wizard is done. */
  depth: number | null
  /** Back was pressed. With `isHeld` the page stays at its step. */
  onBack: () => void
  isHeld: boolean
}

/** Gives each step an entry in the browser's history, so that Back does not leave the page and lose the steps. */
export function useStepHistory({ depth, onBack, isHeld }: StepHistory): void {
  const entry = useRef(entryNow())
  const pop = useEffectEvent(() => {
    const steps = entryNow() - entry.current
    if (steps === 0) return
    // Steps cannot be repeated without their input, so Forward leads back.
    if (steps > 0 || isHeld) window.history.go(-steps)
    else entry.current += steps
    if (steps < 0) onBack()
  })
  useEffect(() => {
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [])
  useEffect(() => {
    const steps = (depth ?? 0) - entry.current
    // Not through the router, which would treat each as a new page.
    for (let step = 1; step <= steps; step += 1) {
      window.history.pushState({ ...window.history.state, step: entry.current + step }, '')
    }
    entry.current += steps
    if (steps < 0) window.history.go(steps)
  }, [depth])
}

/** The number of the current entry: 0 for the one that the page was opened with. */
function entryNow(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'step' in state ? Number(state.step) : 0
}

interface NewMember {
  provider: ProviderWire
  leagueId: string
}

/** The box for the newsletter in a wizard. */
export interface News {
  isWanted: boolean
  onChange: (isWanted: boolean) => void
}

/**
 * Subscribes a new member to the newsletter if they tick its box. Runs in the background and only logs failures. `member` is
 * null until they join.
 */
export function useMemberSubscription(member: NewMember | null, how: 'onboard' | 'invite'): News {
  const { user } = useSession()
  const [isWanted, setWanted] = useState(false)
  const leagueId = member?.leagueId ?? null

  const send = useEffectEvent(() => {
    if (member === null || user === null || !isWanted) return
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
  return { isWanted, onChange: setWanted }
}

function logFailure(thrown: unknown): void {
  // oxlint-disable-next-line no-console -- The specification wants failures logged only.
  console.warn('Failed to subscribe a new player to the newsletter.', thrown)
}
