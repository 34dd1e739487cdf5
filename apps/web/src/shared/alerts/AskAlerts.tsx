import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../api/query.ts'
import { deviceTime } from '../format/clock.ts'
import { MarkArt } from '../art/MarkArt.tsx'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { browserPush } from './browser-push.ts'
import { mayAskAgain, readRefusals, refuseAlerts } from './alert-refusals.ts'
import { TurnOnAlerts } from './TurnOnAlerts.tsx'

interface Props {
  heading: string
  /** The alert that the user would get. */
  example: { title: string; body: string }
  /** Shown if this browser has no alerts, or blocks them. */
  instead?: ReactNode
}

/** A card after a move that offers alerts about it. Renders nothing if this device has them, or for a while after "Not now". */
export function AskAlerts({ heading, example, instead }: Props): ReactNode {
  // Decided once, so that the card does not vanish under a finger.
  const [canAsk] = useState(() => {
    const state = browserPush()
    return (state === 'ready' || state === 'home_screen') && mayAskAgain(readRefusals(), deviceTime())
  })
  const [answer, setAnswer] = useState<'on' | 'refused' | null>(null)
  const { data } = useQueryOf(calls.alerts.alerts, {}, { enabled: canAsk })
  if (browserPush() === 'none' || browserPush() === 'blocked') return instead
  if (!canAsk || answer === 'refused' || data === undefined || data.public_key === null) return null
  if (answer === 'on') {
    return (
      <p role="status" className="mt-4 rounded-card bg-deep px-4 py-3.5">
        Alerts are on. Choose which ones in your profile.
      </p>
    )
  }
  if (data.devices.some(({ is_this: isThis }) => isThis)) return null
  return (
    <Panel heading={heading} className="mt-4">
      <p className="mb-1.5 text-small text-foam-muted">You’d get an alert like this:</p>
      <div className="on-paper mb-3.5 flex items-center gap-3 rounded-card bg-paper px-4 py-3 text-foam">
        <span aria-hidden="true" className="size-9 flex-none">
          <MarkArt />
        </span>
        <p className="min-w-0 leading-tight">
          <b className="block">{example.title}</b>
          <span className="text-small">{example.body}</span>
        </p>
      </div>
      <p className="mb-3.5 text-small text-foam-muted">
        About 4 alerts a week: bets, the deadline, Tuesday results. Nothing at night.
      </p>
      <TurnOnAlerts publicKey={data.public_key} onDone={() => setAnswer('on')}>
        <Button
          tone="line"
          onClick={() => {
            refuseAlerts(deviceTime())
            setAnswer('refused')
          }}
        >
          Not now
        </Button>
      </TurnOnAlerts>
    </Panel>
  )
}
