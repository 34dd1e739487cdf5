import { AlertDialog as Primitive } from '@base-ui/react/alert-dialog'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonTone } from './button-class.ts'
import { backdropClass, DialogActions, popupClass, viewportClass } from './DialogFrame.tsx'
import { Field, FieldError } from './Field.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the thing: "Leave The Gravy Boat?" */
  heading: ReactNode
  /** The consequences, as a sentence or a list. */
  children: ReactNode
  /** Confirm button: "Leave league". */
  confirmLabel: string
  /** Confirm button while busy: "Leaving". */
  busyLabel: string
  busy?: boolean
  onConfirm: () => void
  cancelLabel?: string
  tone?: Extract<ButtonTone, 'danger' | 'brass'>
  /** Text that the user must type or paste to confirm. */
  typed?: { text: string; label: ReactNode }
  error?: string | undefined
}

/** Asks before a permanent action. Focuses the safe choice. A click outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange } = props
  const safeChoice = useRef<HTMLButtonElement>(null)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Backdrop className={backdropClass} />
        <Primitive.Viewport className={viewportClass('drawer')}>
          <Primitive.Popup initialFocus={safeChoice} className={popupClass('drawer')}>
            <Question {...props} safeChoice={safeChoice} />
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Question({ safeChoice, ...props }: ConfirmDialogProps & { safeChoice: RefObject<HTMLButtonElement | null> }) {
  const {
    heading,
    children,
    confirmLabel,
    busyLabel,
    busy = false,
    cancelLabel = 'Cancel',
    tone = 'danger',
    typed,
    error,
  } = props
  const [text, setText] = useState('')
  const mayConfirm = typed === undefined || text.trim() === typed.text.trim()
  return (
    <>
      <div className="grid min-h-0 gap-4 overflow-y-auto overscroll-y-contain px-5 pt-6 pb-5 md:px-6">
        <Primitive.Title className="display text-d2">{heading}</Primitive.Title>
        <Primitive.Description render={<div />} className="grid gap-2 text-foam-muted">
          {children}
        </Primitive.Description>
        {typed !== undefined && (
          <Field
            label={typed.label}
            value={text}
            data-not-stored=""
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {error && <FieldError>{error}</FieldError>}
      </div>
      <DialogActions>
        <Button tone={tone} busy={busy} busyLabel={busyLabel} disabled={!mayConfirm} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>
        <Primitive.Close ref={safeChoice} render={<Button tone="line" />}>
          {cancelLabel}
        </Primitive.Close>
      </DialogActions>
    </>
  )
}
