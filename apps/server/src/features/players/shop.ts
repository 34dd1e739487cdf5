/** The shop: multiplier, liquidation and buy-back, each with its price or the reason why it is not available. */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  type LeagueView,
  type PlayerId,
  constantsOf,
  houseLine,
  multipliedPoints,
  playerOfId,
  points,
  pointsToDecimal,
  roundHalfUp,
  unitsOf,
  walletUnits,
  weekConfig,
  whyNotBuyBack,
  whyNotBuyMultiplier,
  whyNotLiquidate,
} from '@whale/game'
import { refusalView, weekOf } from '@whale/presenters'
import type { MemberView } from '../../http/member-view.ts'
import type { WeekReader } from '../../http/week-readings.ts'

type Shop = ReplyOf<(typeof endpoints)['players']['shop']>

export async function shopView({ league, turn }: MemberView, readings: WeekReader): Promise<Shop> {
  const { playerId } = turn.actor
  const week = weekOf(league)
  const { season } = league
  const constants = constantsOf(season)
  const hasLiquidation = weekConfig(week)?.hasLiquidation === true
  const wallet = walletUnits(league, playerId)
  const placed = league.liquidations.find((one) => one.playerId === playerId && one.week === week)
  const line = hasLiquidation ? await lineOf({ league, turn }, playerId, readings) : null
  return {
    week,
    multiplier: {
      price: constants.multiplierUnits,
      percent: constants.multiplierPercent - 100,
      for_week: weekConfig(week)?.hasMultiplier === true ? week + constants.multiplierWeeksLater : null,
      example: exampleOf(league, playerId),
      leaves: Math.max(0, unitsOf(league, playerId) - constants.multiplierUnits),
      bought: league.multipliers
        .filter((one) => one.playerId === playerId)
        .map((one) => ({ week: one.week, for_week: one.forWeek })),
      refusal: refusalView(whyNotBuyMultiplier(turn)),
    },
    liquidation: {
      wallet,
      bonus: constants.liquidationBonusUnits,
      line,
      placed: placed === undefined ? null : { amount: placed.stake, line: pointsToDecimal(placed.line) },
      refusal: refusalView(whyNotLiquidate(turn)),
    },
    buy_back: {
      minted: constants.buyBackCapitalUnits + constants.buyBackTreasuryUnits,
      wallet: constants.buyBackCapitalUnits,
      treasury: constants.buyBackTreasuryUnits,
      refusal: refusalView(whyNotBuyBack(turn)),
    },
  }
}

/** An example of the multiplier: its effect on the player's mean score so far. */
function exampleOf(league: LeagueView, playerId: PlayerId): Shop['multiplier']['example'] {
  const { teamId } = playerOfId(league, playerId)
  const scores = league.settledScores.flatMap((week) => week.scores.filter((score) => score.teamId === teamId))
  if (scores.length === 0) return null
  const sum = scores.reduce((total, score) => total + score.points, 0)
  const mean = points(roundHalfUp({ numerator: sum, denominator: scores.length }))
  return { points: pointsToDecimal(mean), multiplied: pointsToDecimal(multipliedPoints(league, mean)) }
}

async function lineOf({ league, turn }: Pick<MemberView, 'league' | 'turn'>, playerId: PlayerId, readings: WeekReader) {
  const { teamId } = playerOfId(league, playerId)
  const projected = (await readings.lineProjectionsOf(turn.league, weekOf(league))).get(teamId) ?? null
  const line = houseLine(league, { teamId, projected })
  return line === null ? null : pointsToDecimal(line)
}
