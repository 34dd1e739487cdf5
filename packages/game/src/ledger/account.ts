/** RULES §2: a league's accounts. */
import type { BetId, PlayerId } from '../values/ids.ts'

export type Account = 'mint' | 'treasury' | `wallet:${PlayerId}` | `escrow:${BetId}`

/** The account of a player's spendable units. */
export function walletOf(playerId: PlayerId): `wallet:${PlayerId}` {
  return `wallet:${playerId}`
}

/** The account that holds a bet's stakes while it is proposed or accepted. */
export function escrowOf(betId: BetId): `escrow:${BetId}` {
  return `escrow:${betId}`
}

/** The player who owns this wallet, or null for any other account. */
export function walletOwner(account: Account): PlayerId | null {
  return account.startsWith('wallet:') ? (account.slice('wallet:'.length) as PlayerId) : null
}
