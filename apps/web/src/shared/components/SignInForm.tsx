import { type BodyOf, calls, type endpoints, login, loginForm } from '@whale/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { parsing } from '../api/call.ts'
import { useSession } from '../api/session.ts'
import { Form, TextField } from '../forms/Form.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'

const checkedLogin = parsing(calls.users.login, login.reply)

type Credentials = Omit<BodyOf<typeof endpoints.users.login>, 'code'> & { code: string }

interface Props {
  /** Initial email, if known. */
  email?: string
  isFocused: boolean
  /** Runs after the session is signed in. */
  onSignedIn?: () => void | Promise<void>
  buttonAt?: 'here' | 'bottom'
}

/** Signs in with email and password, and asks for a code where the account needs one. */
export function SignInForm({ email = '', isFocused, onSignedIn, buttonAt = 'here' }: Props): ReactNode {
  const { signIn } = useSession()
  const { form, ...shell } = useCommandForm<typeof endpoints.users.login, Credentials>(checkedLogin, {
    schema: loginForm,
    start: { username: email, password: '', code: '' },
    input: ({ code, ...values }) => ({ body: code === '' ? values : { ...values, code } }),
    fieldOfCode: { wrong_code: 'code' },
    onDone: async ({ access_token }) => {
      await signIn(access_token)
      await onSignedIn?.()
    },
  })
  useEffect(() => {
    if (isFocused) form.setFocus('username')
  }, [form, isFocused])
  // Only accounts with two-factor need a code, and only after the right password.
  const [isCodeAsked, setCodeAsked] = useState(false)
  const isCodeNeeded = shell.failure?.code === 'second_factor_needed'
  if (isCodeNeeded && !isCodeAsked) setCodeAsked(true)
  useEffect(() => {
    if (isCodeAsked) form.setFocus('code')
  }, [form, isCodeAsked])
  return (
    <Form
      {...shell}
      failure={isCodeNeeded ? null : shell.failure}
      label="Sign in"
      busyLabel="Signing in"
      buttonAt={buttonAt}
    >
      <TextField form={form} name="username" label="Email" type="email" autoComplete="username" inputMode="email" />
      <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
      {isCodeAsked && (
        <TextField
          form={form}
          name="code"
          label="Code"
          hint="The six digits in your authenticator app, or a recovery code."
          autoComplete="one-time-code"
        />
      )}
    </Form>
  )
}
