import type { ReplyOf, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import {
  formatPoints,
  formatSignedUnits,
  formatUnits,
  inWords,
  pointsInWords,
} from '../../../../shared/format/format.ts'
import {
  Ticket,
  TicketFact,
  TicketFacts,
  TicketHeading,
  TicketTear,
  TicketTitle,
  Stamp,
} from '../../../../shared/ui/Ticket.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import { stampOf } from './stamp-of.ts'

export type Run = NonNullable<ReplyOf<typeof endpoints.game.receipt>['run']>
export type SlipView = Run['players'][number]

interface Props {
  slip: SlipView
  heading: string
  note?: string
}

/** One player's Tuesday: units before, each line with its reason, units after. */
export function Slip({ slip, heading, note }: Props): ReactNode {
  const change = slip.units_after - slip.units_before
  return (
    <Ticket label={heading}>
      <TicketHeading note={note}>{heading}</TicketHeading>
      <TicketTitle detail={scored(slip)}>
        <span className="sr-only">{inWords(formatSignedUnits(change))} units</span>
        <span aria-hidden="true">{formatSignedUnits(change).replace('−', '–')}</span>
      </TicketTitle>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="Before">{formatUnits(slip.units_before)}</TicketFact>
      </TicketFacts>
      <SlipLines slip={slip} />
      <TicketTear />
      <TicketFacts>
        <TicketFact name="After" strong>
          {formatUnits(slip.units_after)}
        </TicketFact>
      </TicketFacts>
    </Ticket>
  )
}

function scored({ team_name, points }: SlipView): ReactNode {
  if (points === null) return team_name
  return (
    <>
      {team_name}, <span className="sr-only">{pointsInWords(points)}</span>
      <span aria-hidden="true">{formatPoints(points)} points</span>
    </>
  )
}

/** Every line: the units moved, or a dash. */
export function SlipLines({ slip }: { slip: SlipView }): ReactNode {
  return (
    <ul className="my-3 grid gap-2.5">
      {slip.lines.map((line) => (
        <SlipLine key={`${line.rule} ${line.sentence}`} line={line} />
      ))}
    </ul>
  )
}

interface LineProps {
  line: SlipView['lines'][number]
  className?: string
  /** Whether its stamp is animating. */
  lands?: boolean
}

/** One line, as an item of a list. */
export function SlipLine({ line, className, lands = false }: LineProps): ReactNode {
  const stamp = stampOf(line)
  return (
    <li className={classNames('grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 leading-snug', className)}>
      <span>
        {/* The sentence has the same text. */}
        {stamp !== null && (
          <span aria-hidden="true" className="mr-2">
            <Stamp {...stamp} lands={lands} />
          </span>
        )}
        {line.sentence}
      </span>
      <span className="text-right font-bold tabular-nums">
        <span className="sr-only">
          {line.units === 0 ? 'no units' : `${inWords(formatSignedUnits(line.units))} units`}
        </span>
        <span aria-hidden="true">{line.units === 0 ? '–' : formatSignedUnits(line.units)}</span>
      </span>
    </li>
  )
}
