/** Profile, push alerts: the devices that get them, and when they come: quiet hours at night, and a limit a day. */
import { type AlertsWire, type QuietWire, calls } from '@whale/contract'
import { DevicesIcon } from '@phosphor-icons/react/dist/csr/Devices'
import { type ReactNode, useRef, useState } from 'react'
import { browserPush, ownZone, TurnOnAlerts } from '../../../shared/alerts/AskAlerts.tsx'
import { useCommand } from '../../../shared/api/command.ts'
import { formatDate, formatTime } from '../../../shared/format/format.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'

/** The devices with alerts, and the button that turns them on for this one. */
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
        <DeviceName name={name} madeAt={madeAt} isThis={isThis} />
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

function DeviceName({ name, madeAt, isThis }: { name: string; madeAt: string; isThis: boolean }): ReactNode {
  return (
    <>
      <DevicesIcon size={24} aria-hidden="true" className="flex-none text-foam-muted" />
      <p className="max-w-full flex-[1_1_10rem] leading-tight">
        <b className="block">{name}</b>
        <span className="text-small text-foam-muted">
          {isThis ? 'This device, on' : 'On'} since {formatDate(madeAt)}
        </span>
      </p>
    </>
  )
}

/** An alert that may or may not have arrived. It is never sent twice, so this tells the owner to look. */
function MayHaveArrived({ at }: { at: string }): ReactNode {
  return (
    <p className="mt-1.5 text-small text-foam-muted">
      We can’t tell if an alert from {formatDate(at)} at {formatTime(at)} arrived. We didn’t send it again.
    </p>
  )
}

/** The hours in which alerts wait, and the limit a day. Each change saves at once, with this browser's time zone. */
export function QuietHours({ quiet: stored }: { quiet: QuietWire }): ReactNode {
  /** What the user chose; null: as stored. */
  const [chosen, setChosen] = useState<QuietWire | null>(null)
  const quiet = chosen ?? stored
  // Two saves at once would become one request, so each change waits for the one before.
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  const { run, isPending, failure } = useCommand(calls.alerts.setQuietHours)
  const [isSaved, setSaved] = useState(false)

  async function save(change: Partial<QuietWire>): Promise<void> {
    setSaved(false)
    const next = { ...quiet, ...change, zone: ownZone() }
    setChosen(next)
    const saving = lastSave.current.then(() => run({ body: next }))
    lastSave.current = saving
    if ((await saving) === null) setChosen(null)
    else setSaved(true)
  }
  const { is_on: isOn, from_hour: fromHour, until_hour: untilHour, with_last_call: withLastCall, zone } = quiet
  return (
    <section aria-labelledby="quiet-hours" className="mt-5 border-t border-line pt-3">
      <h3 id="quiet-hours" className="sr-only">
        Quiet hours
      </h3>
      <Checkbox
        checked={isOn}
        aria-busy={isPending}
        onChange={({ currentTarget: { checked } }) => void save({ is_on: checked })}
        label={
          <>
            <b className="block">Quiet at night</b>
            <span className="text-small text-foam-muted">
              {hourWords(fromHour)} to {hourWords(untilHour)}, {zone.replaceAll('_', ' ')}. Push waits until morning and
              comes as one alert.
            </span>
          </>
        }
      />
      {isOn && (
        <>
          <div className="my-1 flex flex-wrap gap-4">
            <HourSelect label="From" value={fromHour} onChange={(hour) => void save({ from_hour: hour })} />
            <HourSelect label="Until" value={untilHour} onChange={(hour) => void save({ until_hour: hour })} />
          </div>
          <Checkbox
            checked={withLastCall}
            aria-busy={isPending}
            onChange={({ currentTarget: { checked } }) => void save({ with_last_call: checked })}
            label="Let “3 hours to go” through anyway"
          />
        </>
      )}
      <DailyLimit isOn={quiet.is_limited} isPending={isPending} onChange={(isOn) => void save({ is_limited: isOn })} />
      <Saved isSaved={isSaved} />
      {failure !== null && <FormFailure failure={failure} />}
    </section>
  )
}

function Saved({ isSaved }: { isSaved: boolean }): ReactNode {
  return (
    <p role="status" className="text-small font-semibold text-lagoon">
      {isSaved ? 'Saved' : ''}
    </p>
  )
}

interface DailyLimitProps {
  isOn: boolean
  isPending: boolean
  onChange: (isOn: boolean) => void
}

function DailyLimit({ isOn, isPending, onChange }: DailyLimitProps): ReactNode {
  return (
    <Checkbox
      checked={isOn}
      aria-busy={isPending}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
      label={
        <>
          <b className="block">At most 2 a day</b>
          <span className="text-small text-foam-muted">
            What needs your answer always comes through, and so does “3 hours to go”. The rest waits until morning.
          </span>
        </>
      }
    />
  )
}

function HourSelect({ label, value, onChange }: { label: string; value: number; onChange: (hour: number) => void }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-small text-foam-muted">{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="h-11 rounded-small border-2 border-line-strong bg-abyss px-2.5 text-foam"
      >
        {Array.from({ length: 24 }, (_, hour) => (
          <option key={hour} value={hour}>
            {hourWords(hour)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** "12am", "9pm" */
function hourWords(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`
}
