/** RULES §4: leaving and being kicked. Both free the team. */
import type { PlayerId } from '../values/ids.ts'
import { constantsOf } from '../season/constants.ts'
import { walletOf } from '../ledger/account.ts'
import type { Reason } from '../ledger/reason.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { closeBet } from '../league/bet-reasons.ts'
import type { PlayerLeft } from '../league/event.ts'
import { playerOfId, teamOfId } from '../league/league.ts'
import { memberOfId, walletUnits, whyNotOwner } from '../league/permissions.ts'
import { type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/** The actor leaves. Allowed at any time. Open proposals from and to the player end and are refunded. */
export function leaveLeague(turn: Turn): Decision {
  const { playerId } = playerTurn(turn)
  return removePlayer(turn, { playerId, kickedBy: null })
}

/** Why this actor cannot kick that player, or null. */
export function whyNotKick(turn: Pick<Turn, 'league' | 'actor'>, kickedId: PlayerId): Refusal | null {
  const { league, playerId, userId } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refusal
  if (kickedId === playerId) return { code: 'kick.yourself' }
  return memberOfId(league, kickedId) === null ? { code: 'player.unknown' } : null
}

/** Kicks the player; or refuses. */
export function kickPlayer(turn: Turn, { playerId }: { playerId: PlayerId }): Decision {
  const refusal = whyNotKick(turn, playerId)
  if (refusal !== null) return refuse(refusal)
  return removePlayer(turn, { playerId, kickedBy: playerTurn(turn).userId })
}

/** Removes a player for any reason, contests included. The caller has checked that it is allowed. */
export function removePlayer(
  turn: Turn,
  { playerId, ...why }: Pick<PlayerLeft, 'playerId' | 'kickedBy' | 'contest'>,
): Decision {
  return chain(turn, [
    (next) => endProposals(next, playerId),
    (next) => {
      const transfers = departure(next, playerId)
      return accept(next.league, {
        type: 'player.left',
        at: next.now,
        playerId,
        ...why,
        transfers,
      } satisfies PlayerLeft)
    },
  ])
}

function endProposals(turn: Turn, playerId: PlayerId): Decision {
  const open = turn.league.bets.filter((bet) => {
    return bet.state.state === 'proposed' && [bet.challengerId, bet.challengedId].includes(playerId)
  })
  return accept(
    turn.league,
    ...open.map((bet) => {
      const state = bet.challengerId === playerId ? ('withdrawn' as const) : ('rejected' as const)
      return closeBet(turn, { bet, state: { state, at: turn.now }, because: { state: 'left' } })
    }),
  )
}

/**
 * The transfers of a departure. Before the start they undo the claim. Later the wallet goes to the treasury: at once
 * if results are final, otherwise when they become final (`sweepFormerPlayers`). After the season nothing moves.
 */
function departure({ league, newId }: Turn, playerId: PlayerId): Transfer[] {
  const { progress } = league
  const { teamId } = playerOfId(league, playerId)
  const teamName = teamOfId(league, teamId).name
  const cause = { type: 'departure', id: playerId } as const
  switch (progress.stage) {
    case 'pregame': {
      const reason = { rule: 'left.undone', teamName } as const
      const { buyInTreasuryUnits } = constantsOf(league.season)
      const accounts = [
        { from: walletOf(playerId), units: walletUnits(league, playerId) },
        { from: 'treasury', units: buyInTreasuryUnits },
      ] as const
      return accounts.map(({ from, units: back }) => {
        return { id: newId('transfer'), from, to: 'mint', units: back, week: 0, cause, reason }
      })
    }
    case 'running': {
      const wallet = walletUnits(league, playerId)
      if (wallet === 0 || progress.settledThrough > progress.finalThrough) return []
      const reason = { rule: 'left.wallet', teamName } as const
      return [toTreasury({ playerId, units: wallet, week: progress.week, cause, reason, id: newId('transfer') })]
    }
    case 'over':
    case 'not_started':
      return []
  }
}

type Sweep = Pick<Transfer, 'id' | 'units' | 'week' | 'cause'> & { playerId: PlayerId; reason: Reason }

function toTreasury({ playerId, ...moved }: Sweep): Transfer {
  return { ...moved, from: walletOf(playerId), to: 'treasury' }
}

/**
 * Once a week's results are final, moves the wallets of former players to the treasury. Not after the last week, when
 * the treasury has been paid out.
 */
export function sweepFormerPlayers(turn: Turn, { week }: { week: number }): Decision {
  const { league, now, newId } = turn
  if (week === constantsOf(league.season).weeks) return accept(league)
  const transfers = league.players.flatMap(({ id, teamId, leftAt }): Transfer[] => {
    const wallet = walletUnits(league, id)
    if (leftAt === null || wallet === 0) return []
    const reason = { rule: 'left.winnings', teamName: teamOfId(league, teamId).name, week } as const
    const cause = { type: 'departure', id: `${id}/${week}` } as const
    return [toTreasury({ playerId: id, units: wallet, week, cause, reason, id: newId('transfer') })]
  })
  return transfers.length === 0 ? accept(league) : accept(league, { type: 'departed.swept', at: now, week, transfers })
}
