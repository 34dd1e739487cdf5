import { useEffect, useRef } from 'react'

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
