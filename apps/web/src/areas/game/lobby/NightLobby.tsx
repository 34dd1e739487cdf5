/** A night before it starts: the code in big letters, who is in, and the host's button. */
import { type NightWire, calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { nightClockWords, startNightWords } from '@whale/words'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { type ReactNode, useState } from 'react'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { useLeftMs } from '../../../shared/format/night-clock.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { ShareLink } from '../../../shared/invite/ShareOptions.tsx'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { CodeDisplay } from '../../../shared/ui/CodeBoxes.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { lateSheet, Sheet } from '../../../shared/ui/Sheet.tsx'
import { useIsWide } from '../../../shared/ui/wide.ts'
import type { Game } from '../league/use-game.ts'
import { type Seat, seatsOf } from '../night/seats.ts'
import { TvLink } from '../night/TvLink.tsx'
import { useNight } from '../night/use-night.ts'
import { GameShell } from '../shell/GameShell.tsx'
import './night-lobby.css'

const NightSheet = lateSheet(async () => (await import('../night/NightSheet.tsx')).NightSheet)
const NIGHT_AHEAD = { sheet: 'night', heading: 'Tonight', size: 'h-96' }

export function NightLobby({ game }: { game: Game }): ReactNode {
  const { league, me, game_state: state } = game
  const isWide = useIsWide()
  const night = useNight(league.id)
  const sheet = useOpenSheet('night')
  const share = useOpenSheet('share')
  const seats = night === undefined ? [] : seatsOf(game, night)
  const { playersMin } = constantsOf(state.season)
  const link = `${location.origin}${paths.joinNight(league.invite_code)}`
  return (
    <GameShell
      game={game}
      tab="home"
      Invite={InviteDialog}
      renderHero={({ bar, notice }) => (
        <div className="night-lobby">
          {bar}
          {notice}
          <div className="night-lobby-sea">
            <Code code={league.invite_code} link={link} isWide={isWide} onShare={() => share.setOpen(true)} />
            <Seats seats={seats} atLeast={playersMin} onPress={() => sheet.setOpen(true)} />
          </div>
          <div className="night-lobby-foot">
            <p className="text-center text-foam-muted">
              You play <b className="text-foam">{me.team_name}</b>
            </p>
            {night !== undefined && <Start night={night} leagueId={league.id} seats={seats} atLeast={playersMin} />}
          </div>
        </div>
      )}
    >
      <Sheet open={share.isOpen} onOpenChange={share.setOpen} heading="Bring them in">
        <div className="grid gap-5">
          {!isWide && <QrCode text={link} label="QR code of the link" />}
          <ShareLink url={link} />
          <TvLink code={league.invite_code} />
        </div>
      </Sheet>
      <NightSheet ahead={NIGHT_AHEAD} game={game} open={sheet.isOpen} onOpenChange={sheet.setOpen} />
    </GameShell>
  )
}

interface CodeProps {
  code: string
  link: string
  isWide: boolean
  onShare: () => void
}

/** How others join. A phone has no room for the QR code. */
function Code({ code, link, isWide, onShare }: CodeProps): ReactNode {
  return (
    <div className="night-lobby-code">
      <h1 tabIndex={-1} className="narrator">
        Join with
      </h1>
      <CodeDisplay code={code} />
      {isWide && <QrCode text={link} label="QR code of the link" />}
      <Button
        tone="quiet"
        icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onShare}
      >
        {isWide ? 'Link and TV' : 'Link and QR code'}
      </Button>
    </div>
  )
}

/** Everyone who is in, and an empty ring for each rival. New members arrive in a lagoon ring. */
function Seats({
  seats,
  atLeast,
  onPress,
}: {
  seats: readonly Seat[]
  atLeast: number
  onPress: () => void
}): ReactNode {
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null)
  if (before === null && seats.length > 0) setBefore(new Set(seats.map(({ userId }) => userId)))
  const empty = seats.length === 0 ? 0 : Math.max(0, atLeast - seats.length)
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className="night-seats">
      <span className="sr-only">Who’s in: </span>
      {seats.map(({ userId, name, isYou, isHost }) => (
        <span key={userId} className="night-seat">
          <span
            className={classNames(
              'night-seat-face',
              isYou && 'night-seat-mine',
              before?.has(userId) === false && 'night-arrives',
            )}
          >
            <Face userId={userId} size={64} />
          </span>
          <b className="truncate">
            {isYou ? 'you' : name}
            {isHost && (
              <StarIcon
                size={16}
                weight="fill"
                aria-label=", host"
                className="ml-1 inline align-[-2px] text-brass-text"
              />
            )}
          </b>
        </span>
      ))}
      {Array.from({ length: empty }, (_, at) => (
        <span key={at} aria-hidden="true" className="night-seat night-seat-empty">
          <span className="night-seat-face">
            <PlusIcon size={20} />
          </span>
          rival
        </span>
      ))}
    </button>
  )
}

interface StartProps {
  night: NightWire
  leagueId: string
  seats: readonly Seat[]
  atLeast: number
}

/** The host starts the night at any time. Otherwise it starts when the time is up. */
function Start({ night, leagueId, seats, atLeast }: StartProps): ReactNode {
  const { run, isPending, failure } = useCommand(calls.nights.moveClock)
  const left = useLeftMs(night)
  const host = seats.find(({ isHost }) => isHost)
  const by = (
    <p className="text-center text-small text-foam-muted tabular-nums">Starts by itself in {nightClockWords(left)}.</p>
  )
  if (night.refusals.go_on !== null) {
    return (
      <div className="grid gap-2">
        <p role="status" className="display text-center text-[1.35rem] leading-tight">
          {left <= SOON_MS ? 'Here we go' : `${host?.name ?? 'The host'} starts it`}
        </p>
        {by}
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <Button
        tone="brass"
        wide
        busy={isPending}
        busyLabel="Starting"
        onClick={() => void run({ params: { league: leagueId }, body: { ask: 'go_on' } })}
      >
        {startNightWords(atLeast - seats.length)}
      </Button>
      {failure === null ? by : <FieldError>{failure.message}</FieldError>}
    </div>
  )
}

/** A night that its host has begun starts within two seconds. */
const SOON_MS = 3000
