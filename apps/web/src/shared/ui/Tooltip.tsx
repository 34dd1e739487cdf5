import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'

type TooltipProps = {
  /** The term, underlined with dots. */
  children: ReactNode
  /** What it means, in a line or two. */
  meaning: ReactNode
  /** A link to the whole entry. */
  more?: ReactNode
}

/** A word that explains itself: on hover and focus, and on a tap where there is no hover. Its content can be reached. */
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
