import type { ReactNode } from 'react'

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
