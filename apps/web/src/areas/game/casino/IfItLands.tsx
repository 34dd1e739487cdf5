import type { CasinoEventWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatUnits } from '../../../shared/format/format.ts'
import { TicketFact } from '../../../shared/ui/Ticket.tsx'
import { landings } from './draft.ts'

type Props = { event: CasinoEventWire; units: number; season: number }

/** On the slip: what the viewer has for each way in which it can land. */
export function IfItLands({ event, units, season }: Props): ReactNode {
  return landings(event, season).map(({ name, pays }) => (
    <TicketFact key={name} name={`${name}, you have`} strong>
      {formatUnits(units + pays)}
    </TicketFact>
  ))
}
