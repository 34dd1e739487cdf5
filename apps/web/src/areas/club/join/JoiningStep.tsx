import type { ReactNode } from 'react'
import type { JoinStep } from './join-steps.ts'
import { Ticket, TicketFact, TicketFacts, TicketTear } from '../../../shared/ui/Ticket.tsx'

/** The ticket while the team is claimed: it gets its stamp. */
export function JoiningStep({ step }: { step: Extract<JoinStep, { at: 'joining' }> }): ReactNode {
  const { fantasy_league: league } = step.invitation
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-svh w-full max-w-[32rem] content-center gap-6 px-5 py-10"
    >
      <h1 tabIndex={-1} role="status" className="display text-d2">
        {step.invitation.requires_approval ? 'Asking to join' : 'Joining'} {league.name}
      </h1>
      <div className="relative">
        <Ticket label="Your ticket">
          <p className="text-small font-bold text-paper-muted">{league.name}</p>
          <p className="display mt-2 text-[min(2.05rem,11.5vw)] leading-[1.02] break-words">{step.team.team_name}</p>
          <TicketTear />
          <TicketFacts>
            <TicketFact name="Buy-in">1,000 units</TicketFact>
            <TicketFact name="Yours to play with">100 units</TicketFact>
            <TicketFact name="To the treasury">900 units</TicketFact>
          </TicketFacts>
        </Ticket>
        <Stamp />
      </div>
    </main>
  )
}

function Stamp(): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="on-paper display stamped absolute top-6 right-5 -rotate-8 rounded-tag border-3 border-coral px-3 py-1 text-d3 !text-coral"
    >
      Boarding
    </span>
  )
}
