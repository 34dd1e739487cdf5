/** The race for the week's best score, beside the bounties. */
import { type TeamForm, rankChances } from '@whale/contract'
import type { ReactNode } from 'react'
import { formatPoints } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { chanceList } from '../shared/predictions/chance-list.ts'
import { TeamAndPlayer, playersByTeam } from '../shared/scores/TeamAndPlayer.tsx'
import type { Game } from '../shared/shell/use-game.ts'

/** Who has the week's best score, or who is likely to. */
export function CatchRace({ game }: { game: Game }): ReactNode {
  const forms = useTeamForms(game.league.id)
  const rows = raceOf(game, forms)
  if (rows === null) return null
  const players = playersByTeam(game.leaderboard)
  return (
    <Panel heading={headingOf(rows, game)}>
      <ol className="-mx-2.5 grid grid-cols-[minmax(0,1fr)]">
        {rows.teams.map((team, at) => (
          <li
            key={team.team_id}
            aria-current={team.isYou || undefined}
            className={classNames('flex min-h-11 items-center gap-3 rounded-small px-2.5', team.isYou && 'bg-shelf')}
          >
            <span className="w-5 flex-none text-right text-small text-foam-muted tabular-nums">{at + 1}</span>
            <span className="min-w-0 flex-auto py-1 text-small leading-tight font-semibold wrap-anywhere">
              <TeamAndPlayer team={team.name} player={players.get(team.team_id)} />
            </span>
            <span
              className={classNames(
                'flex-none text-small font-bold tabular-nums',
                at === 0 && rows.isLive && 'text-brass-text',
              )}
            >
              {team.value}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-small text-foam-muted">
        {rows.isLive ? 'Only teams of players who are in count.' : 'Chance of the best score among players who are in.'}
      </p>
    </Panel>
  )
}

function headingOf({ isLive }: Race, { game_state: { tide } }: Game): string {
  if (!isLive) return 'Top score: who’s likely'
  return tide === 'games' || tide === 'waiting' ? 'Top score so far' : 'Top score'
}

interface Race {
  isLive: boolean
  teams: { team_id: string; name: string; isYou: boolean; value: string }[]
}

/** Returns the teams that can score most: by score, or before the games by chance. Null without either. */
export function raceOf(
  { leaderboard, participants, player_scores: scores }: Pick<Game, 'leaderboard' | 'participants' | 'player_scores'>,
  forms: readonly TeamForm[],
): Race | null {
  const ids = new Set(participants)
  const playing = leaderboard.filter(({ team_id: id }) => ids.has(id))
  const counting = scores.filter(({ team_id: id }) => ids.has(id))
  if (counting.some(({ points }) => points > 0)) {
    const teams = counting.map((row) => ({
      team_id: row.team_id,
      name: row.team_name,
      isYou: row.is_you,
      value: formatPoints(row.points),
    }))
    return { isLive: true, teams }
  }
  const chances = rankChances(
    forms.filter(({ team_id: id }) => ids.has(id)),
    { places: 1, from: 'highest' },
  )
  const texts = chanceList(chances)
  const teams = playing
    .flatMap((row) => {
      const chance = chances.get(row.team_id)
      return chance === undefined ? [] : [{ ...row, chance }]
    })
    .toSorted((a, b) => b.chance - a.chance)
    .map((row) => ({
      team_id: row.team_id,
      name: row.team_name,
      isYou: row.is_you,
      value: texts.get(row.team_id) ?? '',
    }))
  return teams.length === 0 ? null : { isLive: false, teams }
}
