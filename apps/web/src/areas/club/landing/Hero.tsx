import type { ReactNode } from 'react'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { openingWords } from '@whale/words/opening'
import { yearToday } from '../../../shared/format/clock.ts'
import { StillClosed } from '../../../shared/components/StillClosed.tsx'
import { WaveEdge } from '../../../shared/ui/edges.tsx'
import { AddLeague } from './AddLeague.tsx'
import { type InvitationProps, OpenInvitation } from './OpenInvitation.tsx'
import { scenes } from '../../../shared/art/scenes.ts'

const drawing = { href: scenes['casino-one'].url, x: -600, y: 0, width: 1800, height: 675 }

interface Props extends InvitationProps {
  /** Null until the config loads. */
  access: 'open' | 'closed' | null
  /** An open server offers a bet to try; a closed one shows the specification's words. */
  isOpen: boolean
  /** Who runs this server; empty when not set. */
  operator: string
}

/** Top of the landing page: the drawing, the pitch and the first buttons. */
export function Hero(props: Props): ReactNode {
  return (
    <div
      className={classNames(
        'landing-hero',
        props.isOpen && 'landing-hero-open',
        'relative flex flex-col overflow-hidden',
      )}
    >
      <div className="landing-dusk flex-none">
        <DuskSky />
      </div>
      <div className="landing-sea relative z-[1] flex-1">
        <WaveEdge className="absolute bottom-full -mb-px h-7 text-(--sea-1)" />
        <Band place="top-[26%]" ink="text-(--sea-2)" />
        <Band place="top-[55%]" ink="text-(--sea-3)" />
        <Band place="top-[82%]" ink="text-(--sea-4)" />
        {props.isOpen ? <OpenInvitation {...props} /> : <Invitation {...props} />}
        <Swimmers />
      </div>
    </div>
  )
}

/** A darker layer of the sea below a wave. */
function Band({ place, ink }: { place: string; ink: string }): ReactNode {
  return (
    <div aria-hidden="true" className={`landing-band ${place} ${ink}`}>
      <WaveEdge />
    </div>
  )
}

/**
 * The pitch and what a visitor can do: practice while the beta is closed to them, add a league once they have a beta code. Both also
 * lead to the newsletter and to a league code.
 */
function Invitation(props: Props): ReactNode {
  const { newsletterUrl, access, operator, seasonNote, isTooLate, betaCode, onForget, onOpen } = props
  const words = openingWords(access, yearToday())
  return (
    <div className="relative z-[4] max-w-[62rem] px-(--gutter) pt-8 pb-6 min-[80rem]:pb-10">
      <h1 tabIndex={-1} className="display text-hero">
        <span className="block">Start a fish.</span>
        <span className="block">Finish a whale.</span>
      </h1>
      <p className="mt-4 max-w-[36rem] text-lead text-foam">
        A free 12-week side game on top of your ESPN or Sleeper fantasy league. Bet pretend units with friends on your
        own teams’ scores. Have 700 units after week 9 and you’re in the final.
      </p>
      {betaCode === null ? (
        <>
          <div className="mt-6 flex flex-col sm:flex-row">
            <PracticeLink className={buttonClass({ tone: 'brass' })}>Play a practice season now</PracticeLink>
          </div>
          <PracticeNote>12 weeks, 9 rivals, 10 minutes, in your browser. No account needed.</PracticeNote>
        </>
      ) : (
        <>
          <AddLeague seasonNote={seasonNote} isTooLate={isTooLate} onForget={onForget} />
          <PracticeNote>
            Just looking?{' '}
            <PracticeLink className="text-link inline-flex min-h-11 items-center">
              Play a practice season now
            </PracticeLink>
            .
          </PracticeNote>
        </>
      )}
      <OtherWays
        newsletterLabel={words.ask}
        newsletterUrl={newsletterUrl}
        canEnterBetaCode={betaCode === null && !isTooLate}
        isNewsletterMain={betaCode !== null && isTooLate}
        onOpen={onOpen}
      />
      {betaCode === null && (
        <p className="mt-3 max-w-[33rem] text-foam">
          <b className="on-paper condensed mr-3 inline-block -rotate-2 rounded-tag bg-paper px-2.5 py-0.5 whitespace-nowrap">
            Closed beta
          </b>
          {isTooLate ? seasonNote : words.beta} <StillClosed access={access} operator={operator} />
        </p>
      )}
    </div>
  )
}

/** A sentence about the practice season, and the link to today's. */
function PracticeNote({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="mt-3 max-w-[33rem] text-foam">
      {children} Or play{' '}
      <PracticeLink isDaily className="text-link">
        today’s season
      </PracticeLink>
      , the same for everyone.
    </p>
  )
}

interface OtherWaysProps extends Pick<Props, 'newsletterUrl' | 'onOpen'> {
  newsletterLabel: string
  isNewsletterMain: boolean
  canEnterBetaCode: boolean
}

/** Quiet beside the main action: the newsletter, and the two codes that a visitor may have. */
function OtherWays({
  newsletterLabel,
  newsletterUrl,
  canEnterBetaCode,
  isNewsletterMain,
  onOpen,
}: OtherWaysProps): ReactNode {
  const link = 'text-link min-h-11 text-left'
  return (
    <div className="mt-4 flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:flex-wrap sm:items-center">
      <a
        href={newsletterUrl ?? '#club'}
        rel="noreferrer"
        className={buttonClass({ tone: isNewsletterMain ? 'brass' : 'line' })}
      >
        {newsletterLabel}
      </a>
      <div className="flex flex-wrap gap-x-6">
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen('join')} className={link}>
          I have a league code
        </button>
        {canEnterBetaCode && (
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen('beta-access')} className={link}>
            Have a beta code?
          </button>
        )}
      </div>
    </div>
  )
}

/** The whale and the fish that swim below the pitch. */
function Swimmers(): ReactNode {
  return (
    <div aria-hidden="true" className="landing-swimmers">
      <WhaleArt className="landing-whale" />
      <FishArt className="landing-fish landing-fish-1" />
      <FishArt ink="coral" className="landing-fish landing-fish-2" />
      <FishArt className="landing-fish landing-fish-3" />
    </div>
  )
}

/** Casino One above its waterline. A rotated copy of the ring-shaped sky covers the leaping fish, which would be cut in half. */
function DuskSky(): ReactNode {
  return (
    <svg
      viewBox="-470 30 1670 408"
      preserveAspectRatio="xMaxYMax slice"
      className="landing-sky block w-full"
      aria-hidden="true"
      focusable="false"
    >
      {/* Blurred edges, because hard ones leave a hairline. */}
      <filter id="dusk-soft">
        <feGaussianBlur stdDeviation="5" />
      </filter>
      <mask id="dusk-fish">
        <rect x="230" y="368" width="168" height="90" fill="white" filter="url(#dusk-soft)" />
      </mask>
      <image {...drawing} />
      <g mask="url(#dusk-fish)">
        <image {...drawing} transform="rotate(-13 790 430)" />
      </g>
    </svg>
  )
}
