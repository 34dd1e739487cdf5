import type { ReactNode } from 'react'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'
import { ScallopRow } from '../../../shared/ui/ScallopRow.tsx'
import { Ticket } from '../../../shared/ui/Ticket.tsx'

/** Past the whale line: the newsletter, on a slip. */
export function Club(): ReactNode {
  return (
    <>
      <p className="landing-line">
        <span className="tabular-nums">700 units. You just crossed the whale line.</span>
      </p>
      <section id="club" aria-labelledby="club-title" className="landing-section landing-club">
        <Ticket className="relative z-[4] max-w-[34rem]">
          <h2 id="club-title" className="display text-[clamp(2rem,1.5rem+2vw,2.9rem)] leading-[1.02]">
            Whale club opens again in 2026
          </h2>
          <p className="mt-2.5 text-paper-muted">One note when leagues open. Maybe two. No weekly digest.</p>
          <div className="mt-5">
            <NewsletterForm />
          </div>
          <p className="mt-4 text-micro text-paper-muted">Free to play. Units have no cash value. Ages 13 and up.</p>
        </Ticket>
        <WhaleArt className="landing-club-whale" />
        <ScallopRow className="landing-club-sea" />
      </section>
    </>
  )
}
