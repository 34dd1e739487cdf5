import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../api/query.ts'
import { deviceTime } from '../format/clock.ts'
import { MarkArt } from '../art/MarkArt.tsx'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { browserPush } from './browser-push.ts'
import { TurnOnAlerts } from './TurnOnAlerts.tsx'
import { storedText } from '../stored-text.ts'

interface Props {
  heading: string
  /** The alert that they would get. */
  example: { title: string; body: string }
}

/** Asks once after an act whether the person wants to hear how it goes on. Nothing asks on load. */
export function AskAlerts({ heading, example }: Props): ReactNode {
  // Decided once, so that the card does not vanish under a finger.
  const [canAsk] = useState(() => {
    const state = browserPush()
    return (state === 'ready' || state === 'home_screen') && mayAsk(readAsked(), deviceTime())
  })
  const [end, setEnd] = useState<'on' | 'refused' | null>(null)
  const { data } = useQueryOf(calls.alerts.alerts, {}, { enabled: canAsk })
  if (!canAsk || end === 'refused' || data === undefined || data.public_key === null) return null
  if (end === 'on') {
    return (
      <p role="status" className="mt-4 rounded-card bg-deep px-4 py-3.5">
        Alerts are on. Choose which ones in your profile.
      </p>
    )
  }
  if (data.devices.some(({ is_this: isThis }) => isThis)) return null
  return (
    <Panel heading={heading} className="mt-4">
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
      <TurnOnAlerts publicKey={data.public_key} onDone={() => setEnd('on')}>
        <Button
          tone="line"
          onClick={() => {
            refuseAlerts(deviceTime())
            setEnd('refused')
          }}
        >
          Not now
        </Button>
      </TurnOnAlerts>
    </Panel>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const WAIT_MS = 14 * DAY_MS
const REFUSALS_MAX = 3

/** "Not now" so far, and when last, in ms since 1970. */
interface Asked {
  refusals: number
  at: number
}

const stored = storedText('whale-club.alerts-asked')

/** Returns how often the person said "Not now". */
export function readAsked(): Asked {
  const [, refusals, at] = /^(\d+) (\d+)$/.exec(stored.read() ?? '') ?? []
  return { refusals: Number(refusals ?? 0), at: Number(at ?? 0) }
}

/** Whether the card may show: again 14 days after "Not now", twice, then never. */
export function mayAsk({ refusals, at }: Asked, nowMs: number): boolean {
  return refusals === 0 || (refusals < REFUSALS_MAX && nowMs - at >= WAIT_MS)
}

/** Stores one more "Not now". */
export function refuseAlerts(nowMs: number): void {
  stored.write(`${readAsked().refusals + 1} ${nowMs}`)
}
