import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'

type TooltipProps = {
  /** The term, with a dotted underline. */
  children: ReactNode
  /** Meaning in one or two lines. */
  meaning: ReactNode
  /** Link to the full entry. */
  more?: ReactNode
}

/** A term with an explanation on hover, focus or tap. Its content is focusable. */
export function Tooltip({ children, meaning, more }: TooltipProps) {
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
