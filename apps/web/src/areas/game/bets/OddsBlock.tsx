import type { BetOutlook } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatUnits } from '../../../shared/format/format.ts'
import { Chips } from '../../../shared/ui/Chips.tsx'
import { OddsScale } from '../../../shared/ui/OddsScale.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { UnitInput } from '../../../shared/ui/UnitInput.tsx'
import { type Draft, type Table, swingOf } from './draft.ts'
import { swingWords } from './bet-form-words.ts'
import { breakEven, fairAsk, oddsFor, theirRange, theirStake } from './odds-view.ts'
import { percent } from '../shared/bets/bet-words.ts'

interface Props {
  table: Table
  draft: Draft
  onChange: (draft: Draft) => void
  opponent: string
  outlook: BetOutlook | null
}

const RATIOS = [
  { odds: 200, label: 'Even' },
  { odds: 250, label: '3 to 2' },
  { odds: 300, label: '2 to 1' },
] as const

/** The stakes of both sides, as a scale and as numbers: their ratio is the odds. */
export function OddsBlock({ table, draft, onChange, opponent, outlook }: Props): ReactNode {
  const { bounds, wallet } = table.board
  const swing = swingOf(draft, table.board) ?? { yours: wallet, theirs: wallet }
  const { risk } = draft
  const theirs = theirStake(draft)
  const range = theirRange(risk, bounds)
  const most = Math.min(range.max, swing.theirs)
  const fair = outlook === null ? null : fairAsk(risk, outlook.chance, bounds)
  const isAbove = risk > swing.yours || theirs > swing.theirs
  const chips = quickOdds(fair, { risk, bounds }).filter(({ odds }) => theirStake({ risk, odds }) <= swing.theirs)
  return (
    <Panel heading="Name your odds" className="min-w-0 [&>div:first-child]:mb-1">
      <OddsScale left={risk} right={theirs} />
      <div className="-mt-1 grid grid-cols-2 gap-3">
        <UnitInput
          label="You put up"
          value={risk}
          onChange={(next) => onChange({ ...draft, risk: next })}
          min={bounds.stake_min}
          max={Math.min(wallet, swing.yours)}
          lessLabel="You put up 5 less"
          moreLabel="You put up 5 more"
          hint={`${formatUnits(wallet)} available`}
        />
        <UnitInput
          label={`${opponent} puts up`}
          value={theirs}
          onChange={(next) => onChange({ ...draft, odds: oddsFor({ risk, theirs: next }, bounds) })}
          min={Math.min(range.min, most)}
          max={most}
          lessLabel={`${opponent} puts up 5 less`}
          moreLabel={`${opponent} puts up 5 more`}
        />
      </div>
      <p className={classNames('mt-3 text-small', isAbove ? 'font-bold text-squall' : 'text-foam-muted')}>
        {swingWords(swing, { max: bounds.swing_max, opponent })}
      </p>
      <div className="mt-4">
        <Chips
          label="Quick odds"
          align="center"
          chips={chips.map(({ label }) => ({ value: label, label }))}
          values={chips.filter(({ odds }) => odds === draft.odds).map(({ label }) => label)}
          onPress={(pressed) => {
            const chip = chips.find(({ label }) => label === pressed)
            if (chip !== undefined) onChange({ ...draft, odds: chip.odds })
          }}
        />
      </div>
      <Fairness {...{ risk, theirs, fair, opponent }} hasOutlook={outlook !== null} />
    </Panel>
  )
}

interface FairnessProps {
  risk: number
  theirs: number
  /** The opponent's stake at fair odds; null if there are none within bounds. */
  fair: number | null
  opponent: string
  hasOutlook: boolean
}

/** How often the bet must hit, and how its odds compare with fair ones. */
function Fairness({ risk, theirs, fair, opponent, hasOutlook }: FairnessProps): ReactNode {
  return (
    <p className="mt-4 text-center text-small leading-snug text-balance text-foam-muted [&_b]:text-foam">
      You need this to hit <b>{percent(breakEven({ risk, theirs }))}</b> of the time.
      {hasOutlook && fair === null && ' No odds make this line fair.'}
      {fair !== null && (
        <>
          {' '}
          Fair odds are <b>{formatUnits(fair)}</b>
          {haggleWords({ theirs, fair, opponent })}
        </>
      )}
    </p>
  )
}

/** Common ratios, and the fair one by the model. */
function quickOdds(fair: number | null, { risk, bounds }: { risk: number; bounds: Table['board']['bounds'] }) {
  const [even, ...others] = RATIOS
  if (fair === null) return RATIOS
  const fairOdds = oddsFor({ risk, theirs: fair }, bounds)
  // The fair odds may equal a preset; the text below shows it then.
  return RATIOS.some(({ odds }) => odds === fairOdds)
    ? RATIOS
    : [even, { odds: fairOdds, label: `Fair, ${fair}` }, ...others]
}

/** How fair the opponent will find the odds. */
function haggleWords({ theirs, fair, opponent }: { theirs: number; fair: number; opponent: string }): string {
  if (theirs === fair) return '. These odds are fair.'
  return theirs > fair ? `, so expect ${opponent} to haggle.` : `, so ${opponent} has the better of it.`
}
