import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { type ReactNode, useId } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { FieldError } from '../ui/FieldFrame.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  /** What is agreed to. It may hold links, which stay links. */
  children: ReactNode
}

/** A consent: a box of 28 pixels within a target of 44, its sentence, and its error below. */
export function CheckField<Values extends FieldValues>({ form, name, children }: Props<Values>): ReactNode {
  const id = useId()
  const { error } = form.getFieldState(name, form.formState)
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-11 items-center gap-3">
        <span className="relative grid size-7 flex-none place-items-center">
          <input
            {...form.register(name)}
            id={id}
            type="checkbox"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className="peer size-7 appearance-none rounded-tag border-2 border-line-strong bg-abyss checked:border-brass checked:bg-brass hover:border-foam-muted aria-invalid:border-coral"
          />
          <CheckIcon
            size={20}
            weight="bold"
            aria-hidden="true"
            className="pointer-events-none absolute hidden text-on-brass peer-checked:block"
          />
        </span>
        <label htmlFor={id} className="text-small leading-snug">
          {children}
        </label>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error.message ?? ''}</FieldError>}
    </div>
  )
}
