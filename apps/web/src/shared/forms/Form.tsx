import type { ReactNode, SubmitEvent } from 'react'
import type { ApiFailure } from '../api/failure.ts'
import { Button } from '../ui/Button.tsx'
import { BottomActions } from '../ui/SlimFrame.tsx'
import { FormFailure } from './FormFailure.tsx'

interface Props {
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Required, as is `failure`, so that no form forgets to show them. */
  isPending: boolean
  failure: ApiFailure | null
  /** What happens: "Find my league". */
  label: string
  /** The act while it happens: "Looking". */
  busyLabel: string
  /** `bottom`: within reach of the thumb, at the foot of a phone's screen. */
  buttonAt?: 'here' | 'bottom'
  /** Below the failure: what to do instead. */
  instead?: ReactNode
  children: ReactNode
}

/** The shell of every form: fields, what went wrong above the button, the button. */
export function Form({
  submit,
  isPending,
  failure,
  label,
  busyLabel,
  buttonAt = 'here',
  instead,
  children,
}: Props): ReactNode {
  const button = (
    <Button type="submit" tone="brass" busy={isPending} busyLabel={busyLabel} wide={buttonAt === 'here'}>
      {label}
    </Button>
  )
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {children}
      {failure !== null && <FormFailure failure={failure} />}
      {instead}
      {buttonAt === 'bottom' ? <BottomActions>{button}</BottomActions> : button}
    </form>
  )
}
