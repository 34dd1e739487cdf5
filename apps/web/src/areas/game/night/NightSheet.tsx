/** The night in a sheet: who plays and who is done, the code to join by, and the host's powers. */
import { type NightWire, calls } from '@whale/contract'
import { nightWaitingWords } from '@whale/words'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CodeDisplay } from '../../../shared/ui/CodeBoxes.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import type { Game } from '../league/use-game.ts'
import { useNight } from './use-night.ts'
import { SeatRow } from './SeatRow.tsx'
import { seatsOf } from './seats.ts'
import { TvLink } from './TvLink.tsx'

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
        <div className="grid gap-2">
          <CodeDisplay code={game.league.invite_code} />
          <TvLink code={game.league.invite_code} />
        </div>
        {night.phase === 'betting' && (
          <p className="font-semibold">{nightWaitingWords(waiting.map(({ name, isYou }) => (isYou ? 'you' : name)))}</p>
        )}
        {isHost && <Powers night={night} leagueId={game.league.id} />}
        <ul className="grid gap-1">
          {seats.map((seat) => (
            <SeatRow key={seat.userId} seat={seat} leagueId={game.league.id} isHosts={isHost} />
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
