import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** May contain links. Opening one does not toggle the box. */
  label: ReactNode
  error?: string | undefined
}

/** A checkbox with a label. Accepts the props of a form library. */
export function Checkbox({ label, error, id: givenId, ...rest }: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="relative grid min-h-11 grid-cols-[auto_1fr] items-start gap-3 py-2.5 leading-snug">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="peer col-start-1 row-start-1 size-6 flex-none appearance-none rounded-tag border-2 border-line-strong bg-abyss checked:border-brass checked:bg-brass aria-invalid:border-coral disabled:opacity-55"
        />
        <CheckIcon
          size={20}
          weight="bold"
          aria-hidden="true"
          className="pointer-events-none invisible col-start-1 row-start-1 m-0.5 text-on-brass peer-checked:visible"
        />
        <span className="col-start-2">{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
