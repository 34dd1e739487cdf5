import type { ReactNode } from 'react'
import { paths } from '@whale/words/addresses'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { openingWords } from '@whale/words/opening'
import { yearToday } from '../../../shared/format/clock.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { AddLeague } from './AddLeague.tsx'
import { BetOnTrial } from './BetOnTrial.tsx'
import type { DialogName } from './dialogs.tsx'
import { TravelLink } from './travel.tsx'
import './open-invitation.css'

export interface InvitationProps {
  /** External subscribe page. While null, the link goes to the form further down. */
  newsletterUrl: string | null
  /** What a newly added league can still play, shown with a beta code. Null before the season and until the config loads. */
  seasonNote: string | null
  /** Whether it is too late to add a league. The season note says so. */
  isTooLate: boolean
  /** Whether game nights can be opened. Assumed for an open server until the config loads. */
  hasNights: boolean
  /** The beta code that this browser stores and the server accepts; null without one. */
  betaCode: string | null
  /** Removes the beta code from this browser. */
  onForget: () => void
  onOpen: (name: DialogName) => void
}

/** On a server that is open: a bet to try, and two ways in, a night with friends and a league of one's own. */
export function OpenInvitation(props: InvitationProps): ReactNode {
  const { newsletterUrl, seasonNote, isTooLate, hasNights, betaCode, onForget, onOpen } = props
  const hasCode = betaCode !== null
  const canAdd = !hasCode && !isTooLate
  return (
    <div className="landing-open">
      <BetOnTrial />
      <div>
        <h1 tabIndex={-1} className="landing-open-title display">
          <span className="block">Start a fish.</span>
          <span className="block">Finish a whale.</span>
        </h1>
        <p className="landing-open-pitch">Bet pretend units with friends on football. 12 weeks, one whale.</p>
        {hasCode && <AddLeague {...{ seasonNote, isTooLate, onForget }} />}
        <div className="landing-open-ways">
          {hasNights && (
            <TravelLink to={paths.night()} className={buttonClass({ tone: 'brass' })}>
              Play tonight with friends
            </TravelLink>
          )}
          {canAdd && (
            <Button tone={hasNights ? 'line' : 'brass'} aria-haspopup="dialog" onClick={() => onOpen('beta-access')}>
              Use our league
            </Button>
          )}
        </div>
        <div className="mt-2 flex flex-wrap gap-x-4 max-md:text-small">
          <PracticeLink className="text-link inline-flex min-h-11 items-center">
            Play a practice season now
          </PracticeLink>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen('join')}
            className="text-link min-h-11 text-left"
          >
            I have a code
          </button>
          <a href={newsletterUrl ?? '#club'} rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
            {openingWords('open', yearToday()).ask}
          </a>
        </div>
        {!hasCode && (
          <p className="text-small text-foam">
            <b>Closed beta.</b> {isTooLate ? seasonNote : 'Adding a league takes a code.'}
          </p>
        )}
      </div>
    </div>
  )
}
