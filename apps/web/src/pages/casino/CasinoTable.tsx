import type { CasinoEntryWire, CasinoEventWire } from '@whale/contract'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import type { ReactNode } from 'react'
import { Points } from '../../features/casino/CasinoCard.tsx'
import { gameWords } from '../../features/casino/choices.ts'
import { entryAim, entryTitle } from '../../features/casino/entry-words.ts'
import { EntryMeter, EntryPill } from '../../features/casino/EntryMeter.tsx'
import { entryView } from '../../features/casino/entry-view.ts'
import { EmptySlot, FilledSlot } from '../../features/casino/PickSlot.tsx'
import { TideStrip } from '../../features/tide/TideStrip.tsx'
import { formatAsOf } from '../../format.ts'
import { InfoStrip } from '../../ui/InfoStrip.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type AtTheTable, ownWord } from './casino-now.ts'
import type { Draft } from './draft.ts'
import { slotWords } from './slots.ts'

interface Props extends AtTheTable {
  entry: CasinoEntryWire | null
  draft: Draft | null
  /** What was chosen and not entered when the lock fell. */
  missed: string | null
  /** Opens what a slot is filled from. */
  onChoose: (slot: number) => void
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
              {event.athletes_named > 1 ? 'Your picks' : 'Your pick'}
            </h2>
            <Missed {...props} />
            <Slots {...props} />
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
      {missed} was not entered in time. {casino.refusal.sentence}
    </InfoStrip>
  )
}

/** A card for each athlete that the event names; one for an event about teams. */
function Slots(props: Props): ReactNode {
  const { casino, event, entry, draft } = props
  if (draft === null && entry === null && casino.refusal !== null) return <Closed sentence={casino.refusal.sentence} />
  return Array.from({ length: Math.max(1, event.athletes_named) }, (_, slot) => (
    <Slot key={slot} {...props} slot={slot} />
  ))
}

type SlotProps = Props & { slot: number }

function Slot(props: SlotProps): ReactNode {
  const { casino, event, entry, draft, slot, onChoose } = props
  const card = draft === null ? null : draftCard(draft, slot, ownWord(casino))
  if (card !== null) {
    const choice = casino.choices.find(({ athlete_id: id }) => id === card.id)
    return (
      <FilledSlot
        position={card.position}
        name={card.name}
        detail={choice === undefined ? slotWords(event.key, slot).detail : gameWords(choice, { now: casino.now })}
        aside={<Needs target={event.athletes_named === 1 ? event.target : null} note="not entered yet" />}
        onOpen={() => onChoose(slot)}
      />
    )
  }
  if (draft === null && entry !== null) return <Entered {...props} entry={entry} />
  return <EmptySlot {...slotWords(event.key, slot)} onOpen={() => onChoose(slot)} />
}

interface Card {
  id: string
  name: string
  position: string
}

/** What lies on a card; null for one that is face down. */
function draftCard({ picks, rival }: Draft, slot: number, own: string): Card | null {
  if (rival !== null) return { id: rival.team_id, name: rival.team_name, position: 'X' }
  if (picks.length === 0) return { id: own, name: own, position: '★' }
  const pick = picks[slot] ?? null
  return pick === null ? null : { id: pick.athlete_id, name: pick.name, position: pick.position }
}

function entryCard(entry: CasinoEntryWire, slot: number): Card & { points: number | null } {
  const pick = entry.picks[slot]
  if (pick !== undefined) return { id: pick.athlete_id, name: pick.athlete_name, ...pick }
  return { id: entry.id, name: entryTitle(entry), position: entry.rival === null ? '★' : 'X', points: null }
}

function Entered({ game, casino, event, entry, slot, onChoose }: SlotProps & { entry: CasinoEntryWire }): ReactNode {
  const card = entryCard(entry, slot)
  const choice = casino.choices.find(({ athlete_id: id }) => id === card.id)
  const view = entryView(entry, event.target)
  const detail = choice === undefined ? entryAim(event) : gameWords(choice, { now: casino.now })
  // One word on how the whole entry stands is enough.
  const aside = slot === 0 ? <EntryPill view={view} /> : null
  const face = { position: card.position, name: card.name, detail, aside }
  if (casino.refusal === null && !isWithoutChoice(event)) return <FilledSlot {...face} onOpen={() => onChoose(slot)} />
  if (entry.picks.length === 0) return <FilledSlot {...face} />
  const { last_synced: readAt } = game.fantasy_league
  return (
    <FilledSlot {...face}>
      <div className="grid gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <p className="text-small text-foam-muted">
            Points{readAt !== null && entry.result === 'open' && `, ${formatAsOf(readAt)}`}
          </p>
          <Points points={card.points} />
        </div>
        {event.target !== null && slot === entry.picks.length - 1 && (
          <>
            <EntryMeter view={view} />
            <p className="text-right text-micro text-foam-muted">
              Target {event.target}
              {entry.picks.length > 1 && ' together'}
            </p>
          </>
        )}
      </div>
    </FilledSlot>
  )
}

/** Whether there is nothing to change once it is entered. */
function isWithoutChoice({ key }: CasinoEventWire): boolean {
  return key === 'coliseum_and_arena' || key === 'top_three'
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
  return <InfoStrip>Your slip is written when you choose. Nothing is entered before you lock it in.</InfoStrip>
}
