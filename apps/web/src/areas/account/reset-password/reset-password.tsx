/** Where the link of a letter leads: choosing a new password. The token stands behind the #, and leaves the address at once. */
import { type BodyOf, calls, endpoints } from '@whale/contract'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../../shared/api/session.ts'
import { DuskFrame } from '../shared/DuskFrame.tsx'
import { useHashToken } from '../shared/use-hash-token.ts'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { paths } from '../../../shared/paths.ts'

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
  const { form, ...shell } = useCommandForm<Reset, Pick<BodyOf<Reset>, 'password'>>(calls.passwords.resetPassword, {
    schema: endpoints.passwords.resetPassword.body.pick({ password: true }),
    start: { password: '' },
    input: ({ password }) => ({ body: { token, password } }),
    onDone: async () => {
      // Every session of the account has ended, so whoever is signed in here is so no longer.
      if (status === 'signed_in') await signOut()
      const message = 'Your password is changed. Sign in with the new one.'
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
            Ask for a new link
          </Link>
        )
      }
    >
      <TextField
        form={form}
        name="password"
        label="New password"
        type="password"
        hint="6 characters or more. A sentence is better than a word."
        autoComplete="new-password"
      />
      <p className="text-small text-foam-muted">You will be signed out everywhere.</p>
    </Form>
  )
}
