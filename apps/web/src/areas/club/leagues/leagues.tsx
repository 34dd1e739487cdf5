import { leaguePhaseWords, needsWords, leaguesLede } from '@whale/words'
import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import { weekConfig } from '@whale/game'
import type { ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { useConfig, usePageQuery } from '../../../shared/api/query.ts'
import { Scene } from '../../../shared/art/Scene.tsx'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { EmailMe } from '../../../shared/components/EmailMe.tsx'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { AddLeagueLinks } from '../../../shared/components/AddLeagueLinks.tsx'
import { SignOutButton } from '../../../shared/components/SignOutButton.tsx'
import { ScenePage } from '../../../shared/components/ScenePage.tsx'
import { sceneOf } from '../../../shared/art/scenes.ts'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Porthole } from '../../../shared/ui/Poster.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { TopBar } from '../../../shared/ui/TopBar.tsx'
import { OwnClaims, useEndedClaims, useOwnClaims } from '../shared/claims/OwnClaims.tsx'

/** The user's leagues. With a single league, and no request for another, it redirects there. */
export function LeaguesPage(): ReactNode {
  const { leagues, missing } = usePageQuery(calls.users.userLeagues)
  const room = useSearchParams()[0].get('to')
  const claims = useOwnClaims()
  const hasEnded = useEndedClaims().length > 0
  const isWaiting = hasEnded || claims.some(({ declined_at: declined }) => declined === null)
  const [only, ...others] = leagues
  // Some leagues can't be read, so don't claim that there is no other.
  if (missing !== null) return <Several leagues={leagues} claims={claims} missing={missing} />
  if (only === undefined) return <NoLeague claims={claims} />
  if (others.length === 0 && !isWaiting) return <Navigate to={addressOf(only, room)} replace />
  return <Several leagues={leagues} claims={claims} missing={null} />
}

/** Pages behind the shortcuts of the installed app (public/manifest.webmanifest). */
const ROOMS: Readonly<Record<string, (leagueId: string) => string>> = {
  'h2h-betting': paths.bets,
  'casino-betting': paths.casino,
  depth: paths.table,
}

/** Returns a league's address: the page behind a known shortcut, else its home or lobby. */
export function addressOf({ id, stage }: Pick<League, 'id' | 'stage'>, room: string | null = null): string {
  if (stage !== 'running' && stage !== 'over') return paths.pregame(id)
  const page = room !== null && Object.hasOwn(ROOMS, room) ? ROOMS[room] : undefined
  return (page ?? paths.game)(id)
}

type Claims = ReturnType<typeof useOwnClaims>

/** While a request waits, the page is about it and its other buttons are quiet. */
function NoLeague({ claims }: { claims: Claims }): ReactNode {
  const { is_too_late: isTooLate, season, season_note: note } = useConfig()
  const waiting = claims.filter(({ declined_at: declined }) => declined === null)
  const [first, ...others] = waiting
  const isSeasonOver = isTooLate && first === undefined
  return (
    <ScenePage
      scene="open-seas"
      title="Your leagues, Whale Club"
      heading={
        first === undefined
          ? 'No league yet'
          : others.length === 0
            ? `${first.league_name} has your request`
            : `${waiting.length} leagues have your request`
      }
      actions={
        <>
          {isSeasonOver && (
            <PracticeLink className={buttonClass({ tone: 'brass' })}>Play a practice season</PracticeLink>
          )}
          {isSeasonOver && <EmailMe kind="newsletter" label={`Email me when ${season + 1} opens`} from="add_league" />}
          <Link
            to={paths.join()}
            className={buttonClass({ tone: first === undefined && !isSeasonOver ? 'brass' : 'line' })}
          >
            I have a league code
          </Link>
          <AddLeagueLinks />
          <SignOutButton look="link" />
        </>
      }
    >
      <p>
        {first !== undefined
          ? 'The commissioner says yes or no. We’ll email you the answer, and with a yes this page opens your league.'
          : isTooLate
            ? (note ?? `It’s too late to join a league for ${season}.`)
            : 'Join your friends’ league, or add your own.'}
      </p>
      {isSeasonOver && <p>You can play a whole season against nine rivals now, in ten minutes.</p>}
      <OwnClaims claims={claims} />
    </ScenePage>
  )
}

function Several(props: { leagues: readonly League[]; claims: Claims; missing: string | null }): ReactNode {
  const { leagues, claims, missing } = props
  return (
    <div className="min-h-dvh bg-abyss">
      <title>Your leagues, Whale Club</title>
      <SkipLink />
      <header>
        <TopBar start={<Brand />} end={<SignOutButton />} />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1260px] pb-12">
        <PageHeader heading="Your leagues" {...(leagues.length === 0 ? {} : { lede: ledeOf(leagues) })} />
        {missing !== null && (
          <div className="px-4 pt-3 md:px-6 lg:px-9">
            <InfoStrip tone="squall">{missing}</InfoStrip>
          </div>
        )}
        <ul className="grid grid-cols-1 gap-3.5 px-4 pt-3 md:grid-cols-2 md:px-6 lg:px-9">
          {leagues.map((league) => (
            <li key={league.id}>
              <LeagueCard league={league} />
            </li>
          ))}
        </ul>
        <div className="grid justify-items-start gap-6 px-4 pt-6 md:px-6 lg:px-9">
          <OwnClaims claims={claims} />
          <div className="flex flex-wrap gap-3">
            <Link to={paths.join()} className={buttonClass({ tone: 'line' })}>
              Join another league
            </Link>
            <AddLeagueLinks />
          </div>
        </div>
      </main>
    </div>
  )
}

function ledeOf(leagues: readonly League[]): string {
  const needs = leagues.reduce((sum, league) => sum + league.needs_you, 0)
  return leaguesLede({ leagues: leagues.length, needs })
}

/** A league without its units, which would give Tuesday's results away. */
function LeagueCard({ league }: { league: League }): ReactNode {
  const scene = sceneOf(weekConfig(league.current_week)?.place ?? 'casino_one')
  const needs = needsWords(league)
  return (
    <Link
      to={addressOf(league)}
      className="flex h-full min-h-[132px] flex-wrap items-center gap-x-6 gap-y-3 overflow-hidden rounded-panel bg-deep px-6 py-5 no-underline hover:bg-shelf"
    >
      {/* Where the league is now: a view on wide screens, a porthole on phones. */}
      <span className="relative -mx-6 -mt-5 mb-2 hidden h-60 basis-[calc(100%+var(--spacing)*12)] lg:block">
        <Scene name={scene} crop="banner" />
      </span>
      <Porthole art={<Scene name={scene} crop="porthole" />} className="w-14 flex-none md:w-18 lg:hidden" />
      <span className="max-w-full flex-[1_1_9rem] leading-snug">
        <span className="display block text-d3">{league.name}</span>
        <span className="block text-foam-muted">{league.team_name}</span>
        <span className="block text-small text-foam-muted">{leaguePhaseWords(league)}</span>
        {needs !== null && (
          <span className="mt-2 inline-flex items-center gap-2 text-small font-bold">
            <Badge count={league.needs_you} />
            <span aria-hidden="true">{league.needs_you === 1 ? 'thing needs you' : 'things need you'}</span>
            <span className="sr-only">{needs}</span>
          </span>
        )}
      </span>
    </Link>
  )
}

type League = ReplyOf<typeof endpoints.users.userLeagues>['leagues'][number]
