import type { ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../ui/Checkbox.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  /** What is agreed to. It may hold links, which stay links. */
  label: ReactNode
}

/** A box of a form with its sentence, and its error below. */
export function CheckField<Values extends FieldValues>({ form, name, label }: Props<Values>): ReactNode {
  const { error } = form.getFieldState(name, form.formState)
  return <Checkbox {...form.register(name)} label={label} error={error?.message} />
}
