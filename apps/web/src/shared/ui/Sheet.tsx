import { Suspense, lazy, useEffect } from 'react'
import type { DialogFrameProps } from './DialogFrame.tsx'
import { useWasOpen } from './use-was-open.ts'

const load = () => import('./DialogFrame.tsx')
const Frame = lazy(async () => ({ default: (await load()).DialogFrame }))

/**
 * A drawer from below on phones, a centred dialog of 520 pixels elsewhere. What it is made of comes after the page, which can be seen
 * without it; by the time that somebody opens it, it is there.
 */
export function Sheet(props: DialogFrameProps) {
  const wasOpen = useWasOpen(props.open)
  useEffect(() => {
    // Without a network now, it is tried again when it is opened.
    const timer = setTimeout(() => void load().catch(() => undefined), IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <Frame placement="drawer" {...props} />
    </Suspense>
  )
}

const IDLE_MS = 1500
