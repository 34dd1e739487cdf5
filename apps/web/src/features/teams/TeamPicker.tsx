import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/FieldFrame.tsx'

export interface PickableTeam {
  id: string
  name: string
  owner: string
  avatar: string | null
  /** Why it cannot be picked, in a word: "Taken". Null where it can. */
  closed: string | null
  /** Beside the owner of a team that can be picked: "You". */
  note?: string
}

interface Props {
  /** What is being chosen, for readers; the page's heading says it to eyes. */
  legend: string
  teams: readonly PickableTeam[]
  value: string | null
  onChange: (id: string) => void
  error?: string | undefined
}

/** One team of a list. Those that cannot be picked stay in sight and say why. */
export function TeamPicker({ legend, teams, value, onChange, error }: Props): ReactNode {
  const group = useId()
  const errorId = `${group}-error`
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="grid gap-3">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2 md:grid-cols-2 md:gap-3">
        {teams.map((team) => (
          <TeamChoice
            key={team.id}
            team={team}
            group={group}
            isChosen={team.id === value}
            onChoose={() => onChange(team.id)}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

interface ChoiceProps {
  team: PickableTeam
  group: string
  isChosen: boolean
  onChoose: () => void
}

function TeamChoice({ team, group, isChosen, onChoose }: ChoiceProps): ReactNode {
  const isClosed = team.closed !== null
  return (
    <label
      className={classNames(
        'flex min-h-16 items-center gap-3 rounded-control px-3.5 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        isClosed ? '!cursor-not-allowed bg-deep' : isChosen ? 'edge-brass bg-shoal' : 'bg-deep hover:bg-shelf',
      )}
    >
      <input
        type="radio"
        name={group}
        value={team.id}
        checked={isChosen}
        disabled={isClosed}
        onChange={onChoose}
        className="sr-only"
      />
      <Avatar name={team.name} imageUrl={team.avatar} size={44} tone={isClosed ? 'faint' : 'seeded'} />
      <TeamNames team={team} />
      {isChosen && <CheckCircleIcon size={24} weight="fill" aria-hidden="true" className="flex-none text-brass-text" />}
    </label>
  )
}

function TeamNames({ team }: { team: PickableTeam }): ReactNode {
  const isClosed = team.closed !== null
  return (
    <>
      <span className="min-w-0 flex-1">
        <span
          className={classNames(
            'block truncate text-strong font-bold',
            isClosed && 'text-foam-faint line-through decoration-1',
          )}
        >
          {team.name}
        </span>
        <span className={classNames('block truncate text-small', isClosed ? 'text-foam-faint' : 'text-foam-muted')}>
          {team.owner}
          {team.note !== undefined && `, ${team.note}`}
        </span>
      </span>
      {isClosed && <span className="flex-none text-small font-semibold text-foam-faint">{team.closed}</span>}
    </>
  )
}
