/** Opens a game night: how fast, and by whom. */
import { type NightWire, calls } from '@whale/contract'
import { PACE_WORDS, nightNameOf } from '@whale/words'
import { type ReactNode, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { noteGuest } from '../../../shared/api/guest.ts'
import { useSession } from '../../../shared/api/session.ts'
import { Swimmer } from '../../../shared/components/Face.tsx'
import { ownZone } from '../../../shared/format/clock.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { GuestForm } from './GuestForm.tsx'
import { CodeEntry } from './night-join.tsx'
import { NightFrame } from './NightFrame.tsx'

type Pace = NightWire['pace']
/** The maximum number of people. Rivals fill up to eight. */
const TEAMS = 14
const PACES: readonly Pace[] = ['tonight', 'quick', 'twelve_days']

export function StartNightPage(): ReactNode {
  const [hasCode, setHasCode] = useState(false)
  return (
    <NightFrame
      title="Game night"
      heading="A whole season, tonight."
      corner={
        <button
          type="button"
          aria-pressed={hasCode}
          className="text-link min-h-11"
          onClick={() => setHasCode(!hasCode)}
        >
          I have a code
        </button>
      }
      picture={<Tank />}
    >
      {hasEnded(useLocation().state) && (
        <p role="status" className="mb-3.5 font-semibold">
          Your night has ended.
        </p>
      )}
      {hasCode ? <CodeEntry code="" /> : <Opening />}
    </NightFrame>
  )
}

/** Whether a guest comes from a night that the host ended, or that they were removed from. */
function hasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasEnded' in state
}

function Tank(): ReactNode {
  return (
    <div aria-hidden="true" className="night-tank">
      {LANES.map(([who, at]) => (
        <span key={who} style={{ '--at': `${at}%` } as Record<string, string>}>
          <i />
          <Swimmer userId={who} />
        </span>
      ))}
    </div>
  )
}

/** Whose fish swim there, and how far. */
const LANES = [
  ['user_p', 64],
  ['user_f', 50],
  ['user_o', 40],
  ['user_g', 27],
  ['user_a', 14],
] as const

function Opening(): ReactNode {
  const { status, user } = useSession()
  const [pace, setPace] = useState<Pace>('tonight')
  const asUser = useCommand(calls.nights.openNight)
  const asGuest = useCommand(calls.nights.openNightAsGuest)
  const navigate = useNavigate()
  const nightOf = (host: string) => ({
    pace,
    name: nightNameOf(host),
    teams: TEAMS,
    zone: ownZone(),
  })
  async function open(): Promise<void> {
    const reply = await asUser.run({ body: nightOf(user?.username ?? '') })
    if (reply !== null) void navigate(paths.pregame(reply.league_id))
  }
  async function openAsGuest(name: string): Promise<void> {
    const reply = await asGuest.run({ body: { ...nightOf(name.trim()), guest_name: name, agrees: true } })
    if (reply === null) return
    noteGuest(reply.league_id)
    void navigate(paths.pregame(reply.league_id))
  }
  const paces = <Paces value={pace} onChange={setPace} />
  if (status === 'signed_out') {
    return (
      <GuestForm
        label="Open a night"
        tone="brass"
        busyLabel="Opening"
        busy={asGuest.isPending}
        failure={asGuest.failure}
        onSubmit={(name) => void openAsGuest(name)}
      >
        {paces}
      </GuestForm>
    )
  }
  return (
    <div className="grid gap-3.5">
      {paces}
      <Button tone="brass" wide busy={asUser.isPending} busyLabel="Opening" onClick={() => void open()}>
        Open a night
      </Button>
      {asUser.failure !== null && <FieldError>{asUser.failure.message}</FieldError>}
      <p className="text-center text-small text-foam-muted">Friends type a name. Rivals fill the table.</p>
    </div>
  )
}

function Paces({ value, onChange }: { value: Pace; onChange: (pace: Pace) => void }): ReactNode {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">How fast</legend>
      <div className="night-paces">
        {PACES.map((pace) => (
          <label key={pace} className="night-pace">
            <input
              type="radio"
              name={name}
              value={pace}
              checked={value === pace}
              onChange={() => onChange(pace)}
              className="sr-only"
            />
            <b className="display">{PACE_WORDS[pace].name}</b>
            <span>{PACE_WORDS[pace].detail}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
