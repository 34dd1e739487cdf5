/** What a player can spend, and who may do what only an owner may. */
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

/** Null where the wallet holds `needed`. */
export function whyNotPay(league: League, { playerId, needed }: { playerId: PlayerId; needed: Units }): Refusal | null {
  const wallet = walletUnits(league, playerId)
  return wallet >= needed ? null : { code: 'units.not_enough', wallet, needed }
}

/** §4: null for the league's owner. */
export function whyNotOwner(league: League, userId: UserId): Refusal | null {
  return ownerOf(league) === userId ? null : { code: 'owner.only' }
}

/** The player aboard of that id, or null for nobody and for who has left. */
export function memberOfId(league: League, playerId: PlayerId): Player | null {
  return membersOf(league).find(({ id }) => id === playerId) ?? null
}
