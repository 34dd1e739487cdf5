import type { ReactNode } from 'react'
import { calls } from '@whale/contract'
import { Navigate, useNavigate } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { paths } from '@whale/words/addresses'
import { useSession } from '../../../shared/api/session.ts'
import { Landing } from './landing.tsx'

/** The landing page inside the app. Redirects signed-in users home. */
export function LandingPage(): ReactNode {
  const { status } = useSession()
  const { data: config } = useQueryOf(calls.config.config)
  const navigate = useNavigate()
  if (status === 'signed_in') return <Navigate to={paths.home()} replace />
  return (
    <>
      <title>Whale Club: the side game for your fantasy league</title>
      <Landing access={config?.access ?? null} travel={(to, state) => void navigate(to, { state })} />
    </>
  )
}
