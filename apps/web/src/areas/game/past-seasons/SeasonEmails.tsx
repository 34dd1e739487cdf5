/** Turns the emails about the league's next season on. Renders nothing once they are on. */
import { MAIL_KIND_WORDS, calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Button } from '../../../shared/ui/Button.tsx'

export function SeasonEmails(): ReactNode {
  const { data } = useQueryOf(calls.mail.mailChoices)
  const { send, isPending, failure } = useCommand(calls.mail.chooseMail)
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <p role="status" className="text-small font-semibold text-lagoon">
        We’ll email you when the league comes back.
      </p>
    )
  }
  const isOff = data?.choices.some(({ kind, wanted_since: since }) => kind === 'season' && since === null)
  if (isOff !== true) return null
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  const body = { is_wanted: true, ...(zone === '' ? {} : { zone }) }
  return (
    <div className="grid justify-items-start gap-1.5">
      {/* A failure shows below. */}
      <Button
        tone="line"
        busy={isPending}
        busyLabel="Saving"
        onClick={() => {
          void send({ params: { kind: 'season' }, body }).then(
            () => setDone(true),
            () => null,
          )
        }}
      >
        Email me when it’s back
      </Button>
      <p className="text-small text-foam-muted">{MAIL_KIND_WORDS.season.detail} One tap in any email ends them.</p>
      {failure !== null && (
        <p role="alert" className="text-small font-semibold text-coral">
          {failure.message}
        </p>
      )}
    </div>
  )
}
