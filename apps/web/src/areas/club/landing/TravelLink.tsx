import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useTravel } from './travel.ts'

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
