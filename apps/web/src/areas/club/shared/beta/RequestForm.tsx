import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { asFailure } from '../../../../shared/api/failure.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { FieldError } from '../../../../shared/ui/Field.tsx'
import { subscribe } from '../../../../shared/api/subscribe.ts'
import { storeBetaEmail } from './beta-code.ts'
import { RequestFields } from './RequestFields.tsx'
import {
  type RequestForm as Form,
  type RequestProblems,
  type RequestValues,
  requestBody,
  requestProblems,
} from './request-values.ts'

interface Props {
  form: Form
  label: string
  values: RequestValues
  onChange: (values: RequestValues) => void
  /** Runs after the request is stored, with the email we reply to. */
  onRecorded: (email: string) => void
}

/** Form for a beta request. Its caller has the values, so that they survive a switch of tabs. */
export function RequestForm({ form, label, values, onChange, onRecorded }: Props): ReactNode {
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
