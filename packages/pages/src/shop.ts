/**
 * The shop: what a player can do with units besides betting. A multiplier raises a later week's score, an all-in stakes the wallet on one house line,
 * and a buy-back brings an eliminated player back. Each shows its price or why it is not available.
 */
import type { ReplyOf, endpoints } from '@whale/contract'
import {
  type LeagueView,
  type LineProjections,
  type PlayerId,
  constantsOf,
  houseLine,
  lineProjectionOf,
  multipliedPoints,
  playerOfId,
  points,
  pointsToDecimal,
  roundHalfUp,
  shownUnits,
  walletUnits,
  weekConfig,
  whyNotBuyBack,
  whyNotBuyMultiplier,
  whyNoLines,
  whyNotAllIn,
} from '@whale/game'
import type { MemberView } from './member-view.ts'
import { refusalView } from './refusal.ts'
import { weekOf } from './tide.ts'

type Shop = ReplyOf<(typeof endpoints)['players']['shop']>

/** The shop of one member. `lineProjections` are the projections behind the house line (see `lineProjections` of the game). */
export function shopView({ league, turn }: MemberView, lineProjections: LineProjections): Shop {
  const { playerId } = turn.actor
  const week = weekOf(league)
  const { season } = league
  const constants = constantsOf(season)
  const hasAllIn = weekConfig(week)?.hasAllIn === true
  const wallet = walletUnits(league, playerId)
  const placed = league.allIns.find((one) => one.playerId === playerId && one.week === week)
  const line = hasAllIn ? lineOf(league, playerId, lineProjections) : null
  return {
    week,
    multiplier: {
      price: constants.multiplierUnits,
      percent: constants.multiplierPercent - 100,
      for_week: weekConfig(week)?.hasMultiplier === true ? week + constants.multiplierWeeksLater : null,
      example: exampleOf(league, playerId),
      leaves: Math.max(0, shownUnits(league, playerId) - constants.multiplierUnits),
      bought: league.multipliers
        .filter((one) => one.playerId === playerId)
        .map((one) => ({ week: one.week, for_week: one.forWeek })),
      refusal: refusalView(whyNotBuyMultiplier(turn)),
    },
    liquidation: {
      wallet,
      bonus: constants.allInBonusUnits,
      line,
      placed: placed === undefined ? null : { amount: placed.stake, line: pointsToDecimal(placed.line) },
      refusal: refusalView(whyNotAllIn(turn) ?? whyNoLines(league, lineProjections)),
    },
    buy_back: {
      minted: constants.buyBackCapitalUnits + constants.buyBackTreasuryUnits,
      wallet: constants.buyBackCapitalUnits,
      treasury: constants.buyBackTreasuryUnits,
      refusal: refusalView(whyNotBuyBack(turn)),
    },
  }
}

/** An example of a multiplier's effect on the player's mean score so far. */
function exampleOf(league: LeagueView, playerId: PlayerId): Shop['multiplier']['example'] {
  const { teamId } = playerOfId(league, playerId)
  const scores = league.settledScores.flatMap((week) => week.scores.filter((score) => score.teamId === teamId))
  if (scores.length === 0) return null
  const sum = scores.reduce((total, score) => total + score.points, 0)
  const mean = points(roundHalfUp({ numerator: sum, denominator: scores.length }))
  return { points: pointsToDecimal(mean), multiplied: pointsToDecimal(multipliedPoints(league, mean)) }
}

function lineOf(league: LeagueView, playerId: PlayerId, lineProjections: LineProjections) {
  const { teamId } = playerOfId(league, playerId)
  const line = houseLine(league, { teamId, projected: lineProjectionOf(lineProjections, teamId) })
  return line === null ? null : pointsToDecimal(line)
}
