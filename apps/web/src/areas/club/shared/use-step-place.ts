import { useEffect, useLayoutEffect, useRef } from 'react'

/** How much of a phone's screen a wizard's fixed button takes, for what wants to stay in sight above it. */
export function useFootHeight(height: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foot-height', height)
    return () => {
      style.removeProperty('--foot-height')
    }
  }, [height])
}

/**
 * Moves the focus to the heading when a wizard goes on to another step: the address stays the same there, so the router does
 * not know. What a step focuses itself (a notice, a first box) keeps it.
 */
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
