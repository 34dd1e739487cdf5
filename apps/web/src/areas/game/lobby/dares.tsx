/** Dares in the lobby: those to the viewer as cards, and a row of faces to dare (RULES §5 Dares). */
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { Face } from '../../../shared/components/Face.tsx'
import { FormFailure } from '../../../shared/forms/Form.tsx'
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

/** Everybody whom the viewer can dare, or dares: a tap dares, another takes it back. */
export function DareRow({ guests, dares, daring }: Props): ReactNode {
  const { opens_week: week, refusal, waiting } = dares
  const isOf = (id: string, isYours: boolean) =>
    waiting.some((dare) => dare.user_id === id && dare.is_yours === isYours)
  const rivals = guests.filter(({ is_you: isYou, user_id: id }) => !isYou && !isOf(id, false))
  if (week === null || refusal !== null || rivals.length === 0) return null
  return (
    <section aria-labelledby="dare" className="min-w-0">
      <h2 id="dare" className="text-strong font-bold">
        Dare somebody
      </h2>
      <ul data-scrolls="sideways" className="lobby-faces">
        {rivals.map((rival) => {
          const isDared = isOf(rival.user_id, true)
          return (
            <li key={rival.user_id}>
              <button
                type="button"
                aria-pressed={isDared}
                aria-label={isDared ? `Take back your dare to ${rival.username}` : `Dare ${rival.username}`}
                disabled={daring.isPending}
                onClick={() => (isDared ? daring.takeBack(rival) : daring.dare(rival, week))}
                className="grid w-[4.2rem] justify-items-center gap-1 rounded-card py-1 text-small leading-tight font-semibold hover:bg-deep"
              >
                <span className="relative">
                  <Face userId={rival.user_id} size={44} className={isDared ? 'ring-3 ring-brass' : ''} />
                  {isDared && (
                    <CheckIcon
                      size={20}
                      weight="bold"
                      aria-hidden="true"
                      className="absolute -right-1 -bottom-1 rounded-full bg-brass p-0.5 text-on-brass"
                    />
                  )}
                </span>
                <span className="w-full truncate">{rival.username}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {daring.failure !== null && <FormFailure failure={daring.failure} />}
    </section>
  )
}
