import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'

type FieldFrameProps = {
  label: ReactNode
  /** The id of the control within. */
  htmlFor: string
  hint?: ReactNode
  error?: string | undefined
  /** "3 of 10", a link: at the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Returns what a control within a frame must say in `aria-describedby`, or undefined if there is nothing to describe. */
export function describedBy({
  id,
  hint,
  error,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
}): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Label above, control, hint, and the error below with its icon. For controls that are not a plain input. */
export function FieldFrame({ label, htmlFor, hint, error, aside, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={htmlFor} className="text-small font-bold">
          {label}
        </label>
        {aside !== undefined && <span className="text-micro text-foam-muted">{aside}</span>}
      </div>
      {children}
      {error && <FieldError id={`${htmlFor}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${htmlFor}-hint`} className="text-small text-foam-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The sentence below a control that was refused. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-small font-semibold text-coral">
      <WarningCircleIcon size={20} weight="fill" className="flex-none" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
