/** What the treasury took in during a week, in words. */
import type { LedgerKindWire, ReplyOf, endpoints } from '@whale/contract'
import { formatUnits } from '@whale/words/numbers'
import { kindLooks } from './kind-look.tsx'

export type BankWeek = ReplyOf<typeof endpoints.bank.bank>['weeks'][number]

/** What players paid for: for sitting out, not for a payday. Until Tuesday a stake is not lost. */
const FROM_PLAYERS: Readonly<Partial<Record<LedgerKindWire, { open: string; settled: string }>>> = {
  option: { open: 'staked against The House', settled: 'lost to The House' },
  liquidation: { open: 'in all-in stakes', settled: 'in lost all-ins' },
  multiplier: { open: 'for multipliers', settled: 'for multipliers' },
  payday: { open: 'for sitting out', settled: 'for sitting out' },
}

interface CameIn {
  /** "50 for sitting out", the most first. */
  players: string[]
  joined: Joined[]
}

interface Joined {
  from: string
  units: number
}

/** Returns what came in without play, by player. */
function joinedParts({ buy_ins: buyIns, buy_backs: buyBacks, leavers }: BankWeek['joined']): Joined[] {
  return [
    { from: 'buy-ins (new units)', units: buyIns },
    { from: 'buy-backs (new units)', units: buyBacks },
    { from: 'players who left', units: leavers },
  ].filter(({ units }) => units > 0)
}

export function cameIn({ kinds, joined }: Pick<BankWeek, 'kinds' | 'joined'>, isSettled: boolean): CameIn {
  return {
    players: kinds
      .filter(({ kind, into }) => into > 0 && kind !== 'joined')
      .toSorted((a, b) => b.into - a.into)
      .map(({ kind, into }) => {
        const words = FROM_PLAYERS[kind]?.[isSettled ? 'settled' : 'open']
        return `${formatUnits(into)} ${words ?? `from ${kindLooks[kind].label.toLowerCase()}`}`
      }),
    joined: joinedParts(joined),
  }
}
