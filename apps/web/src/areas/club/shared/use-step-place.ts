import { useEffect, useLayoutEffect, useRef } from 'react'

/** Sets the height of the wizard's fixed button on phones, so other elements stay above it. */
export function useFootHeight(height: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foot-height', height)
    return () => {
      style.removeProperty('--foot-height')
    }
  }, [height])
}

/** Focuses the heading when a wizard changes steps, since the URL and router stay the same. A step's own focus wins. */
export function useStepFocus(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    const focused = document.activeElement
    if (focused !== null && focused.closest('main') !== null) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])
}
