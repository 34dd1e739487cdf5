import type { CasinoEntryWire } from '@whale/contract'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import { Points } from '../../features/casino/CasinoCard.tsx'
import { type Choice, gameWords } from '../../features/casino/choices.ts'
import { EntryMeter, EntryPill } from '../../features/casino/EntryMeter.tsx'
import { entryView } from '../../features/casino/entry-view.ts'
import { EmptySlot, FilledSlot } from '../../features/casino/PickSlot.tsx'
import { TideStrip } from '../../features/tide/TideStrip.tsx'
import { formatAsOf } from '../../format.ts'
import { InfoStrip } from '../../ui/InfoStrip.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { AtTheTable } from './casino-now.ts'

interface Props extends AtTheTable {
  entry: CasinoEntryWire | null
  draft: Choice | null
  /** Who was chosen and not entered when the lock fell. */
  missed: Choice | null
  onChoose: () => void
  slip: ReactNode
}

/** The rule, the card, and beside them the slip. */
export function CasinoTable(props: Props): ReactNode {
  const { game, event, slip } = props
  return (
    <div className="mx-auto grid max-w-[720px] gap-6 px-4 pt-1 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:px-9">
      <TideStrip state={game.game_state} provider={game.fantasy_league.provider} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_348px]">
        <div className="grid gap-6">
          <Panel>
            <p className="text-lead">{event.description}</p>
            <p className="mt-1 font-bold text-brass-text">Free to enter, pays up to {event.payout_max}.</p>
          </Panel>
          <section aria-labelledby="pick" className="grid gap-3.5">
            <h2 id="pick" className="display text-d3">
              Your pick
            </h2>
            <Missed {...props} />
            <Slot {...props} />
          </section>
        </div>
        <div className="lg:sticky lg:top-6">{slip ?? <NoSlip {...props} />}</div>
      </div>
    </div>
  )
}

function Missed({ casino, missed }: Props): ReactNode {
  if (missed === null || casino.refusal === null) return null
  return (
    <InfoStrip tone="danger">
      {missed.name} was not entered in time. {casino.refusal.sentence}
    </InfoStrip>
  )
}

function Slot({ game, casino, event, entry, draft, onChoose }: Props): ReactNode {
  if (draft !== null) {
    return (
      <FilledSlot
        position={draft.position}
        name={draft.name}
        detail={gameWords(draft, { now: casino.now })}
        aside={<Needs target={event.target} note="not entered yet" />}
        onOpen={onChoose}
      />
    )
  }
  if (entry !== null) return <Entered {...{ game, casino, event, onChoose }} entry={entry} />
  if (casino.refusal !== null) return <Closed sentence={casino.refusal.sentence} />
  return <EmptySlot label="Pick a player" detail="An RB, WR or TE of your roster." onOpen={onChoose} />
}

type EnteredProps = Pick<Props, 'game' | 'casino' | 'event' | 'onChoose'> & { entry: CasinoEntryWire }

function Entered({ game, casino, event, entry, onChoose }: EnteredProps): ReactNode {
  const choice = casino.choices.find(({ athlete_id: id }) => id === entry.athlete_id)
  const view = entryView(entry, event.target)
  const detail = choice === undefined ? entry.position : gameWords(choice, { now: casino.now })
  const slot = { position: entry.position, name: entry.athlete_name, detail, aside: <EntryPill view={view} /> }
  if (casino.refusal === null) return <FilledSlot {...slot} onOpen={onChoose} />
  const { last_synced: readAt } = game.fantasy_league
  return (
    <FilledSlot {...slot}>
      <div className="grid gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <p className="text-small text-foam-muted">
            Points{readAt !== null && entry.result === 'open' && `, ${formatAsOf(readAt)}`}
          </p>
          <Points points={entry.points} />
        </div>
        <EntryMeter view={view} />
        <p className="text-right text-micro text-foam-muted">Target {event.target}</p>
      </div>
    </FilledSlot>
  )
}

function Needs({ target, note }: { target: number | null; note: string }): ReactNode {
  return (
    <span className="text-small">
      {target !== null && <b className="text-brass-text">needs {target}+</b>}
      <span className="text-foam-muted">, {note}</span>
    </span>
  )
}

function Closed({ sentence }: { sentence: string }): ReactNode {
  return (
    <Panel shape="card" className="flex items-start gap-3">
      <LockSimpleIcon size={24} aria-hidden="true" className="flex-none text-foam-muted" />
      <p>
        <b className="block">No pick this week</b>
        <span className="text-foam-muted">{sentence}</span>
      </p>
    </Panel>
  )
}

/** What stands where the slip will lie. */
function NoSlip({ casino }: Props): ReactNode {
  if (casino.refusal !== null) return null
  return <InfoStrip>Your slip is written when you pick a player. Nothing is entered before you lock it in.</InfoStrip>
}
