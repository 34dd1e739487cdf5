import { calls } from '@whale/contract'
import { ALERT_STEPS } from '@whale/words'
import { type ReactNode, useState } from 'react'
import { useCommand } from '../api/command.ts'
import { FormFailure } from '../forms/Form.tsx'
import { Button } from '../ui/Button.tsx'
import { InfoStrip } from '../ui/InfoStrip.tsx'
import { browserPush, subscribeBrowser } from './browser-push.ts'
import { ownZone } from '../format/clock.ts'

interface Props {
  publicKey: string
  tone?: 'brass' | 'quiet'
  onDone?: () => void
  /** Further buttons in the same row. */
  children?: ReactNode
}

/** Turns alerts on in this browser, or says what to do first. The browser's own question comes only after the tap. */
export function TurnOnAlerts({ publicKey, tone = 'brass', onDone, children }: Props): ReactNode {
  const [state, setState] = useState(browserPush)
  const { run, isPending, failure } = useCommand(calls.alerts.addAlertDevice)
  const [isFailed, setFailed] = useState(false)

  async function turnOn(): Promise<void> {
    setFailed(false)
    try {
      const subscription = await subscribeBrowser(publicKey)
      setState(browserPush())
      if (subscription === null || (await run({ body: { ...subscription, zone: ownZone() } })) === null) return
      onDone?.()
    } catch {
      // The browser has no push service, or its window is private.
      setFailed(true)
    }
  }

  if (state !== 'ready') {
    return (
      <div className="grid gap-3">
        <HowTo state={state} />
        {children !== undefined && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {failure !== null && <FormFailure failure={failure} />}
      {isFailed && <InfoStrip tone="squall">Your browser couldn’t turn on alerts. Please try again.</InfoStrip>}
      <div className="flex flex-wrap gap-3">
        <Button tone={tone} busy={isPending} busyLabel="Turning on" onClick={() => void turnOn()}>
          Turn on alerts
        </Button>
        {children}
      </div>
    </div>
  )
}

/** What to do before alerts can be turned on in this browser, or that it has none. */
function HowTo({ state }: { state: 'none' | keyof typeof ALERT_STEPS }): ReactNode {
  if (state === 'none')
    return <p className="text-foam-muted">This browser can’t show alerts. Email works everywhere.</p>
  const { why, steps } = ALERT_STEPS[state]
  return (
    <>
      <p>{why}</p>
      <ol className="grid list-decimal gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}
