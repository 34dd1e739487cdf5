import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useConfig } from '../shared/api/config.ts'
import { paths } from '../shared/paths.ts'

/**
 * An old league address. Redirects to the thank-you page while access is closed, otherwise to the league's game,
 * which checks the session.
 */
export function LeagueAddress(): ReactNode {
  const { access } = useConfig()
  const { leagueId = '' } = useParams()
  return <Navigate to={access === 'closed' ? paths.thankyou() : paths.game(leagueId)} replace />
}
