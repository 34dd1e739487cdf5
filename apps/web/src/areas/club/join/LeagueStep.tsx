/** The invitation: who asks, who is in, which teams are free, and the game in ten seconds. */
import { type TeamWire, calls } from '@whale/contract'
import { approvalWords, joinedText, providerWords, TEN_SECONDS } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { useSession } from '../../../shared/api/session.ts'
import { EmailMe } from '../../../shared/components/EmailMe.tsx'
import { Brand } from '../../../shared/ui/Brand.tsx'
import { Scene } from '../../../shared/art/Scene.tsx'
import { formatWeek } from '@whale/words/times'
import { Face } from '../../../shared/components/Face.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { BottomActions } from '../../../shared/ui/SlimFrame.tsx'
import { LobbyLink, SignInLink } from '../shared/links.tsx'
import { type Invitation, type JoinStep, canContest, closedReason } from './join-steps.ts'
import { type StepProps, TakenLink } from './step-parts.tsx'

const PLAYERS_MIN = 8

interface Props extends StepProps {
  step: Extract<JoinStep, { at: 'league_info' }>
}

/** While a link's code is looked up: the invitation's own layout, so that nothing jumps when it comes. */
export function LeagueAhead({ back }: Pick<Props, 'back'>): ReactNode {
  return (
    <InvitationFrame back={back} isAhead>
      <Panel className="relative -mt-14 grid gap-3 lg:mt-0">
        <div className="flex items-center gap-4">
          <Skeleton.Block className="size-16 rounded-full" />
          <h1 tabIndex={-1} className={HEADING}>
            Opening your invite
          </h1>
        </div>
        <Skeleton.Group label="Loading the league">
          <Skeleton.Line className="w-full" />
          <Skeleton.Line className="w-full" />
          <Skeleton.Line className="w-3/5" />
        </Skeleton.Group>
      </Panel>
      <div aria-hidden="true" className="grid gap-3.5">
        <Skeleton.Line className="h-6 w-2/5" />
        <Skeleton.Block className="h-56 w-full rounded-panel" />
      </div>
    </InvitationFrame>
  )
}

export function LeagueStep({ step, dispatch, back }: Props): ReactNode {
  const { invitation } = step
  const closed = closedReason(invitation)
  const isMember = useIsMember(invitation.game_league.id)
  const canPick = closed === null && !isMember
  const isEspn = invitation.fantasy_league.provider === 'espn'
  return (
    <>
      <InvitationFrame back={back}>
        <Asked invitation={invitation} isMember={isMember} closed={isMember ? null : closed} />
        {closed !== null && !isMember && canContest(invitation) && <TakenLink dispatch={dispatch} />}
        <Crew
          invitation={invitation}
          canFill={canFill(invitation)}
          onPick={canPick && isEspn ? (team) => dispatch({ type: 'league_accepted', team }) : null}
        />
        {canPick && <TenSeconds />}
        {!isMember && invitation.refusal?.code === 'league.over' && (
          <EmailMe kind="newsletter" label="Email me when the next season opens" from="join" />
        )}
        <BottomActions>
          <div className="grid w-full gap-2">
            {isMember ? (
              <LobbyLink leagueId={invitation.game_league.id} look={{ tone: 'brass', wide: true }} />
            ) : closed === null ? (
              <Button tone="brass" wide onClick={() => dispatch({ type: 'league_accepted' })}>
                {isEspn ? 'Pick your team' : 'Find your team'}
              </Button>
            ) : (
              <Link to={paths.landing()} className={buttonClass({ tone: 'brass', wide: true })}>
                Back to home
              </Link>
            )}
            {canPick && <SmallPrint />}
          </div>
        </BottomActions>
      </InvitationFrame>
    </>
  )
}

const HEADING = 'display text-[clamp(1.6rem,7vw,2.1rem)] leading-[1.05]'

interface FrameProps {
  back: ReactNode
  /** The invitation is still loading. Starts at the top, like most invitations, which fill the screen. */
  isAhead?: boolean
  children: ReactNode
}

function InvitationFrame({ back, isAhead = false, children }: FrameProps): ReactNode {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,46fr)_minmax(0,54fr)]">
      <SkipLink />
      <Doors back={back} />
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          'relative mx-auto grid w-full max-w-[36rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 pb-40 md:px-5 md:pb-12 lg:py-10',
          isAhead ? 'content-start' : 'content-center',
        )}
      >
        {children}
      </main>
    </div>
  )
}

/** The casino: above the invitation on phones, beside it from 1024 pixels on. */
function Doors({ back }: { back: ReactNode }): ReactNode {
  return (
    <header className="relative isolate h-[190px] overflow-hidden bg-scrim text-on-scene md:h-[230px] lg:sticky lg:top-0 lg:h-dvh">
      <div className="absolute inset-0 -z-10">
        <span className="lg:hidden">
          <Scene name="casino-one" crop="banner" priority="first" />
        </span>
        <span className="max-lg:hidden">
          <Scene name="casino-one" crop="poster" priority="first" />
        </span>
      </div>
      <div className="pad-safe-top flex flex-wrap items-center gap-2 px-3 [--pad:0.6rem] lg:px-6 lg:[--pad:1.2rem]">
        {back}
        <Link to={paths.landing()} className="inline-flex rounded-control no-underline">
          <Brand size="header" />
        </Link>
        <SignInLink
          returns
          className="ml-auto inline-flex min-h-11 items-center rounded-control bg-scrim/74 px-3 font-semibold text-on-scene no-underline"
        />
      </div>
    </header>
  )
}

/** Whether the viewer plays in this league already. */
function useIsMember(leagueId: string): boolean {
  const { status } = useSession()
  const { data } = useQueryOf(calls.users.userLeagues, {}, { enabled: status === 'signed_in' })
  return data?.leagues.some(({ id }) => id === leagueId) ?? false
}

interface AskedProps {
  invitation: Invitation
  /** A member who opens the link themselves. */
  isMember: boolean
  closed: string | null
}

/** Who invites, into which league, and what is special about it. */
function Asked({ invitation, isMember, closed }: AskedProps): ReactNode {
  const { fantasy_league: league, inviter, week, reservation_note: note, claimed_teams: claimed } = invitation
  const team = claimed.find(({ team_id: id }) => id === inviter?.team_id)
  const lines = [
    week !== null && closed === null && !isMember ? `${formatWeek(week)} is on. You start with 100 units.` : null,
    note,
    invitation.requires_approval && closed === null && !isMember
      ? approvalWords(invitation.inviter?.name ?? null)
      : null,
  ].filter((line) => line !== null)
  return (
    <Panel className="relative -mt-14 grid gap-3 lg:mt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {team !== undefined && <Face team={team.team_name} size={64} />}
        <div className="max-w-full flex-[1_1_11rem]">
          {isMember ? (
            <p className="text-foam-muted">You’re in</p>
          ) : (
            inviter !== null && <p className="text-foam-muted">{inviter.name} invited you to</p>
          )}
          <h1 tabIndex={-1} className={HEADING}>
            {league.name}
          </h1>
        </div>
      </div>
      {closed !== null && (
        <InfoStrip tone="danger">
          {closed}
          {inviter !== null && canFill(invitation) && ` Ask ${inviter.name} if a spot opens up.`}
        </InfoStrip>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="text-foam-muted">
        Your {providerWords(league.provider)} league, season {league.season}. Nothing changes in your lineup or your
        draft.
      </p>
    </Panel>
  )
}

/** Whether a free team can be claimed: not after the season or its last week to join. */
function canFill({ refusal }: Invitation): boolean {
  return refusal === null || refusal.code === 'league.full'
}

interface CrewProps {
  invitation: Invitation
  canFill: boolean
  /** Null if the team is found by its manager's name instead of tapped. */
  onPick: ((team: TeamWire) => void) | null
}

/** Members' faces, and the free teams as outlines. */
function Crew({ invitation, canFill: isOpen, onPick }: CrewProps): ReactNode {
  const {
    claimed_teams: claimed,
    available_teams: free,
    fantasy_league: league,
    inviter,
    total_claimed: count,
  } = invitation
  return (
    <section aria-labelledby="crew" className="grid gap-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="crew" className="display text-d3">
          The crew
        </h2>
        {isOpen ? (
          <p className="text-small text-foam-muted">
            <b className="text-brass-text">
              {free.length === 1 ? '1 spot left' : `${free.length === 0 ? 'No' : free.length} spots left`}
            </b>{' '}
            of {league.total_teams}
          </p>
        ) : (
          <p className="text-small text-foam-muted">
            {count} of {league.total_teams} {invitation.refusal?.code === 'league.over' ? 'played' : 'in'}
          </p>
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.6rem,1fr))] gap-x-2 gap-y-4 text-center condensed text-micro leading-tight font-semibold">
        {claimed.map((team) => (
          <li key={team.team_id} className="grid content-start justify-items-center gap-1.5">
            <Face team={team.team_name} size={46} />
            <span className="grid max-w-full gap-0.5">
              {team.is_named && (
                <b className="truncate">{team.team_id === inviter?.team_id ? inviter.name : team.display_name}</b>
              )}
              <span className={team.is_named ? 'line-clamp-2 font-normal text-foam-muted' : 'line-clamp-2'}>
                {team.team_name}
              </span>
            </span>
          </li>
        ))}
        {(isOpen ? free : []).map((team) => (
          <li key={team.team_id} className="grid content-start justify-items-center">
            <Free team={team} onPick={onPick} />
          </li>
        ))}
      </ul>
      {isOpen && invitation.week === null && (
        <p className="text-small text-foam-muted">
          {joinedText({ claimed: count, total: league.total_teams, needed: PLAYERS_MIN })}
        </p>
      )}
    </section>
  )
}

function Free({ team, onPick }: { team: TeamWire; onPick: CrewProps['onPick'] }): ReactNode {
  const ring = (
    <span
      aria-hidden="true"
      className="grid size-[46px] place-items-center rounded-full border-2 border-brass-text text-brass-text"
    >
      {onPick !== null && <PlusIcon size={20} />}
    </span>
  )
  const name = <span className="line-clamp-2 max-w-full">{team.team_name}</span>
  if (onPick === null)
    return (
      <div className="grid max-w-full content-start justify-items-center gap-1.5">
        {ring}
        {name}
      </div>
    )
  return (
    <button
      type="button"
      onClick={() => onPick(team)}
      className="grid max-w-full cursor-pointer content-start justify-items-center gap-1.5 rounded-control"
    >
      {ring}
      {name}
      <span className="sr-only">is free: pick it</span>
    </button>
  )
}

const ICONS = {
  ticket: <TicketIcon size={20} />,
  clock: <ClockIcon size={20} />,
  trophy: <TrophyIcon size={20} />,
} as const

function TenSeconds(): ReactNode {
  return (
    <Panel heading="How it works" actions={<span className="text-small text-foam-muted">10 seconds</span>}>
      <ul className="grid gap-3.5">
        {TEN_SECONDS.map(({ icon, strong, rest }) => (
          <li key={strong} className="flex flex-wrap items-center gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-11 flex-none place-items-center rounded-control bg-shelf text-brass-text"
            >
              {ICONS[icon]}
            </span>
            <span className="max-w-full flex-[1_1_11rem] text-foam-muted">
              <b className="text-foam">{strong}</b> {rest}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SmallPrint(): ReactNode {
  const { user } = useSession()
  return (
    <p className="text-center text-micro text-foam-muted">
      {user !== null && `You join as ${user.username}. `}
      Free. Units have no cash value. 13 and up.
    </p>
  )
}
