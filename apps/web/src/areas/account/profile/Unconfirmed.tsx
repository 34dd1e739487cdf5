import { EMAIL_LINK_MINUTES, calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { Notice } from '../../../shared/components/Notice.tsx'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'

/** Says that the user has not confirmed their address, and sends the link. Nothing for a confirmed one. */
export function Unconfirmed(): ReactNode {
  const { data } = useQueryOf(calls.emails.ownEmail)
  const { send, isPending, failure } = useCommand(calls.emails.sendConfirmation)
  const [isSent, setSent] = useState(false)
  if (data === undefined || data.is_confirmed) return null

  async function sendLink(): Promise<void> {
    try {
      await send({})
      setSent(true)
    } catch (thrown) {
      // The failure shows below. Anything else is a bug.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  return (
    <div className="mb-5 grid justify-items-start gap-3">
      <Notice tone="squall">
        This address isn’t confirmed yet. Until it is, two-factor sign-in and the newsletter stay off.
      </Notice>
      <Button tone="quiet" busy={isPending} busyLabel="Sending" onClick={() => void sendLink()}>
        Confirm this address
      </Button>
      {failure !== null && <FormFailure failure={failure} />}
      <p role="status" className="text-small">
        {isSent ? `We sent a link to ${data.email}. It works once, for ${EMAIL_LINK_MINUTES} minutes.` : ''}
      </p>
    </div>
  )
}
