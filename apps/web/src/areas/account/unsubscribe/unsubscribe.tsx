/** Where the link under a letter leads. It asks first: programs open links too, and opening one should end nothing. */
import { MAIL_KIND_WORDS, calls, mailKindOfLink } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCommand } from '../../../shared/api/command.ts'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

export function UnsubscribePage(): ReactNode {
  const { token = '' } = useParams()
  const kind = mailKindOfLink(token)
  const { send, isPending, failure } = useCommand(calls.newsletter.unsubscribe)
  const [isDone, setDone] = useState(false)

  async function leave(): Promise<void> {
    try {
      await send({ params: { token } })
      setDone(true)
    } catch {
      // Expected: `failure` says what was wrong, and the button is still there.
    }
  }

  const home = (
    <Link to={paths.landing()} className={buttonClass({ tone: 'line' })}>
      Go to Whale Club
    </Link>
  )
  if (isDone) {
    return (
      <ScenePage scene="open-seas" title="Unsubscribed, Whale Club" heading="No more letters" actions={home}>
        <p role="status">You are unsubscribed. Fair winds.</p>
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
          ? 'We will not write to your address any more. You can subscribe again whenever you like.'
          : `No more “${MAIL_KIND_WORDS[kind].label}” by mail. Your other letters stay as they are, and your profile has the switch.`}
      </p>
      {failure !== null && (
        <InfoStrip tone="danger">
          {failure.status === 404 ? 'This link is not one of ours, or it was cut on its way to you.' : failure.message}
        </InfoStrip>
      )}
    </ScenePage>
  )
}
