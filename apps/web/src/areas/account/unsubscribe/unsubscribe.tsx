/** Unsubscribes from emails. Takes a click, because mail programs open links on their own. */
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
      // The page shows `failure`, and the button stays.
    }
  }

  const home = (
    <Link to={paths.landing()} className={buttonClass({ tone: 'line' })}>
      Go to Whale Club
    </Link>
  )
  if (isDone) {
    return (
      <ScenePage scene="open-seas" title="Unsubscribed, Whale Club" heading="You’re unsubscribed" actions={home}>
        <p role="status">No more of these emails. Fair winds.</p>
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
          ? 'You won’t get the newsletter anymore. You can subscribe again anytime.'
          : `You won’t get “${MAIL_KIND_WORDS[kind].label}” emails anymore. Your other emails stay on. You can turn this back on in your profile.`}
      </p>
      {failure !== null && (
        <InfoStrip tone="danger">
          {failure.status === 404 ? 'This link doesn’t work. Copy the whole link from the email.' : failure.message}
        </InfoStrip>
      )}
    </ScenePage>
  )
}
