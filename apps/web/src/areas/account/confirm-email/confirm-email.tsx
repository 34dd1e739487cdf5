/** Where the link of a letter to an address leads that is to be confirmed. It asks first: programs open links too, and opening one should change nothing. */
import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useCommand } from '../../../shared/api/command.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useSession } from '../../../shared/api/session.ts'
import { useHashToken } from '../shared/use-hash-token.ts'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

export function ConfirmEmailPage(): ReactNode {
  const token = useHashToken(paths.confirmEmail())
  const { status, retry } = useSession()
  const { send, isPending, failure } = useCommand(calls.emails.confirmEmail)
  const [email, setEmail] = useState<string | null>(null)
  const isSignedIn = status === 'signed_in'

  async function confirm(): Promise<void> {
    try {
      setEmail((await send({ body: { token } })).email)
      // Whoever is signed in here may be who it is about.
      if (isSignedIn) retry()
    } catch (thrown) {
      // It stands below. Anything else is a defect.
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  const onward = (
    <Link to={isSignedIn ? paths.profile() : paths.login()} className={buttonClass({ tone: 'line' })}>
      {isSignedIn ? 'Go to your profile' : 'Sign in'}
    </Link>
  )
  if (email !== null) {
    return (
      <ScenePage
        scene="open-seas"
        title="Address confirmed, Whale Club"
        heading="Your address is confirmed"
        actions={onward}
      >
        <p role="status">
          You sign in with <b className="[overflow-wrap:anywhere]">{email}</b> from now on.
        </p>
      </ScenePage>
    )
  }
  return (
    <ScenePage
      scene="open-seas"
      title="Confirm your address, Whale Club"
      heading="Is this your address?"
      actions={
        <>
          <Button tone="brass" busy={isPending} busyLabel="Confirming" onClick={() => void confirm()}>
            Confirm my address
          </Button>
          {onward}
        </>
      }
    >
      <p>Somebody gave it to us, and only you can say that it was you. Once it is confirmed, you sign in with it.</p>
      {failure !== null && <InfoStrip tone="danger">{failure.message}</InfoStrip>}
    </ScenePage>
  )
}
