import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'

/** Goes to the league's lobby. While access is closed that leads to the thank-you page, so the link promises no lobby. */
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

/** What comes next for a member while access is closed; nothing once it is open. */
export function NextStep({ children }: { children: ReactNode }): ReactNode {
  return useIsOpen() ? children : <>The game isn’t open yet. We’ll email you when it is.</>
}

/** Whether the game can be played; false until that is known. */
export function useIsOpen(): boolean {
  const { data: config } = useQueryOf(calls.config.config)
  return config?.access === 'open'
}
