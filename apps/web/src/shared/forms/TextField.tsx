import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Field } from '../ui/Field.tsx'

type Props<Values extends FieldValues> = Omit<ComponentProps<typeof Field>, 'form' | 'name' | 'error'> & {
  form: UseFormReturn<Values>
  name: Path<Values>
}

/** A labelled input that holds one field of a form, with that field's error below. */
export function TextField<Values extends FieldValues>({ form, name, ...field }: Props<Values>): ReactNode {
  const { error } = form.getFieldState(name, form.formState)
  return <Field {...field} {...form.register(name)} error={error?.message} />
}
