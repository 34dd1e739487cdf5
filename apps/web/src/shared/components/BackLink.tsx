import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { stepsToLastPage } from '../visited.ts'

/** The arrow before a page's title on phones: to the page that the player came from, or to `to` if they came from outside. */
export function BackLink({ to }: { to: string }): ReactNode {
  const { pathname } = useLocation()
  const navigate = useNavigate()

  function goBack(event: MouseEvent): void {
    const steps = stepsToLastPage(pathname)
    // A click that opens a new tab follows the link.
    if (steps === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(steps)
  }

  return (
    <Link
      to={to}
      aria-label="Back"
      onClick={goBack}
      className="grid size-11 place-items-center rounded-control hover:bg-foam/8"
    >
      <CaretLeftIcon size={24} aria-hidden="true" />
    </Link>
  )
}
