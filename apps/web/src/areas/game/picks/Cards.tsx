/** Weeks 1, 2 and 8: pick players from cards. Picked ones come first; the rest are one tap away. */
import { athleteGame, athleteInjury } from '@whale/words'
import type { Choice } from './choices.ts'
import { type ReactNode, useId } from 'react'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { Jersey } from '../../../shared/art/Jersey.tsx'
import { formatPoints } from '@whale/words/numbers'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { BarsOfWeeks } from './BarsOfWeeks.tsx'
import type { TableProps } from './casino-now.ts'
import { frontChoices, slotFor } from './choices.ts'
import './cards.css'

export function Cards({ casino, event, entering, onOpen }: TableProps): ReactNode {
  const name = useId()
  const { choices, now } = casino
  const { picks } = entering.table
  const shown = frontChoices(choices, { event, picks })
  const share = event.target === null ? null : event.target / event.athletes_named
  const slots = event.athletes_named
  if (choices.length === 0) return <EmptyState>Your roster has no RB, WR or TE.</EmptyState>
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{slots === 1 ? 'Pick a player' : `Pick ${slots} players`}</legend>
      <div className="player-cards">
        {shown.map((choice) => {
          const isChosen = picks.some((pick) => pick?.athlete_id === choice.athlete_id)
          return (
            <label key={choice.athlete_id} className="player-card on-paper">
              <input
                type={slots === 1 ? 'radio' : 'checkbox'}
                name={name}
                checked={isChosen}
                disabled={choice.refusal !== null}
                onChange={() =>
                  isChosen
                    ? entering.dropPick(choice.athlete_id)
                    : entering.choosePick(slotFor(picks, choice, event), choice)
                }
                className="absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
              />
              <Card choice={choice} target={share} now={now} isChosen={isChosen} />
            </label>
          )
        })}
      </div>
      {choices.length > shown.length && (
        <button type="button" onClick={onOpen} className="text-link mt-2 min-h-11 font-semibold">
          All {choices.length}
          <span className="sr-only"> players</span>
        </button>
      )}
    </fieldset>
  )
}

interface CardProps {
  choice: Choice
  /** The points of one pick that count; null where none do. */
  target: number | null
  now: string
  isChosen: boolean
}

function Card({ choice, target, now, isChosen }: CardProps): ReactNode {
  const hasPlayed = choice.last.some(({ points }) => points !== null)
  const injury = athleteInjury(choice)
  return (
    <>
      <span className="relative block">
        <Jersey club={choice.nfl_team} position={choice.position} />
        {isChosen && (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-paper-ink text-brass"
          >
            <CheckIcon size={18} weight="bold" />
          </span>
        )}
      </span>
      <span className="grid min-w-0 content-start gap-1 px-2.5 pt-2 pb-3 text-small leading-tight">
        <b className="display text-lead leading-tight wrap-anywhere">{choice.name}</b>
        <span className="sr-only">, {choice.position}</span>
        <BarsOfWeeks last={choice.last} target={target} />
        {injury !== null && <span className="font-bold text-coral">{injury}</span>}
        {!hasPlayed && choice.projected !== null && injury === null && (
          <b className="tabular-nums">Proj {formatPoints(choice.projected)}</b>
        )}
        <span>{choice.refusal?.sentence ?? athleteGame(choice, { now })}</span>
      </span>
    </>
  )
}
