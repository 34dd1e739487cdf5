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
