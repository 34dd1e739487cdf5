import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The page that has been arrived at; null before the first of a visit. */
let shownPath: string | null = null

/** The page that was shown before the app was there: the next one is an arrival, whose heading takes the focus. */
export function comeFrom(path: string): void {
  shownPath = path
}

/**
 * After a change of route, focus moves to the new page's heading. Rendered beside the page inside its Suspense boundary, so
 * that it waits for the page. The first page of a visit keeps the browser's own focus, and a page that has focused something
 * itself keeps that.
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
