import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { ErrorBoundary } from './app-error/app-error.tsx'
import { noteVisit } from '../shared/visited.ts'
import { useSession } from '../shared/api/session.ts'
import { showTheme, storedTheme } from '../shared/ui/theme.ts'
import { LoadingOverlay } from '../shared/ui/LoadingOverlay.tsx'

interface Props {
  problemPage: (error: unknown, retry: () => void) => ReactNode
}

/** Wraps every page: the loading overlay, its error page, and focus on its heading. */
export function PageFrame({ problemPage }: Props): ReactNode {
  const { pathname, search } = useLocation()
  useEffect(() => noteVisit({ pathname, search }), [pathname, search])
  const { reset } = useQueryErrorResetBoundary()
  const session = useSession()
  // Pages of one section (join steps, a league's pages) share a boundary, so that their frame stays.
  const section = pathname.split('/')[1] ?? ''

  // The landing is drawn for the dark theme.
  const isLanding = section === ''
  useLayoutEffect(() => showTheme(isLanding ? 'deep' : storedTheme()), [isLanding])

  function retry(): void {
    reset()
    if (session.status === 'checking') session.refresh()
  }

  return (
    <ErrorBoundary place={pathname} onRetry={retry} fallback={problemPage}>
      <Suspense key={section} fallback={<LoadingOverlay />}>
        <FadeIn>
          <Outlet />
        </FadeIn>
        <FocusHeading />
      </Suspense>
    </ErrorBoundary>
  )
}

let hasShownPage = false

/** Fades a page in, except the first one of a visit. */
function FadeIn({ children }: { children: ReactNode }): ReactNode {
  const [fades] = useState(() => hasShownPage)
  useEffect(() => {
    hasShownPage = true
  }, [])
  return <div className={fades ? 'motion-safe:animate-[appear_320ms_60ms_backwards]' : undefined}>{children}</div>
}

/** The page shown last; null before the first page of a visit. */
let previousPath: string | null = null

/** The page shown before the app loaded: leaving it counts as a route change. */
export function setPreviousPath(path: string): void {
  previousPath = path
}

/**
 * Moves focus to the new page's heading after a route change. Inside the page's Suspense boundary, so it waits for
 * the page. Skips the first page of a visit, and pages that set focus themselves.
 */
function FocusHeading(): null {
  const { pathname } = useLocation()
  useEffect(() => {
    const isRouteChange = previousPath !== null && previousPath !== pathname
    previousPath = pathname
    if (!isRouteChange) return
    if (document.activeElement !== null && document.activeElement.closest('main') !== null) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
