/** Navigation and links of the landing page, which has no router. */
import { type ComponentProps, type MouseEvent, type ReactNode, createContext, useContext } from 'react'

/** Navigates to a path of the app, with state for the page. */
export type Travel = (to: string, state?: object) => void

/** The parent of the landing page provides it. */
export const TravelContext = createContext<Travel | null>(null)

/** Throws outside the landing page. */
export function useTravel(): Travel {
  const travel = useContext(TravelContext)
  if (travel === null) throw new Error('useTravel needs a TravelContext above it')
  return travel
}

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  state?: object
}

/** A link of the landing page. Works as a plain link before the script loads, and with modifier keys or other mouse buttons. */
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
