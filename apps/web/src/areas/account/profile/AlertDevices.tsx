import { type AlertsWire, calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { browserPush } from '../../../shared/alerts/browser-push.ts'
import { TurnOnAlerts } from '../../../shared/alerts/TurnOnAlerts.tsx'
import { useCommand } from '../../../shared/api/command.ts'
import { formatDate, formatTime } from '@whale/words/times'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { DeviceName } from './DeviceName.tsx'

/** The devices that get push alerts, and the button that turns them on for this one. */
export function AlertDevices({ alerts }: { alerts: AlertsWire }): ReactNode {
  const { devices, public_key: publicKey } = alerts
  const isOnHere = devices.some(({ is_this: isThis }) => isThis)
  return (
    <section aria-labelledby="alert-devices" className="mb-4 rounded-card bg-shelf px-4 py-3.5">
      <h3 id="alert-devices" className="mb-1.5 font-bold">
        Where push goes
      </h3>
      {publicKey === null ? (
        <p className="text-small text-foam-muted">This server sends no push alerts.</p>
      ) : (
        <>
          <ul>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          {!isOnHere && (
            <div className="mt-2 grid gap-2.5">
              <p className="text-small text-foam-muted">
                {devices.length === 0
                  ? `Push is off. ${browserPush() === 'ready' ? 'Turn it on here, then pick below.' : 'Only email works for now.'}`
                  : 'This device doesn’t get alerts yet.'}
              </p>
              <TurnOnAlerts publicKey={publicKey} tone="quiet" />
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** A device, since when it gets alerts, and buttons to send a test and to turn them off. */
function DeviceRow({ device }: { device: AlertsWire['devices'][number] }): ReactNode {
  const { id, device: name, made_at: madeAt, is_this: isThis, unknown_at: uncertainAt } = device
  const test = useCommand(calls.alerts.testAlert)
  const remove = useCommand(calls.alerts.removeAlertDevice)
  const [isSent, setSent] = useState(false)
  const failure = test.failure ?? remove.failure
  const params = { device: id }

  async function sendTest(): Promise<void> {
    remove.reset()
    if ((await test.run({ params })) !== null) setSent(true)
  }
  function turnOff(): void {
    test.reset()
    void remove.run({ params })
  }
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <div className="flex flex-wrap items-center gap-3">
        <DeviceName name={name} detail={`${isThis ? 'This device, on' : 'On'} since ${formatDate(madeAt)}`} />
        <div className="flex flex-wrap gap-3">
          <Button tone="line" size="small" busy={test.isPending} busyLabel="Sending" onClick={() => void sendTest()}>
            Send a test
          </Button>
          <Button tone="line" size="small" busy={remove.isPending} busyLabel="Turning off" onClick={turnOff}>
            Turn off<span className="sr-only"> alerts on {name}</span>
          </Button>
        </div>
      </div>
      {uncertainAt !== null && <MayHaveArrived at={uncertainAt} />}
      <p role="status" className="text-small font-semibold text-lagoon">
        {isSent ? 'Sent. It shows up in a few seconds.' : ''}
      </p>
      {failure !== null && <FormFailure failure={failure} />}
    </li>
  )
}

/** An alert that may not have arrived. It is never sent twice, so the owner is asked to check. */
function MayHaveArrived({ at }: { at: string }): ReactNode {
  return (
    <p className="mt-1.5 text-small text-foam-muted">
      We can’t tell if an alert from {formatDate(at)} at {formatTime(at)} arrived. We didn’t send it again.
    </p>
  )
}
