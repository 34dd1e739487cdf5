import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The last page with a focused heading; null before the first page of a visit. */
let shownPath: string | null = null

/** The page shown before the app loaded: leaving it counts as a route change. */
export function comeFrom(path: string): void {
  shownPath = path
}

/**
 * Moves focus to the new page's heading after a route change. Inside the page's Suspense boundary, so it waits for
 * the page. Skips the first page of a visit, and pages that set focus themselves.
 */
export function FocusHeading(): null {
  const { pathname } = useLocation()
  useEffect(() => {
    const isArrival = shownPath !== null && shownPath !== pathname
    shownPath = pathname
    if (!isArrival) return
    if (document.activeElement !== null && document.activeElement.closest('main') !== null) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
