/** The league's settings: what everybody may know and leave, and what its commissioner alone may change. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { usePageQuery } from '../../../shared/api/query.ts'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Contests } from './Contests.tsx'
import { Danger } from './Danger.tsx'
import { LeagueBlock } from './LeagueBlock.tsx'
import type { League } from './league.ts'
import { MembersBlock } from './MembersBlock.tsx'
import { OwnTeam } from './OwnTeam.tsx'
import { RidingBets } from './RidingBets.tsx'
import { SeasonBlock } from './SeasonBlock.tsx'

export function SettingsPage(): ReactNode {
  const game = useGame()
  const league = usePageQuery(calls.leagues.league, { params: { id: game.league.id } })
  return (
    <GameShell game={game} room="settings" title="League settings" Invite={InviteDialog}>
      <PageHeader
        heading="League settings"
        lede={
          league.is_owner
            ? 'You are the commissioner. Everybody aboard sees what you change here.'
            : 'Your commissioner looks after the rest.'
        }
      />
      <div className="mx-auto grid max-w-[720px] items-start gap-4 px-4 pt-3 pb-12 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:gap-6 lg:px-9">
        {league.is_owner ? <OwnersRooms game={game} league={league} /> : <MembersRooms game={game} league={league} />}
      </div>
    </GameShell>
  )
}

interface Props {
  game: Game
  league: League
}

function MembersRooms({ game, league }: Props): ReactNode {
  return (
    <div className="grid max-w-[45rem] gap-4 lg:gap-6">
      <LeagueBlock game={game} league={league} />
      <Contests league={league} now={game.game_state.now} />
      <OwnTeam leagueId={league.id} />
      <Danger league={league} />
    </div>
  )
}

function OwnersRooms({ game, league }: Props): ReactNode {
  const isRunning = league.stage === 'running'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <LeagueBlock game={game} league={league} />
        <SeasonBlock game={game} league={league} />
        <OwnTeam leagueId={league.id} />
      </div>
      <div className="grid gap-4 lg:gap-6">
        <Contests league={league} now={game.game_state.now} />
        <MembersBlock league={league} />
        {isRunning && <RidingBets leagueId={league.id} />}
        <Danger league={league} />
      </div>
    </div>
  )
}
