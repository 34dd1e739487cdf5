import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useQueryOf } from '../api/query.ts'
import { deviceTime } from '../format/clock.ts'
import { MarkArt } from '../art/MarkArt.tsx'
import { Button } from '../ui/Button.tsx'
import { deviceKind } from '../ui/device.ts'
import { Panel } from '../ui/Panel.tsx'
import { storedText } from '../stored-text.ts'
import { useCommand } from '../api/command.ts'
import { FormFailure } from '../forms/Form.tsx'
import { InfoStrip } from '../ui/InfoStrip.tsx'

interface Props {
  heading: string
  /** The alert that they would get. */
  example: { title: string; body: string }
  /** Shown where this browser cannot show alerts. */
  instead?: ReactNode
}

/** Asks once after an act whether the person wants to hear how it goes on. Nothing asks on load. */
export function AskAlerts({ heading, example, instead }: Props): ReactNode {
  // Decided once, so that the card does not vanish under a finger.
  const [canAsk] = useState(() => {
    const state = browserPush()
    return (state === 'ready' || state === 'home_screen') && mayAsk(readAsked(), deviceTime())
  })
  const [end, setEnd] = useState<'on' | 'refused' | null>(null)
  const { data } = useQueryOf(calls.alerts.alerts, {}, { enabled: canAsk })
  if (browserPush() === 'none' || browserPush() === 'blocked') return instead
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

interface TurnOnProps {
  publicKey: string
  tone?: 'brass' | 'quiet'
  onDone?: () => void
  /** Further buttons in the same row. */
  children?: ReactNode
}

/** Turns alerts on in this browser, or says what to do first. The browser's own question comes only after the tap. */
export function TurnOnAlerts({ publicKey, tone = 'brass', onDone, children }: TurnOnProps): ReactNode {
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

const STEPS = {
  home_screen: {
    why: 'On an iPhone or iPad, alerts work from your Home Screen.',
    steps: [
      'In Safari, tap Share, then Add to Home Screen.',
      'Open Whale Club from your Home Screen. You may have to sign in again.',
      'Come back here and tap Turn on alerts.',
    ],
  },
  blocked: {
    why: 'Alerts are blocked in this browser.',
    steps: [
      'Open the site settings: tap the icon next to the address.',
      'Find Notifications and choose Allow.',
      'Reload this page and tap Turn on alerts.',
    ],
  },
} as const

function HowTo({ state }: { state: 'none' | keyof typeof STEPS }): ReactNode {
  if (state === 'none')
    return <p className="text-foam-muted">This browser can’t show alerts. Email works everywhere.</p>
  const { why, steps } = STEPS[state]
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

/** Alerts in this browser: whether it can show them, and its subscription. Asks nothing by itself. */

/** `home_screen`: an iPhone or iPad shows alerts only from the Home Screen. `blocked`: the person must undo it in the browser. */
export type BrowserPush = 'none' | 'home_screen' | 'blocked' | 'ready'

/** Returns what this browser can do now. */
export function browserPush(): BrowserPush {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    return deviceKind(navigator) === 'apple' ? 'home_screen' : 'none'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** The person's time zone, as this browser has it. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A subscription for the server. */
export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Asks for permission and subscribes with the server's key. Call it inside a tap. Returns null if the person said no. Throws if the
 * browser cannot reach its push service.
 */
async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration =
    (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register('/service-worker.js'))
  const { pushManager } = registration
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const before = await pushManager.getSubscription()
  // One for another key would be refused.
  if (before !== null) await before.unsubscribe()
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null
  return { endpoint, p256dh, auth }
}
