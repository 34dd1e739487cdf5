import { type BodyOf, type endpoints, accountForm, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../../../shared/api/session.ts'
import { CheckField } from '../../../../shared/forms/CheckField.tsx'
import { Form } from '../../../../shared/forms/Form.tsx'
import { TextField } from '../../../../shared/forms/TextField.tsx'
import { useCommandForm } from '../../../../shared/forms/use-command-form.ts'
import { paths } from '../../../../shared/paths.ts'

type Register = typeof endpoints.users.register
type Account = BodyOf<Register> & { terms_accepted: boolean }

interface Props {
  /** What the address starts as, where it is known. */
  email?: string
  /** After the account is made, or signed in to. */
  onSignedIn: () => void | Promise<void>
}

/** Makes an account; with an address that has one, the right password signs in to it. */
export function AccountForm({ email: known = '', onSignedIn }: Props): ReactNode {
  const { signIn } = useSession()
  const { form, ...shell } = useCommandForm<Register, Account>(calls.users.register, {
    schema: accountForm,
    start: { email: known, password: '', terms_accepted: false },
    input: ({ email, password }) => ({ body: { email, password } }),
    onDone: async ({ access_token }) => {
      await signIn(access_token)
      await onSignedIn()
    },
  })
  return (
    <Form {...shell} label="Create account" busyLabel="Signing in" buttonAt="bottom">
      <TextField form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        hint="6 characters or more. A sentence is better than a word."
        autoComplete="new-password"
      />
      <CheckField
        form={form}
        name="terms_accepted"
        label={
          <>
            I accept the <LegalLink to={paths.termsOfService()}>Terms of Service</LegalLink> and the{' '}
            <LegalLink to={paths.privacyPolicy()}>Privacy Policy</LegalLink>
          </>
        }
      />
    </Form>
  )
}

/** Opens beside, because what was chosen so far lives in this page alone. */
function LegalLink({ to, children }: { to: string; children: string }): ReactNode {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {children}
    </a>
  )
}
