import type { ReactNode } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { formatSignedUnits, formatUnits, formatWeek, inWords, unitsInWords } from '../../../shared/format/format.ts'
import { Ticket } from '../../../shared/ui/Ticket.tsx'
import { UnitCount } from '../../../shared/ui/UnitCount.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { SlipView } from '../shared/receipt/Slip.tsx'
import { type Ending, movingLines } from './results-view.ts'

const TONES: Partial<Record<Ending, string>> = {
  whale: 'text-whale',
  champion: 'text-brass-text',
  finalist: 'text-brass-text',
  out: 'text-foam',
}

interface StandingProps {
  slip: SlipView
  ending: Ending
  leagueName: string
  fact: string
  rest: string
}

/** The units after the week, and what they mean. */
export function Standing({ slip, ending, leagueName, fact, rest }: StandingProps): ReactNode {
  const isWhale = ending === 'whale' || ending === 'champion'
  return (
    <div className="grid justify-items-center gap-2.5 text-center lg:justify-items-start lg:text-left">
      <p className="narrator text-lead wrap-anywhere">
        {slip.team_name}, {leagueName}
      </p>
      <span aria-hidden="true">
        {isWhale ? (
          <WhaleArt className="w-32 lg:w-52" />
        ) : (
          <FishArt className={classNames('w-16 lg:w-28', ending === 'out' && 'rotate-8 opacity-90')} />
        )}
      </span>
      <UnitCount
        text={formatUnits(slip.units_after)}
        spoken={unitsInWords(slip.units_after)}
        className="!text-[clamp(3.6rem,22vw,5.6rem)] leading-none lg:!text-[7.5rem]"
      />
      <p className="max-w-[24rem] text-lead text-balance">
        <b className={TONES[ending] ?? 'text-brass-text'}>{fact}</b> {rest}
      </p>
    </div>
  )
}

/** The week on paper: the change, each line that moved units, before and now. */
export function WeekSlip({ slip, week }: { slip: SlipView; week: number }): ReactNode {
  const change = slip.units_after - slip.units_before
  return (
    <Ticket label={`${formatWeek(week)}, your slip`}>
      <div className="text-center">
        <p className="display text-[1.55rem] leading-tight">{formatWeek(week)}</p>
        <p
          className={classNames(
            'figure text-[clamp(2.6rem,17vw,4.1rem)] leading-none',
            change < 0 ? 'text-coral' : change > 0 ? 'text-lagoon' : 'text-paper-muted',
          )}
        >
          <span className="sr-only">{change === 0 ? 'no change' : `${inWords(formatSignedUnits(change))} units`}</span>
          <span aria-hidden="true">{change === 0 ? 'No change' : formatSignedUnits(change).replace('−', '–')}</span>
        </p>
      </div>
      <Lines slip={slip} />
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 border-t-2 border-dashed border-paper-line pt-3 font-bold tabular-nums">
        <span>{formatUnits(slip.units_before)} before</span>
        <span>{formatUnits(slip.units_after)} now</span>
      </div>
    </Ticket>
  )
}

/** Each line that moved units, in ledger order. */
export function Lines({ slip }: { slip: SlipView }): ReactNode {
  const lines = movingLines(slip)
  if (lines.length === 0) return <p className="py-3 text-center text-paper-muted">Nothing moved this week.</p>
  return (
    <ul className="mt-3">
      {lines.map(({ rule, what, on, short, units, sentence }) => (
        <li
          key={`${rule} ${sentence}`}
          className="flex justify-between gap-4 border-b border-paper-line py-1.5 text-small leading-snug last:border-b-0"
        >
          <span className="min-w-0 wrap-break-word">
            {on === undefined ? what : what.replace('Bet against ', '')}{' '}
            <span className="text-paper-muted">{short}</span>
          </span>
          <b className={classNames('flex-none tabular-nums', units < 0 ? 'text-coral' : 'text-lagoon')}>
            <span className="sr-only">{inWords(formatSignedUnits(units))}</span>
            <span aria-hidden="true">{formatSignedUnits(units)}</span>
          </b>
        </li>
      ))}
    </ul>
  )
}
