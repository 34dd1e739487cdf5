/** Requests a password reset email. The reply is the same for known and unknown addresses. */
import { type BodyOf, calls, endpoints, RESET_MINUTES } from '@whale/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { DuskFrame } from '../shared/DuskFrame.tsx'
import { Notice } from '../../../shared/components/Notice.tsx'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { paths } from '../../../shared/paths.ts'

type Forgot = typeof endpoints.passwords.forgotPassword

export function ForgotPasswordPage(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <DuskFrame title="Forgot password" heading={sentTo === null ? 'Forgot your password?' : 'Check your inbox'}>
      {sentTo === null ? <AskForm onSent={setSentTo} /> : <Sent address={sentTo} onAgain={() => setSentTo(null)} />}
      <p className="mt-8">
        <Link to={paths.login()} className="text-link inline-flex min-h-11 items-center text-foam">
          Back to sign in
        </Link>
      </p>
    </DuskFrame>
  )
}

function AskForm({ onSent }: { onSent: (address: string) => void }): ReactNode {
  const { form, ...shell } = useCommandForm<Forgot, BodyOf<Forgot>>(calls.passwords.forgotPassword, {
    schema: endpoints.passwords.forgotPassword.body,
    start: { email: '' },
    input: (values) => ({ body: values }),
    onDone: (_reply, { email }) => onSent(email),
  })
  useEffect(() => form.setFocus('email'), [form])
  return (
    <Form {...shell} label="Send me a link" busyLabel="Sending">
      <p className="text-foam-muted">We’ll email you a link to choose a new one.</p>
      <TextField form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
    </Form>
  )
}

function Sent({ address, onAgain }: { address: string; onAgain: () => void }): ReactNode {
  return (
    <div className="grid gap-5">
      <Notice tone="info">
        If {address} has an account, a link is on its way. It works once, for {RESET_MINUTES} minutes.
      </Notice>
      <p className="text-foam-muted">
        Nothing there? Check your spam folder, or{' '}
        <button type="button" onClick={onAgain} className="text-link min-h-11 text-foam">
          send it again
        </button>
        .
      </p>
    </div>
  )
}
