/** Renders a page in slices: the first screen, and what is below it after the first screen is painted. */
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../after-paint.ts'

/** Later pages of a visit come in one piece, so that Back finds its scroll position. */
let isFirstPage = true

/** Returns how many of the page's slices to render: one at first, and one more after each paint. */
export function useSlices(count: number): number {
  const [shown, setShown] = useState(isFirstPage ? 1 : count)
  useEffect(() => {
    if (shown < count) return afterPaint(() => startTransition(() => setShown(shown + 1)))
    isFirstPage = false
    return undefined
  }, [shown, count])
  return shown
}
