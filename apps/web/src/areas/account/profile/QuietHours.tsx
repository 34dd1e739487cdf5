import { type QuietWire, calls } from '@whale/contract'
import { type ReactNode, useRef, useState } from 'react'
import { ownZone } from '../../../shared/format/clock.ts'
import { useCommand } from '../../../shared/api/command.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'

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
