import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSession } from '../shared/api/session.ts'
import { showTheme, storedTheme } from '../shared/ui/theme.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FocusHeading } from './FocusHeading.tsx'
import { LoadingOverlay } from '../shared/ui/LoadingOverlay.tsx'

interface Props {
  /** What stands in the place of a page that failed. */
  problem: (error: unknown, retry: () => void) => ReactNode
}

/** Around every page: the Loading overlay while it comes, its own error page if it fails, focus on its heading once it is there. */
export function PageFrame({ problem }: Props): ReactNode {
  const { pathname } = useLocation()
  const { reset } = useQueryErrorResetBoundary()
  const session = useSession()
  // Pages of one section (the steps of joining, the rooms of a league) share a boundary, so that their frame stays.
  const section = pathname.split('/')[1] ?? ''

  const isGame = /^(game|home|league|profile)$/.test(section)
  // Pages before the game are always Deep, whatever was chosen for the game.
  useLayoutEffect(() => showTheme(isGame ? storedTheme() : 'deep'), [isGame])

  function retry(): void {
    reset()
    if (session.status === 'checking') session.retry()
  }

  return (
    <ErrorBoundary place={pathname} onRetry={retry} fallback={problem}>
      <Suspense key={section} fallback={<LoadingOverlay />}>
        <Arrival>
          <Outlet />
        </Arrival>
        <FocusHeading />
      </Suspense>
    </ErrorBoundary>
  )
}

let hasArrived = false

/** Content fades in, but for the first page of a visit, which should be there as soon as it can. */
function Arrival({ children }: { children: ReactNode }): ReactNode {
  const [fades] = useState(() => hasArrived)
  useEffect(() => {
    hasArrived = true
  }, [])
  return <div className={fades ? 'motion-safe:animate-[appear_320ms_60ms_both]' : undefined}>{children}</div>
}
