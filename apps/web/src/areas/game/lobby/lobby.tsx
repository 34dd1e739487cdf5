/** The lobby before the season: who is in, the invitation, and a reservation that waits for its season. */
import { type LeagueTeamWire, type LeagueWire, calls } from '@whale/contract'
import { providerWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { constantsOf } from '@whale/game'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { VaultIcon } from '@phosphor-icons/react/dist/csr/Vault'
import type { Icon } from '@phosphor-icons/react'
import { usePageQuery } from '../../../shared/api/query.ts'
import { GameShell } from '../shell/GameShell.tsx'
import { DidNotStart } from './DidNotStart.tsx'
import { costWords, firstSteps, payers } from './lobby-words.ts'
import { Welcome } from '../claims/Welcome.tsx'
import { HandoverOffer } from '../handover/HandoverOffer.tsx'
import { NextSeason } from '../next-season/NextSeason.tsx'
import { accountWords } from '../claims/account-words.ts'
import { ClaimRequests } from '../claims/ClaimRequests.tsx'
import { type Game, useGame } from '../league/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { AskEmail } from '../../../shared/alerts/AskEmail.tsx'
import { FishRow } from '../../../shared/invite/FishRow.tsx'
import { joinedText } from '../../../shared/invite/invite-texts.ts'
import { hasBetting, opensIn } from '../tide/feature-weeks.ts'
import { Countdown, Until } from '../tide/TideStrip.tsx'
import { formatCount, formatDate, formatMoment, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Ticket, TicketHeading, TicketTear } from '../../../shared/ui/Ticket.tsx'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { Face } from '../../../shared/components/Face.tsx'
import { ProviderPicture } from '../../../shared/components/ProviderPicture.tsx'
import { VerifiedMark } from '../../../shared/ui/VerifiedMark.tsx'
import { useCommand } from '../../../shared/api/command.ts'
import { Field } from '../../../shared/ui/Field.tsx'

/** New members appear within this time. */
const POLL_MS = 5000

/** The lobby before the season: who is in, who is missing, and the deadline. */
export function LobbyPage(): ReactNode {
  const game = useGame()
  const { stage } = game.game_state
  if (stage === 'running' || stage === 'over') return <Navigate to={paths.game(game.league.id)} replace />
  return <Lobby game={game} />
}

function Lobby({ game }: { game: Game }): ReactNode {
  const input = { params: { id: game.league.id } }
  const league = usePageQuery(calls.leagues.league, input, { refetchInterval: POLL_MS })
  const { teams } = usePageQuery(calls.leagues.leaguePlayers, input, { refetchInterval: POLL_MS })
  const [isInviting, setInviting] = useState(false)
  const invite = () => setInviting(true)
  const isOff = league.stage === 'not_started'
  return (
    <GameShell
      game={game}
      tab="home"
      Invite={InviteDialog}
      banner={{
        scene: 'casino-one',
        narrator: 'Casino One, at dusk',
        heading: isOff ? 'The doors stayed shut' : openingWords(league),
        sentence: isOff ? 'Too few players this time.' : game.narrative.location_flavor,
      }}
    >
      <div className="mx-auto grid max-w-[720px] gap-7 px-4 pt-2 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:gap-8 lg:px-9">
        <Welcome game={game} />
        {isOff ? <DidNotStart league={league} teams={teams} /> : <Opening league={league} onInvite={invite} />}
        {league.handover?.is_to_you === true && (
          <HandoverOffer leagueId={league.id} handover={league.handover} now={league.now} />
        )}
        {!isOff && <ReservationBlock league={league} />}
        {league.reservation === null && <NextSeason leagueId={league.id} />}
        {!isOff && (
          <>
            <ClaimRequests leagueId={league.id} />
            <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_348px] lg:grid-rows-[auto_1fr]">
              <div className="lg:col-start-2">
                <Next moments={game.game_state.moments} league={league} />
              </div>
              <div className="lg:row-span-2 lg:row-start-1">
                <Crew teams={teams} onInvite={invite} />
              </div>
              <CodeTicket code={league.invite_code} onShare={invite} />
            </div>
            {/* The last weeks have no bets. */}
            {opensIn('bets', league.starts_week - 1) !== null && (
              <AskEmail kind="offer" heading="Want to know when someone bets you?" when="when someone bets you" />
            )}
            <FirstWeek league={league} />
          </>
        )}
      </div>
      <InviteDialog open={isInviting} onOpenChange={setInviting} leagueId={league.id} code={league.invite_code} />
    </GameShell>
  )
}

function Opening({ league, onInvite }: { league: LeagueWire; onInvite: () => void }): ReactNode {
  const { total_claimed: claimed, total_teams: total, players_min: needed } = league
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="grid max-w-full gap-1.5">
        <div className="mb-1.5">
          <FishRow claimed={claimed} total={total} />
        </div>
        {league.missed_opening !== null && <p className="font-bold">{league.missed_opening}</p>}
        <p role="status" className="display text-d3">
          {joinedText({ claimed, total, needed })}
        </p>
        <p className="text-foam-muted" title={formatMoment(league.starts_at)}>
          <Until
            serverNow={league.now}
            until={league.starts_at}
            past={`${formatWeek(league.starts_week)} ${claimed < needed ? 'is here' : 'is opening'}.`}
          >
            {`${formatWeek(league.starts_week)} ${claimed < needed ? 'could open' : 'opens'} in `}
            <b className="text-foam">
              <Countdown serverNow={league.now} until={league.starts_at} what="The week opens" />
            </b>
            .
          </Until>
          {claimed >= needed && claimed < total && (
            <b className="block text-brass-text">{`${formatCount(total - claimed, 'spot')} left.`}</b>
          )}
          {league.starts_note !== null && <span className="block">{league.starts_note}</span>}
        </p>
      </div>
      {claimed < total && (
        <Button
          tone={claimed < needed ? 'brass' : 'line'}
          className="max-sm:w-full"
          icon={<ShareNetworkIcon size={20} aria-hidden="true" />}
          onClick={onInvite}
        >
          Invite your league
        </Button>
      )}
    </Panel>
  )
}

/** "Betting opens September 10 if 8 are in by then"; a first week without bets has picks. */
function openingWords(league: LeagueWire): string {
  const { starts_week: week, starts_at: at, total_claimed: claimed, players_min: needed } = league
  const opening = `${hasBetting(week) ? 'Betting' : formatWeek(week)} opens ${formatDate(at)}`
  return claimed < needed ? `${opening} if ${needed} are in by then` : opening
}

interface CrewProps {
  teams: readonly LeagueTeamWire[]
  onInvite: () => void
}

/** Who is in, then who is missing, each with an invitation. New members appear live. */
function Crew({ teams, onInvite }: CrewProps): ReactNode {
  const missing = teams.filter(({ player }) => player === null)
  return (
    <section aria-labelledby="crew" className="grid gap-3.5">
      <h2 id="crew" className="display text-d3">
        Crew
      </h2>
      {missing.length > 0 && <h3 className="font-bold">{`In (${teams.length - missing.length})`}</h3>}
      <ul className="grid gap-2.5 md:grid-cols-2 lg:grid-cols-3">
        {teams.map((team) => team.player !== null && <Claimed key={team.team_id} team={team} player={team.player} />)}
      </ul>
      {missing.length > 0 && (
        <>
          <h3 className="mt-2 font-bold">{`Still missing (${missing.length})`}</h3>
          <ul className="flex flex-wrap gap-2.5">
            {missing.map((team) => (
              <Missing key={team.team_id} team={team} onInvite={onInvite} />
            ))}
          </ul>
        </>
      )}
      <p className="text-foam-muted">
        Nothing to do while you wait?{' '}
        <PracticeLink className="text-link inline-flex min-h-11 items-center text-foam">
          Play a practice season
        </PracticeLink>
      </p>
    </section>
  )
}

/** What happens from now on, and when. */
function Next({ moments, league }: { moments: Game['game_state']['moments']; league: LeagueWire }): ReactNode {
  const { opens, locks, settles } = firstSteps(league)
  const steps = [
    [moments.opens_at, opens],
    [moments.locks_at, locks],
    [moments.processes_at, settles],
  ] as const
  return (
    <Panel heading="What happens next">
      <ol className="grid gap-3">
        {steps.map(([at, what]) => (
          <li key={at} className="leading-snug">
            <b className="block">{formatMoment(at)}</b>
            <span className="text-foam-muted">{what}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** How the first week works, in three cards. */
function FirstWeek({ league }: { league: LeagueWire }): ReactNode {
  const {
    buyInUnits,
    workingCapitalUnits: capital,
    buyInTreasuryUnits,
    weeks,
    buyBackLastWeek,
  } = constantsOf(league.season)
  return (
    <section aria-labelledby="first-week" className="grid gap-3.5">
      <h2 id="first-week" className="display text-d3">
        Your first week
      </h2>
      <ul className="grid gap-3 lg:grid-cols-3">
        <Card figure={formatUnits(capital)} title="to play" Drawn={PokerChipIcon}>
          Yours from day one. {costWords(league)} End a Tuesday below {formatUnits(capital)} and you’re out
          {league.starts_week < buyBackLastWeek && ', with one way back'}.
        </Card>
        <Card figure={formatUnits(buyInTreasuryUnits)} title="in the treasury" Drawn={VaultIcon}>
          Paid back by week {weeks}: {payers(league)}.
        </Card>
        <Card figure={formatUnits(buyInUnits)} title="in all" Drawn={UsersThreeIcon}>
          The same for everyone. Free to play: units have no cash value.
        </Card>
      </ul>
    </section>
  )
}

/** The invite code, and how to share it. */
function CodeTicket({ code, onShare }: { code: string; onShare: () => void }): ReactNode {
  const letters = [...code]
  return (
    <Ticket label="Invite code" size="stub">
      <TicketHeading note="Boarding pass">Invite code</TicketHeading>
      <p className="figure mt-2 text-center text-[2.6rem] leading-none tracking-[0.08em]">
        <span aria-hidden="true">
          {letters.slice(0, 3)}
          <span className="inline-block w-3.5" />
          {letters.slice(3)}
        </span>
        <span className="sr-only">{letters.join(' ')}</span>
      </p>
      <TicketTear />
      <Button tone="ink" wide icon={<ShareNetworkIcon size={20} aria-hidden="true" />} onClick={onShare}>
        Send the code
      </Button>
      <p className="mt-3.5 text-small text-paper-muted">
        Anyone with this code can claim one open team in your league.
      </p>
    </Ticket>
  )
}

type CardProps = { figure: string; title: string; Drawn: Icon; children: ReactNode }

function Card({ figure, title, Drawn, children }: CardProps): ReactNode {
  return (
    <li>
      <Panel shape="card" className="h-full">
        <p className="flex items-baseline gap-2">
          <span className="figure text-d2">{figure}</span>
          <b className="text-brass-text">{title}</b>
          <Drawn size={28} aria-hidden="true" className="ml-auto self-center text-foam-faint" />
        </p>
        <p className="mt-1.5 text-foam-muted">{children}</p>
      </Panel>
    </li>
  )
}

function Missing({ team, onInvite }: { team: LeagueTeamWire; onInvite: () => void }): ReactNode {
  return (
    <li className="max-w-full">
      <button
        type="button"
        onClick={onInvite}
        aria-label={`Invite ${team.team_name}’s manager`}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border-2 border-dashed border-line-strong px-3.5 py-1.5 text-left text-small text-foam-muted hover:border-foam-muted hover:text-foam"
      >
        <PlusIcon size={18} aria-hidden="true" className="flex-none" />
        {team.team_name}
      </button>
    </li>
  )
}

function Claimed({ team, player }: { team: LeagueTeamWire; player: NonNullable<LeagueTeamWire['player']> }): ReactNode {
  return (
    <li className="flex min-h-[88px] animate-[appear_var(--dur-3)_ease-out] flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-deep px-3.5 py-2.5">
      <Face userId={player.user_id} size={46} className="stamped" />
      <div className="max-w-full flex-[1_1_6.5rem] leading-tight">
        <p className="font-bold">
          <ProviderPicture url={team.avatar} />
          {team.team_name}
        </p>
        <p className="text-small text-foam-muted">{accountWords(team.team_name, player)}</p>
      </div>
      {(player.is_owner || player.is_verified) && <Marks player={player} />}
    </li>
  )
}

function Marks({ player }: { player: NonNullable<LeagueTeamWire['player']> }): ReactNode {
  return (
    <span className="flex flex-none items-center gap-1.5">
      {player.is_verified && <VerifiedMark label="Verified" size={22} />}
      {player.is_owner && <CrownIcon size={22} weight="fill" aria-label="Commissioner" className="text-brass-text" />}
    </span>
  )
}

/** What a league waits for whose provider has not opened the season. Renders nothing for any other league. */
function ReservationBlock({ league }: { league: LeagueWire }): ReactNode {
  const { reservation } = league
  if (reservation === null) return null
  return (
    <Panel heading={reservation.state === 'blocked' ? 'Almost there' : 'Reserved'}>
      <p role="status" className="font-bold">
        {reservation.sentence}
      </p>
      {reservation.advice !== null && <p className="mt-1.5 text-foam-muted">{reservation.advice}</p>}
      {league.is_owner && <NameLeague league={league} />}
    </Panel>
  )
}

/** The owner names another league of the same provider. */
function NameLeague({ league }: { league: LeagueWire }): ReactNode {
  const [typed, setTyped] = useState('')
  const [result, setResult] = useState('')
  const { run, isPending, failure } = useCommand(calls.leagues.moveReservation)

  async function name(): Promise<void> {
    setResult('')
    const reply = await run({ params: { id: league.id }, body: { fantasy_league_id: typed } })
    if (reply === null) return
    setResult(reply.is_open ? `${reply.league_name} is open. You’re set.` : `${reply.league_name} is reserved now.`)
    setTyped('')
  }

  return (
    <form
      noValidate
      className="mt-4 grid max-w-[28rem] gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void name()
      }}
    >
      <Field
        label={`New league on ${providerWords(league.provider)}? Paste its ID or address`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        error={failure === null ? undefined : (failure.fields[0]?.message ?? failure.message)}
      />
      <Button type="submit" tone="line" busy={isPending} busyLabel="Looking">
        Use this league
      </Button>
      <p role="status" className="text-small font-semibold text-lagoon">
        {result}
      </p>
    </form>
  )
}
