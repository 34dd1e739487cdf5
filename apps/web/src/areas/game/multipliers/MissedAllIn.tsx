import type { ReactNode } from 'react'
import { formatWeek } from '@whale/words/times'
import { Ticket, TicketHeading, TicketTitle } from '../../../shared/ui/Ticket.tsx'

/** After the lock, for a fish who did not go all in: no chance, button or line, since the shop's line keeps moving. */
export function MissedAllIn({ week }: { week: number }): ReactNode {
  return (
    <Ticket label="All in">
      <TicketHeading note={formatWeek(week)}>All in</TicketHeading>
      <TicketTitle>You stayed out</TicketTitle>
      <p className="mt-1.5 text-small text-paper-muted">All in comes once a season. It closed when the games began.</p>
    </Ticket>
  )
}
