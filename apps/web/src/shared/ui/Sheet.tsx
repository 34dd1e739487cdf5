import { Suspense, lazy, useEffect, useState } from 'react'
import type { DialogFrameProps } from './DialogFrame.tsx'

const load = () => import('./DialogFrame.tsx')
const Frame = lazy(async () => ({ default: (await load()).DialogFrame }))

/** A drawer on phones, a centered dialog elsewhere. Its code loads after the page. */
export function Sheet(props: DialogFrameProps) {
  const wasOpen = useWasOpen(props.open)
  useEffect(() => {
    // Offline: the code loads again on open.
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

/** Returns whether something has been open. From then on it stays mounted, so that it can animate. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
