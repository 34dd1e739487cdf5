import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount } from '@whale/words/numbers'
import { formatDate, formatTime } from '@whale/words/times'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { DeviceName } from './DeviceName.tsx'

type SessionsReply = ReplyOf<typeof endpoints.sessions.openSessions>

/** The account's sessions, each with a sign-out button. A session is one sign-in on one device. */
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

/** The devices, three at first, and a button that signs out all others. */
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

/** A device, when it was last used, and a sign-out button unless it is this device. */
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
        <DeviceName name={device} detail={used} />
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
