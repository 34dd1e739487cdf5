/** Confirms a new email address. Takes a click, because mail programs open links on their own. */
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
      // The signed-in user may be the one whose address changed.
      if (isSignedIn) retry()
    } catch (thrown) {
      // The page shows API failures. Anything else is a bug.
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
        title="Email confirmed, Whale Club"
        heading="Your email is confirmed"
        actions={onward}
      >
        <p role="status">
          From now on, sign in with <b className="[overflow-wrap:anywhere]">{email}</b>.
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
          <Button tone="brass" busy={isPending} busyLabel="Confirming" onClick={() => void confirm()}>
            Confirm my email
          </Button>
          {onward}
        </>
      }
    >
      <p>Someone asked to use this email for their account. If that was you, confirm it and sign in with it.</p>
      {failure !== null && <InfoStrip tone="danger">{failure.message}</InfoStrip>}
    </ScenePage>
  )
}
