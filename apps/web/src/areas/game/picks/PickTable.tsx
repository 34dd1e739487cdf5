/** Casino weeks in which you pick players of your roster: the cards, and their target. */
import type { CasinoEntryWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { ReactNode } from 'react'
import { Points, EntryMeter, EntryPill } from '../shared/casino/CasinoCard.tsx'
import { deploymentChances, factWords, gameWords } from './choices.ts'
import { slotWords } from './draft.ts'
import { chanceText } from '../shared/bets/chance-words.ts'
import { entryPoints, entryView } from '../shared/casino/entry-view.ts'
import { betterThan } from '../shared/casino/deployment.ts'
import { formatAsOf, formatPoints } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { TableProps } from './casino-now.ts'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'

/** Weeks 1, 2 and 8: a card per player, and their combined target. */
export function PickTable(props: TableProps): ReactNode {
  const { event, entry, draft } = props
  // A pick that is not entered has no result yet.
  const standing = draft === null ? entry : null
  return (
    <>
      {event.key === 'best_deployment' && (
        <p className="max-w-[36rem] text-foam-muted">
          A pick is right if it’s your top scorer at that position this week, bench too.
        </p>
      )}
      <ul
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-3.5',
          event.athletes_named > 1 && (event.athletes_named === 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3'),
        )}
      >
        {Array.from({ length: event.athletes_named }, (_, slot) => (
          <li key={slot} className="grid">
            <Slot {...props} slot={slot} standing={standing} />
          </li>
        ))}
      </ul>
      {/* Before the lock the slip has the projection of both. */}
      {event.key === 'two_scorers' && standing !== null && props.casino.refusal !== null && (
        <Together {...props} standing={standing} />
      )}
      {event.key === 'best_deployment' && <Payouts {...props} standing={standing} />}
    </>
  )
}

type Standing = { standing: CasinoEntryWire | null }
type SlotProps = TableProps & Standing & { slot: number }

function Slot(props: SlotProps): ReactNode {
  const { casino, event, entering, standing, slot, onOpen } = props
  const pick = entering.table.picks[slot] ?? null
  if (pick === null) return <EmptySlot {...slotWords(event, slot)} onOpen={() => onOpen(slot)} />
  const choice = casino.choices.find(({ athlete_id: id }) => id === pick.athlete_id)
  const isOpen = casino.refusal === null
  const face = {
    position: pick.position,
    name: pick.name,
    detail:
      choice === undefined
        ? lockedWords(pick.position)
        : [gameWords(choice, { now: casino.now }), factWords(choice)].filter((part) => part !== '').join('. '),
    aside: <Aside {...props} />,
  }
  // Three cards beside each other have no room for the picture.
  const isSlim = event.athletes_named > 2
  if (isOpen) return <FilledSlot {...face} isSlim={isSlim} end={<Opens />} onOpen={() => onOpen(slot)} />
  return (
    <FilledSlot {...face} isSlim={isSlim} end={<Points points={standing?.picks[slot]?.points ?? null} />}>
      {event.athletes_named === 1 && standing !== null && <Meter {...{ standing, event }} />}
    </FilledSlot>
  )
}

/** Below the name: the target, progress, or a better player. */
function Aside({ event, standing, slot, live }: SlotProps): ReactNode {
  const isAlone = event.athletes_named === 1
  if (standing === null) return <NotEntered target={isAlone ? event.target : null} />
  if (isAlone) return <Pill {...{ standing, event }} />
  const pick = standing.picks[slot]
  if (event.key !== 'best_deployment' || live === null || pick === undefined) return null
  const better = betterThan(pick, { roster: standing.roster, live })
  if (better !== null) return <span className="text-small">{`${better.name} has ${formatPoints(better.points)}`}</span>
  if ((pick.points ?? 0) === 0) return null
  return (
    <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
      Best so far
    </StatusPill>
  )
}

function Opens(): ReactNode {
  return <CaretRightIcon size={24} aria-hidden="true" className="text-foam-muted" />
}

/** The roster is not loaded after the lock. */
function lockedWords(position: string): string {
  return positions.get(position) ?? position
}

const positions = new Map([
  ['RB', 'Running back'],
  ['WR', 'Wide receiver'],
  ['TE', 'Tight end'],
])

type Entered = Pick<TableProps, 'event'> & { standing: CasinoEntryWire }

function Pill({ standing, event }: Entered): ReactNode {
  return <EntryPill view={entryView(standing, event.target)} />
}

function NotEntered({ target }: { target: number | null }): ReactNode {
  return (
    <span className="text-small text-foam-muted">
      {target !== null && <b className="text-brass-text">Needs {target}+. </b>}
      Not entered yet
    </span>
  )
}

function Meter({ standing, event }: Entered): ReactNode {
  return (
    <div className="grid gap-2">
      <EntryMeter view={entryView(standing, event.target)} />
      <p className="text-right text-micro text-foam-muted">Target {event.target}</p>
    </div>
  )
}

/** Week 2: both cards on one meter. */
function Together({ game, event, standing }: TableProps & { standing: CasinoEntryWire }): ReactNode {
  const view = entryView(standing, event.target)
  const { last_synced: readAt } = game.fantasy_league
  const isLive = standing.result === 'open' && entryPoints(standing) !== null
  return (
    <Panel shape="card" className="grid gap-3.5 px-4.5 py-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid justify-items-start gap-1.5">
          <h3 className="text-strong font-bold">The two together</h3>
          <EntryPill view={view} />
        </div>
        <Points points={entryPoints(standing)} />
      </div>
      <EntryMeter view={view} />
      <p className="flex flex-wrap justify-between gap-x-3 text-micro text-foam-muted">
        <span>{isLive && readAt !== null ? `Points ${formatAsOf(readAt, game.game_state)}` : ''}</span>
        <span>Target {event.target} together</span>
      </p>
    </Panel>
  )
}

/** Week 8: what each number of right picks pays. */
function Payouts({ game, casino, event, entering, standing }: TableProps & Standing): ReactNode {
  const { deploymentPayoutUnits: pays } = constantsOf(game.game_state.season)
  const chances = casino.refusal === null ? deploymentChances(entering.table.picks, casino.choices) : null
  // Before the picks the rule above has the payouts, and there is no chance to show.
  if (casino.refusal === null && chances === null) return null
  return (
    <Panel shape="card" className="grid gap-3 px-4.5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-strong font-bold">What it pays</h3>
        {standing !== null && <Pill {...{ standing, event }} />}
      </div>
      <dl className="fit-columns [--least:7rem] gap-2">
        <Payout name="Two right" units={pays[2]} chance={chances?.two} isPaid={standing?.payout === pays[2]} />
        <Payout name="All three right" units={pays[3]} chance={chances?.three} isPaid={standing?.payout === pays[3]} />
      </dl>
    </Panel>
  )
}

type PayoutProps = { name: string; units: number; isPaid: boolean; chance: number | undefined }

function Payout({ name, units, isPaid, chance }: PayoutProps): ReactNode {
  return (
    <div className={classNames('rounded-card px-3.5 py-2.5', isPaid ? 'bg-lagoon-soft text-lagoon' : 'bg-shelf')}>
      <dt className={classNames('text-small', !isPaid && 'text-foam-muted')}>{isPaid ? `${name}, paid` : name}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="figure text-d3">{units}</span>
        {chance !== undefined && <span className="text-small">{chanceText(chance)} chance</span>}
      </dd>
    </div>
  )
}

interface EmptyProps {
  label: string
  detail: string
  onOpen: () => void
}

/** An empty card: opens the player list. */
function EmptySlot({ label, detail, onOpen }: EmptyProps): ReactNode {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group flex w-full flex-wrap items-center gap-5 rounded-panel bg-deep p-4 text-left hover:bg-shelf lg:gap-3 lg:py-2.5"
    >
      <CardBack isSlim={detail === ''} />
      <span className="max-w-full flex-[1_1_6rem]">
        <span className="display block text-d3">{label}</span>
        {detail !== '' && <span className="mt-1 block text-foam-muted">{detail}</span>}
      </span>
      <span className="on-ledge grid size-11 flex-none place-items-center rounded-control bg-shoal">
        <PlusIcon size={24} aria-hidden="true" />
      </span>
    </button>
  )
}

interface FilledProps {
  position: string
  isSlim: boolean
  name: string
  detail: string
  /** The target, and progress toward it. */
  aside: ReactNode
  /** At the end of the card: an arrow, or the points. */
  end: ReactNode
  /** Reopens the player list; absent after the lock. */
  onOpen?: () => void
  children?: ReactNode
}

/** A filled card. */
function FilledSlot({ position, isSlim, name, detail, aside, end, onOpen, children }: FilledProps): ReactNode {
  const face = (
    <>
      <CardFace position={position} isSlim={isSlim} />
      <span className="max-w-full flex-[1_1_7rem]">
        <span className="display block text-d3">{name}</span>
        <span className="mt-1 mb-2 block text-small text-foam-muted">{detail}</span>
        {aside}
      </span>
      <span className="ml-auto flex-none">{end}</span>
    </>
  )
  if (onOpen === undefined) {
    return (
      <div className="grid content-start gap-4 rounded-panel bg-deep p-4">
        {/* On the narrowest phones the points go below the name. */}
        <div className="flex flex-wrap items-center gap-4">{face}</div>
        {children}
      </div>
    )
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-4 rounded-panel bg-deep p-4 text-left hover:bg-shelf"
    >
      {face}
      <span className="sr-only">. Change the pick</span>
    </button>
  )
}

/** Three slim cards beside each other have no room for it. */
function CardBack({ isSlim }: { isSlim: boolean }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid h-[124px] w-[88px] flex-none -rotate-3 place-items-center rounded-control border-[5px] border-paper bg-water transition-transform duration-(--dur-3) group-hover:rotate-0 lg:h-16 lg:w-11',
        isSlim && 'lg:hidden',
      )}
    >
      <span className="grid size-full place-items-center rounded-[6px] border-2 border-dashed border-paper/70">
        <span className="size-11 lg:size-6">
          <MarkArt />
        </span>
      </span>
    </span>
  )
}

function CardFace({ position, isSlim }: { position: string; isSlim: boolean }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'on-paper relative grid h-[124px] w-[88px] flex-none place-items-center rounded-control bg-paper lg:h-24 lg:w-[4.25rem]',
        isSlim && 'lg:hidden',
      )}
    >
      <span className="absolute top-2 left-2.5 text-small leading-none font-extrabold">{position}</span>
      <span className="size-12 lg:size-8">
        <MarkArt />
      </span>
      <span className="absolute right-2.5 bottom-2 rotate-180 text-small leading-none font-extrabold">{position}</span>
    </span>
  )
}
