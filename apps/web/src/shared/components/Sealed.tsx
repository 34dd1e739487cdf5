/** The week's results, until the viewer opens them: nothing here gives them away. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatWeek } from '@whale/words/times'
import { paths } from '@whale/words/addresses'
import { buttonClass } from '../ui/button-class.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import './sealed.css'

interface Props {
  leagueId: string
  week: number
}

/** The envelope with its wax, and the ends of slips that stick out: always as many. */
export function Envelope({ leagueId, week }: Props): ReactNode {
  return (
    <div className="sealed">
      <div aria-hidden="true" className="sealed-slips">
        {SLIPS.map((ink) => (
          <i key={ink} style={{ background: ink }} />
        ))}
      </div>
      <div className="sealed-paper on-paper">
        <div aria-hidden="true" className="sealed-flap">
          <svg viewBox="0 0 362 147" preserveAspectRatio="none">
            <path d="M0 0H362L194 120Q181 129 168 120Z" className="seal-flap-paper" />
            <path d="M0 0L168 120Q181 129 194 120L362 0" fill="none" className="seal-flap-edge" strokeWidth="2.5" />
          </svg>
          <svg viewBox="0 0 90 90" className="sealed-wax">
            <path
              d="M45 3c8 0 10 5 17 7s13 2 17 9 1 12 3 19 7 9 5 17-9 9-13 15-4 13-12 16-12-3-18-2-12 5-19 2-7-10-12-15-12-7-13-15 5-11 6-18-1-14 5-19 12-4 18-8 8-8 16-8Z"
              fill="#dd523d"
            />
            <circle cx="45" cy="45" r="30" fill="#c4412e" />
            <path
              d="M45 68C44.6 56 41 47 33.5 41.5C29 38 23 36.5 17 37C22.5 30.5 34 30 40.5 36.5C43 39 44.2 41 45 43C45.8 41 47 39 49.5 36.5C56 30 67.5 30.5 73 37C67 36.5 61 38 56.5 41.5C49 47 45.4 56 45 68Z"
              fill="#f5ddc4"
            />
          </svg>
        </div>
        <h3 className="display">Your slip is inside</h3>
        <Link to={paths.results(leagueId, week)} className={buttonClass({ tone: 'ink', wide: true })}>
          Break the seal
        </Link>
      </div>
    </div>
  )
}

/** Their colors. */
const SLIPS = ['#b9a2e0', '#f0c25f', '#e9764c', '#8bc6ed', '#9fd18b', '#e7a3ab']

/** In place of a page that shows the results. */
export function SealedPage({ leagueId, week, heading }: Props & { heading: string }): ReactNode {
  return (
    <>
      <PageHeader heading={heading} />
      <div className="max-w-[520px] px-4 pt-3 pb-10 md:px-6 lg:px-9">
        <section aria-labelledby="sealed">
          <h2 id="sealed" className="sr-only">
            {formatWeek(week)} is in
          </h2>
          <Envelope leagueId={leagueId} week={week} />
        </section>
      </div>
    </>
  )
}
