/**
 * Blocks of the profile page that concern the account: display name, password, and the devices that are signed in. A session is one
 * sign-in on one device.
 */
import { calls, endpoints, type ReplyOf } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { type Session, useSession } from '../../../shared/api/session.ts'
import { FormFailure, PASSWORD_HINT, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { SignOutButton } from '../../../shared/components/SignOutButton.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount, formatDate, formatTime } from '../../../shared/format/format.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'

interface NameBlockProps {
  user: NonNullable<Session['user']>
  teamName: string | null
}

/** Who is signed in, the display name, and sign-out. `teamName` is the user's team, for the picture; null without one. */
export function NameBlock({ user, teamName }: NameBlockProps): ReactNode {
  const { refresh } = useSession()
  const [isSaved, setSaved] = useState(false)
  const { form, submit, isPending, failure } = useCommandForm<
    typeof endpoints.users.updateProfile,
    { username: string }
  >(calls.users.updateProfile, {
    schema: endpoints.users.updateProfile.body,
    start: { username: user.username },
    input: ({ username }) => ({ body: { username } }),
    fieldOfCode: { 'username.taken': 'username' },
    onDone: () => {
      setSaved(true)
      refresh()
    },
  })
  return (
    <Panel heading="You">
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <Avatar name={teamName ?? user.username} size={64} tone="you" />
        <p className="max-w-full flex-[1_1_9rem] leading-tight">
          <b className="block text-d3">{user.username}</b>
          {teamName !== null && <span className="block text-foam-muted">{teamName}</span>}
          <span className="block text-small text-foam-muted">{user.email}</span>
        </p>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          form={form}
          name="username"
          label="Display name"
          hint="Everyone in your leagues sees it."
          autoComplete="nickname"
          maxLength={40}
        />
        {failure !== null && <FormFailure failure={failure} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="brass" busy={isPending} busyLabel="Saving">
            Save name
          </Button>
          <span role="status" className="text-small font-semibold text-lagoon">
            {isSaved ? 'Saved.' : ''}
          </span>
        </div>
      </form>
      <div className="mt-5 border-t border-line pt-4">
        <SignOutButton />
      </div>
    </Panel>
  )
}

interface PasswordFields {
  current_password: string
  password: string
}

/** Changes the password. The server ends every other session. */
export function PasswordBlock(): ReactNode {
  const [isChanged, setChanged] = useState(false)
  const { form, submit, isPending, failure } = useCommandForm<
    typeof endpoints.passwords.changePassword,
    PasswordFields
  >(calls.passwords.changePassword, {
    schema: endpoints.passwords.changePassword.body,
    start: { current_password: '', password: '' },
    input: (typed) => ({ body: typed }),
    fieldOfCode: { wrong_password: 'current_password' },
    onDone: () => {
      form.reset()
      setChanged(true)
    },
  })
  return (
    <Panel heading="Password">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          form={form}
          name="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          form={form}
          name="password"
          label="New password"
          hint={`${PASSWORD_HINT} Your other devices get signed out.`}
          type="password"
          autoComplete="new-password"
        />
        {failure !== null && <FormFailure failure={failure} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="quiet" busy={isPending} busyLabel="Changing">
            Change password
          </Button>
          <span role="status" className="text-small font-semibold text-lagoon">
            {isChanged ? 'Changed.' : ''}
          </span>
        </div>
      </form>
    </Panel>
  )
}

type SessionsReply = ReplyOf<typeof endpoints.sessions.openSessions>

/** The account's sessions, each with a sign-out button. */
export function Sessions(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.sessions.openSessions)
  return (
    <Panel id="devices" heading="Signed in on">
      {data !== undefined ? (
        <SessionList {...data} />
      ) : error !== null ? (
        <ErrorState onRetry={refetch}>{error.message}</ErrorState>
      ) : (
        <Skeleton.Group label="Loading your devices">
          <Skeleton.Block />
        </Skeleton.Group>
      )}
    </Panel>
  )
}

/** More sessions than these are behind a "Show more". */
const SHOWN_SESSIONS = 3

function SessionList({ sessions }: SessionsReply): ReactNode {
  const others = sessions.filter(({ is_this: isThis }) => !isThis)
  const { run, isPending, failure } = useCommand(calls.sessions.endOtherSessions)
  const [message, setMessage] = useState('')

  async function endOthers(): Promise<void> {
    const reply = await run({})
    if (reply !== null) setMessage(`${formatCount(reply.ended, 'device')} signed out.`)
  }

  const row = (session: SessionsReply['sessions'][number]) => (
    <SessionRow key={session.id} session={session} onEnded={() => setMessage('1 device signed out.')} />
  )
  return (
    <div className="grid gap-3">
      <ul>{sessions.slice(0, SHOWN_SESSIONS).map(row)}</ul>
      {sessions.length > SHOWN_SESSIONS && (
        <details>
          <summary className="text-link min-h-11 content-center">Show {sessions.length - SHOWN_SESSIONS} more</summary>
          <ul>{sessions.slice(SHOWN_SESSIONS).map(row)}</ul>
        </details>
      )}
      {failure !== null && <FormFailure failure={failure} />}
      {others.length > 1 && (
        <Button tone="line" busy={isPending} busyLabel="Signing out" onClick={() => void endOthers()}>
          Sign out everywhere else
        </Button>
      )}
      <p role="status" className="text-small font-semibold text-lagoon empty:hidden">
        {message}
      </p>
    </div>
  )
}

interface SessionRowProps {
  session: SessionsReply['sessions'][number]
  onEnded: () => void
}

/** A device, when it was used last, and a button that signs it out; none for this device. */
function SessionRow({ session, onEnded }: SessionRowProps): ReactNode {
  const { run, isPending, failure } = useCommand(calls.sessions.endSession)
  const { id, device, opened_at: openedAt, last_used_at: lastUsedAt, is_this: isThis } = session
  const since = `since ${formatDate(openedAt)}`
  const used = isThis
    ? `This device, ${since}`
    : `Last used ${formatDate(lastUsedAt)} at ${formatTime(lastUsedAt)}, ${since}`

  async function end(): Promise<void> {
    if ((await run({ params: { session: id } })) === null) return
    onEnded()
  }

  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <div className="flex flex-wrap items-center gap-3">
        <DevicesIcon size={24} aria-hidden="true" className="flex-none text-foam-muted" />
        <p className="max-w-full flex-[1_1_10rem] leading-tight">
          <b className="block">{device}</b>
          <span className="text-small text-foam-muted">{used}</span>
        </p>
        {!isThis && (
          <Button
            tone="line"
            size="small"
            busy={isPending}
            busyLabel="Signing out"
            aria-label={`Sign out ${device}. ${used}`}
            onClick={() => void end()}
          >
            Sign out
          </Button>
        )}
      </div>
      {failure !== null && <FormFailure failure={failure} />}
    </li>
  )
}
