/** The lobby's cards of dares to the viewer (RULES §5 Dares). */
import type { ReactNode } from 'react'
import { Face } from '../../../shared/components/Face.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Stamp } from '../../../shared/ui/Ticket.tsx'
import type { Dares, Daring } from '../bets/use-dares.ts'
import type { HomeCard } from '../deck/Deck.tsx'
import type { Guest } from './Doors.tsx'

interface Props {
  guests: readonly Guest[]
  dares: Dares
  daring: Daring
}

/** A card for each dare to the viewer. */
export function dareCards({ guests, dares: { waiting, opens_week: week }, daring }: Props): HomeCard[] {
  if (week === null) return []
  return waiting
    .filter(({ is_yours: isYours }) => !isYours)
    .flatMap(({ user_id: id }): HomeCard[] => {
      const rival = guests.find((guest) => guest.user_id === id)
      if (rival === undefined) return []
      const front = <DareCard rival={rival} week={week} daring={daring} />
      return [{ id: `dare ${id}`, kind: 'bet', peek: `${rival.username} dares you`, prize: '', front }]
    })
}

function DareCard({ rival, week, daring }: { rival: Guest; week: number; daring: Daring }): ReactNode {
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Face userId={rival.user_id} size={44} />
        <b className="flex-[1_1_min(100%,9rem)] text-strong wrap-anywhere">{rival.username} dares you</b>
        <Stamp word={`Week ${week}`} tone="loss" size="slip" />
      </p>
      <h3 className="display wrap-anywhere">You against {rival.username}</h3>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-paper-muted">The line comes with the week.</p>
        <Button tone="line" disabled={daring.isPending} onClick={() => daring.pass(rival)}>
          Pass
        </Button>
      </div>
    </div>
  )
}
