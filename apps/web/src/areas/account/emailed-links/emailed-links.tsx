/** Password reset (request and new password), email confirmation and unsubscribing. */
import { type BodyOf, SECOND_FACTOR_REMOVAL_HOURS, calls, endpoints, mailKindOfLink } from '@whale/contract'
import { MAIL_KIND_WORDS, PASSWORD_HINT, RESET_MINUTES } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate, useLocation, useParams } from 'react-router'
import { useSession } from '../../../shared/api/session.ts'
import { AccountFrame } from '../shared/AccountFrame.tsx'
import { CheckField, Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Notice, InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { useCommand } from '../../../shared/api/command.ts'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

type Reset = typeof endpoints.passwords.resetPassword

/** Sets a new password with the token of the emailed link. */
export function ResetPasswordPage(): ReactNode {
  const { token = '' } = useLink(paths.resetPassword()).link
  return (
    <AccountFrame title="New password" heading="Choose a new password">
      {token === '' ? (
        <div className="grid gap-5">
          <IncompleteLink />
          <NewLink />
        </div>
      ) : (
        <ChooseForm token={token} />
      )}
    </AccountFrame>
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
      instead={shell.failure?.code === 'reset_link_over' && <NewLink />}
    >
      <TextField
        form={form}
        name="password"
        label="New password"
        type="password"
        hint={PASSWORD_HINT}
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

function NewLink(): ReactNode {
  return (
    <Link to={paths.forgotPassword()} className="text-link inline-flex min-h-11 items-center justify-self-start">
      Get a new link
    </Link>
  )
}

type Forgot = typeof endpoints.passwords.forgotPassword

/** Requests a password reset email. The reply is the same for known and unknown addresses. */
export function ForgotPasswordPage(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AccountFrame title="Forgot password" heading={sentTo === null ? 'Forgot your password?' : 'Check your inbox'}>
      {sentTo === null ? <AskForm onSent={setSentTo} /> : <Sent address={sentTo} onAgain={() => setSentTo(null)} />}
      <p className="mt-8">
        <Link to={paths.login()} className="text-link inline-flex min-h-11 items-center text-foam">
          Back to sign in
        </Link>
      </p>
    </AccountFrame>
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

/** What a page of an emailed link keeps in its history entry: the link's token, then what came of it. It survives a reload. */
interface LinkState {
  token?: string
  confirmed?: string
}

/** Takes the token behind the # of an emailed link, which keeps it off the screen and out of the browser's list of addresses. */
function useLink(path: string): { link: LinkState; setLink: (link: LinkState) => void } {
  const location = useLocation()
  const { hash } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const setLink = useCallback(
    (link: LinkState) => void navigate(path, { replace: true, state: link }),
    [navigate, path],
  )
  useEffect(() => {
    if (hash !== '') setLink({ token: hash.slice(1) })
  }, [hash, setLink])
  return { link: hash === '' ? linkIn(state) : { token: hash.slice(1) }, setLink }
}

function linkIn(state: unknown): LinkState {
  const stored = new Map<string, unknown>(typeof state === 'object' && state !== null ? Object.entries(state) : [])
  const textOf = (name: keyof LinkState) => {
    const text = stored.get(name)
    return typeof text === 'string' ? { [name]: text } : {}
  }
  return { ...textOf('token'), ...textOf('confirmed') }
}

/** Shown instead of a form that could only fail. */
function IncompleteLink(): ReactNode {
  return <Notice tone="danger">This link isn’t complete. Copy the whole link from the email.</Notice>
}

/** Confirms a new email address. Takes a click, because mail programs open links on their own. */
export function ConfirmEmailPage(): ReactNode {
  const { link, setLink } = useLink(paths.confirmEmail())
  const { token = '', confirmed: email } = link
  const { status, refresh } = useSession()
  const { run, isPending, failure } = useCommand(calls.emails.confirmEmail)
  const isSignedIn = status === 'signed_in'

  async function confirm(): Promise<void> {
    const reply = await run({ body: { token } })
    if (reply === null) return
    setLink({ confirmed: reply.email })
    // The signed-in user may be the one whose address changed.
    if (isSignedIn) refresh()
  }

  const onward = (
    <Link to={isSignedIn ? paths.profile() : paths.login()} className={buttonClass({ tone: 'line' })}>
      {isSignedIn ? 'Go to your profile' : 'Sign in'}
    </Link>
  )
  if (email !== undefined) {
    return (
      <ScenePage
        scene="open-seas"
        title="Email confirmed, Whale Club"
        heading="Your email is confirmed"
        actions={onward}
      >
        <p role="status">
          You sign in with <b>{email}</b>.
        </p>
      </ScenePage>
    )
  }
  return (
    <ScenePage
      scene="open-seas"
      title="Confirm your email, Whale Club"
      heading="Is this your email?"
      actions={
        <>
          {token !== '' && (
            <Button tone="brass" busy={isPending} busyLabel="Confirming" onClick={() => void confirm()}>
              Confirm my email
            </Button>
          )}
          {onward}
        </>
      }
    >
      <p>Someone entered this email for their account. If that was you, confirm it. It’s then what you sign in with.</p>
      {token === '' && <IncompleteLink />}
      {failure !== null && <InfoStrip tone="danger">{failure.message}</InfoStrip>}
    </ScenePage>
  )
}

/** Unsubscribes from emails. Takes a click, because mail programs open links on their own. */
export function UnsubscribePage(): ReactNode {
  const { token = '' } = useParams()
  const kind = mailKindOfLink(token)
  const { run, isPending, failure } = useCommand(calls.newsletter.unsubscribe)
  const [isDone, setDone] = useState(false)

  async function leave(): Promise<void> {
    if ((await run({ params: { token } })) !== null) setDone(true)
  }

  const home = (
    <Link to={paths.landing()} className={buttonClass({ tone: 'line' })}>
      Go to Whale Club
    </Link>
  )
  if (isDone) {
    return (
      <ScenePage scene="open-seas" title="Unsubscribed, Whale Club" heading="You’re unsubscribed" actions={home}>
        <p role="status">No more of these emails. Fair winds.</p>
      </ScenePage>
    )
  }
  return (
    <ScenePage
      scene="open-seas"
      title="Unsubscribe, Whale Club"
      heading="Unsubscribe?"
      actions={
        <>
          <Button tone="brass" busy={isPending} busyLabel="Unsubscribing" onClick={() => void leave()}>
            Unsubscribe
          </Button>
          {home}
        </>
      }
    >
      <p>
        {kind === 'newsletter'
          ? 'You won’t get the newsletter anymore. You can subscribe again anytime.'
          : `You won’t get “${MAIL_KIND_WORDS[kind].label}” emails anymore. Your other emails stay on. You can turn this back on in your profile.`}
      </p>
      {failure !== null && (
        <InfoStrip tone="danger">
          {failure.status === 404 ? 'This link doesn’t work. Copy the whole link from the email.' : failure.message}
        </InfoStrip>
      )}
    </ScenePage>
  )
}
