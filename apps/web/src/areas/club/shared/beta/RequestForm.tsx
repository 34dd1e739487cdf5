import { type ReactNode, type SubmitEvent, useRef, useState, useId } from 'react'
import { asFailure } from '../../../../shared/api/failure.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { FieldError, Field, TextAreaField } from '../../../../shared/ui/Field.tsx'
import { subscribe } from '../../../../shared/api/subscribe.ts'
import { storeBetaEmail } from '../../../../shared/beta-code.ts'
import {
  type RequestForm as Form,
  type RequestProblems,
  type RequestValues,
  requestBody,
  requestProblems,
} from './request-values.ts'
import { Chips } from '../../../../shared/ui/Chips.tsx'
import { RadioList } from '../../../../shared/ui/RadioList.tsx'
import { Segmented } from '../../../../shared/ui/Segmented.tsx'

interface RequestFormProps {
  form: Form
  label: string
  values: RequestValues
  onChange: (values: RequestValues) => void
  /** Runs after the request is stored, with the email we reply to. */
  onRecorded: (email: string) => void
}

/** Form for a beta request. The caller holds the values, so that they survive a switch of tabs. */
export function RequestForm({ form, label, values, onChange, onRecorded }: RequestFormProps): ReactNode {
  const [problems, setProblems] = useState<RequestProblems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  function change(changed: Partial<RequestValues>): void {
    onChange({ ...values, ...changed })
    // Clear the error of a field while the user edits it.
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changed))))
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const found = requestProblems(form, values)
    setProblems(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return focusFirst(element.current, found)
    setSending(true)
    try {
      const outcome = await subscribe(requestBody(form, values))
      storeBetaEmail(values.email.trim())
      if (outcome === 'subscribed') return onRecorded(values.email.trim())
      setFailure('This email is already subscribed. Check your inbox for your beta code!')
    } catch (thrown) {
      setFailure(asFailure(thrown).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={element} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <RequestFields values={values} problems={problems} onChange={change} />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <Button type="submit" tone="brass" wide busy={isSending} busyLabel="Sending">
        {label}
      </Button>
    </form>
  )
}

/** Fields in screen order. */
const order = ['email', 'provider', 'size', 'buyIn', 'isCommissioner'] as const

function focusFirst(form: HTMLFormElement | null, problems: RequestProblems): void {
  const first = order.find((name) => problems[name] !== undefined)
  if (first === undefined) return
  form?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, button)`)?.focus()
}

interface RequestFieldsProps {
  values: RequestValues
  problems: RequestProblems
  onChange: (changed: Partial<RequestValues>) => void
}

const providers = [
  { value: 'espn', label: 'ESPN' },
  { value: 'sleeper', label: 'Sleeper' },
  { value: 'other', label: 'Other' },
]

const sizes = ['6', '8', '10', '12', '14'].map((size) => ({ value: size, label: size }))

/** The questions about a league, each with its error below. */
function RequestFields({ values, problems, onChange }: RequestFieldsProps): ReactNode {
  return (
    <>
      <div data-field="email">
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={problems.email}
          value={values.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </div>
      <ProviderFields values={values} problems={problems} onChange={onChange} />
      <SizeField values={values} problems={problems} onChange={onChange} />
      <div data-field="buyIn">
        <Field
          label="League buy-in"
          name="buy_in"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          hint="What each team pays into your fantasy league, 0 if nothing. It tells us how serious your league is. Here you play with units only."
          error={problems.buyIn}
          value={values.buyIn}
          onChange={(event) => onChange({ buyIn: event.currentTarget.value })}
        />
      </div>
      <Asked name="isCommissioner" label="Are you the commissioner?" error={problems.isCommissioner}>
        <Segmented
          label="Are you the commissioner?"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          width="fill"
          value={values.isCommissioner}
          onChange={(isCommissioner) => onChange({ isCommissioner })}
        />
      </Asked>
      <TextAreaField
        label="About your league (optional)"
        name="league_blurb"
        rows={3}
        maxLength={1000}
        value={values.blurb}
        onChange={(event) => onChange({ blurb: event.currentTarget.value })}
      />
    </>
  )
}

function SizeField({ values, problems, onChange }: RequestFieldsProps): ReactNode {
  return (
    <Asked name="size" label="League size" error={problems.size}>
      <Chips
        label="League size"
        chips={sizes}
        values={values.size === '' ? [] : [values.size]}
        onPress={(size) => onChange({ size })}
      />
      {values.size === '6' && (
        <p role="status" className="text-small text-foam-muted">
          A season needs 8 players, so a league of 6 can’t start one yet.
        </p>
      )}
    </Asked>
  )
}

/** ESPN, Sleeper, or another provider by name. */
function ProviderFields({ values, problems, onChange }: RequestFieldsProps): ReactNode {
  return (
    <div data-field="provider" className="grid gap-3 [--deep:var(--shelf)]">
      <RadioList
        legend="League provider"
        legendLook="shown"
        items={providers}
        value={values.provider}
        error={problems.provider}
        onChange={(provider) => onChange({ provider })}
      />
      {values.provider === 'other' && (
        <Field
          label="Which provider? (optional)"
          name="league_provider_other"
          maxLength={40}
          value={values.otherProvider}
          onChange={(event) => onChange({ otherProvider: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

interface AskedProps {
  name: keyof RequestValues
  label: string
  error: string | undefined
  children: ReactNode
}

/** A choice with its question above and its error below. The choice has its own accessible name. */
function Asked({ name, label, error, children }: AskedProps): ReactNode {
  const id = useId()
  return (
    <div
      data-field={name}
      aria-describedby={error === undefined ? undefined : id}
      role="group"
      className="grid gap-1.5"
    >
      <p aria-hidden="true" className="text-small font-bold">
        {label}
      </p>
      {children}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
