import { useState } from 'react'

/** Whether something has been open yet: from then on it is in the page, so that it can close and open with its motion. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
