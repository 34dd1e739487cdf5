import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../shared/forms/Form.tsx'

interface Props {
  form: UseFormReturn<{ reason: string }>
  label?: string
  hint?: string
}

/** Why somebody asks the members for something, or removes one of them. */
export function ReasonField({ form, label = 'Reason', hint = 'Everyone in the league sees it.' }: Props): ReactNode {
  return <TextField form={form} name="reason" label={label} hint={hint} autoComplete="off" maxLength={200} />
}
