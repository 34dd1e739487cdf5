/** The lobby before the season, one screen: guests arrive, the time left, dares, and a week to practice. */
import { lobbyCrowdWords, opensIn } from '@whale/words'
import { type LeagueTeamWire, type LeagueWire, calls } from '@whale/contract'
import { paths } from '@whale/words/addresses'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { lazy, type ReactNode, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { NightLink } from '../../../shared/components/NightLink.tsx'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { DareRow } from '../bets/DareRow.tsx'
import { useDares, useDaring } from '../bets/use-dares.ts'
import { useWelcome, Welcome } from '../claims/Welcome.tsx'
import { Deck, type HomeCard } from '../deck/Deck.tsx'
import { HandoverOffer } from '../handover/HandoverOffer.tsx'
import { type Game, useGame } from '../league/use-game.ts'
import { NextSeason } from '../next-season/NextSeason.tsx'
import { GameShell } from '../shell/GameShell.tsx'
import { dareCards } from './DareCard.tsx'
import { DidNotStart } from './DidNotStart.tsx'
import { Doors, type Guest } from './Doors.tsx'
import { GuestSheet } from './Guests.tsx'
import { ReservationBlock, reservationHeading } from './ReservationBlock.tsx'
import './lobby.css'

const NightLobby = lazy(async () => ({ default: (await import('./NightLobby.tsx')).NightLobby }))

/** New members appear within this time. */
const POLL_MS = 5000

export function LobbyPage(): ReactNode {
  const game = useGame()
  const { stage } = game.game_state
  if (stage === 'running' || stage === 'over') return <Navigate to={paths.game(game.league.id)} replace />
  return game.league.is_night ? <NightLobby game={game} /> : <Lobby game={game} />
}

function Lobby({ game }: { game: Game }): ReactNode {
  const input = { params: { id: game.league.id } }
  const league = usePageQuery(calls.leagues.league, input, { refetchInterval: POLL_MS })
  const { teams } = usePageQuery(calls.leagues.leaguePlayers, input, { refetchInterval: POLL_MS })
  return league.stage === 'not_started' ? (
    <Off game={game} league={league} teams={teams} />
  ) : (
    <Opening game={game} league={league} teams={teams} />
  )
}

interface Props {
  game: Game
  league: LeagueWire
  teams: readonly LeagueTeamWire[]
}

/** A league that did not start. */
function Off({ game, league, teams }: Props): ReactNode {
  return (
    <GameShell
      game={game}
      tab="home"
      Invite={InviteDialog}
      banner={{
        scene: 'casino-one',
        narrator: 'Casino One, at dusk',
        heading: 'The doors stayed shut',
        sentence: 'Too few players this time.',
      }}
    >
      <div className="mx-auto grid max-w-[720px] gap-7 px-4 pt-2 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:gap-8 lg:px-9">
        <DidNotStart league={league} teams={teams} />
        {league.reservation === null && <NextSeason leagueId={league.id} />}
      </div>
    </GameShell>
  )
}

function Opening({ game, league, teams }: Props): ReactNode {
  const [isInviting, setInviting] = useState(false)
  const crew = useOpenSheet('crew')
  const guests = guestsOf(teams)
  const dares = useDares(league.id)
  const daring = useDaring(league.id)
  const waiting = useCards(game, league)
  const cards = dares === undefined ? waiting : [...waiting, ...dareCards({ guests, dares, daring })]
  return (
    <GameShell
      game={game}
      tab="home"
      Invite={InviteDialog}
      renderHero={(frame) => (
        <div className="lobby">
          <Doors league={league} guests={guests} onGuests={() => crew.setOpen(true)} {...frame} />
          <Headline league={league} onInvite={() => setInviting(true)} />
          <Deck cards={cards} label="Before the start" />
          <div className="lobby-foot">
            {dares !== undefined && (
              <DareRow among={guests.filter((guest) => !guest.is_you)} dares={dares} daring={daring} />
            )}
            <div className="flex flex-wrap items-center gap-x-4">
              <PracticeLink className={`${buttonClass({ tone: 'brass' })} flex-1`}>
                <PlayIcon size={20} aria-hidden="true" />
                Play a practice week
              </PracticeLink>
              <NightLink className="text-link inline-flex min-h-11 items-center">Play tonight</NightLink>
            </div>
          </div>
        </div>
      )}
    >
      <InviteDialog open={isInviting} onOpenChange={setInviting} leagueId={league.id} code={league.invite_code} />
      {/* The last weeks have no bets. */}
      <GuestSheet
        guests={guests}
        teams={teams}
        hasBets={opensIn('bets', league.starts_week - 1) !== null}
        open={crew.isOpen}
        onOpenChange={crew.setOpen}
      />
    </GameShell>
  )
}

interface HeadlineProps {
  league: LeagueWire
  onInvite: () => void
}

/** How many are in. It counts while the page is open. */
function Headline({ league, onInvite }: HeadlineProps): ReactNode {
  return (
    <div className="lobby-row">
      <p role="status" className="display text-[1.5rem] leading-tight">
        {lobbyCrowdWords(league)}
      </p>
      {league.total_claimed < league.total_teams && (
        <Button tone="quiet" icon={<ShareNetworkIcon size={20} aria-hidden="true" />} onClick={onInvite}>
          Invite
        </Button>
      )}
      {[league.missed_opening, league.starts_note].map(
        (sentence) =>
          sentence !== null && (
            <p key={sentence} className="w-full text-small text-foam-muted">
              {sentence}
            </p>
          ),
      )}
    </div>
  )
}

/** What waits for the viewer besides dares, the most pressing first. */
function useCards(game: Game, league: LeagueWire): HomeCard[] {
  const { id, handover, reservation, now } = league
  const welcome = useWelcome(game)
  const claims = useQueryOf(calls.claims.claimRequests, { params: { id } }).data?.claims ?? []
  const next = useQueryOf(calls.onboarding.nextSeason, { params: { id } }, { enabled: reservation === null }).data
  const hasNext = next !== undefined && (next.league !== null || next.can_reserve)
  const cards: (HomeCard | null)[] = [
    welcome === null ? null : plain('welcome', 'Welcome', <Welcome name={game.league.name} words={welcome} />),
    handover?.is_to_you === true
      ? plain('handover', 'Run this league', <HandoverOffer leagueId={id} handover={handover} now={now} />)
      : null,
    claims.length === 0
      ? null
      : plain('claims', 'Who wants in?', <Asking leagueId={id} names={claims.map(({ username }) => username)} />),
    reservation === null
      ? null
      : plain('reservation', reservationHeading(reservation), <ReservationBlock league={league} />),
    hasNext ? plain('next', 'Next season', <NextSeason leagueId={id} />) : null,
  ]
  return cards.filter((card) => card !== null)
}

function plain(id: string, peek: string, front: ReactNode): HomeCard {
  return { id, kind: 'plain', peek, prize: '', front }
}

/** Who asks the commissioner to join. They answer in the settings. */
function Asking({ leagueId, names }: { leagueId: string; names: readonly string[] }): ReactNode {
  return (
    <div className="grid gap-3">
      <h3 className="display">Who wants in?</h3>
      <p className="font-semibold wrap-anywhere">{names.join(', ')}</p>
      <Link to={paths.claimRequests(leagueId)} className={buttonClass({ tone: 'quiet' })}>
        Answer
      </Link>
    </div>
  )
}

function guestsOf(teams: readonly LeagueTeamWire[]): Guest[] {
  return teams.flatMap(({ team_name, avatar, player }) => (player === null ? [] : [{ ...player, team_name, avatar }]))
}
