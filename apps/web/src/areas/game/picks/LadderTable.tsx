/** Week 7 before the lock: the teams by what to expect of them, so that a player sees their chances. */
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { projectedBoard } from '../shared/casino/entrants.ts'
import type { TableProps } from './casino-now.ts'
import { LADDER_RULE } from './race-words.ts'
import { ScoreBoard } from './ScoreBoard.tsx'

export function LadderTable({ game }: TableProps): ReactNode {
  const forms = useTeamForms(game.league.id)
  const { topEntrants } = constantsOf(game.game_state.season)
  const rows = projectedBoard(game.leaderboard, { forms, places: topEntrants })
  const rule = <p className="text-small text-foam-muted">{LADDER_RULE}</p>
  if (rows.length === 0) return rule
  const hasProjections = forms.some(({ projected }) => projected !== null)
  return (
    <>
      {rule}
      <ScoreBoard
        game={game}
        heading={hasProjections ? 'By projection' : 'By average'}
        note="Only teams that enter count"
        rows={rows}
        line={`The top ${topEntrants} would win`}
      />
    </>
  )
}
