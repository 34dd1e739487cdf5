/** The terms of the bet form: the line, and both stakes. */
import { type BetOutlook, cutStakeWords, largestStakeWords, lineText, percent, sidesText } from '@whale/words'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { type ReactNode, useState } from 'react'
import { formatPoints, inWords } from '@whale/words/numbers'
import { buzz } from '../../../../shared/ui/motion.ts'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { Segmented } from '../../../../shared/ui/Segmented.tsx'
import { type Draft, type Table, cutToFit, mostRisk, withLine, withSide, withTheirsCut, swingOf } from './draft.ts'
import { averagesOf, cutStake, hillLabels, largestStake, meaningOf } from './bet-form.ts'
import { Hill } from '../../../../shared/ui/Hill.tsx'
import { type Range, type Point, chipsOf, endsOf, tiltOf } from '../../../../shared/ui/geometry.ts'
import { UnitInput } from '../../../../shared/ui/UnitInput.tsx'
import { breakEven, oddsFor, theirRange, theirStake } from './odds-view.ts'

/** The hill's scale begins and ends at multiples of this many points. */
const SCALE_STEP = 5
/** The scale reaches to where the hill is this part of its height, and at most this many points from its middle. */
const FOOT_OF_THE_HILL = 0.1
const WIDTH_MAX = 400

interface LineBlockProps {
  table: Table
  draft: Draft
  /** Null without a projection. */
  outlook: BetOutlook | null
  onChange: (draft: Draft) => void
}

/** What is bet on, its line in half points with the chance, and the stakes of both sides: their ratio is the odds. */
export function Terms(props: LineBlockProps & StakesProps): ReactNode {
  const { table, draft, outlook, opponent, onChange } = props
  const { market, total } = draft
  return (
    <Panel className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2 xl:gap-8">
      <div className="flex min-w-0 flex-col gap-3">
        <Segmented
          label="Bet type"
          width="fill"
          value={market === 'spread' ? market : total.kind}
          onChange={(kind) =>
            onChange(
              kind === 'spread' ? { ...draft, market: kind } : { ...withSide(draft, table, kind), market: 'total' },
            )
          }
          options={[
            { value: 'spread', label: 'You by' },
            { value: 'over', label: 'You over' },
            { value: 'under', label: `${opponent} under` },
          ]}
        />
        <Stepper {...{ table, draft, onChange }} />
        {outlook === null ? (
          <p className="text-center text-small">{averagesOf(draft, table)}</p>
        ) : (
          <>
            <LineHill {...{ table, draft, outlook, onChange }} />
            <p className="text-center font-bold text-lagoon">{sidesText(outlook.chance)[0]} you</p>
          </>
        )}
      </div>
      <Stakes {...props} />
    </Panel>
  )
}

function Stepper({ table, draft, onChange }: Omit<LineBlockProps, 'outlook'>): ReactNode {
  const { bounds } = table.board
  const line = draft.market === 'spread' ? draft.spread.line : draft.total.line
  const text = draft.market === 'spread' ? lineText(line) : formatPoints(line)
  const step = (times: number) => onChange(withLine(draft, table.board, line + times * bounds.line_step))
  return (
    <div className="grid grid-cols-[52px_minmax(0,1fr)_52px] items-center text-center">
      <Step label="Half a point less" onStep={(times) => step(-times)}>
        <MinusIcon size={22} weight="bold" aria-hidden="true" />
      </Step>
      <p role="status" className="px-2 text-balance">
        <span className="sr-only">{inWords(text)}.</span>
        <span aria-hidden="true" className="figure block text-[min(2.85rem,15vw)] leading-none">
          {text}
        </span>
        <span className="text-small text-foam-muted">{meaningOf(draft, table)}.</span>
      </p>
      <Step label="Half a point more" onStep={step}>
        <PlusIcon size={22} weight="bold" aria-hidden="true" />
      </Step>
    </div>
  )
}

function Step(props: { label: string; onStep: (times: number) => void; children: ReactNode }): ReactNode {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={({ shiftKey }) => {
        buzz('step')
        props.onStep(shiftKey ? 5 : 1)
      }}
      className="on-ledge grid size-[52px] place-items-center rounded-card bg-shoal"
    >
      {props.children}
    </button>
  )
}

interface LineHillProps {
  table: Table
  draft: Draft
  outlook: BetOutlook
  onChange: (draft: Draft) => void
}

/**
 * The projected distribution with the line in it. For a spread it shows the winning margin, so the line's sign is
 * flipped.
 */
function LineHill({ table, draft, outlook, onChange }: LineHillProps): ReactNode {
  const { board } = table
  const { bounds } = board
  const range = rangeOf(draft.market, outlook)
  const { label, valueText, ends } = hillLabels(draft, table, { outlook, range })
  const shared = { label, valueText, range, ends, step: bounds.line_step, density: outlook.density }
  if (draft.market === 'spread') {
    return (
      <Hill
        {...shared}
        value={0 - draft.spread.line}
        onChange={(margin) => onChange(withLine(draft, board, 0 - margin))}
        reach={{ from: -bounds.spread_max, to: bounds.spread_max }}
        good="above"
      />
    )
  }
  return (
    <Hill
      {...shared}
      value={draft.total.line}
      onChange={(line) => onChange(withLine(draft, board, line))}
      good={draft.total.kind === 'over' ? 'above' : 'below'}
    />
  )
}

/** A range in multiples of five that covers the whole distribution. For a margin it is centered on a tie. */
function rangeOf(market: Draft['market'], { expected, density }: BetOutlook): Range {
  const width = stepsUntil((points) => density(expected + points) < density(expected) * FOOT_OF_THE_HILL)
  if (market === 'spread') {
    const far = Math.ceil(Math.abs(expected) / SCALE_STEP) * SCALE_STEP + width
    return { from: -far, to: far }
  }
  const middle = Math.round(expected / SCALE_STEP) * SCALE_STEP
  return { from: Math.max(0, middle - width), to: middle + width }
}

/** The first multiple of five that meets a condition. */
function stepsUntil(holds: (points: number) => boolean): number {
  let points = SCALE_STEP
  while (points < WIDTH_MAX && !holds(points)) points += SCALE_STEP
  return points
}

interface StakesProps {
  table: Table
  draft: Draft
  onChange: (draft: Draft) => void
  opponent: string
  /** Whether an offer between the two is open. */
  hasOffer: boolean
}

/** Both stakes, as a scale and as numbers, and the chance from which they are worth it. */
function Stakes({ table, draft, onChange, opponent, hasOffer }: StakesProps): ReactNode {
  const { bounds, wallet } = table.board
  const swing = swingOf(draft, table.board) ?? { yours: wallet, theirs: wallet }
  const { risk } = draft
  const theirs = theirStake(draft)
  const range = theirRange(risk, bounds)
  const most = Math.min(range.max, swing.theirs)
  const { words, cutTyped } = useCut({ table, draft, onChange })
  const isMost = risk >= mostRisk(draft, table.board)
  const largest = isMost ? largestStake(draft, table.board, { hasOffer }) : null
  return (
    <div className="min-w-0">
      <OddsScale left={risk} right={theirs} />
      <p className="text-center text-small font-bold text-lagoon">
        worth it from {percent(breakEven({ risk, theirs }))}
      </p>
      <div className="fit-columns mt-2 gap-3 [--least:7rem]">
        <UnitInput
          label="You put up"
          value={risk}
          onChange={(next) => onChange({ ...draft, risk: next })}
          onCut={() => cutTyped(cutToFit(draft, table.board))}
          min={bounds.stake_min}
          max={Math.max(bounds.stake_min, mostRisk(draft, table.board))}
          lessLabel="You put up 5 less"
          moreLabel="You put up 5 more"
        />
        <UnitInput
          label={`${opponent} puts up`}
          value={theirs}
          onChange={(next) => onChange({ ...draft, odds: oddsFor({ risk, theirs: next }, bounds) })}
          onCut={() => cutTyped(withTheirsCut(draft, table.board))}
          min={Math.min(range.min, most)}
          max={most}
          lessLabel={`${opponent} puts up 5 less`}
          moreLabel={`${opponent} puts up 5 more`}
        />
      </div>
      <p role="status" className="mt-3 text-small font-bold text-squall empty:hidden">
        {words ?? (largest === null ? null : largestStakeWords(largest))}
      </p>
    </div>
  )
}

/** Cuts a typed stake to what the two can put up, and says so until the stakes are changed. */
function useCut({ table, draft, onChange }: Pick<StakesProps, 'table' | 'draft' | 'onChange'>) {
  const [cut, setCut] = useState<{ draft: Draft; words: string; isOwn: boolean } | null>(null)
  const { opponentId, risk, odds } = draft
  const isSame =
    cut?.draft.opponentId === opponentId && cut.draft.risk === risk && (cut.isOwn || cut.draft.odds === odds)
  return {
    words: isSame ? cut.words : null,
    cutTyped(lower: Draft) {
      const stake = cutStake(draft, lower, table.board)
      setCut({ draft: lower, words: cutStakeWords(stake), isOwn: stake.isOwn })
      onChange(lower)
    },
  }
}

type OddsScaleProps = {
  /** Amount in each pan. */
  left: number
  right: number
}

const ARM = 176
/** Distance from the beam's end to its pan. */
const DROP = 92
/** Distance between two chips. High stacks are compressed to fit below the beam. */
const CHIP = 9.6
const STACK_MAX = 78

/** Two amounts on a pair of scales. Hidden from screen readers: the numbers are beside it. */
function OddsScale({ left, right }: OddsScaleProps) {
  const tilt = tiltOf(left, right)
  const ends = endsOf(ARM, tilt)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="-270 -62 540 300"
      className="mx-auto block h-auto w-full max-w-[260px] lg:max-w-[430px]"
    >
      <path d="M-8-10h16l7 222h-30z" className="fill-brass-deep" />
      <path d="M0-10h8l7 222H0z" className={SHADE} />
      <path d="M-74 212h148l14 20H-88z" className="fill-brass" />
      <path d="M0 212h74l14 20H0z" className="fill-brass-deep" />
      <Pan at={ends.left} chips={chipsOf(left)} ink="fill-coral" edge={EDGES.coral} />
      <Pan at={ends.right} chips={chipsOf(right)} ink="fill-lagoon" edge={EDGES.lagoon} />
      <g transform={`rotate(${tilt.toFixed(2)})`}>
        <path d="M-188-7h376v10h-376z" className="fill-brass" />
        <path d="M-188 0h376v3h-376z" className={SHADE} />
        <circle cx={-ARM} r="8" className="fill-brass" />
        <circle cx={ARM} r="8" className="fill-brass" />
      </g>
      <path d="M0-44L18-18 0 8-18-18Z" className="fill-brass" />
      <path d="M0-44L18-18 0 8Z" className="fill-brass-deep" />
    </svg>
  )
}

const SHADE = 'fill-[color-mix(in_oklch,var(--brass-deep)_82%,black)]'
const EDGES = {
  coral: 'fill-[color-mix(in_oklch,var(--coral)_68%,black)]',
  lagoon: 'fill-[color-mix(in_oklch,var(--lagoon)_62%,black)]',
}

/** A pan with a slightly leaning stack of chips. */
function Pan({ at, chips, ink, edge }: { at: Point; chips: number; ink: string; edge: string }) {
  const leans = [0, 1.5, 3]
  const pitch = Math.min(CHIP, STACK_MAX / chips)
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
      {Array.from({ length: chips }, (_, index) => (
        <g key={index} transform={`translate(${-1.5 + (leans[index % 3] ?? 0)} ${DROP - 4 - index * pitch})`}>
          <path d="M-34 0v9a34 9 0 0 0 68 0V0z" className={edge} />
          <path d="M-10 8.6v9h20v-9zM-33 3v8.8l8 4V7zM33 3v8.8l-8 4V7z" className="fill-paper" />
          <ellipse rx="34" ry="9" className={ink} />
          <ellipse rx="22" ry="5.6" fill="none" strokeWidth="1.8" strokeDasharray="5 4" className="stroke-paper" />
        </g>
      ))}
      <path d={`M0 0L-62 ${DROP}M0 0L62 ${DROP}`} strokeWidth="2.5" className="stroke-brass-deep" />
      <path d={`M-72 ${DROP}h144c-6 22-34 34-72 34s-66-12-72-34Z`} className="fill-brass" />
      <path d={`M0 ${DROP}h72c-6 22-34 34-72 34z`} className="fill-brass-deep" />
    </g>
  )
}
