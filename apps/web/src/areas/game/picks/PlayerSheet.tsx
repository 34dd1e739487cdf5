/** The roster to pick from, with the facts beside each choice. */
import { chanceText, pickChanceRule, athleteFacts, athleteGame, athleteInjury, isSidelined } from '@whale/words'
import type { Choice } from './choices.ts'
import type { CasinoEventWire } from '@whale/contract'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { type ReactNode, useState } from 'react'
import { Chips } from '../../../shared/ui/Chips.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Field } from '../../../shared/ui/Field.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { bestOfPosition, findChoices, pickOutlook, positionsOf } from './choices.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  choices: readonly Choice[]
  event: Pick<CasinoEventWire, 'key' | 'target' | 'athletes_named'>
  now: string
  /** Ids of the chosen athletes. */
  chosen: readonly string[]
  onChoose: (choice: Choice) => void
}

const ALL = 'all'

/** More names than this get a search field. */
const SEARCHED_FROM = 15

/** The roster to pick from. Ineligible players stay listed with the reason. */
export function PlayerSheet({ open, onOpenChange, choices, event, now, chosen, onChoose }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(ALL)
  const positions = positionsOf(choices)
  const found = findChoices(choices, { typed, position: position === ALL ? null : position })
  const best = bestFor(event, choices)

  function choose(choice: Choice): void {
    onChoose(choice)
    onOpenChange(false)
    // Each slot starts with an empty search.
    setTyped('')
    setPosition(ALL)
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading="Pick a player"
      description={`From your roster this week.${hasProjections(choices) ? ` ${pickChanceRule(event)}` : ''}`}
    >
      <div className="grid gap-4">
        {choices.length > SEARCHED_FROM && (
          <Field
            label="Search"
            type="search"
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {positions.length > 1 && (
          <Chips
            label="Position"
            chips={[{ value: ALL, label: 'All' }, ...positions.map((each) => ({ value: each, label: each }))]}
            values={[position]}
            onPress={setPosition}
          />
        )}
        <ul className="grid gap-2">
          {found.map((choice) => (
            <li key={choice.athlete_id}>
              <ChoiceRow
                choice={choice}
                event={event}
                best={best.get(choice.athlete_id) ?? null}
                now={now}
                isChosen={chosen.includes(choice.athlete_id)}
                onChoose={() => choose(choice)}
              />
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <EmptyState>{choices.length === 0 ? 'Your roster has no RB, WR or TE.' : 'No one by that name.'}</EmptyState>
        )}
        {choices.length > 0 && <Source choices={choices} />}
      </div>
    </Sheet>
  )
}

function hasProjections(choices: readonly Choice[]): boolean {
  return choices.some(({ projected }) => projected !== null)
}

/** Why a chance can look low, and where the numbers come from, or that there are none. */
function Source({ choices }: Pick<Props, 'choices'>): ReactNode {
  return (
    <p className="text-small text-foam-muted">
      {hasProjections(choices)
        ? 'A few big games lift a projection, so most weeks land below it. Projections and injuries are your league’s provider’s.'
        : 'Sleeper gives us no projections, so there is no chance here. Injuries are Sleeper’s, read once a day. Last scores are from this league’s weeks.'}
    </p>
  )
}

/** Week 8: each choice's chance to be the best of its position. */
function bestFor({ key }: Props['event'], choices: readonly Choice[]): ReadonlyMap<string, number> {
  return key === 'best_deployment' ? bestOfPosition(choices) : new Map()
}

type RowProps = {
  choice: Choice
  /** In hundredths of a percent; null if unknown or in another week. */
  best: number | null
  event: Props['event']
  now: string
  isChosen: boolean
  onChoose: () => void
}

function ChoiceRow({ choice, event, best, now, isChosen, onChoose }: RowProps): ReactNode {
  const isClosed = choice.refusal !== null
  const isQuiet = !isChosen && !isClosed
  const facts = [athleteFacts(choice), choice.is_starter || isClosed ? '' : 'Bench']
    .filter((part) => part !== '')
    .join('. ')
  return (
    <button
      type="button"
      disabled={isClosed}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-16 w-full flex-wrap items-center gap-x-3.5 gap-y-1 rounded-card px-3.5 py-2.5 text-left leading-tight',
        rowLook(choice, isChosen),
      )}
    >
      <span
        className={classNames(
          'grid size-11 flex-none place-items-center rounded-small text-small font-extrabold',
          isChosen ? 'bg-on-brass text-brass' : 'bg-abyss text-foam-muted',
        )}
      >
        {choice.position}
      </span>
      <span className="max-w-full flex-[1_1_9rem] gap-x-3">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="max-w-full font-bold">{choice.name}</b>
          <Injury choice={choice} isChosen={isChosen} />
        </span>
        <span className={classNames('mt-0.5 block text-small', isQuiet && 'text-foam-muted')}>
          {choice.refusal?.sentence ?? athleteGame(choice, { now })}
        </span>
        {facts !== '' && (
          <span className={classNames('mt-0.5 block text-small tabular-nums', isQuiet && 'text-foam-muted')}>
            {facts}
          </span>
        )}
      </span>
      {/* On a wide row both keep their place without a chance or a check, so that the columns line up. */}
      <span className="flex-none text-right leading-tight empty:hidden">
        {!isClosed && <Chance choice={choice} event={event} best={best} isChosen={isChosen} />}
      </span>
      <span aria-hidden="true" className="flex-none empty:hidden">
        {isChosen && <CheckCircleIcon size={24} weight="fill" />}
      </span>
    </button>
  )
}

/** On a chosen row it has the row's own color. */
function Injury({ choice, isChosen }: Pick<RowProps, 'choice' | 'isChosen'>): ReactNode {
  const injury = athleteInjury(choice)
  if (injury === null) return null
  return (
    <span
      className={classNames(
        'rounded-tag border border-current px-1.5 py-px text-micro font-semibold',
        !isChosen && 'text-squall',
      )}
    >
      {injury}
    </span>
  )
}

/** Injured players are dimmed like ineligible ones, but can be pressed. */
function rowLook(choice: Choice, isChosen: boolean): string {
  if (isChosen) return 'bg-brass text-on-brass'
  if (choice.refusal !== null) return 'edge-hairline text-foam-faint'
  return isSidelined(choice) ? 'edge-hairline text-foam-muted hover:bg-shelf' : 'bg-shelf hover:bg-shoal'
}

/** How likely this athlete reaches their share of the target, or is the best of the position. */
function Chance({ choice, event, best, isChosen }: Omit<RowProps, 'now' | 'onChoose'>): ReactNode {
  const { target, athletes_named: named } = event
  const chance = best ?? pickOutlook([choice], { target, named, choices: [choice] })?.chance ?? null
  if (chance === null) return null
  const [shown, spoken] =
    target === null
      ? [`best ${choice.position}`, `to be your best ${choice.position}.`]
      : [`for ${target / named}+`, `for ${target / named} points or more.`]
  return (
    <>
      <b className={classNames('figure block text-d3', !isChosen && chance >= 5000 && 'text-lagoon')}>
        {chanceText(chance)}
      </b>
      <span className={classNames('text-micro', !isChosen && 'text-foam-muted')}>
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only">{spoken}</span>
      </span>
    </>
  )
}
