import { useEffect } from 'react'

/** Keeps the screen awake while the page shows, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isGone = false
    async function stayAwake(): Promise<void> {
      // Unsupported, or the battery is low: the screen sleeps as usual.
      const held = document.visibilityState === 'visible' ? await requestLock() : null
      if (isGone) await held?.release()
      else lock = held ?? lock
    }
    const onVisible = (): void => void stayAwake()
    document.addEventListener('visibilitychange', onVisible)
    void stayAwake()
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}

async function requestLock(): Promise<WakeLockSentinel | null> {
  if (!('wakeLock' in navigator)) return null
  return await navigator.wakeLock.request('screen').catch(() => null)
}
