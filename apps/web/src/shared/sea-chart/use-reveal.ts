/** A week comes out of the fog once: at this device's first look at the chart since it can be seen. */
import { useEffect, useState } from 'react'
import { storedText } from '../stored-text.ts'
import { wantsStill } from '../ui/still.ts'

/** As long as the last row of fog takes (sea-chart.css). */
const LIFTING_MS = 900

interface Given {
  /** Whose chart it is: the league's and the viewer's. Null for the one that everybody sees. */
  name: string | null
  lastSeen: number
  /** What can be seen before the season, and was never hidden. */
  firstSeen: number
}

/** Returns whether the fog over the last week that can be seen is lifting just now. A tap or Escape ends it. */
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

/** Returns whether a week has come out of the fog since the look that `kept` tells of; null for none yet. */
export function isNews(kept: string | null, { lastSeen, firstSeen }: Omit<Given, 'name'>): boolean {
  const seen = Number(kept ?? firstSeen)
  return lastSeen > Math.max(firstSeen, Number.isFinite(seen) ? seen : firstSeen)
}
