import type { ReactNode } from 'react'
import { formatPoints } from '@whale/words/numbers'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Game } from '../league/use-game.ts'
import { scoresNote } from './scores-note.ts'
import { TeamAndPlayer, playersByTeam } from './TeamAndPlayer.tsx'

/** This week's scores, best first. */
export function WeekScores({ game }: { game: Game }): ReactNode {
  const players = playersByTeam(game.leaderboard)
  return (
    <Panel
      heading="Scores"
      className="@container"
      actions={<span className="text-micro text-foam-muted">{scoresNote(game)}</span>}
    >
      <ol className="-mx-2.5 grid grid-cols-[minmax(0,1fr)] gap-x-8 text-small @2xl:block @2xl:columns-2">
        {game.player_scores.map((team) => (
          <li
            key={team.team_id}
            aria-current={team.is_you || undefined}
            className={classNames(
              'flex min-h-10 break-inside-avoid items-center justify-between gap-3 rounded-small px-2.5',
              team.is_you && 'bg-shelf',
            )}
          >
            <span className="min-w-0 py-1 leading-tight font-semibold wrap-anywhere">
              <TeamAndPlayer team={team.team_name} player={players.get(team.team_id)} />
            </span>
            <span className="flex-none font-bold tabular-nums">{formatPoints(team.points)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
