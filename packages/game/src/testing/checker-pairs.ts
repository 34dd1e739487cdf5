/** RULES §5 H2H in the checker's own code: the units that bets moved between two players, from the transfers alone. */
import { assert } from '../values/assert.ts'
import type { Transfer } from '../ledger/transfer.ts'

/** By escrow: what each wallet got out of it, minus what it put in. */
export type BetFlows = Map<string, Map<string, number>>

/** Records a transfer into or out of an escrow. Others are ignored. */
export function postFlow(flows: BetFlows, { from, to, units }: Transfer): void {
  const [escrow, wallet, signed] = from.startsWith('escrow:') ? [from, to, units] : [to, from, -units]
  if (!escrow.startsWith('escrow:')) return
  const flow = flows.get(escrow) ?? new Map<string, number>()
  flow.set(wallet, (flow.get(wallet) ?? 0) + signed)
  flows.set(escrow, flow)
}

/** What a player has lost to another in ended bets, net. Negative if won. */
export function lostTo(flows: BetFlows, own: string, other: string): number {
  let lost = 0
  for (const flow of flows.values()) {
    const [mine, theirs] = [flow.get(`wallet:${own}`), flow.get(`wallet:${other}`)]
    if (mine !== undefined && theirs !== undefined && mine + theirs === 0) lost -= mine
  }
  return lost
}

/** Throws if ended bets have moved more than 150 units, net, between two players, or between one and all who joined late. */
export function checkPairs(flows: BetFlows, members: readonly { playerId: string; isLate: boolean }[] = []): void {
  const nets = new Map<string, number>()
  const add = (pair: string, net: number) => nets.set(pair, (nets.get(pair) ?? 0) + net)
  const late = new Set(members.filter(({ isLate }) => isLate).map(({ playerId }) => `wallet:${playerId}`))
  for (const flow of flows.values()) {
    const [one, other] = [...flow].toSorted(([a], [b]) => (a < b ? -1 : 1))
    if (one === undefined || other === undefined || one[1] + other[1] !== 0) continue
    add(`${one[0]} ${other[0]}`, one[1])
    if (late.has(other[0])) add(`${one[0]} and who joined late`, one[1])
    if (late.has(one[0])) add(`${other[0]} and who joined late`, other[1])
  }
  for (const [pair, net] of nets) assert(Math.abs(net) <= 150, `bets moved ${net} units between ${pair}`)
}
