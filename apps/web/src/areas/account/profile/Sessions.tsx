import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount, formatDate, formatTime } from '../../../shared/format/format.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'

type Reply = ReplyOf<typeof endpoints.sessions.openSessions>

/** The account's sessions, each with a sign-out button. */
export function Sessions(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.sessions.openSessions)
  return (
    <Panel heading="Signed in on">
      {data !== undefined ? (
        <List {...data} />
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

function List({ sessions }: Reply): ReactNode {
  const others = sessions.filter(({ is_this: isThis }) => !isThis)
  const { send, isPending, failure } = useCommand(calls.sessions.endOtherSessions)
  const [message, setMessage] = useState('')

  async function endOthers(): Promise<void> {
    try {
      const { ended } = await send({})
      setMessage(`${formatCount(ended, 'device')} signed out.`)
    } catch (thrown) {
      // The panel shows API failures. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  return (
    <div className="grid gap-3">
      <ul>
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnded={() => setMessage('1 device signed out.')} />
        ))}
      </ul>
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

interface RowProps {
  session: Reply['sessions'][number]
  onEnded: () => void
}

function Row({ session, onEnded }: RowProps): ReactNode {
  const { send, isPending, failure } = useCommand(calls.sessions.endSession)
  const { id, device, opened_at: openedAt, last_used_at: lastUsedAt, is_this: isThis } = session
  const since = `since ${formatDate(openedAt)}`
  const used = isThis
    ? `This device, ${since}`
    : `Last used ${formatDate(lastUsedAt)} at ${formatTime(lastUsedAt)}, ${since}`

  async function end(): Promise<void> {
    try {
      await send({ params: { session: id } })
      onEnded()
    } catch (thrown) {
      // The row shows API failures. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <div className="flex items-center gap-3">
        <DevicesIcon size={24} aria-hidden="true" className="flex-none text-foam-muted" />
        <p className="min-w-0 flex-1 leading-tight">
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
