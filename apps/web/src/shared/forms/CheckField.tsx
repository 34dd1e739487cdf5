import type { ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../ui/Checkbox.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  /** Label. May contain links. */
  label: ReactNode
}

/** A form checkbox with label and error. */
export function CheckField<Values extends FieldValues>({ form, name, label }: Props<Values>): ReactNode {
  const { error } = form.getFieldState(name, form.formState)
  return <Checkbox {...form.register(name)} label={label} error={error?.message} />
}
