import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { UNKNOWN_TERM, findTerm, unknownTermWarning } from '@whale/words'

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
    // oxlint-disable-next-line no-console -- a browser has no other log, and the warning is specified.
    if (isUnknown) console.warn(unknownTermWarning(of))
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

type TooltipProps = {
  /** The term, with a dotted underline. */
  children: ReactNode
  /** Meaning in one or two lines. */
  meaning: ReactNode
  /** Link to the full entry. */
  more?: ReactNode
}

/** A term with an explanation on hover, focus or tap. Its content is focusable. */
function Tooltip({ children, meaning, more }: TooltipProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={200}
        closeDelay={120}
        className="cursor-help underline decoration-dotted decoration-2 underline-offset-4"
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" sideOffset={8} collisionPadding={16} className="z-[55]">
          <Popover.Popup
            initialFocus={false}
            {...(more === undefined && { role: 'tooltip' })}
            className="max-w-[19rem] rounded-control border border-line-strong bg-shoal px-4 py-3 text-small text-foam transition-opacity duration-(--dur-3) data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Popover.Description render={<div />}>{meaning}</Popover.Description>
            {more !== undefined && <div className="mt-2">{more}</div>}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
