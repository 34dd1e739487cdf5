/** "Email me when …": one press for a member, an address for a visitor. */
import { type MailKind, calls } from '@whale/contract'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useCommand } from '../api/command.ts'
import { ApiFailure } from '../api/failure.ts'
import { useQueryOf } from '../api/query.ts'
import { useSession } from '../api/session.ts'
import { subscribe } from '../api/subscribe.ts'
import { FormFailure } from '../forms/Form.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'

interface Props {
  /** What a member turns on. A visitor always gets the newsletter. */
  kind: Extract<MailKind, 'season' | 'newsletter'>
  /** "Email me when it’s back". */
  label: string
  /** Where the visitor is, for the newsletter's figures. */
  from: string
}

export function EmailMe({ kind, label, from }: Props): ReactNode {
  const { user } = useSession()
  return user === null ? (
    <VisitorForm label={label} from={from} />
  ) : (
    <MemberSwitch kind={kind} label={label} email={user.email} />
  )
}

/** The same switch as in the profile. */
function MemberSwitch({ kind, label, email }: Pick<Props, 'kind' | 'label'> & { email: string }): ReactNode {
  const { data } = useQueryOf(calls.mail.mailChoices)
  const { run, isPending, failure } = useCommand(calls.mail.chooseMail)
  const isOn = data?.choices.some((choice) => choice.kind === kind && choice.wanted_since !== null) === true
  return (
    <div className="grid gap-2">
      {!isOn && (
        <Button
          tone="line"
          busy={isPending}
          busyLabel="Saving"
          onClick={() => void run({ params: { kind }, body: { is_wanted: true } })}
        >
          {label}
        </Button>
      )}
      <p role="status" className="font-semibold text-lagoon empty:hidden">
        {isOn ? `You’re on the list. We’ll email ${email}.` : ''}
      </p>
      {failure !== null && <FormFailure failure={failure} />}
    </div>
  )
}

function VisitorForm({ label, from }: Pick<Props, 'label' | 'from'>): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [doneText, setDoneText] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const email = field.current?.value.trim() ?? ''
    if (isSending) return
    if (!email.includes('@')) return refuse('Please enter a valid email address')
    setError(undefined)
    setSending(true)
    try {
      const outcome = await subscribe({ email, utm_source: from, utm_medium: 'form', utm_campaign: 'next_season' })
      setDoneText(
        outcome === 'subscribed' ? `You’re on the list. We’ll email ${email}.` : 'This email is already subscribed!',
      )
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown
      refuse('Failed to subscribe. Please try again.')
    } finally {
      setSending(false)
    }
  }

  function refuse(sentence: string): void {
    setError(sentence)
    field.current?.focus()
  }

  return (
    <>
      {doneText === '' && (
        <form noValidate onSubmit={(event) => void send(event)} className="grid justify-items-stretch gap-3">
          <Field ref={field} label="Email" type="email" inputMode="email" autoComplete="email" error={error} />
          <Button type="submit" tone="line" busy={isSending} busyLabel="Saving">
            {label}
          </Button>
        </form>
      )}
      <p role="status" className="font-semibold text-lagoon empty:hidden">
        {doneText}
      </p>
    </>
  )
}
