/** How the viewer stands in the final, for the pages that show it in one line. */
import { calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { useLiveWeek } from '../casino/live-week.ts'
import type { Game } from '../shell/use-game.ts'
import { entrantsAfter, raceLine, withLiveScores } from './race.ts'

/** Returns the line of now, with the points of running games. Null outside the final and before its first points. */
export function useRace(game: Game): string | null {
  const {
    week,
    game_state: { season },
    league,
  } = game
  const { bermudaFirstWeek, multiplierPercent: percent } = constantsOf(season)
  const live = useLiveWeek(game)
  const enabled = week >= bermudaFirstWeek && game.prediction.reward === 'points'
  const options = { enabled, refetchInterval: 60_000 }
  const { data } = useQueryOf(calls.bermuda.bermudaStandings, { params: { league: league.id } }, options)
  if (data === undefined || !enabled) return null
  const points = new Map(live?.teams.map(({ team_id: teamId, points: scored }) => [teamId, scored]))
  return raceLine((withLiveScores(data, { week, points, percent }) ?? data).entrants)
}

/** Returns the line as it was after a week's results. */
export function useRaceAfter({ league, game_state: { season } }: Game, week: number): string | null {
  const enabled = week >= constantsOf(season).bermudaFirstWeek
  const { data } = useQueryOf(calls.bermuda.bermudaStandings, { params: { league: league.id } }, { enabled })
  return data === undefined ? null : raceLine(entrantsAfter(data, week))
}
