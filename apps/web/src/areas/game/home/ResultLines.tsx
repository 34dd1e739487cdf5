import { type ReactNode, useEffect } from 'react'
import { SlipLine } from '../shared/receipt/Slip.tsx'
import { stampOf } from '../shared/receipt/stamp-of.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { TicketFact, TicketFacts, TicketTear } from '../../../shared/ui/Ticket.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { buzz } from '../../../shared/ui/haptics.ts'
import type { ResultsReplay } from './use-results-replay.ts'

/**
 * All lines have their place from the start, and screen readers get them at once. Only the visual reveal is delayed.
 */
export function ResultLines({ play: { slip, shown, isPlaying, skip } }: { play: ResultsReplay }): ReactNode {
  const last = slip.lines[shown - 1]
  const wonAt = isPlaying && last !== undefined && stampOf(last)?.word === 'Won' ? shown : null
  useEffect(() => {
    if (wonAt !== null) buzz('win')
  }, [wonAt])
  return (
    // A tap anywhere skips; the button and the Escape key do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above.
    <div onClick={isPlaying ? skip : undefined}>
      <TicketTear />
      <TicketFacts>
        <TicketFact name="Before">{formatUnits(slip.units_before)}</TicketFact>
      </TicketFacts>
      <ul className="my-2.5 grid gap-2 text-small">
        {slip.lines.map((line, at) => (
          <SlipLine
            key={`${line.rule} ${line.sentence}`}
            line={line}
            lands={isPlaying && at < shown}
            className={classNames(
              'transition-[opacity,transform] duration-(--dur-3) ease-out',
              at >= shown && 'translate-y-1 opacity-0',
            )}
          />
        ))}
      </ul>
      <div className={classNames('transition-opacity duration-(--dur-3)', isPlaying && 'opacity-0')}>
        <TicketFacts>
          <TicketFact name="After" strong>
            {formatUnits(slip.units_after)}
          </TicketFact>
        </TicketFacts>
      </div>
    </div>
  )
}
