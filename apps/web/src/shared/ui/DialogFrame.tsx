/** What a drawer from below and a dialog in the middle have in common: backdrop, frame, title, and buttons that stay in view. */
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Dialog as Primitive } from '@base-ui/react/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type DialogFrameProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  heading: ReactNode
  /** One sentence below the title, announced with it. */
  description?: ReactNode
  /** Buttons at the bottom. They stay visible while the content scrolls. */
  actions?: ReactNode
  children?: ReactNode
  /** Element to focus. Default: the first focusable one. */
  initialFocus?: ComponentProps<typeof Primitive.Popup>['initialFocus']
  finalFocus?: ComponentProps<typeof Primitive.Popup>['finalFocus']
  /** A drawing across the top. */
  art?: ReactNode
}

export const backdropClass =
  'fixed inset-0 z-50 bg-scrim/72 transition-opacity duration-(--dur-4) ease-out data-ending-style:opacity-0 data-ending-style:duration-[220ms] data-starting-style:opacity-0'

export const popupClass =
  'pointer-events-auto relative flex max-h-[min(92dvh,46rem)] w-full flex-col overflow-clip bg-deep text-foam outline-none ' +
  'transition-[transform,opacity] duration-(--dur-4) ease-out data-ending-style:duration-[220ms] ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0'

/** A drawer slides up from below. Dialogs, and drawers on wide screens, rise in the middle. */
export const placements = {
  drawer: {
    viewport: 'items-end md:items-center',
    popup:
      'rounded-t-panel data-starting-style:translate-y-full data-ending-style:translate-y-full md:max-w-[520px] md:rounded-panel ' +
      'md:data-starting-style:translate-y-4 md:data-ending-style:translate-y-2',
  },
  centre: {
    viewport: 'items-center p-4',
    popup: 'max-w-[520px] rounded-panel data-starting-style:translate-y-4 data-ending-style:translate-y-2',
  },
}

export function viewportClass(placement: keyof typeof placements): string {
  return classNames('pointer-events-none fixed inset-0 z-50 flex justify-center', placements[placement].viewport)
}

/** Shared by `Sheet` and `Dialog`: focus trap, focus return, close on Escape and backdrop, close button. */
export function DialogFrame({ placement, ...props }: DialogFrameProps & { placement: keyof typeof placements }) {
  const { open, onOpenChange, initialFocus, finalFocus } = props
  return (
    <Primitive.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Backdrop className={backdropClass} />
        <Primitive.Viewport className={viewportClass(placement)}>
          <Primitive.Popup
            className={classNames(popupClass, placements[placement].popup)}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
          >
            <Content {...props} />
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Content({ heading, description, actions, children, art }: DialogFrameProps) {
  return (
    <>
      {art !== undefined && <div className="relative h-36 flex-none overflow-hidden">{art}</div>}
      <div className="flex items-start gap-3 px-5 pt-5 md:px-6 md:pt-6">
        <div className="min-w-0 flex-1">
          <Primitive.Title className="display text-[min(1.85rem,8.5vw)] leading-[1.05]">{heading}</Primitive.Title>
          {description !== undefined && (
            <Primitive.Description className="mt-2 text-foam-muted">{description}</Primitive.Description>
          )}
        </div>
        <Primitive.Close
          aria-label="Close"
          className="-mt-1.5 -mr-2 grid size-11 flex-none place-items-center rounded-control hover:bg-foam/8"
        >
          <XIcon size={24} aria-hidden="true" />
        </Primitive.Close>
      </div>
      <div className="relative min-h-0 overflow-y-auto overscroll-y-contain px-5 pt-4 pb-5 md:px-6 md:pb-6">
        {children}
      </div>
      {actions !== undefined && <DialogActions>{actions}</DialogActions>}
    </>
  )
}

/** Buttons of a dialog: full width with the primary one first on phones, side by side from 704 pixels on. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="pad-safe-bottom flex flex-none flex-col gap-3 border-t border-line px-5 pt-4 [--pad:1.25rem] md:flex-row-reverse md:px-6">
      {children}
    </div>
  )
}

/** A centered dialog for a short text and a choice. Use a `Sheet` for forms. */
export function Dialog(props: DialogFrameProps) {
  return <DialogFrame placement="centre" {...props} />
}
