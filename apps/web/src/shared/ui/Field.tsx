import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { classNames } from './class-names.ts'
import { fieldBox } from './field-box.ts'

type FieldProps = ComponentProps<'input'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  /** Prefix of the text: "$". */
  prefix?: string
  /** In a row, a short input is next to its label and hint. */
  look?: 'block' | 'row'
}

/** A labelled input. A password has a button to show it. Passes all input props through, including those of a form library. */
export function Field({
  label,
  hint,
  error,
  aside,
  prefix,
  id: givenId,
  type = 'text',
  look = 'block',
  className,
  ...rest
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <FieldFrame label={label} htmlFor={id} hint={hint} error={error} aside={aside} look={look}>
      <span className="relative block">
        {prefix !== undefined && (
          <span aria-hidden="true" className="absolute inset-y-0 left-4 grid place-items-center text-foam-muted">
            {prefix}
          </span>
        )}
        <input
          data-not-stored={isPassword ? '' : undefined}
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
  /** Id of the control inside. */
  htmlFor: string
  hint?: ReactNode
  error?: string | undefined
  /** Text or link at the end of the label's line: "3 of 10". */
  aside?: ReactNode
  look?: 'block' | 'row'
  children: ReactNode
}

/** Returns the `aria-describedby` of a control inside a frame, or undefined. */
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

/** Label, control, hint and error. For controls that are not a plain input. */
function FieldFrame({ label, htmlFor, hint, error, aside, look = 'block', children }: FieldFrameProps) {
  const hintLine = hint && (
    <p id={`${htmlFor}-hint`} className="text-small text-foam-muted">
      {hint}
    </p>
  )
  const errorLine = error && <FieldError id={`${htmlFor}-error`}>{error}</FieldError>
  if (look === 'row')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-[1_1_10rem]">
          <label htmlFor={htmlFor} className="text-small font-bold">
            {label}
          </label>
          {hintLine}
        </div>
        <div className="w-28 flex-none">{children}</div>
        {errorLine}
      </div>
    )
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={htmlFor} className="text-small font-bold">
          {label}
        </label>
        {aside !== undefined && <span className="text-micro text-foam-muted">{aside}</span>}
      </div>
      {children}
      {hintLine}
      {errorLine}
    </div>
  )
}

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
  /** Count toward a limit: "3 of 10". */
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
