import { calls } from '@whale/contract'
import { type ReactNode, useState, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { OwnClaims, useOwnClaims } from '../shared/claims/OwnClaims.tsx'
import { SignInLink } from '../shared/links.tsx'
import { useQueryOf } from '../../../shared/api/query.ts'
import { useSession } from '../../../shared/api/session.ts'
import { AddLeagueLinks } from '../../../shared/components/AddLeagueLinks.tsx'
import { useTravel } from '../../../shared/components/use-travel.ts'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { StillClosed } from '../../../shared/components/StillClosed.tsx'
import { openingWords } from '@whale/words/opening'
import { yearToday } from '../../../shared/format/clock.ts'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { LoadingOverlay } from '../../../shared/ui/LoadingOverlay.tsx'
import { BetaAccess } from '../shared/beta/BetaAccess.tsx'
import { type BetaCodes, betaAccess } from '../../../shared/beta-code.ts'

/**
 * Shown while access is closed: to members instead of a game, and to visitors who open its address. Return Home signs out, since the
 * landing page leads members back here. On an open server it is reached by address only.
 */
export function ThankYouPage(): ReactNode {
  const { status, signOut } = useSession()
  const { data: config } = useQueryOf(calls.config.config)
  const { travelLoading, isLoading } = useTravel()
  const [isLeaving, setLeaving] = useState(false)
  const isSignedIn = status === 'signed_in'
  const access = config?.access ?? null
  const words = openingWords(access, yearToday())

  async function returnHome(): Promise<void> {
    setLeaving(true)
    await signOut()
    travelLoading(paths.landing())
  }

  if (isLoading) return <LoadingOverlay />
  return (
    <ScenePage
      scene="open-seas"
      title="Thank you, Whale Club"
      heading="The 2025 beta is closed"
      corner={
        <SignInLink className="on-scene-chip inline-flex min-h-11 items-center rounded-control px-4 font-semibold no-underline" />
      }
      actions={
        <>
          {isSignedIn || isLeaving ? (
            <Button tone="brass" busy={isLeaving} busyLabel="Signing out" onClick={() => void returnHome()}>
              Return Home
            </Button>
          ) : (
            <Link to={paths.landing()} className={buttonClass({ tone: 'brass' })}>
              Return Home
            </Link>
          )}
          {config !== undefined && <AskForNews url={config.newsletter_url} isSignedIn={isSignedIn} ask={words.ask} />}
          {isSignedIn && config?.beta_codes !== undefined && <LeagueLinks codes={config.beta_codes} />}
        </>
      }
    >
      <p>
        Thanks for playing. {words.next} <StillClosed access={access} operator={config?.operator_name ?? ''} />
      </p>
      {isSignedIn && access === 'open' && <YourGame />}
      {isSignedIn && access === 'closed' && <SavedLeagues />}
      <p>
        {access === 'open' ? 'Just looking?' : 'Want to play anyway?'}{' '}
        <PracticeLink className="text-link inline-flex min-h-11 items-center">Play a practice season</PracticeLink>
      </p>
      {isSignedIn && <Claims />}
      {isSignedIn && <p className="text-small">Returning home signs you out.</p>}
    </ScenePage>
  )
}

/** Without the operator's page, visitors get the landing's form. The landing sends members back here. */
function AskForNews({ url, isSignedIn, ask }: { url: string; isSignedIn: boolean; ask: string }): ReactNode {
  if (url === '' && isSignedIn) return null
  return (
    <a href={url || paths.newsletter()} rel="noreferrer" className={buttonClass({ tone: 'line' })}>
      {ask}
    </a>
  )
}

function YourGame(): ReactNode {
  return (
    <p>
      <Link to={paths.home()} className="text-link inline-flex min-h-11 items-center">
        Go to your leagues
      </Link>
    </p>
  )
}

/** What happens to the user's leagues: a season that has started continues. */
function SavedLeagues(): ReactNode {
  const { data } = useQueryOf(calls.users.userLeagues)
  const isRunning = data?.leagues.some(({ stage }) => stage === 'running')
  return (
    <p>
      Your account and your leagues are saved.{' '}
      {isRunning === true && 'Your season goes on, but nobody can make a move until the game opens again.'}
      {isRunning === false && 'There’s nothing to play yet: we’ll email you when the game opens.'}
    </p>
  )
}

/** The user's requests to join a league, which can be answered while the game is closed. */
function Claims(): ReactNode {
  return <OwnClaims claims={useOwnClaims()} />
}

/** Joining or adding a league, for members: the landing page, which offers both to visitors, redirects them here. */
function LeagueLinks({ codes }: { codes: BetaCodes }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const [hasAccess, setHasAccess] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    void betaAccess(codes).then((code) => setHasAccess(code !== null))
  }, [codes])
  return (
    <section aria-labelledby="your-league" className="mt-4 basis-full border-t-[1.5px] border-line pt-6">
      <h2 id="your-league" className="display text-d3">
        Bring your league
      </h2>
      <p className="mt-1.5 text-foam-muted">You can still join a league, or add one with a beta code.</p>
      <div className="mt-4 flex flex-col gap-3 md:flex-row md:flex-wrap">
        <Link to={paths.join()} className={buttonClass({ tone: 'line' })}>
          Join a league
        </Link>
        {hasAccess ? (
          <AddLeagueLinks />
        ) : (
          <Button tone="line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Add a league
          </Button>
        )}
      </div>
      <BetaAccess
        open={isAsking}
        onOpenChange={setAsking}
        codes={() => Promise.resolve(codes)}
        hasCodes={codes.hashes.length > 0}
        onAccepted={() => setHasAccess(true)}
        onRecorded={(email) => void navigate(paths.betaSuccess({ email }))}
      />
    </section>
  )
}
