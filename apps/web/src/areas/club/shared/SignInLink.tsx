import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../../shared/api/session.ts'
import { paths } from '../../../shared/paths.ts'

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
