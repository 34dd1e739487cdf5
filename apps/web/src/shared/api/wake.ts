/** Detects when a page may be out of date: shown again, back online, or its device slept. */
import { deviceTime } from '../format/clock.ts'

const TICK_MS = 500
/** A visible page's timer is never this late, unless the device slept. */
const SLEPT_MS = 5000
const ONE_WAKE_MS = 500

/** Returns whether the page is hidden. */
export function isHidden(): boolean {
  return document.visibilityState === 'hidden'
}

/** Calls back each time the page wakes up. Returns a function that ends it. */
export function onWake(wake: () => void): () => void {
  let [tickedAt, wokeAt] = [deviceTime(), 0]
  function onShown(): void {
    const now = deviceTime()
    if (isHidden() || Math.abs(now - wokeAt) < ONE_WAKE_MS) return
    wokeAt = now
    wake()
  }
  function tick(): void {
    const now = deviceTime()
    if (Math.abs(now - tickedAt) > SLEPT_MS) onShown()
    tickedAt = now
  }
  function onPageShow({ persisted }: Partial<PageTransitionEvent>): void {
    if (persisted === true) onShown()
  }
  const timer = setInterval(tick, TICK_MS)
  const heard = [
    [document, 'visibilitychange', onShown],
    [document, 'resume', onShown],
    [window, 'pageshow', onPageShow],
    // A call before it failed.
    [window, 'online', wake],
  ] as const
  for (const [target, name, listener] of heard) target.addEventListener(name, listener)
  return () => {
    clearInterval(timer)
    for (const [target, name, listener] of heard) target.removeEventListener(name, listener)
  }
}
