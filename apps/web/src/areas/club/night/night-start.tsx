/** Opens a game night: how fast, and by whom. */
import { type NightWire, calls } from '@whale/contract'
import { PACE_WORDS, nightNameOf } from '@whale/words'
import { type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { useSession } from '../../../shared/api/session.ts'
import { Swimmer } from '../../../shared/components/Face.tsx'
import { deviceTime } from '../../../shared/format/clock.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { nextMorning } from './next-morning.ts'
import { NightFrame } from './NightFrame.tsx'

type Pace = NightWire['pace']
/** As many people may play. Rivals fill it up to eight. */
const TEAMS = 14
const PACES: readonly Pace[] = ['tonight', 'quick', 'twelve_days']

export function StartNightPage(): ReactNode {
  return (
    <NightFrame
      title="Game night"
      heading="A whole season, tonight."
      corner={
        <Link to={paths.join()} className="text-link inline-flex min-h-11 items-center">
          I have a code
        </Link>
      }
      picture={<Tank />}
    >
      <Opening />
    </NightFrame>
  )
}

/** The race on a TV. */
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
  const { run, isPending, failure } = useCommand(calls.nights.openNight)
  const navigate = useNavigate()
  async function open(): Promise<void> {
    const startsAt = pace === 'twelve_days' ? nextMorning(deviceTime()) : null
    const reply = await run({
      body: { pace, name: nightNameOf(user?.username ?? ''), teams: TEAMS, starts_at: startsAt },
    })
    if (reply !== null) void navigate(paths.pregame(reply.league_id))
  }
  return (
    <form
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <Paces value={pace} onChange={setPace} />
      {status === 'signed_out' ? (
        <Link to={paths.login({ returnTo: paths.night() })} className={buttonClass({ tone: 'brass', wide: true })}>
          Sign in to open a night
        </Link>
      ) : (
        <Button type="submit" tone="brass" wide busy={isPending} busyLabel="Opening">
          Open a night
        </Button>
      )}
      {failure !== null && <FieldError>{failure.message}</FieldError>}
      <p className="text-center text-small text-foam-muted">Friends join with a code. Rivals fill the table.</p>
    </form>
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
