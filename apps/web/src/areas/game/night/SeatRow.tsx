/** A seat of the night's sheet. The host gives a guest's seat back to them, or removes them. */
import { calls } from '@whale/contract'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { paths } from '@whale/words/addresses'
import { useCommand } from '../../../shared/api/command.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { ShareLink } from '../../../shared/invite/ShareOptions.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { FieldError } from '../../../shared/ui/Field.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import type { Seat } from './seats.ts'

interface Props {
  seat: Seat
  leagueId: string
  /** Whether the viewer is the host. */
  isHosts: boolean
}

export function SeatRow({ seat, leagueId, isHosts }: Props): ReactNode {
  const { userId, name, isRival, isGuest, isYou, isHost, hasMoved } = seat
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const hasMore = isHosts && !isYou && (isGuest || !isRival)
  return (
    <li>
      <div className="flex min-h-12 items-center gap-3">
        <Face userId={userId} size={36} />
        <p className="min-w-0 flex-1 truncate font-bold">
          {isYou ? 'you' : name}
          {isRival && <span className="font-normal text-foam-muted">, rival</span>}
          {isHost && <StarIcon size={16} weight="fill" aria-label=", host" className="ml-1.5 inline text-brass-text" />}
        </p>
        {hasMoved && <CheckCircleIcon size={24} weight="fill" aria-label="Done" className="flex-none text-lagoon" />}
        {hasMore && (
          <IconButton
            label={`${name}, more`}
            icon={<DotsThreeIcon size={24} weight="bold" aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={more}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {hasMore && isOpen && (
        <div id={more} className="grid gap-2 pb-3">
          {isGuest && <GiveBack userId={userId} name={name} leagueId={leagueId} />}
          {!isRival && <Remove userId={userId} name={name} leagueId={leagueId} />}
        </div>
      )}
    </li>
  )
}

interface Whose {
  userId: string
  name: string
  leagueId: string
}

/** For a guest whose browser has lost the seat: a link that takes it back. */
function GiveBack({ userId, name, leagueId }: Whose): ReactNode {
  const { run, isPending, failure } = useCommand(calls.nights.seatLink)
  const [link, setLink] = useState<string | null>(null)
  async function make(): Promise<void> {
    const reply = await run({ params: { league: leagueId, guest: userId } })
    if (reply !== null) setLink(`${location.origin}${paths.takeSeat(reply.seat)}`)
  }
  if (link !== null) return <SeatLink link={link} name={name} />
  return (
    <>
      <Button tone="quiet" busy={isPending} busyLabel="Making a link" onClick={() => void make()}>
        Give the seat back
      </Button>
      {failure !== null && <FieldError>{failure.message}</FieldError>}
    </>
  )
}

/** Takes the focus of the button that it replaces. */
function SeatLink({ link, name }: { link: string; name: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 rounded-panel bg-shelf p-4">
      <QrCode text={link} label={`QR code of ${name}’s seat`} />
      <ShareLink url={link} />
      <p className="text-center text-small">For {name}. It works once, for an hour.</p>
    </div>
  )
}

function Remove({ userId, name, leagueId }: Whose): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure } = useCommand(calls.leagues.kickUser)
  async function remove(): Promise<void> {
    const reply = await run({ body: { game_league_id: leagueId, user_id: userId, reason: 'Removed by the host' } })
    if (reply !== null) setAsking(false)
  }
  return (
    <>
      <Button tone="line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Remove {name}
      </Button>
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
