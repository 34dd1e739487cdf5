import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../api/command.ts'
import { useQueryOf } from '../api/query.ts'
import { useSession } from '../api/session.ts'
import { isPractice } from '../api/transport.ts'
import { FormFailure } from '../forms/Form.tsx'
import { storedText } from '../stored-text.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'

const asked = storedText('whale-club.email-asked')

/** Offers emails about offers of bets until the person answers. Every email is off until its reader turns it on. */
export function AskEmail({ heading }: { heading: string }): ReactNode {
  const { user } = useSession()
  // Decided once, so that the answer below the button stays.
  const [canAsk] = useState(() => !isPractice && asked.read() === null)
  const [end, setEnd] = useState<'on' | 'refused' | null>(null)
  const { data: mail } = useQueryOf(calls.mail.mailChoices, {}, { enabled: canAsk })
  const { data: alerts } = useQueryOf(calls.alerts.alerts, {}, { enabled: canAsk })
  const { run, isPending, failure } = useCommand(calls.mail.chooseMail)
  if (!canAsk || end === 'refused' || user === null || mail === undefined || alerts === undefined) return null
  if (end === 'on') {
    return (
      <p role="status" className="rounded-card bg-deep px-4 py-3.5">
        Done. We’ll email {user.email} when someone bets you.
      </p>
    )
  }
  const isOn = mail.choices.some((choice) => choice.kind === 'offer' && choice.wanted_since !== null)
  // What reaches a device is not emailed too.
  if (isOn || alerts.devices.length > 0) return null

  function finish(how: 'on' | 'refused'): void {
    asked.write(how)
    setEnd(how)
  }
  async function turnOn(): Promise<void> {
    if ((await run({ params: { kind: 'offer' }, body: { is_wanted: true } })) !== null) finish('on')
  }
  return (
    <Panel heading={heading}>
      <p className="mb-3.5 text-foam-muted">By email, at most once an hour. You can stop it in your profile.</p>
      {failure !== null && <FormFailure failure={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" busy={isPending} busyLabel="Saving" onClick={() => void turnOn()}>
          Email me
        </Button>
        <Button tone="line" onClick={() => finish('refused')}>
          Not now
        </Button>
      </div>
    </Panel>
  )
}
