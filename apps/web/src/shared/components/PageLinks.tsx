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
    // A press that opens a new tab follows the link.
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

interface Props {
  /** The parts’ ids and names. */
  parts: readonly (readonly [id: string, name: string])[]
}

/** Links to the parts of a long page. */
export function JumpLinks({ parts }: Props): ReactNode {
  return (
    <nav aria-label="On this page" className="mt-2 px-4 md:px-6 lg:px-9">
      <ul className="flex flex-wrap gap-2">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-control bg-shelf px-3.5 text-small font-semibold no-underline hover:bg-shoal"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
