import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'

type FieldProps = ComponentProps<'input'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  /** A word or sign before the text: "$". */
  prefix?: string
}

/** The classes of an input's box; text areas and selects share them. */
export const fieldBox =
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
