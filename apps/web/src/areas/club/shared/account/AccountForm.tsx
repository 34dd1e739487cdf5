import { ACCOUNT_WAYS, PASSWORD_HINT } from '@whale/words'
import { type BodyOf, type endpoints, accountForm } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { paths } from '@whale/words/addresses'
import { useSession } from '../../../../shared/api/session.ts'
import { CheckField, Form, TextField } from '../../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../../shared/forms/use-command-form.ts'
import { type News, joinCalls } from '../wizard.ts'
import type { ApiFailure } from '../../../../shared/api/failure.ts'
import { OwnFace } from '../../../../shared/components/Face.tsx'
import { SignInForm } from '../../../../shared/components/SignInForm.tsx'
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { Segmented } from '../../../../shared/ui/Segmented.tsx'

type Register = typeof endpoints.users.register

type Account = BodyOf<Register> & { terms_accepted: boolean }

interface Props {
  /** Initial email, if known. */
  email?: string
  /** The name at the provider, as the initial value. Never derived from the email. */
  name?: string | null
  /** The newsletter checkbox (`useMemberSubscription`); null if the step adds the user to no league. */
  news: News | null
  /** Runs after sign-up or sign-in. */
  onSignedIn: () => void | Promise<void>
}

interface StepProps extends Props {
  children: (step: { heading: string; lede: string; form: ReactNode }) => ReactNode
}

/** The account step of a wizard: makes an account, or signs in to one. */
export function AccountStep({ children, ...props }: StepProps): ReactNode {
  const [way, setWay] = useState<(typeof ACCOUNT_WAYS)[number]['value']>('new')
  return children({
    heading: way === 'new' ? 'Make your account' : 'Sign in',
    lede: 'If you already have an account, just enter your password to sign in',
    form: (
      <div className="grid gap-6">
        <Segmented label="Your account" options={ACCOUNT_WAYS} value={way} onChange={setWay} width="fill" />
        {way === 'new' ? <AccountForm {...props} /> : <KnownAccount {...props} />}
      </div>
    ),
  })
}

function KnownAccount({ email = '', news, onSignedIn }: Props): ReactNode {
  return (
    <div className="grid gap-5">
      <SignInForm email={email} isFocused={false} onSignedIn={onSignedIn} buttonAt="bottom" />
      <NewsBox news={news} />
      <p>
        <NewTabLink to={paths.forgotPassword()}>Forgot your password?</NewTabLink>
      </p>
    </div>
  )
}

/** Creates an account, or signs in when the email already has one. */
function AccountForm({ email: known = '', name = null, news, onSignedIn }: Props): ReactNode {
  const { signIn } = useSession()
  const { form, ...shell } = useCommandForm<Register, Account>(joinCalls.register, {
    schema: accountForm,
    start: { username: nameToOffer(name ?? ''), email: known, password: '', terms_accepted: false },
    input: ({ terms_accepted: _, ...body }) => ({ body }),
    fallback: 'Registration failed',
    onDone: async ({ access_token }) => {
      await signIn(access_token)
      await onSignedIn()
    },
  })
  return (
    <Form {...shell} label="Create account" busyLabel="Signing in" buttonAt="bottom">
      <TextField
        form={form}
        name="username"
        label="Your name (optional)"
        hint="What your league sees. You can change it later."
        autoComplete="nickname"
      />
      <TextField form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      {/* Above the required box, so that nobody misses it. */}
      <NewsBox news={news} />
      <CheckField
        form={form}
        name="terms_accepted"
        label={
          <>
            I accept the <NewTabLink to={paths.termsOfService()}>Terms of Service</NewTabLink> and the{' '}
            <NewTabLink to={paths.privacyPolicy()}>Privacy Policy</NewTabLink>
          </>
        }
      />
      <p className="text-small text-foam-muted">Free, and no card. Your league sees your name, never your email.</p>
    </Form>
  )
}

function NewsBox({ news }: Pick<Props, 'news'>): ReactNode {
  if (news === null) return null
  return (
    <Checkbox
      label="Email me news, such as the next season opening"
      checked={news.isWanted}
      onChange={({ currentTarget }) => news.onChange(currentTarget.checked)}
    />
  )
}

const NAME_LENGTH_MAX = 40
/** A provider's text for a manager without a name. */
const PLACEHOLDERS = ['No owner', 'Unnamed manager']

/** Returns a provider's name as a name here: without characters that we refuse, and not too long. */
export function nameToOffer(name: string): string {
  if (PLACEHOLDERS.includes(name)) return ''
  return name
    .replace(/[\p{C}<>]/gu, '')
    .trim()
    .slice(0, NAME_LENGTH_MAX)
    .trim()
}

/** Opens in a new tab, because leaving the page would lose the form. */
function NewTabLink({ to, children }: { to: string; children: string }): ReactNode {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {children}
    </a>
  )
}

interface SignedInAsProps extends Pick<Props, 'news'> {
  onConfirm: () => void
  isPending: boolean
  failure: ApiFailure | null
  label: string
  busyLabel: string
  instead?: ReactNode
}

/** Replaces the account form for a signed-in user: shows the account and one button. */
export function SignedInAs({ onConfirm, news, ...shell }: SignedInAsProps): ReactNode {
  const { user, signOut } = useSession()
  if (user === null) return null
  return (
    <Form
      {...shell}
      buttonAt="bottom"
      submit={(event) => {
        event.preventDefault()
        if (!shell.isPending) onConfirm()
      }}
    >
      <Panel shape="card" className="flex items-center gap-3.5">
        <OwnFace user={user} size={46} />
        <p className="min-w-0 flex-1">
          <span className="block truncate font-bold">Signed in as {user.username}</span>
          <span className="block truncate text-small text-foam-muted">{user.email}</span>
        </p>
      </Panel>
      <button
        type="button"
        onClick={() => void signOut()}
        className="text-link inline-flex min-h-11 items-center justify-self-start text-foam-muted"
      >
        Not you? Use another account
      </button>
      <NewsBox news={news} />
    </Form>
  )
}
