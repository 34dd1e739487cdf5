import { type ReactNode, useId } from 'react'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import type { BetBoard } from '../shared/bets/use-bets.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'

type Opponent = BetBoard['opponents'][number]
interface Props {
  opponents: readonly Opponent[]
  value: string | null
  onChange: (userId: string) => void
}

/** All players as a row of avatars. Those who cannot be challenged come last, with the reasons below. */
export function OpponentBlock({ opponents, value, onChange }: Props): ReactNode {
  const id = useId()
  const open = opponents.filter(({ refusal }) => refusal === null)
  const closed = opponents.filter(({ refusal }) => refusal !== null)
  const reasons = [...new Set(closed.flatMap(({ refusal }) => refusal?.sentence ?? []))]
  return (
    <Panel
      shape="flush"
      heading="Who are you taking on?"
      className="min-w-0 pb-3 [&>div:first-child]:mb-2 lg:[&>div:first-child]:px-5"
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">Opponent</legend>
        <div
          data-scrolls="sideways"
          className="no-scrollbar -my-1 flex gap-0.5 overflow-x-auto px-3 py-1 lg:grid lg:grid-cols-[repeat(auto-fill,minmax(76px,1fr))]"
        >
          {[...open, ...closed].map((opponent) => (
            <Face
              key={opponent.user_id}
              opponent={opponent}
              name={id}
              isChosen={opponent.user_id === value}
              onChoose={() => onChange(opponent.user_id)}
              describedBy={opponent.refusal === null ? undefined : whyId(id, reasons, opponent.refusal.sentence)}
            />
          ))}
        </div>
      </fieldset>
      <WhyNot id={id} reasons={reasons} closed={closed} />
    </Panel>
  )
}

function whyId(id: string, reasons: readonly string[], sentence: string): string {
  return `${id}-${reasons.indexOf(sentence)}`
}

interface WhyNotProps {
  id: string
  reasons: readonly string[]
  closed: readonly Opponent[]
}

/** Each reason once, with everyone it applies to. */
function WhyNot({ id, reasons, closed }: WhyNotProps): ReactNode {
  if (reasons.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 px-[1.15rem] text-micro text-foam-muted lg:px-5">
      {reasons.map((sentence) => (
        <li key={sentence} id={whyId(id, reasons, sentence)}>
          <b>
            {closed
              .filter(({ refusal }) => refusal?.sentence === sentence)
              .map(({ username }) => username)
              .join(', ')}
            :
          </b>{' '}
          {sentence}
        </li>
      ))}
    </ul>
  )
}

interface FaceProps {
  opponent: Opponent
  name: string
  isChosen: boolean
  onChoose: () => void
  /** The element that explains why they cannot be picked. */
  describedBy: string | undefined
}

function Face({ opponent, name, isChosen, onChoose, describedBy }: FaceProps): ReactNode {
  const { user_id: userId, username, team_name: teamName, avatar, units, status, record, refusal } = opponent
  const isClosed = refusal !== null
  return (
    <label
      className={classNames(
        'relative grid w-[76px] flex-none content-start justify-items-center rounded-card px-1 pt-2.5 pb-2 text-center leading-tight lg:w-auto',
        'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
        'has-checked:bg-brass has-checked:text-on-brass',
        isClosed ? 'text-foam-faint' : 'hover:bg-shelf',
      )}
    >
      <input
        type="radio"
        name={name}
        value={userId}
        checked={isChosen}
        disabled={isClosed}
        onChange={onChoose}
        aria-describedby={describedBy}
        className="absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span className="relative mb-1">
        <Avatar name={teamName} imageUrl={avatar} size={46} tone={isClosed ? 'faint' : 'seeded'} />
        {status === 'whale' && (
          <span className="absolute -top-1.5 -right-3.5 rounded-full bg-whale-soft px-1 py-0.5">
            <WhaleArt className="block h-3.5 w-[31px]" />
          </span>
        )}
      </span>
      <span className="w-full truncate text-small font-semibold">{username}</span>
      <span className={classNames('text-micro tabular-nums', !isChosen && !isClosed && 'text-foam-muted')}>
        {formatUnits(units)}
        <span className="sr-only"> units{status === 'whale' ? ', whale' : ''}</span>
      </span>
      {record.won + record.lost > 0 && (
        <span className={classNames('text-micro tabular-nums', !isChosen && !isClosed && 'text-foam-faint')}>
          <span className="sr-only">{`, won ${record.won}, lost ${record.lost}`}</span>
          <span aria-hidden="true">{`${record.won}–${record.lost}`}</span>
        </span>
      )}
    </label>
  )
}
