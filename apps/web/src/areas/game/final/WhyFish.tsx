import { whyFishAreIn } from '@whale/words'
import { calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Game } from '../league/use-game.ts'
import { hasWhyFish } from './who-plays.ts'

/** Why fish are in, by everyone's units when the entrants were set. It is news until the first week's results. */
export function WhyFish({ game }: { game: Game }): ReactNode {
  const { season } = game.game_state
  const isNews = hasWhyFish(game)
  const params = { league: game.league.id, week: constantsOf(season).finalFirstWeek - 1 }
  const { data } = useQueryOf(calls.game.table, { params }, { enabled: isNews })
  const why = data === undefined || !isNews ? null : whyFishAreIn(data.rows, season)
  return why === null ? null : <p className="text-small text-foam-muted">{why}</p>
}
