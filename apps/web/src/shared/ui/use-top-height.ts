import { useLayoutEffect } from 'react'

/** Fixed parts of a page start below the bar. */
export function useTopHeight(bar: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--top-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--top-height')
    }
  }, [bar])
}
