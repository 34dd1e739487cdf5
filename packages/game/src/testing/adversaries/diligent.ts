/** Honest strategies: the baselines for cheats, and the laziest player who still takes part. */
import { odds } from '../../values/odds.ts'
import { points } from '../../values/points.ts'
import { units } from '../../values/units.ts'
import { weekConfig } from '../../season/weeks.ts'
import { houseLine } from '../../league/house-line.ts'
import { type League, unitsOf } from '../../league/league.ts'
import { walletUnits } from '../../league/permissions.ts'
import { type Player, isActive } from '../../league/player.ts'
import { proposeBet } from '../../h2h/propose.ts'
import { acceptBet } from '../../h2h/respond.ts'
import { goAllIn } from '../../all-in/go-all-in.ts'
import { buyMultiplier } from '../../multiplier/buy-multiplier.ts'
import { buyBack } from '../../players/buy-back.ts'
import {
  type Move,
  type Scene,
  type Strategy,
  answers,
  casino,
  meanOf,
  offers,
  houseBet,
  topScorePick,
} from '../bots.ts'
import { betsBetween, playerAt } from './pair.ts'

/** Plays everything that the rules offer, every week. */
export const diligent: Strategy = (scene) => [...reserved(scene), ...honestBets(scene)]

/** The same without bets. */
export const reserved: Strategy = (scene) => [...quiet(scene), ...(isActive(scene.player) ? houseBet(scene) : [])]

/** Predicts in two weeks of five, and does nothing else. */
export const lazy: Strategy = (scene) => (scene.chance(100) < 22 ? [topScorePick(scene)] : [])

/** A diligent player who also offers a friend fair bets when those earn the friend the confirming bounty. */
export function friend({ partner, weeks }: { partner: number; weeks: readonly number[] }): Strategy {
  return (scene) => [...diligent(scene), ...fairBet(scene, { partner, weeks })]
}

/** Everything a diligent player does except bets and house bets. */
export function quiet(scene: Scene): Move[] {
  if (!isActive(scene.player)) return [topScorePick(scene), ...(scene.week <= 9 ? [buyBack] : [])]
  return [topScorePick(scene), ...casino(scene), ...purchases(scene)]
}

/** Bets like an average bot, but first takes any offer that earns the bounty for at most 60% of the wallet. */
export function honestBets(scene: Scene): Move[] {
  const { league, player } = scene
  if (weekConfig(scene.week)?.hasBetting !== true || !isActive(player)) return []
  const wallet = walletUnits(league, player.id)
  const first = league.bets.find(({ challengedId, state, stake, counterStake }) => {
    const isOpen = challengedId === player.id && state.state === 'proposed'
    return isOpen && Math.min(stake, counterStake) >= 25 && counterStake <= 0.6 * wallet
  })
  if (first === undefined || hasConfirmed(scene, player)) return [...answers(scene), ...offers(scene)]
  const left = { ...league, bets: league.bets.filter((bet) => bet !== first) }
  const accept: Move = (turn) => acceptBet(turn, { betId: first.id })
  return [accept, ...answers({ ...scene, league: left }), ...offers(scene)]
}

/** Whether the player has earned the confirming bounty in this week's casino. */
function hasConfirmed({ week }: Scene, { standing }: Player): boolean {
  return standing.confirmedIn.includes(week <= 3 ? 'casino_one' : 'casino_two')
}

/** Buys a multiplier with 820 units or more. In week 9, goes all in as a fish with 400 to 639 units or with fewer than 300. */
function purchases({ league, week, player }: Scene): Move[] {
  const config = weekConfig(week)
  const isWhale = player.standing.status === 'whale'
  if (config?.hasMultiplier === true && isWhale && walletUnits(league, player.id) >= 820) {
    return [(turn) => buyMultiplier(turn, { week })]
  }
  const own = unitsOf(league, player.id)
  if (config?.hasAllIn !== true || isWhale || own >= 640 || (own >= 300 && own < 400)) return []
  const line = houseLine(league, { teamId: player.teamId, projected: null })
  return line === null ? [] : [(turn) => goAllIn(turn, { week, line, projected: null })]
}

function fairBet(scene: Scene, { partner, weeks }: { partner: number; weeks: readonly number[] }): Move[] {
  const { league, week, player } = scene
  const other = playerAt(league, partner)
  if (!weeks.includes(week) || other === null || hasConfirmed(scene, other)) return []
  if (betsBetween(league, { week, from: player, to: other }).length > 0) return []
  const side = { kind: 'spread', line: fairLine(league, player, other) } as const
  return [(turn) => proposeBet(turn, { week, challengedId: other.id, stake: units(30), odds: odds(200), ...side })]
}

function fairLine(league: League, own: Player, other: Player) {
  const lead = meanOf(league, other.teamId) - meanOf(league, own.teamId)
  return points(Math.max(-6000, Math.min(6000, 50 * Math.round(lead / 50))))
}
