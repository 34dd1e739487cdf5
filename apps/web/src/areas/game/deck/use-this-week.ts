import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The address of what is left to do, for last calls. */
const THIS_WEEK = '#this-week'

/** The props of the heading that has this address: it gets the focus. */
export function useThisWeek(): { ref: RefObject<HTMLHeadingElement | null>; id: string; tabIndex: number } {
  const { hash } = useLocation()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash === THIS_WEEK) ref.current?.focus()
  }, [hash])
  return { ref, id: 'this-week', tabIndex: -1 }
}
