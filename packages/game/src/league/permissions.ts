/** Checks on wallets and on the owner's permissions. */
import type { PlayerId, UserId } from '../values/ids.ts'
import type { Units } from '../values/units.ts'
import { walletOf } from '../ledger/account.ts'
import { balanceOf } from '../ledger/balances.ts'
import type { Refusal } from '../refusal.ts'
import { type League, ownerOf, membersOf } from './league.ts'
import type { Player } from './player.ts'

/** The player's spendable units. */
export function walletUnits(league: Pick<League, 'balances'>, playerId: PlayerId): Units {
  return balanceOf(league.balances, walletOf(playerId))
}

/** Returns null if the wallet holds `needed`. */
export function whyNotPay(league: League, { playerId, needed }: { playerId: PlayerId; needed: Units }): Refusal | null {
  const wallet = walletUnits(league, playerId)
  return wallet >= needed ? null : { code: 'units.not_enough', wallet, needed }
}

/** §4: null for the league's owner, otherwise the refusal. */
export function whyNotOwner(league: League, userId: UserId): Refusal | null {
  return ownerOf(league) === userId ? null : { code: 'owner.only' }
}

/** The member with that player id. Null if there is none or the player left. */
export function memberOfId(league: League, playerId: PlayerId): Player | null {
  return membersOf(league).find(({ id }) => id === playerId) ?? null
}
