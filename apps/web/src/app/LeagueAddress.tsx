import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useConfig } from '../shared/api/config.ts'
import { paths } from '../shared/paths.ts'

/**
 * An address of the league's pages as they once were. While access is closed it leads to the thank-you page, without asking who
 * is there; once open, to the league's game, which does ask.
 */
export function LeagueAddress(): ReactNode {
  const { access } = useConfig()
  const { leagueId = '' } = useParams()
  return <Navigate to={access === 'closed' ? paths.thankyou() : paths.game(leagueId)} replace />
}
