import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The arrow before a page's title on phones, to the page above it. */
export function BackLink({ to }: { to: string }): ReactNode {
  return (
    <Link to={to} aria-label="Back" className="grid size-11 place-items-center rounded-control hover:bg-foam/8">
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
