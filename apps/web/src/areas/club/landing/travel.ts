import { createContext, useContext } from 'react'

/** Goes to another address of ours, with a state for the page there. */
export type Travel = (to: string, state?: object) => void

/** The front door stands by itself, without the app's router, so it is told how to leave. */
export const TravelContext = createContext<Travel | null>(null)

/** Refuses to be used outside of the front door. */
export function useTravel(): Travel {
  const travel = useContext(TravelContext)
  if (travel === null) throw new Error('useTravel needs a TravelContext above it')
  return travel
}
