/** The finalists, and where the viewer stood after a week in one line. */
import { finalLeadLine, finalWinner, finalLine } from '@whale/words'
import { calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../league/use-game.ts'
import { type Finalists, entrantsAfter } from './race.ts'

/** The entrants still in, whom the week's top-score pick compares: none while they load, and null before the final. */
export function useFinalists(
  { league, week, game_state: { season } }: Game,
  isWanted = true,
): { finalists: Finalists | null; isLoading: boolean } {
  const { finalFirstWeek, multiplierPercent: percent } = constantsOf(season)
  const isFinal = week >= finalFirstWeek
  const enabled = isFinal && isWanted
  const { data, error } = useQueryOf(calls.final.finalTable, { params: { league: league.id } }, { enabled })
  const entrants = (data?.entrants ?? []).filter(({ is_active: isActive }) => isActive)
  return {
    finalists: isFinal ? { entrants, week, percent } : null,
    isLoading: enabled && data === undefined && error === null,
  }
}

/** Returns where the viewer stood after a week's results; for players who are not in the final, who is or who leads it. */
export function useRaceLineAfter({ league, game_state: { season } }: Game, week: number): string | null {
  // The results before it set the entrants.
  const enabled = week >= constantsOf(season).finalFirstWeek - 1
  const { data } = useQueryOf(calls.final.finalTable, { params: { league: league.id } }, { enabled })
  if (data === undefined) return null
  // The winner's panel covers this.
  if (week >= data.last_week && finalWinner(data, null)?.isYou === true) return null
  const entrants = entrantsAfter(data, week)
  return finalLeadLine(entrants) ?? finalLine({ ...data, entrants }, week)
}
