/** The daily challenge: today's season, and how everybody finished it. */
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { dailyRecord, dayOfSeed, todaysSeed } from '../../../shared/api/daily-results.ts'
import { formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Ticket, TicketHeading, TicketTear, TicketTitle } from '../../../shared/ui/Ticket.tsx'
import { PlainPage } from '../shared/PlainPage.tsx'
import { DailyResults } from './DailyResults.tsx'
import { dayWords, ordinal } from './daily-words.ts'

/** Shows the day that it is in New York when the page opens. */
export function DailyPage(): ReactNode {
  const navigate = useNavigate()
  const [seed] = useState(todaysSeed)
  const day = dayOfSeed(seed) ?? ''
  const own = dailyRecord(day)
  return (
    <PlainPage title="Today’s season" width="wide">
      <h1 tabIndex={-1} className="display text-d1">
        Today’s season
      </h1>
      <p className="mt-3 max-w-[36rem] text-lead text-foam-muted">
        Everyone gets the same 12 weeks, rivals and scores. Who ends with the most units? A new season starts at
        midnight New York time.
      </p>
      <div className="mt-7 grid items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Ticket label="Today’s season">
          <TicketHeading note="Daily">{dayWords(day)}</TicketHeading>
          {own === null ? (
            <TicketTitle detail="No account needed.">12 weeks, 9 rivals, 10 minutes</TicketTitle>
          ) : (
            <TicketTitle detail={`${ordinal(own.place)} of 10`}>{formatUnits(own.units)} units</TicketTitle>
          )}
          <TicketTear />
          <Button tone={own === null ? 'brass' : 'ink'} wide onClick={() => void navigate(paths.practice({ seed }))}>
            {own === null ? 'Play today’s season' : 'Play it again'}
          </Button>
          <p className="mt-3 text-micro text-paper-muted">It’s for fun: anyone who reads the code can look ahead.</p>
        </Ticket>
        <DailyResults day={day} heading="How everyone did" />
      </div>
    </PlainPage>
  )
}
