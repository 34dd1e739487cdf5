import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiFailure } from '../api/failure.ts'
import { Button } from '../ui/Button.tsx'
import { BottomActions } from '../ui/SlimFrame.tsx'
import { Field, FieldError } from '../ui/Field.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'

interface FormProps {
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Required, like `failure`, so that every form shows them. */
  isPending: boolean
  failure: ApiFailure | null
  /** Button label: "Find my league". */
  label: string
  /** Button label while pending: "Looking". */
  busyLabel: string
  /** `bottom`: fixed to the bottom of a phone's screen. */
  buttonAt?: 'here' | 'bottom'
  /** Alternative below the failure. */
  instead?: ReactNode
  children: ReactNode
}

/** Shell of every form: fields, failure, button. */
export function Form({
  submit,
  isPending,
  failure,
  label,
  busyLabel,
  buttonAt = 'here',
  instead,
  children,
}: FormProps): ReactNode {
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

interface FormInPlaceProps extends Omit<FormProps, 'buttonAt' | 'instead'> {
  tone: 'brass' | 'quiet'
  /** What was done: "Saved."; empty before that. */
  done: string
}

/** The shell of a form that stays on its page, with what it did beside the button. */
export function FormInPlace({
  submit,
  isPending,
  failure,
  label,
  busyLabel,
  tone,
  done,
  children,
}: FormInPlaceProps): ReactNode {
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {children}
      {failure !== null && <FormFailure failure={failure} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone={tone} busy={isPending} busyLabel={busyLabel}>
          {label}
        </Button>
        <span role="status" className="text-small font-semibold text-lagoon">
          {done}
        </span>
      </div>
    </form>
  )
}

/** The failure above the button. A server error also shows the request id, for support. */
export function FormFailure({ failure }: { failure: ApiFailure }): ReactNode {
  const isUnexpected = failure.status !== null && failure.status >= 500
  return (
    <div className="grid gap-1">
      <FieldError>{failure.message}</FieldError>
      {isUnexpected && failure.requestId !== null && (
        <p className="pl-6 text-micro text-foam-faint">Request {failure.requestId}</p>
      )}
    </div>
  )
}

type TextFieldProps<Values extends FieldValues> = Omit<ComponentProps<typeof Field>, 'form' | 'name' | 'error'> & {
  form: UseFormReturn<Values>
  name: Path<Values>
}

export function TextField<Values extends FieldValues>({ form, name, ...field }: TextFieldProps<Values>): ReactNode {
  const { error } = form.getFieldState(name, form.formState)
  return <Field {...field} {...form.register(name)} error={error?.message} />
}

interface CheckFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  /** Label. May contain links. */
  label: ReactNode
}

export function CheckField<Values extends FieldValues>({ form, name, label }: CheckFieldProps<Values>): ReactNode {
  const { error } = form.getFieldState(name, form.formState)
  return <Checkbox {...form.register(name)} label={label} error={error?.message} />
}
