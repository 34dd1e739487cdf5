/** How much a settlement changed what players had: a returned stake is no gain, and a lost one is a loss. */
import { type PlayerId, type Reason, type Run, type RunNote, walletOf } from '@whale/game'
import type { FeedRun } from './feed-run.ts'

/**
 * How much a settlement changed what a player had. A returned stake is no gain. A lost one counts, though it left the wallet when it was placed.
 */
export function changeBy(run: Pick<Run, 'transfers' | 'notes'> | null, playerId: PlayerId): number {
  const wallet = walletOf(playerId)
  const moved = (run?.transfers ?? []).reduce((sum, { from, to, units, reason }) => {
    return sum + (to === wallet ? unitsGained(reason, units) : 0) - (from === wallet ? units : 0)
  }, 0)
  return moved - stakesLost(run?.notes ?? [], playerId)
}

/** The same from a settlement's ledger entries, as on the player's receipt. */
export function gainOf({ entries, notes }: Pick<FeedRun, 'entries' | 'notes'>, playerId: PlayerId): number {
  const moved = entries
    .filter(({ account }) => account === walletOf(playerId))
    .map(({ units, reason }) => (units > 0 ? unitsGained(reason, units) : units))
  return moved.reduce((sum, units) => sum + units, 0) - stakesLost(notes, playerId)
}

/** The part of a payment into a wallet that is a gain. A returned stake was the player's already. */
export function unitsGained(reason: Reason, units: number): number {
  switch (reason.rule) {
    case 'h2h.won':
      return reason.otherStake
    case 'option.won':
    case 'liquidation.won':
      return units - reason.stake
    case 'h2h.push':
    case 'h2h.refund':
    case 'option.push':
    case 'option.void':
    case 'liquidation.push':
    case 'liquidation.void':
      return 0
    default:
      return units
  }
}

/** The lost stake in a settlement's note; 0 for other notes. */
export function stakeLost(note: RunNote): number {
  return note.rule === 'h2h.lost' || note.rule === 'option.lost' || note.rule === 'liquidation.lost' ? note.stake : 0
}

export function stakesLost(notes: readonly RunNote[], playerId: PlayerId): number {
  return notes.reduce((sum, note) => {
    return sum + ('playerId' in note && note.playerId === playerId ? stakeLost(note) : 0)
  }, 0)
}
