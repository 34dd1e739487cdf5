/** The front door. */
import type { ProviderWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { useSession } from '../../api/session.ts'
import { FishArt } from '../../art/FishArt.tsx'
import { WhaleArt } from '../../art/WhaleArt.tsx'
import { MarkArt } from '../../art/MarkArt.tsx'
import { paths } from '../../paths.ts'
import { Brand } from '../../ui/Brand.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { WaveEdge } from '../../ui/WaveEdge.tsx'
import { DuskSky } from './DuskSky.tsx'
import './landing.css'

export function LandingPage(): ReactNode {
  const { status } = useSession()
  if (status === 'signed_in') return <Navigate to={paths.home()} replace />
  return (
    <div className="landing relative flex min-h-svh flex-col overflow-hidden bg-abyss">
      <title>Whale Club: the side game for your fantasy league</title>
      <SkipLink />
      <LandingHeader />
      <main id="main" tabIndex={-1} className="relative flex flex-1 flex-col">
        <div className="landing-dusk flex-none">
          <DuskSky />
        </div>
        <Sea>
          <Invitation />
        </Sea>
      </main>
      <LandingFooter />
    </div>
  )
}

function LandingHeader(): ReactNode {
  return (
    <header className="absolute inset-x-0 top-0 z-10 flex items-center gap-6 px-(--gutter) py-4 text-on-scene">
      <Link to={paths.landing()} className="inline-flex no-underline">
        <Brand mark={<MarkArt />} name="Whale Club" size="header" />
      </Link>
      <nav aria-label="Main" className="ml-auto">
        <Link
          to={paths.login()}
          className="on-scene-chip inline-flex min-h-12 items-center rounded-control px-4 font-semibold no-underline"
        >
          Sign In
        </Link>
      </nav>
    </header>
  )
}

function Sea({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="landing-sea relative z-[1] flex-1">
      <WaveEdge className="absolute bottom-full -mb-px h-7 text-(--sea-1)" />
      <Band top="26%" ink="text-(--sea-2)" />
      <Band top="55%" ink="text-(--sea-3)" />
      <Band top="82%" ink="text-(--sea-4)" />
      {children}
      <Swimmers />
    </div>
  )
}

function Band({ top, ink }: { top: string; ink: string }): ReactNode {
  return (
    <div aria-hidden="true" className={`landing-band ${ink}`} style={{ top }}>
      <WaveEdge />
    </div>
  )
}

function Invitation(): ReactNode {
  return (
    <div className="relative z-[4] max-w-[62rem] px-(--gutter) pt-8 pb-6 min-[80rem]:pb-24">
      <h1 tabIndex={-1} className="display text-hero">
        <span className="block">Start a fish.</span>
        <span className="block">Finish a whale.</span>
      </h1>
      <p className="mt-4 max-w-[33rem] text-lead text-foam">
        A 12-week side game for the ESPN or Sleeper league you already have. Call your shots, beat the casino, and reach
        700 units before the Bermuda Triangle.
      </p>
      <div className="mt-6 grid max-w-[33rem] gap-3.5 sm:grid-cols-2">
        <BringLink provider="espn">Bring an ESPN league</BringLink>
        <BringLink provider="sleeper">Bring a Sleeper league</BringLink>
      </div>
      <div className="mt-4.5 flex max-w-[33rem] flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={paths.join()} className={buttonClass({ tone: 'line' }) + ' max-sm:w-full'}>
          I have a league code
        </Link>
        <p className="text-small text-foam">Free to play. Units have no cash value.</p>
      </div>
    </div>
  )
}

function BringLink({ provider, children }: { provider: ProviderWire; children: ReactNode }): ReactNode {
  return (
    <Link to={paths.onboard()} state={{ provider }} className={buttonClass({ tone: 'brass' })}>
      {children}
    </Link>
  )
}

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

function LandingFooter(): ReactNode {
  return (
    <footer className="relative z-[5] flex flex-wrap gap-x-6 bg-(--sea-4) px-(--gutter) py-2 text-small text-foam-muted min-[80rem]:absolute min-[80rem]:bottom-2 min-[80rem]:bg-transparent">
      <Link to={paths.termsOfService()} className="inline-flex min-h-11 items-center hover:text-foam">
        Terms of Service
      </Link>
      <Link to={paths.privacyPolicy()} className="inline-flex min-h-11 items-center hover:text-foam">
        Privacy Policy
      </Link>
    </footer>
  )
}
