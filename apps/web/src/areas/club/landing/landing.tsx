/**
 * The landing page. Prerendered, and independent of the router and the contract: `travel` handles navigation. Uses classes only,
 * because the content security policy blocks style attributes in HTML.
 */
import { FAILURES } from '@whale/words/failures'
import { type ComponentType, type ReactNode, useState, useEffect, useRef } from 'react'
import { paths, SITE_LINKS } from '@whale/words/addresses'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { LoadingOverlay } from '../../../shared/ui/LoadingOverlay.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import type { DialogName, DialogsProps } from './dialogs.tsx'
import { Hero } from './Hero.tsx'
import { SetUpLeague } from './SetUpLeague.tsx'
import { HowItWorks, Ports, Questions, NewsletterForm, WhyPlay } from './sections.tsx'
import { WeekSection } from './WeekSection.tsx'
import { type Travel, TravelContext, TravelLink } from './travel.tsx'
import { WhaleArt } from '../../../shared/art/WhaleArt.tsx'
import { openingWords } from '@whale/words/opening'
import { yearToday } from '../../../shared/format/clock.ts'
import { StillClosed } from '../../../shared/components/StillClosed.tsx'
import { ScallopRow } from '../../../shared/ui/edges.tsx'
import { Ticket } from '../../../shared/ui/Ticket.tsx'
import './landing.css'
import './depth-scale.css'
import { type FrontConfig, readFrontConfig } from '../../../shared/api/front-config.ts'
import { type BetaCodes, betaAccess, clearBetaAccess } from '../../../shared/beta-code.ts'

interface Props {
  travel: Travel
  /** From the page's document or the app; null if unknown. */
  access: 'open' | 'closed' | null
  /** The next page is loading. */
  isLeaving?: boolean
}

export function Landing({ travel, access, isLeaving = false }: Props): ReactNode {
  const { config, loadCodes, betaCode, setBetaCode, forgetBetaCode } = useLandingConfig()
  const { Dialogs, name, error, open, close } = useDialogs()
  // Until the config loads, assume codes: the form checks them again.
  const hasCodes = config === null || config.betaCodes.hashes.length > 0
  // A closed server leaves the season to the wizard.
  const isTooLate = config !== null && config.isTooLate && config.seasonNote !== null
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
          <div className="landing-above-line">
            <Hero
              newsletterUrl={config === null || config.newsletterUrl === '' ? null : config.newsletterUrl}
              access={config?.access ?? null}
              isOpen={(config?.access ?? access) === 'open'}
              operator={config?.operatorName ?? ''}
              seasonNote={config?.seasonNote ?? null}
              isTooLate={isTooLate}
              hasNights={config?.hasNights ?? true}
              betaCode={betaCode}
              onForget={forgetBetaCode}
              onOpen={open}
            />
            <WeekSection />
            <HowItWorks>
              <AddYourLeague tooLate={isTooLate ? config.seasonNote : null} hasCode={betaCode !== null} onOpen={open} />
            </HowItWorks>
            <Ports />
            <WhyPlay />
            <Questions>
              <JoinBeta onOpen={open} />
            </Questions>
          </div>
          <Club access={config?.access ?? null} operator={config?.operatorName ?? ''} />
        </main>
        <LandingFooter supportEmail={config?.supportEmail ?? null} />
        {error !== null && <ErrorToast>{error}</ErrorToast>}
        {Dialogs !== null && (
          <Dialogs open={name} onClose={close} codes={loadCodes} hasCodes={hasCodes} onAccepted={setBetaCode} />
        )}
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
    <header className="absolute inset-x-0 top-0 z-10 flex flex-wrap items-center gap-x-4 px-(--gutter) py-4 text-on-scene max-md:py-2.5">
      <TravelLink to={paths.landing()} className="inline-flex rounded-control no-underline">
        <Brand size="header" />
      </TravelLink>
      <nav aria-label="Main" className="ml-auto flex flex-wrap items-center justify-end gap-1">
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
  /** Why no league can be added now; null while one can. */
  tooLate: string | null
  hasCode: boolean
  onOpen: (name: DialogName) => void
}

/** Adding a league needs a beta code, and time. */
function AddYourLeague({ tooLate, hasCode, onOpen }: AskProps): ReactNode {
  if (tooLate !== null) {
    return (
      <div id="add" className="grid scroll-mt-[40svh] justify-items-start gap-2">
        <p className="text-foam-muted">{tooLate}</p>
        <a href="#club" className={buttonClass({ tone: 'line' })}>
          {openingWords(null, yearToday()).ask}
        </a>
      </div>
    )
  }
  if (hasCode) {
    return (
      <div id="add" className="max-w-[33rem] scroll-mt-[40svh]">
        <SetUpLeague tone="line" />
      </div>
    )
  }
  return (
    <div id="add" className="grid scroll-mt-[40svh] justify-items-start gap-2">
      <Button tone="line" aria-haspopup="dialog" onClick={() => onOpen('beta-code')}>
        Add your league
      </Button>
      <p className="text-small text-foam-muted">Adding a league needs a beta code. Joining one doesn’t.</p>
    </div>
  )
}

function JoinBeta({ onOpen }: Pick<AskProps, 'onOpen'>): ReactNode {
  return (
    <div className="mt-5 grid max-w-[20rem] justify-items-start gap-3">
      <p className="text-foam-muted">Can’t wait? Tell us about your league.</p>
      <Button tone="line" aria-haspopup="dialog" onClick={() => onOpen('beta-survey')}>
        Join Beta
      </Button>
    </div>
  )
}

/** Fixed to the screen, so it shows at any scroll position. */
function ErrorToast({ children }: { children: string }): ReactNode {
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[36rem] rounded-control bg-coral-soft px-4 py-3 font-semibold text-coral"
    >
      {children}
    </p>
  )
}

/** The newsletter form past the whale line. */
function Club({ access, operator }: { access: 'open' | 'closed' | null; operator: string }): ReactNode {
  return (
    <>
      <p className="landing-line">
        <span className="tabular-nums">700 units. You just became a whale.</span>
      </p>
      <section id="club" aria-labelledby="club-title" className="landing-section landing-club">
        <Ticket className="relative z-[4] max-w-[34rem]">
          <h2 id="club-title" className="display text-[clamp(2rem,1.5rem+2vw,2.9rem)] leading-[1.02]">
            {openingWords(access, yearToday()).heading}
          </h2>
          <p className="mt-2.5 text-paper-muted">
            <StillClosed access={access} operator={operator} /> One email when leagues open. Maybe two. No weekly
            digest.
          </p>
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

interface DialogsState {
  name: DialogName | null
  /** Null until the first dialog opens. */
  Dialogs: ComponentType<DialogsProps> | null
  /** Why the dialog failed to load. */
  error: string | null
  open: (name: DialogName) => void
  close: () => void
}

/** State of the open dialog. The first one loads the chunk of all dialogs. */
function useDialogs(): DialogsState {
  const [name, setName] = useState<DialogName | null>(null)
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function open(wanted: DialogName): Promise<void> {
    setError(null)
    try {
      const loaded = await import('./dialogs.tsx')
      setDialogs(() => loaded.Dialogs)
      setName(wanted)
    } catch {
      // The chunk failed to load: no connection, or the server is down.
      setError(FAILURES.network)
    }
  }

  return { name, Dialogs, error, open: (wanted) => void open(wanted), close: () => setName(null) }
}

/** `supportEmail` is null until the config loads. */
function LandingFooter({ supportEmail }: { supportEmail: string | null }): ReactNode {
  const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-foam'
  return (
    <footer className="pad-safe-bottom grid items-center gap-4 bg-deep px-(--gutter) pt-9 text-small text-foam-muted [--pad:2.25rem] lg:grid-cols-[1fr_auto]">
      <nav aria-label="More">
        <ul className="flex flex-wrap gap-x-6">
          {SITE_LINKS.map(([name, to]) => (
            <li key={to}>
              <TravelLink to={to} className={link}>
                {name}
              </TravelLink>
            </li>
          ))}
          {supportEmail !== null && (
            <li>
              <a href={`mailto:${supportEmail}`} className={link}>
                {supportEmail}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <p>A simulated game between friends. Not gambling.</p>
    </footer>
  )
}

interface LandingConfig {
  /** Null until loaded. The page works without it. */
  config: FrontConfig | null
  /** Loads the codes again if they failed before. Throws on failure. */
  loadCodes: () => Promise<BetaCodes>
  /** The accepted code stored in this browser. */
  betaCode: string | null
  setBetaCode: (code: string) => void
  forgetBetaCode: () => void
}

/** Loads the config of the landing page and the beta access of this browser. */
function useLandingConfig(): LandingConfig {
  const [config, setConfig] = useState<FrontConfig | null>(null)
  const [betaCode, setBetaCode] = useState<string | null>(null)
  const reading = useRef<Promise<FrontConfig> | null>(null)

  useEffect(() => {
    reading.current ??= readFrontConfig()
    void reading.current.then(
      async (read) => {
        setConfig(read)
        setBetaCode(await betaAccess(read.betaCodes))
      },
      // No connection: the page uses its own links, and dialogs retry.
      () => undefined,
    )
  }, [])

  return {
    config,
    loadCodes: async () => (config ?? (await readFrontConfig())).betaCodes,
    betaCode,
    setBetaCode,
    forgetBetaCode: () => {
      clearBetaAccess()
      setBetaCode(null)
    },
  }
}
