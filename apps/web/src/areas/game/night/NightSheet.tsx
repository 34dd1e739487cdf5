/** The night in a sheet: who plays and who is done, the code to join by, and the host's powers. */
import { type NightWire, calls } from '@whale/contract'
import { nightWaitingWords } from '@whale/words'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { CodeDisplay } from '../../../shared/ui/CodeBoxes.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import type { Game } from '../league/use-game.ts'
import { useNight } from './use-night.ts'
import { type Seat, seatsOf } from './seats.ts'

interface Props {
  game: Game
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function NightSheet({ game, ...dialog }: Props): ReactNode {
  const night = useNight(game.league.id)
  if (night === undefined) return null
  const seats = seatsOf(game, night)
  const waiting = seats.filter(({ isRival, hasMoved }) => !isRival && !hasMoved)
  const { isHost } = seats.find(({ isYou }) => isYou) ?? { isHost: false }
  return (
    <Sheet {...dialog} heading="Tonight">
      <div className="grid gap-5">
        <CodeDisplay code={game.league.invite_code} />
        {night.phase === 'betting' && (
          <p className="font-semibold">{nightWaitingWords(waiting.map(({ name, isYou }) => (isYou ? 'you' : name)))}</p>
        )}
        {isHost && <Powers night={night} leagueId={game.league.id} />}
        <ul className="grid gap-1">
          {seats.map((seat) => (
            <SeatRow key={seat.userId} seat={seat} leagueId={game.league.id} canRemove={isHost} />
          ))}
        </ul>
        {isHost && <EndNight leagueId={game.league.id} />}
      </div>
    </Sheet>
  )
}

const POWERS = [
  ['resume', 'Go on'],
  ['pause', 'Pause'],
  ['more_time', '30 seconds more'],
] as const

/** What the host can do to the clock. Everybody sees it. */
function Powers({ night, leagueId }: { night: NightWire; leagueId: string }): ReactNode {
  const { run, isPending, failure } = useCommand(calls.nights.moveClock)
  const possible = POWERS.filter(([ask]) => night.refusals[ask] === null)
  if (possible.length === 0) return null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {possible.map(([ask, label]) => (
          <Button
            key={ask}
            tone="quiet"
            busy={isPending}
            busyLabel={label}
            className="flex-1"
            onClick={() => void run({ params: { league: leagueId }, body: { ask } })}
          >
            {label}
          </Button>
        ))}
      </div>
      {failure !== null && <FieldError>{failure.message}</FieldError>}
    </div>
  )
}

function SeatRow({ seat, leagueId, canRemove }: { seat: Seat; leagueId: string; canRemove: boolean }): ReactNode {
  const { userId, name, isRival, isYou, isHost, hasMoved } = seat
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Face userId={userId} size={36} />
      <p className="min-w-0 flex-1 truncate font-bold">
        {isYou ? 'you' : name}
        {isRival && <span className="font-normal text-foam-muted">, rival</span>}
        {isHost && <StarIcon size={16} weight="fill" aria-label=", host" className="ml-1.5 inline text-brass-text" />}
      </p>
      {hasMoved && <CheckCircleIcon size={24} weight="fill" aria-label="Done" className="flex-none text-lagoon" />}
      {canRemove && !isRival && !isYou && <Remove userId={userId} name={name} leagueId={leagueId} />}
    </li>
  )
}

function Remove({ userId, name, leagueId }: { userId: string; name: string; leagueId: string }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure } = useCommand(calls.leagues.kickUser)
  async function remove(): Promise<void> {
    const reply = await run({ body: { game_league_id: leagueId, user_id: userId, reason: 'Removed by the host' } })
    if (reply !== null) setAsking(false)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="text-link min-h-11 flex-none px-1 text-small text-foam-muted"
      >
        Remove<span className="sr-only"> {name}</span>
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={`Remove ${name}?`}
        confirmLabel="Remove"
        busyLabel="Removing"
        busy={isPending}
        onConfirm={() => void remove()}
        error={failure?.message}
      >
        A rival plays the seat. They can’t come back.
      </ConfirmDialog>
    </>
  )
}

function EndNight({ leagueId }: { leagueId: string }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure } = useCommand(calls.nights.endNight, { endsSession: true })
  const navigate = useNavigate()
  async function end(): Promise<void> {
    const reply = await run({ params: { league: leagueId } })
    if (reply !== null) void navigate(paths.night())
  }
  return (
    <>
      <Button tone="line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        End the night
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading="End the night?"
        confirmLabel="End it"
        busyLabel="Ending"
        busy={isPending}
        onConfirm={() => void end()}
        error={failure?.message}
      >
        It ends for everybody, without a champion.
      </ConfirmDialog>
    </>
  )
}
