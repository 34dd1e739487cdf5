import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { useConfig } from '../../../shared/api/config.ts'
import { usePageQuery } from '../../../shared/api/query.ts'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { CodeTicket } from './CodeTicket.tsx'
import { CrewBoard } from './CrewBoard.tsx'
import { Primer } from './Primer.tsx'
import { crewLine } from './crew-line.ts'
import { Countdown } from '../shared/tide/Countdown.tsx'
import { formatDate, formatEastern, formatInstant } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'

/** Places pop in as people join. */
const POLL_MS = 5000

/** Before the doors open: who is aboard, who is missing, and until when. */
export function LobbyPage(): ReactNode {
  const game = useGame()
  const { stage } = game.game_state
  if (stage === 'running' || stage === 'over') return <Navigate to={paths.game(game.league.id)} replace />
  return <Lobby game={game} />
}

type League = ReplyOf<typeof endpoints.leagues.league>

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
      room="lobby"
      Invite={InviteDialog}
      banner={{
        scene: 'casino-one',
        narrator: 'Casino One, at dusk',
        heading: isOff ? 'The doors stayed shut' : `Doors open ${formatDate(league.starts_at)}`,
        sentence: game.narrative.location_flavor,
      }}
    >
      <div className="mx-auto grid max-w-[720px] gap-7 px-4 pt-2 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:gap-8 lg:px-9">
        {isOff ? <DidNotStart league={league} /> : <Doors league={league} />}
        {!isOff && (
          <>
            <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_348px]">
              <Crew league={league}>
                <CrewBoard teams={teams} onInvite={invite} />
              </Crew>
              <CodeTicket code={league.invite_code} onShare={invite} />
            </div>
            <FirstWeek season={league.season} />
          </>
        )}
      </div>
      <InviteDialog open={isInviting} onOpenChange={setInviting} leagueId={league.id} code={league.invite_code} />
    </GameShell>
  )
}

function Doors({ league }: { league: League }): ReactNode {
  return (
    <Panel className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <p className="leading-tight">
        <span className="text-foam-muted">Doors open in</span>
        <span className="figure block text-d1">
          <Countdown serverNow={league.now} until={league.starts_at} what="Doors open" />
        </span>
      </p>
      <p className="text-small text-foam-muted" title={formatEastern(league.starts_at)}>
        {formatInstant(league.starts_at, { now: league.now })}, with {league.players_min} aboard or more
      </p>
    </Panel>
  )
}

function Crew({ league, children }: { league: League; children: ReactNode }): ReactNode {
  const { total_claimed: claimed, total_teams: total, players_min: needed } = league
  return (
    <section aria-labelledby="crew" className="grid gap-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="crew" className="display text-d3">
          Crew
        </h2>
        <p role="status" className="font-bold text-brass-text">
          {crewLine({ claimed, total, needed })}
        </p>
      </div>
      {children}
    </section>
  )
}

function FirstWeek({ season }: { season: number }): ReactNode {
  const { buyInUnits, workingCapitalUnits, buyInTreasuryUnits } = constantsOf(season)
  return (
    <section aria-labelledby="first-week" className="grid gap-3.5">
      <h2 id="first-week" className="display text-d3">
        Your first week
      </h2>
      <Primer buyInUnits={buyInUnits} capitalUnits={workingCapitalUnits} treasuryUnits={buyInTreasuryUnits} />
    </section>
  )
}

function DidNotStart({ league }: { league: League }): ReactNode {
  const { support_email: email } = useConfig()
  return (
    <Panel className="grid gap-3">
      <p role="alert" className="display text-d3">
        This league did not reach the minimum {league.players_min} players needed to start.
      </p>
      <p className="text-foam-muted">
        Every unit went back where it came from: nobody won and nobody lost anything. Your fantasy league is untouched.
      </p>
      <p className="text-foam-muted">
        Still have your crew together?{' '}
        <a href={`mailto:${email}`} className="text-link text-foam">
          Write to {email}
        </a>
        , and we will find a way.
      </p>
    </Panel>
  )
}
