/** What the viewer has on besides bets and the casino: a house line, all in, and the week's top-score pick. */
import { unitsFor } from '@whale/words'
import { type HouseBetWire, type TopScorePickWire, calls } from '@whale/contract'
import { constantsOf, pointsToDecimal } from '@whale/game'
import { useQueryOf } from '../../../shared/api/query.ts'
import type { Finalists } from '../final/race.ts'
import { useFinalists } from '../final/use-race.ts'
import { guessPays } from '../top-score/top-score-view.ts'
import type { Game } from '../league/use-game.ts'

export interface AllIn {
  teamId: string
  teamName: string
  /** The stake, in units. */
  amount: number
  line: number
  /** Units on top of the stake. */
  win: number
}

export interface OwnWeek {
  houseBet: HouseBetWire | null
  /** While its stake is at the treasury. */
  allIn: AllIn | null
  prediction: {
    entry: TopScorePickWire | null
    /** What the right pick pays. A finalist gets points instead. */
    units: number
    points: number
    /** True only for players still in the Triangle. */
    guessPays: boolean
    /** Players still in the Triangle; null in earlier weeks. */
    finalists: Finalists | null
  }
}

/** Does not suspend: what is still loading is null. */
export function useOwnWeek(game: Game): OwnWeek {
  const {
    league,
    me,
    week,
    prediction,
    game_state: { season },
  } = game
  const params = { league: league.id }
  const { data } = useQueryOf(calls.house.house, { params })
  const hasAllIn = me.at_treasury.some((one) => one.kind === 'all_in' && one.week === week)
  const { data: shop } = useQueryOf(calls.players.shop, { params }, { enabled: hasAllIn })
  const placed = hasAllIn ? (shop?.liquidation.placed ?? null) : null
  const { finalists } = useFinalists(game, prediction.entry !== null)
  return {
    houseBet: data?.week === week ? data.option : null,
    allIn:
      placed === null
        ? null
        : { ...placed, teamId: me.team_id, teamName: me.team_name, win: shop?.liquidation.bonus ?? 0 },
    prediction: {
      entry: prediction.entry,
      units: prediction.reward === 'units' ? unitsFor({ season, week, pot: prediction.pot }) : 0,
      points: prediction.reward === 'points' ? pointsToDecimal(constantsOf(season).finalNamingPoints) : 0,
      guessPays: guessPays(prediction.reward),
      // The final compares only its entrants.
      finalists,
    },
  }
}
