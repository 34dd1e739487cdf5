/** Casino weeks in which you pick players of your roster: the cards, and their target. */
import type { CasinoEntryWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { ReactNode } from 'react'
import { deploymentChances, factWords, gameWords } from './choices.ts'
import { slotWords } from './draft.ts'
import { chanceText } from '../shared/bets/chance-words.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
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
      {event.key === 'best_deployment' && <Payouts {...props} />}
    </>
  )
}

type Standing = { standing: CasinoEntryWire | null }
type SlotProps = TableProps & Standing & { slot: number }

function Slot(props: SlotProps): ReactNode {
  const { casino, event, entering, slot, onOpen } = props
  const pick = entering.table.picks[slot] ?? null
  if (pick === null) return <EmptySlot {...slotWords(event, slot)} onOpen={() => onOpen(slot)} />
  const choice = casino.choices.find(({ athlete_id: id }) => id === pick.athlete_id)
  const face = {
    position: pick.position,
    name: pick.name,
    detail:
      choice === undefined
        ? pick.position
        : [gameWords(choice, { now: casino.now }), factWords(choice)].filter((part) => part !== '').join('. '),
    aside: <Aside {...props} />,
  }
  // Three cards beside each other have no room for the picture.
  const isSlim = event.athletes_named > 2
  return <FilledSlot {...face} isSlim={isSlim} end={<Opens />} onOpen={() => onOpen(slot)} />
}

/** Below the name: the target, until it is entered. */
function Aside({ event, standing }: SlotProps): ReactNode {
  const isAlone = event.athletes_named === 1
  return standing === null ? <NotEntered target={isAlone ? event.target : null} /> : null
}

function Opens(): ReactNode {
  return <CaretRightIcon size={24} aria-hidden="true" className="text-foam-muted" />
}

function NotEntered({ target }: { target: number | null }): ReactNode {
  return (
    <span className="text-small text-foam-muted">
      {target !== null && <b className="text-brass-text">Needs {target}+. </b>}
      Not entered yet
    </span>
  )
}

/** Week 8: what each number of right picks pays. */
function Payouts({ game, casino, entering }: TableProps): ReactNode {
  const { deploymentPayoutUnits: pays } = constantsOf(game.game_state.season)
  const chances = deploymentChances(entering.table.picks, casino.choices)
  // Before the picks the rule above has the payouts, and there is no chance to show.
  if (chances === null) return null
  return (
    <Panel shape="card" className="grid gap-3 px-4.5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-strong font-bold">What it pays</h3>
      </div>
      <dl className="fit-columns [--least:7rem] gap-2">
        <Payout name="Two right" units={pays[2]} chance={chances?.two} />
        <Payout name="All three right" units={pays[3]} chance={chances?.three} />
      </dl>
    </Panel>
  )
}

type PayoutProps = { name: string; units: number; chance: number | undefined }

function Payout({ name, units, chance }: PayoutProps): ReactNode {
  return (
    <div className="rounded-card bg-shelf px-3.5 py-2.5">
      <dt className="text-small text-foam-muted">{name}</dt>
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
  /** At the end of the card: an arrow. */
  end: ReactNode
  /** Reopens the player list. */
  onOpen: () => void
}

/** A filled card. */
function FilledSlot({ position, isSlim, name, detail, aside, end, onOpen }: FilledProps): ReactNode {
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
