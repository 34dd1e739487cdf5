/**
 * The front door. It stands in the server's HTML and needs neither router nor contract: whoever renders it says how to leave.
 * In the HTML there can be no style attribute, which the content security policy forbids; classes say everything here.
 */
import type { ReactNode } from 'react'
import { MarkArt } from '../../../shared/art/MarkArt.tsx'
import { paths } from '../../../shared/paths.ts'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { LoadingOverlay } from '../../../shared/ui/LoadingOverlay.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { Club } from './Club.tsx'
import type { DialogName } from './dialogs.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { Ports } from './Ports.tsx'
import { Questions } from './Questions.tsx'
import { TideSection } from './TideSection.tsx'
import { type Travel, TravelContext } from './travel.ts'
import { TravelLink } from './TravelLink.tsx'
import { useDialogs } from './use-dialogs.ts'
import { useFront } from './use-front.ts'
import { WhyPlay } from './WhyPlay.tsx'
import './landing.css'

interface Props {
  travel: Travel
  /** The page that was chosen is on its way. */
  isLeaving?: boolean
}

export function Landing({ travel, isLeaving = false }: Props): ReactNode {
  const { config, codes, betaCode, setBetaCode, forgetBetaCode } = useFront()
  const { Dialogs, name, trouble, open, close } = useDialogs()
  return (
    <TravelContext value={travel}>
      <div className="landing relative overflow-x-clip bg-abyss">
        <SkipLink />
        <LandingHeader />
        <div aria-hidden="true" className="landing-sounding">
          <i />
          <b />
        </div>
        <main id="main" tabIndex={-1}>
          <Hero
            newsletterUrl={config === null || config.newsletterUrl === '' ? null : config.newsletterUrl}
            betaCode={betaCode}
            onForget={forgetBetaCode}
            onOpen={open}
          />
          <TideSection />
          <HowItWorks>
            <BringYours canBring={betaCode !== null} onOpen={open} />
          </HowItWorks>
          <Ports />
          <WhyPlay />
          <Questions>
            <JoinBeta onOpen={open} />
          </Questions>
          <Club />
        </main>
        <LandingFooter supportEmail={config?.supportEmail ?? null} />
        {trouble !== null && <Trouble>{trouble}</Trouble>}
        {Dialogs !== null && <Dialogs open={name} onClose={close} codes={codes} onAccepted={setBetaCode} />}
        {isLeaving && (
          <div className="fixed inset-0 z-[60] grid content-center bg-abyss">
            <LoadingOverlay />
          </div>
        )}
      </div>
    </TravelContext>
  )
}

function LandingHeader(): ReactNode {
  const link =
    'inline-flex min-h-11 items-center rounded-control px-4 font-semibold no-underline max-md:px-2.5 max-md:text-small'
  return (
    <header className="absolute inset-x-0 top-0 z-10 flex items-center gap-4 px-(--gutter) py-4 text-on-scene max-md:py-2.5">
      <TravelLink to={paths.landing()} className="inline-flex rounded-control no-underline">
        <Brand mark={<MarkArt />} name="Whale Club" size="header" />
      </TravelLink>
      <nav aria-label="Main" className="ml-auto flex items-center gap-1">
        <TravelLink
          to={paths.dictionary()}
          className={`${link} max-[24rem]:hidden max-md:on-scene-chip hover:bg-foam/10`}
        >
          How to Play
        </TravelLink>
        <TravelLink to={paths.login()} className={`${link} on-scene-chip`}>
          Sign In
        </TravelLink>
      </nav>
    </header>
  )
}

interface AskProps {
  canBring: boolean
  onOpen: (name: DialogName) => void
}

/** Bringing a league needs a beta code; who has one is led to where the league is brought. */
function BringYours({ canBring, onOpen }: AskProps): ReactNode {
  if (canBring) {
    return (
      <a href="#aboard" className={buttonClass({ tone: 'line' })}>
        Bring your league
      </a>
    )
  }
  return (
    <Button tone="line" aria-haspopup="dialog" onClick={() => onOpen('beta-code')}>
      Bring your league
    </Button>
  )
}

function JoinBeta({ onOpen }: Pick<AskProps, 'onOpen'>): ReactNode {
  return (
    <div className="mt-5 grid max-w-[20rem] justify-items-start gap-3">
      <p className="text-foam-muted">Cannot wait for 2026? Tell us about your league.</p>
      <Button tone="line" aria-haspopup="dialog" onClick={() => onOpen('beta-survey')}>
        Join Beta
      </Button>
    </div>
  )
}

/** Where it is seen wherever the page was scrolled to. */
function Trouble({ children }: { children: string }): ReactNode {
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[36rem] rounded-control bg-coral-soft px-4 py-3 font-semibold text-coral"
    >
      {children}
    </p>
  )
}
