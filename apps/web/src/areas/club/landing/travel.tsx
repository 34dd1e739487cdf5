import { type ComponentProps, type MouseEvent, type ReactNode, createContext, useContext } from 'react'

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

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  state?: object
}

/** A link of the front door: a plain one until the page's script is there, and for every other button and key of the browser. */
export function TravelLink({ to, state, children, ...rest }: Props): ReactNode {
  const travel = useTravel()
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    travel(to, state)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
