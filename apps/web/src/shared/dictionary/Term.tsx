import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import { UNKNOWN_TERM, findTerm, warnOfUnknownTerm } from './terms.ts'

interface Props {
  /** Name or slug of the term. */
  of: string
  children: ReactNode
}

/** A game term with a tooltip and a link to its entry. An unknown term shows "Game term" and logs a warning. */
export function Term({ of, children }: Props): ReactNode {
  const term = findTerm(of)
  const isUnknown = term === null
  useEffect(() => {
    if (isUnknown) warnOfUnknownTerm(of)
  }, [isUnknown, of])
  return (
    <Tooltip
      meaning={term?.meaning ?? UNKNOWN_TERM}
      more={
        term === null ? undefined : (
          <Link to={paths.dictionary({ term: term.slug })} className="text-link">
            In the dictionary
          </Link>
        )
      }
    >
      {children}
    </Tooltip>
  )
}
