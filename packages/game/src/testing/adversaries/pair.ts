/** Simulated collusion of two players, to prove that it does not pay: bets that one is certain to win, used to hand over units. */
import type { PlayerId } from '../../values/ids.ts'
import { odds } from '../../values/odds.ts'
import { points } from '../../values/points.ts'
import { units } from '../../values/units.ts'
import type { BetSide } from '../../ledger/named-bet.ts'
import type { Bet } from '../../league/bet.ts'
import { type League, playerOfTeam } from '../../league/league.ts'
import { walletUnits } from '../../league/permissions.ts'
import { type Player, isActive } from '../../league/player.ts'
import { accept } from '../../decision.ts'
import { proposeBet } from '../../h2h/propose.ts'
import { acceptBet } from '../../h2h/respond.ts'
import type { Move, Scene } from '../bots.ts'

/** The active player of the team at that index, from 0; null if there is none. */
export function playerAt(league: League, place: number): Player | null {
  const player = playerOfTeam(league, league.teams[place]?.id ?? '')
  return player !== null && isActive(player) ? player : null
}

/** The open and confirmed bets of the week that `from` proposed to `to`. */
export function betsBetween(league: League, { week, from, to }: { week: number; from: Player; to: Player }): Bet[] {
  return league.bets.filter(({ state, ...bet }) => {
    const isOn = state.state === 'proposed' || state.state === 'accepted'
    return isOn && bet.week === week && bet.challengerId === from.id && bet.challengedId === to.id
  })
}

/** Accepts whatever these players offer. */
export function acceptFrom({ league, player }: Scene, offering: readonly (PlayerId | undefined)[]): Move[] {
  return league.bets
    .filter(({ challengerId, challengedId, state }) => {
      return state.state === 'proposed' && challengedId === player.id && offering.includes(challengerId)
    })
    .map(
      ({ id }) =>
        (turn) =>
          acceptBet(turn, { betId: id }),
    )
}

/** A bet that its challenger wins in every week with games: over 0.5 on their own team. */
const CERTAIN_WIN: BetSide = { kind: 'over', line: points(50) }

/**
 * One of two bets at 2.00. Each player wins one, and together they move no units: any gain is what the game pays for betting, such as
 * bounties.
 */
export function swap({ league, week, player }: Scene, other: Player, stake: number): Move[] {
  if (betsBetween(league, { week, from: player, to: other }).length > 0) return []
  const bet = { week, challengedId: other.id, stake: units(stake), odds: odds(200), ...CERTAIN_WIN }
  return [(turn) => proposeBet(turn, bet)]
}

/** Asks the giver for everything above 100 units in one bet. If the rules refuse, asks for the maximum they allow. */
export function takeAll({ league, week, player }: Scene, giver: Player, side = CERTAIN_WIN): Move[] {
  if (betsBetween(league, { week, from: player, to: giver }).length > 0) return []
  const wanted = walletUnits(league, giver.id) - 100
  const ask = (amount: number): Move => {
    // The highest odds are 10.00, at which the gain is nine stakes.
    const stake = Math.max(10, Math.ceil(amount / 9))
    const at = odds(Math.min(1000, 100 + Math.floor((100 * amount) / stake)))
    return (turn) => proposeBet(turn, { week, challengedId: giver.id, stake: units(stake), odds: at, ...side })
  }
  if (wanted < 10) return []
  const all = ask(wanted)
  const rest: Move = (turn) => {
    const decision = all(turn)
    const left = !decision.ok && 'left' in decision.refusal ? Number(decision.refusal.left) : 0
    return left >= 10 ? ask(left)(turn) : accept(turn.league)
  }
  return [all, rest]
}
