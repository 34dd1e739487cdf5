/** What happens beside the play: owners act, people leave, and some try what they may not. */
import type { Random } from '../values/random.ts'
import { points } from '../values/points.ts'
import { type League, ownerOf, playersAboard } from '../league/league.ts'
import type { Player } from '../league/player.ts'
import { voidBet } from '../h2h/void-bet.ts'
import { acceptBet, rejectBet } from '../h2h/respond.ts'
import { buyMultiplier } from '../multiplier/buy-multiplier.ts'
import { correctUnits } from '../owner/correct-units.ts'
import { renameLeague, rotateInvite } from '../owner/settings.ts'
import { claimTeam } from '../players/claim.ts'
import { buyBack } from '../players/buy-back.ts'
import { kickPlayer, leaveLeague } from '../players/leave.ts'
import { predict } from '../predictions/predict.ts'
import type { Move } from './bots.ts'
import { playerTurn } from '../decision.ts'

/** Rarely anything. */
export function mischiefOf(league: League, player: Player, chance: Random): Move[] {
  const draw = chance(1000)
  const others = playersAboard(league).filter(({ id }) => id !== player.id)
  const other = others[chance(Math.max(1, others.length))] ?? player
  if (ownerOf(league) === player.userId && draw < 120) return ownersActs(league, other, chance)
  if (draw === 120) return [leaveLeague]
  if (draw > 120 && draw < 160) return attempts(league, other, chance)
  return []
}

function ownersActs(league: League, other: Player, chance: Random): Move[] {
  switch (chance(6)) {
    case 0:
      return [(turn) => kickPlayer(turn, { playerId: chance(4) === 0 ? other.id : playerTurn(turn).playerId })]
    case 1:
      return [(turn) => renameLeague(turn, { name: `The Gravy Boat ${chance(100)}`, basedOn: league.name })]
    case 2:
      return [(turn) => rotateInvite(turn, { random: chance })]
    case 3: {
      const confirmed = league.bets.find(({ state }) => state.state === 'accepted')
      return confirmed === undefined ? [] : [(turn) => voidBet(turn, { betId: confirmed.id, reason: 'For a test' })]
    }
    default: {
      const amount = (1 + chance(60)) * (chance(2) === 0 ? 1 : -1)
      return [(turn) => correctUnits(turn, { playerId: other.id, amount, note: 'For a test' })]
    }
  }
}

/** What the rules refuse, mostly. */
function attempts(league: League, other: Player, chance: Random): Move[] {
  const anyBet = league.bets[chance(Math.max(1, league.bets.length))]?.id ?? 'bet_none'
  const week = league.progress.stage === 'running' ? league.progress.week : 1
  return [
    (turn) => kickPlayer(turn, { playerId: other.id }),
    (turn) => acceptBet(turn, { betId: anyBet }),
    (turn) => rejectBet(turn, { betId: anyBet }),
    buyBack,
    (turn) => buyMultiplier(turn, { week }),
    (turn) => claimTeam(turn, { teamId: other.teamId }),
    (turn) => predict(turn, { week: week + 1, teamId: other.teamId, points: points(10000) }),
  ]
}
