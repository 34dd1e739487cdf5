/** Sign-in page. Returns to the page the visitor wanted. */
import { type BodyOf, calls, type endpoints, login, loginForm } from '@whale/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { parsing } from '../../../shared/api/call.ts'
import { useSession } from '../../../shared/api/session.ts'
import { DuskFrame } from '../shared/DuskFrame.tsx'
import { Notice } from '../../../shared/ui/InfoStrip.tsx'
import { LoadingOverlay } from '../../../shared/ui/LoadingOverlay.tsx'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { paths } from '../../../shared/paths.ts'

const checkedLogin = parsing(calls.users.login, login.reply)

type Credentials = Omit<BodyOf<typeof endpoints.users.login>, 'code'> & { code: string }

export function LoginPage(): ReactNode {
  const { status, failure } = useSession()
  const [query] = useSearchParams()
  const message = messageOf(useLocation().state)
  const returnTo = returnToOf(query.get('return_to'))
  if (status === 'signed_in') return <Navigate to={returnTo} replace />
  // A visitor with a token is probably signed in: a form would only flicker.
  if (status === 'checking' && failure === null) return <LoadingOverlay />
  return (
    <DuskFrame
      title="Sign in"
      heading="Welcome back"
      notice={message === null ? undefined : <Notice tone="info">{message}</Notice>}
    >
      <SignInForm isFocused={message === null} />
      <OtherLinks />
    </DuskFrame>
  )
}

/** Reads the message from the navigation state, never from the URL, which anyone can write. */
function messageOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('message' in state)) return null
  return typeof state.message === 'string' ? state.message : null
}

function SignInForm({ isFocused }: { isFocused: boolean }): ReactNode {
  const { signIn } = useSession()
  const { form, ...shell } = useCommandForm<typeof endpoints.users.login, Credentials>(checkedLogin, {
    schema: loginForm,
    start: { username: '', password: '', code: '' },
    input: ({ code, ...values }) => ({ body: code === '' ? values : { ...values, code } }),
    fieldOfCode: { wrong_code: 'code' },
    // The page redirects once the session is signed in.
    onDone: ({ access_token }) => signIn(access_token),
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
    <Form {...shell} failure={isCodeNeeded ? null : shell.failure} label="Sign in" busyLabel="Signing in">
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

function OtherLinks(): ReactNode {
  return (
    <div className="mt-8 grid gap-1 text-foam-muted">
      <p>New here? You’ll make an account when you add or join a league.</p>
      <p className="flex flex-wrap gap-x-6">
        <Link to={paths.forgotPassword()} className="text-link inline-flex min-h-11 items-center text-foam">
          Forgot your password?
        </Link>
        <Link to={paths.join()} className="text-link inline-flex min-h-11 items-center text-foam">
          Have a league code?
        </Link>
        {/* A page of its own, whose HTML has the place. */}
        <a href={paths.addLeague()} className="text-link inline-flex min-h-11 items-center text-foam">
          Add a league
        </a>
        <Link to={paths.support()} className="text-link inline-flex min-h-11 items-center text-foam">
          Support
        </Link>
      </p>
    </div>
  )
}

/**
 * Returns the requested path, or the home page for anything that could leave the app. Browsers read `//` and `/\` as another host,
 * and drop control characters first.
 */
export function returnToOf(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || asked.length > 2000) return paths.home()
  if (/^\/[/\\]/.test(asked) || hasControlCharacter(asked)) return paths.home()
  // Check the resolved URL too: browsers turn `/.//other.example` into `//other.example`.
  const { origin, pathname } = new URL(asked, 'https://app.invalid')
  if (origin !== 'https://app.invalid' || pathname.startsWith('//')) return paths.home()
  return redirectsHome(pathname) ? paths.home() : asked
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((char) => char < ' ' || (char >= '\u007f' && char <= '\u009f'))
}

/** The landing and sign-in pages redirect signed-in users home anyway. */
function redirectsHome(pathname: string): boolean {
  return pathname === paths.landing() || pathname === paths.login()
}
