/** How the treasury's balance changed since last Tuesday. */
import type { LedgerKindWire, ReplyOf, endpoints } from '@whale/contract'
import { formatUnits } from './numbers.ts'
import { BUY_BACK_WORDS } from './short.ts'

/** The kinds of rows of a ledger. */
export const LEDGER_KINDS: Readonly<Record<LedgerKindWire, string>> = {
  joined: 'Joining',
  h2h: 'Bets',
  option: 'The House',
  casino: 'Casino',
  multiplier: 'Multipliers',
  liquidation: 'All in',
  bounty: 'Bounties',
  prediction: 'Top score',
  payday: 'Show up',
  bermuda: 'Triangle',
  correction: 'Corrections',
}

/** What players paid for: sitting out, not a payday. */
const FROM_PLAYERS: Readonly<Partial<Record<LedgerKindWire, string>>> = {
  option: 'lost to The House',
  liquidation: 'in lost all-ins',
  multiplier: 'for multipliers',
  payday: 'for sitting out',
}

type Week = ReplyOf<typeof endpoints.bank.bank>['weeks'][number] & { balance_before: number }

/** "The treasury paid out 100.", "It took in 50 for sitting out.", "It had 8,450 before: 8,450 − 100 + 50 = 8,400." */
export function bankSum({ into, out, balance_before: before, balance_after: after, kinds, joined }: Week): string[] {
  const parts = [...fromPlayers(kinds), ...fromJoining(joined)]
  const sum = parts.length > 1 ? `${formatUnits(into)}: ` : ''
  const moves = `${out === 0 ? '' : ` − ${formatUnits(out)}`}${into === 0 ? '' : ` + ${formatUnits(into)}`}`
  const had = `It had ${formatUnits(before)} before`
  return [
    `The treasury paid out ${out === 0 ? 'nothing' : formatUnits(out)}.`,
    ...(parts.length === 0 ? [] : [`It took in ${sum}${parts.join(', ')}.`]),
    ...(joined.buy_backs === 0 ? [] : [BUY_BACK_WORDS]),
    moves === '' ? `${had}.` : `${had}: ${formatUnits(before)}${moves} = ${formatUnits(after)}.`,
  ]
}

/** "50 for sitting out", largest first. */
function fromPlayers(kinds: Week['kinds']): string[] {
  return kinds
    .filter(({ kind, into }) => into > 0 && kind !== 'joined')
    .toSorted((a, b) => b.into - a.into)
    .map(({ kind, into }) => `${formatUnits(into)} ${FROM_PLAYERS[kind] ?? `from ${LEDGER_KINDS[kind].toLowerCase()}`}`)
}

/** Income without play, by cause. */
function fromJoining({ buy_ins: buyIns, buy_backs: buyBacks, leavers }: Week['joined']): string[] {
  const causes = [
    { from: 'buy-ins (new units)', units: buyIns },
    { from: 'buy-backs (new units)', units: buyBacks },
    { from: 'players who left', units: leavers },
  ]
  return causes.filter(({ units }) => units > 0).map(({ from, units }) => `${formatUnits(units)} from ${from}`)
}
