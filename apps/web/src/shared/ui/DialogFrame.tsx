/** What a drawer from below and a dialog in the middle have in common: backdrop, frame, title, and buttons that stay in view. */
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Dialog as Primitive } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactNode, use } from 'react'
import { AfterAhead, placeOf, sheetLook } from './SheetAhead.tsx'

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

const GOING = 'data-ending-style:opacity-0 data-ending-style:duration-[220ms] '
const COMING = 'duration-(--dur-4) data-starting-style:opacity-0 '

export const backdropClass = sheetLook.backdrop + GOING + COMING

/** A drawer slides up from below. Dialogs, and drawers on wide screens, rise in the middle. */
const placements = {
  drawer: {
    viewport: sheetLook.drawer,
    popup: sheetLook.edge,
    coming: 'data-starting-style:translate-y-full md:data-starting-style:translate-y-4 ',
    going: 'data-ending-style:translate-y-full md:data-ending-style:translate-y-2 ',
  },
  centre: {
    viewport: 'items-center p-4',
    popup: 'max-w-[520px] rounded-panel ',
    coming: 'data-starting-style:translate-y-4 ',
    going: 'data-ending-style:translate-y-2 ',
  },
}
type Placement = keyof typeof placements

export function viewportClass(placement: Placement): string {
  return sheetLook.viewport + placements[placement].viewport
}

/** `isThere`: the frame is already shown, so it does not animate again. */
export function popupClass(placement: Placement, isThere = false): string {
  const { popup, coming, going } = placements[placement]
  return sheetLook.popup + popup + GOING + going + (isThere ? '' : COMING + coming)
}

/** Shared by `Sheet` and `Dialog`: focus trap, focus return, close on Escape and backdrop, close button. */
export function DialogFrame({ placement, ...props }: DialogFrameProps & { placement: Placement }) {
  const { open, onOpenChange, initialFocus, finalFocus } = props
  const ahead = use(AfterAhead)
  const isThere = ahead !== null
  const place = placeOf(ahead)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Backdrop className={isThere ? sheetLook.backdrop + GOING : backdropClass} />
        <Primitive.Viewport className={viewportClass(placement) + place.viewport}>
          <Primitive.Popup
            className={popupClass(placement, isThere) + place.popup}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
          >
            <AfterAhead value={null}>
              <Content {...props} />
            </AfterAhead>
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
      <div className={sheetLook.head}>
        <div className="min-w-0 flex-1">
          <Primitive.Title className={sheetLook.title}>{heading}</Primitive.Title>
          {description !== undefined && (
            <Primitive.Description className="mt-2 text-foam-muted">{description}</Primitive.Description>
          )}
        </div>
        <Primitive.Close aria-label="Close" className={sheetLook.close}>
          <XIcon size={24} aria-hidden="true" />
        </Primitive.Close>
      </div>
      <div className={sheetLook.body}>{children}</div>
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
