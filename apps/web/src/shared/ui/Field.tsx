import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { classNames } from './class-names.ts'

type FieldProps = ComponentProps<'input'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  /** A word or sign before the text: "$". */
  prefix?: string
}

/** The classes of an input's box; text areas and selects share them. */
const fieldBox =
  'w-full rounded-control border-2 border-line-strong bg-abyss text-body text-foam placeholder:text-foam-faint ' +
  'transition-colors duration-(--dur-2) hover:border-foam-muted aria-invalid:border-coral disabled:opacity-55'

/**
 * A labelled input of 52 pixels. A password gets a button that shows it. All attributes of an input pass through, so a
 * form library's registration can be spread into it.
 */
export function Field({
  label,
  hint,
  error,
  aside,
  prefix,
  id: givenId,
  type = 'text',
  className,
  ...rest
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <FieldFrame label={label} htmlFor={id} hint={hint} error={error} aside={aside}>
      <span className="relative block">
        {prefix !== undefined && (
          <span aria-hidden="true" className="absolute inset-y-0 left-4 grid place-items-center text-foam-muted">
            {prefix}
          </span>
        )}
        <input
          {...rest}
          id={id}
          type={isPassword && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          className={classNames(
            fieldBox,
            'h-13',
            prefix === undefined ? 'pl-4' : 'pl-8',
            isPassword ? 'pr-14' : 'pr-4',
            className,
          )}
        />
        {isPassword && (
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={id}
            onClick={() => setShown(!shown)}
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-small text-foam-muted hover:text-foam"
          >
            {shown ? <EyeSlashIcon size={22} /> : <EyeIcon size={22} />}
          </button>
        )}
      </span>
    </FieldFrame>
  )
}

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
function FieldFrame({ label, htmlFor, hint, error, aside, children }: FieldFrameProps) {
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

type TextAreaFieldProps = ComponentProps<'textarea'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** A count toward a limit: "3 of 10". */
  aside?: ReactNode
}

/** A labelled text area in the frame of `Field`. */
export function TextAreaField({ label, hint, error, aside, id: givenId, className, ...rest }: TextAreaFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame label={label} htmlFor={id} hint={hint} error={error} aside={aside}>
      <textarea
        rows={5}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        className={classNames(fieldBox, 'block resize-y px-4 py-3', className)}
      />
    </FieldFrame>
  )
}
