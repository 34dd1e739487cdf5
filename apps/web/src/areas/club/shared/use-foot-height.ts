import { useLayoutEffect } from 'react'

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
