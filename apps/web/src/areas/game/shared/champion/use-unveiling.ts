/** The champion's poster is unveiled once: the first time that it is in sight on this device after the last count. */
import { type RefObject, useEffect, useState } from 'react'
import { storedText } from '../../../../shared/stored-text.ts'
import { buzz } from '../../../../shared/ui/haptics.ts'
import { wantsStill } from '../../../../shared/ui/still.ts'

/** As long as the longest of its parts takes (champion.css). */
const UNVEILING_MS = 2400

export type Unveiling = 'waits' | 'on' | 'done'

interface Given {
  /** The season's and the viewer's. */
  name: string
  /** Whether it is their own. */
  isYou: boolean
  poster: RefObject<HTMLElement | null>
}

/** Returns how far it is: it waits until the poster is in sight. */
export function useUnveiling({ name, isYou, poster }: Given): { state: Unveiling; skip: () => void } {
  const [state, setState] = useState<Unveiling>(() =>
    storedText(name).read() === null && !wantsStill() ? 'waits' : 'done',
  )
  useEffect(() => {
    if (state !== 'waits' || poster.current === null) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setState('on')
      },
      { threshold: 0.4 },
    )
    observer.observe(poster.current)
    return () => observer.disconnect()
  }, [state, poster])
  useEffect(() => {
    if (state !== 'on') return
    // From its first frame on it has been shown: whoever leaves in the middle has seen enough.
    storedText(name).write('seen')
    if (isYou) buzz('win')
    const skip = () => setState('done')
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') skip()
    }
    const timer = setTimeout(skip, UNVEILING_MS)
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [state, isYou, name])
  return { state, skip: () => setState('done') }
}
