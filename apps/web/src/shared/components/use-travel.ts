/** Navigation after a short delay, so that the press is visible. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** The specification's delays, in milliseconds. */
const DELAY_MS = 100
const LOADING_DELAY_MS = 300

interface Travel {
  /** Goes to a path, or some pages back, after 100 ms or the given delay. */
  travel(to: string | number, delayMs?: number): void
  /** Goes to a path after 300 ms. `isLoading` is true until then. */
  travelLoading(to: string): void
  isLoading: boolean
}

/** Leaving the page cancels the navigation. */
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
