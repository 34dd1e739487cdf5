/** Sets a new password with the token of the emailed link. */
import { type BodyOf, SECOND_FACTOR_REMOVAL_HOURS, calls, endpoints, RESET_MINUTES } from '@whale/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../../shared/api/session.ts'
import { DuskFrame } from '../shared/DuskFrame.tsx'
import { useHashToken } from '../shared/use-hash-token.ts'
import { CheckField, Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { paths } from '../../../shared/paths.ts'
import { Notice } from '../../../shared/components/Notice.tsx'

type Reset = typeof endpoints.passwords.resetPassword

export function ResetPasswordPage(): ReactNode {
  const token = useHashToken(paths.resetPassword())
  return (
    <DuskFrame title="New password" heading="Choose a new password">
      <ChooseForm token={token} />
    </DuskFrame>
  )
}

function ChooseForm({ token }: { token: string }): ReactNode {
  const navigate = useNavigate()
  const { status, signOut } = useSession()
  const { form, ...shell } = useCommandForm<Reset, Omit<BodyOf<Reset>, 'token'>>(calls.passwords.resetPassword, {
    schema: endpoints.passwords.resetPassword.body.omit({ token: true }),
    start: { password: '', remove_second_factor: false },
    input: (typed) => ({ body: { token, ...typed } }),
    onDone: async () => {
      // The reset ended every session of the account, also the one in this browser.
      if (status === 'signed_in') await signOut()
      const message = 'Password changed. Sign in with the new one.'
      await navigate(paths.login(), { replace: true, state: { message } })
    },
  })
  useEffect(() => form.setFocus('password'), [form])
  return (
    <Form
      {...shell}
      label="Change my password"
      busyLabel="Changing"
      instead={
        shell.failure?.code === 'reset_link_over' && (
          <Link to={paths.forgotPassword()} className="text-link inline-flex min-h-11 items-center justify-self-start">
            Get a new link
          </Link>
        )
      }
    >
      <TextField
        form={form}
        name="password"
        label="New password"
        type="password"
        hint="At least 6 characters, and not a common one like 123456."
        autoComplete="new-password"
      />
      <CheckField
        form={form}
        name="remove_second_factor"
        label={`I use two-factor and lost my app and recovery codes. Turn it off in ${SECOND_FACTOR_REMOVAL_HOURS} hours.`}
      />
      <p className="text-small text-foam-muted">This signs you out everywhere.</p>
    </Form>
  )
}

// Requests a password reset email. The reply is the same for known and unknown addresses.

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
