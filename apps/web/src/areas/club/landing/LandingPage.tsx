import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useSession } from '../../../shared/api/session.ts'
import { paths } from '../../../shared/paths.ts'
import { Landing } from './landing.tsx'

/** The landing page inside the app. Redirects signed-in users home. */
export function LandingPage(): ReactNode {
  const { status } = useSession()
  const navigate = useNavigate()
  if (status === 'signed_in') return <Navigate to={paths.home()} replace />
  return (
    <>
      <title>Whale Club: the side game for your fantasy league</title>
      <Landing travel={(to, state) => void navigate(to, { state })} />
    </>
  )
}
