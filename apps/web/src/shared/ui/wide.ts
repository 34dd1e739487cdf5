/** Whether the window is wide: from 1024 pixels on a page has the rail and two columns. */
import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'

/** Returns whether the window is wide now. */
export function isWide(): boolean {
  return matchMedia(WIDE).matches
}

/** The same, followed while the window changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watchWidth, isWide)
}

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
