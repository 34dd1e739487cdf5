/** The week's results, until the viewer opens them: nothing here gives them away. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SLIP_INKS, WaxArt } from '../art/WaxArt.tsx'
import { formatWeek } from '@whale/words/times'
import { paths } from '@whale/words/addresses'
import { buttonClass } from '../ui/button-class.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import './sealed.css'

interface Props {
  leagueId: string
  week: number
}

/** The envelope with its wax and a fixed number of slips: nothing shows the results. */
export function Envelope({ leagueId, week }: Props): ReactNode {
  return (
    <div className="sealed">
      <div aria-hidden="true" className="sealed-slips">
        {SLIP_INKS.map((ink) => (
          <i key={ink} style={{ background: ink }} />
        ))}
      </div>
      <div className="sealed-paper on-paper">
        <div aria-hidden="true" className="sealed-flap">
          <svg viewBox="0 0 362 147" preserveAspectRatio="none">
            <path d="M0 0H362L194 120Q181 129 168 120Z" className="seal-flap-paper" />
            <path d="M0 0L168 120Q181 129 194 120L362 0" fill="none" className="seal-flap-edge" strokeWidth="2.5" />
          </svg>
          <WaxArt className="sealed-wax" />
        </div>
        <h3 className="display">Your slip is inside</h3>
        <Link to={paths.results(leagueId, week)} className={buttonClass({ tone: 'ink', wide: true })}>
          Break the seal
        </Link>
      </div>
    </div>
  )
}

/** Replaces a page that shows the results. */
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
