/** Below the deck while betting is open: everybody's face, with a mark on whoever is done. */
import { nightDoneWords } from '@whale/words'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { Face } from '../../../shared/components/Face.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Game } from '../league/use-game.ts'
import { seatsOf } from './seats.ts'
import { useNight } from './use-night.ts'
import './night.css'

export function NightCrew({ game }: { game: Game }): ReactNode {
  const night = useNight(game.league.id)
  if (night === undefined) return <div className="night-crew" />
  const seats = seatsOf(game, night)
  const done = seats.filter(({ hasMoved }) => hasMoved)
  return (
    <section aria-label={nightDoneWords(done.length, seats.length)} className="night-crew">
      <ul>
        {seats.map(({ userId, name, isYou, hasMoved }) => (
          <li key={userId} className={classNames(!hasMoved && 'night-waits')}>
            <Face userId={userId} size={36} />
            <span className="sr-only">
              {isYou ? 'you' : name}
              {hasMoved ? ', done' : ''}
            </span>
            {hasMoved && (
              <span aria-hidden="true" className="night-tick">
                <CheckIcon size={12} weight="bold" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
