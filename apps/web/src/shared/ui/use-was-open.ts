import { useState } from 'react'

/** Returns whether something has been open. From then on it stays mounted, so that it can animate. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
