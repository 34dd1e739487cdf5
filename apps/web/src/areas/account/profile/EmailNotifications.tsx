import { type MailChoices, calls, MAIL_KIND_WORDS } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatDate } from '../../../shared/format/format.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'

/** The user's email choices. All are off until the user turns them on. */
export function EmailNotifications(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.mail.mailChoices)
  return (
    <Panel heading="Email notifications">
      <p className="text-small text-foam-muted">
        We only send what you turn on here, plus account emails like password resets.
      </p>
      {data !== undefined ? (
        <ul className="mt-1.5">
          {data.choices.map((choice) => (
            <Choice key={choice.kind} {...choice} />
          ))}
        </ul>
      ) : error !== null ? (
        <ErrorState onRetry={refetch}>{error.message}</ErrorState>
      ) : (
        <Skeleton.Group label="Loading your email notifications">
          <Skeleton.Block />
        </Skeleton.Group>
      )}
    </Panel>
  )
}

function Choice({ kind, wanted_since: since }: MailChoices[number]): ReactNode {
  const { send, isPending, failure } = useCommand(calls.mail.chooseMail)
  /** The value the user chose, until the command and its refetch are done. */
  const [pressed, setPressed] = useState<boolean | null>(null)
  const { label, detail } = MAIL_KIND_WORDS[kind]

  async function choose(isWanted: boolean): Promise<void> {
    setPressed(isWanted)
    try {
      await send({ params: { kind }, body: { is_wanted: isWanted } })
    } catch (thrown) {
      // The row shows API failures and the box goes back. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    } finally {
      setPressed(null)
    }
  }

  return (
    <li className="border-t border-line py-1 first:border-0">
      <Checkbox
        checked={pressed ?? since !== null}
        aria-busy={isPending}
        onChange={({ currentTarget: { checked } }) => {
          if (!isPending) void choose(checked)
        }}
        label={
          <>
            <b className="block">{label}</b>
            <span className="text-small text-foam-muted">
              {detail}
              {since !== null && ` On since ${formatDate(since)}.`}
            </span>
          </>
        }
      />
      {failure !== null && <FormFailure failure={failure} />}
    </li>
  )
}
