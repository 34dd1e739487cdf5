/** Weeks 5 and 7 before the lock: the eligible teams by expected score, and the cut. */
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { useTeamForms } from '../scores/use-team-forms.ts'
import { projectedBoard } from '../casino/entrants.ts'
import type { TableProps } from './casino-now.ts'
import { Pillars } from './Pillars.tsx'

export function TeamEntry({ game, casino, entry }: TableProps): ReactNode {
  const forms = useTeamForms(game.league.id)
  const { topEntrants, arenaPart } = constantsOf(game.game_state.season)
  const arena = entry?.arena ?? casino.arena
  const swimmers = game.leaderboard.filter(
    ({ status, is_eliminated: isOut }) => !isOut && (arena === null || (status === 'whale') === (arena === 'arena')),
  )
  const places = arena === null ? topEntrants : Math.ceil(swimmers.length / arenaPart)
  const rows = projectedBoard(swimmers, { forms, places })
  if (rows.length === 0) return null
  const hasProjections = forms.some(({ projected }) => projected !== null)
  return (
    <Pillars
      game={game}
      note={hasProjections ? 'Projected' : 'Points a week so far'}
      rows={rows}
      line={`${places} of ${swimmers.length} win`}
    />
  )
}
