/** Going to another page after a moment, so that what was pressed is seen to be pressed. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** The specification's delays, in milliseconds. */
const DELAY_MS = 100
const LOADING_DELAY_MS = 300

interface Travel {
  /** Goes to a path of ours, or so many pages back, after 100 ms or the delay that is given. */
  travel(to: string | number, delayMs?: number): void
  /** The same after 300 ms, with `isLoading` true until then. */
  travelLoading(to: string): void
  isLoading: boolean
}

/** A page that is left before its delay is over goes nowhere any more. */
export function useTravel(): Travel {
  const navigate = useNavigate()
  const [isLoading, setLoading] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const travel = useCallback(
    (to: string | number, delayMs = DELAY_MS): void => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void (typeof to === 'number' ? navigate(to) : navigate(to)), delayMs)
    },
    [navigate],
  )
  const travelLoading = useCallback(
    (to: string): void => {
      setLoading(true)
      travel(to, LOADING_DELAY_MS)
    },
    [travel],
  )
  return { travel, travelLoading, isLoading }
}
