/** Renders a page in slices: the first screen, and what is below it after the first screen is painted. */
import { startTransition, useEffect, useState } from 'react'

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

/** Runs the callback after the next paint. A hidden page has no frames. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => (timer = setTimeout(run))
  const frame = document.hidden ? null : requestAnimationFrame(wait)
  if (frame === null) wait()
  return () => {
    if (frame !== null) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
