/** How the treasury's balance changed since last Tuesday, and what it pays next. */
import type { LedgerKindWire, ReplyOf, endpoints } from '@whale/contract'
import { constantsOf } from '@whale/game'
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

/** "units", or "units, 405 free, 50 in play". */
export function inPlayWords({ units, wallet }: { units: number; wallet: number }): string {
  if (units === wallet) return 'units'
  return `units, ${formatUnits(wallet)} free, ${formatUnits(units - wallet)} in play`
}

interface Paying {
  season: number
  week: number
  isOver: boolean
  isOut: boolean
  /** The most that the week's casino pays a player; null if there is none. */
  casino: number | null
  /** Top score's pot; null if there is none. */
  pot: number | null
}

/** What the treasury pays a player, and when: on Tuesday, and after the last week. */
export function treasuryPays(at: Paying): { when: string; what: string }[] {
  const { finalFirstWeek, paydayUnitsPerActor, weeks } = constantsOf(at.season)
  if (at.isOver) return [{ when: 'Season over', what: 'All paid out' }]
  if (at.isOut) return [{ when: 'Out', what: 'Pays only players still in' }]
  const isFinal = at.week >= finalFirstWeek
  const showUp = isFinal ? 'a share of a tenth' : `up to +${2 * paydayUnitsPerActor}`
  return [
    { when: 'Tuesday', what: `Show up: ${showUp}` },
    ...(at.casino === null ? [] : [{ when: 'Tuesday', what: `Casino: up to +${formatUnits(at.casino)}` }]),
    ...(at.pot === null ? [] : [{ when: 'Tuesday', what: `Top score: pot ${formatUnits(at.pot)}` }]),
    { when: `After week ${weeks}`, what: 'All that’s left' },
  ]
}
