/** Reveals a new week once per device. */
import { useEffect, useState } from 'react'
import { storedText } from '../stored-text.ts'
import { wantsStill } from '../ui/still.ts'

/** Duration until the last row of fog is gone (sea-chart.css). */
const LIFTING_MS = 900

interface Given {
  /** Storage key of league and viewer. Null on the public map. */
  name: string | null
  lastSeen: number
  /** Last week visible before the season. */
  firstSeen: number
}

/** Returns whether the fog over the newest week is lifting now. A tap or Escape ends it. */
export function useReveal({ name, lastSeen, firstSeen }: Given): boolean {
  const [isLifting, setLifting] = useState(
    () => name !== null && isNews(storedText(name).read(), { lastSeen, firstSeen }) && !wantsStill(),
  )
  useEffect(() => {
    if (name !== null) storedText(name).write(String(lastSeen))
  }, [name, lastSeen])
  useEffect(() => {
    if (!isLifting) return
    const end = () => setLifting(false)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end()
    }
    const timer = setTimeout(end, LIFTING_MS)
    window.addEventListener('pointerdown', end)
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', end)
      window.removeEventListener('keydown', onKey)
    }
  }, [isLifting])
  return isLifting
}

/** Returns whether a week was revealed since the stored one. Null means nothing is stored. */
export function isNews(stored: string | null, { lastSeen, firstSeen }: Omit<Given, 'name'>): boolean {
  const seen = Number(stored ?? firstSeen)
  return lastSeen > Math.max(firstSeen, Number.isFinite(seen) ? seen : firstSeen)
}
