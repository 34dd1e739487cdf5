import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { type ReactNode, useState } from 'react'
import { Chips } from '../../../shared/ui/Chips.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Field } from '../../../shared/ui/Field.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { type Choice, findChoices, gameWords, positionsOf } from './choices.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  choices: readonly Choice[]
  now: string
  chosenId: string | null
  onChoose: (choice: Choice) => void
}

const ALL = 'all'

/** The roster to pick from. Ineligible players stay listed with the reason. */
export function PlayerSheet({ open, onOpenChange, choices, now, chosenId, onChoose }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(ALL)
  const positions = positionsOf(choices)
  const found = findChoices(choices, { typed, position: position === ALL ? null : position })

  function choose(choice: Choice): void {
    onChoose(choice)
    onOpenChange(false)
    // Each slot starts with an empty search.
    setTyped('')
    setPosition(ALL)
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} heading="Pick a player" description="From your roster this week.">
      <div className="grid gap-4">
        <Field
          label="Search"
          type="search"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
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
                now={now}
                isChosen={choice.athlete_id === chosenId}
                onChoose={() => choose(choice)}
              />
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <EmptyState>{choices.length === 0 ? 'Your roster has no RB, WR or TE.' : 'No one by that name.'}</EmptyState>
        )}
      </div>
    </Sheet>
  )
}

type RowProps = { choice: Choice; now: string; isChosen: boolean; onChoose: () => void }

function ChoiceRow({ choice, now, isChosen, onChoose }: RowProps): ReactNode {
  const isClosed = choice.refusal !== null
  return (
    <button
      type="button"
      disabled={isClosed}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-16 w-full items-center gap-3.5 rounded-card px-3.5 py-2.5 text-left leading-tight',
        isClosed ? 'edge-hairline text-foam-faint' : isChosen ? 'bg-brass text-on-brass' : 'bg-shelf hover:bg-shoal',
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
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold">{choice.name}</span>
        <span className={classNames('block text-small', !isChosen && !isClosed && 'text-foam-muted')}>
          {choice.refusal?.sentence ?? gameWords(choice, { now })}
        </span>
      </span>
      {!choice.is_starter && !isClosed && <span className="flex-none text-micro font-semibold">Bench</span>}
      {isChosen && <CheckCircleIcon size={24} weight="fill" aria-hidden="true" className="flex-none" />}
    </button>
  )
}
