/** Shared by the pages outside a league: links to lobby, game and sign-in, and whether the game is open. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useQueryOf } from '../../../shared/api/query.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { useSession } from '../../../shared/api/session.ts'

/** Links to the lobby. While access is closed that leads to the thank-you page, so the label does not mention a lobby. */
export function LobbyLink({
  leagueId,
  look,
}: {
  leagueId: string
  look: Parameters<typeof buttonClass>[0]
}): ReactNode {
  return (
    <Link to={paths.pregame(leagueId)} className={buttonClass(look)}>
      {useIsOpen() ? 'Go to the lobby' : 'Continue'}
    </Link>
  )
}

/** Renders its children while access is open; otherwise a note that the game isn’t open. */
export function NextStep({ children }: { children: ReactNode }): ReactNode {
  return useIsOpen() ? children : <>The game isn’t open yet. We’ll email you when it is.</>
}

/** Whether the game can be played; false until that is known. */
export function useIsOpen(): boolean {
  const { data: config } = useQueryOf(calls.config.config)
  return config?.access === 'open'
}

/** The way back to the game from a public page, once a session is confirmed. */
export function GameLink({ className }: { className: string }): ReactNode {
  const { status } = useSession()
  return (
    status === 'signed_in' && (
      <Link to={paths.home()} className={className}>
        Back to the game
      </Link>
    )
  )
}

/**
 * Hidden once a session is confirmed. The first render shows it, like the prerendered HTML. `returns` comes back to this page after
 * signing in.
 */
export function SignInLink({ className, returns = false }: { className: string; returns?: boolean }): ReactNode {
  const { status } = useSession()
  const { pathname } = useLocation()
  if (status === 'signed_in') return null
  return (
    <Link to={returns ? paths.login({ returnTo: pathname }) : paths.login()} className={className}>
      Sign In
    </Link>
  )
}
