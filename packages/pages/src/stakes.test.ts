/** What a settlement changes when stakes left the wallet earlier. */
import {
  type GameEvent,
  type PlayerId,
  type Points,
  type Reason,
  type RunNote,
  type Units,
  balanceOf,
  transfersOf,
} from '@whale/game'
import { playSeason } from '@whale/game/testing'
import { shortNote } from '@whale/words'
import { expect, test } from 'vitest'
import { heldMoves } from './table.ts'
import { slipLines } from './receipt.ts'
import { changeBy, unitsGained } from './gains.ts'
import { type BankEntry, bankWeekView } from './bank.ts'

const playerId = 'player_1' as PlayerId
const account = 'wallet:player_1' as const
const [line, points, stake] = [12_250 as Points, 13_000 as Points, 323 as Units]
const details = { teamId: '1', teamName: 'Kelp Wanted', line, points, stake }
const won = { rule: 'liquidation.won', ...details, bonus: 300 as Units } satisfies Reason
const lost = { rule: 'liquidation.lost', playerId, ...details } satisfies RunNote

const linesOf = (entries: { account: typeof account; units: number; reason: Reason }[], notes: RunNote[]) => {
  return slipLines({ entries, notes, playerId }).map(({ rule, units }) => [rule, units])
}

test('a won all-in counts without its stake, a lost one counts its stake', () => {
  expect(linesOf([{ account, units: 623, reason: won }], [])).toEqual([['liquidation.won', 300]])
  expect(linesOf([], [lost])).toEqual([['liquidation.lost', -323]])
})

test('a won house line counts without its stake, and a stake that comes back changes nothing', () => {
  const push = { rule: 'option.push', optionId: 'option_1', teamId: '1', teamName: 'Kelp Wanted', line } as Reason
  const double = { rule: 'option.won', optionId: 'option_1', ...details, stake: 30 as Units, times: 2 } as Reason
  expect(linesOf([{ account, units: 60, reason: double }], [])).toEqual([['option.won', 30]])
  expect(linesOf([{ account, units: 30, reason: push }], [])).toEqual([['option.push', 0]])
})

test('the table counts an all-in as the slip does: a win without its stake, a loss with it', () => {
  const run = { transfers: [{ from: 'treasury', to: account, units: 623, reason: won }], notes: [] }
  expect(changeBy(run as never, playerId)).toBe(300)
  expect(changeBy({ transfers: [], notes: [lost] } as never, playerId)).toBe(-323)
})

test('a wrong pick with the Triangle’s closest guess says what it earned', () => {
  const none = 0 as Points
  const wrong = {
    rule: 'prediction.wrong',
    playerId,
    teamId: '1',
    teamName: 'A',
    bestTeamIds: ['2'],
    bestTeamName: 'Marlin Brando',
    points,
  } as const
  const score = { rule: 'bermuda.scored', points, multiplied: points, percent: 100, naming: none } as const
  const own = { ...score, playerId, guess: 1000 as Points, total: 14_000 as Points }
  const shortOf = (notes: RunNote[]) => slipLines({ entries: [], notes, playerId })[0]?.short
  expect(shortOf([wrong, own])).toBe(shortNote(wrong, { isFinal: true, earned: 1000 as Points }).short)
  expect(shortOf([wrong, { ...own, guess: none }])).toBe(shortNote(wrong, { isFinal: true }).short)
  expect(shortOf([wrong, { ...own, playerId: 'player_2' as PlayerId }])).toBe(shortNote(wrong, { isFinal: true }).short)
})

/** The treasury's entries of a season, in order. */
function bankEntriesOf(events: readonly GameEvent[]): BankEntry[] {
  return events.flatMap(transfersOf).flatMap(({ from, to, units, week, reason }) => {
    if (from !== 'treasury' && to !== 'treasury') return []
    const amount = to === 'treasury' ? units : -units
    return [{ week, reason, amount, account: to === 'treasury' ? from : to }]
  })
}

test('the treasury pays what players gain from it in a week, never their own stakes', () => {
  const weeks = Array.from({ length: 20 }, (_, seed) => playSeason(9000 + seed)).flatMap(({ events, league }) => {
    const entries = bankEntriesOf(events)
    expect(bankWeekView(12, entries).balance_after).toBe(balanceOf(league.balances, 'treasury'))
    return [...new Set(entries.map(({ week }) => week))].map((number) => {
      const own = entries.filter(({ week, amount, reason }) => {
        return week === number && amount < 0 && reason.rule !== 'left.undone' && reason.rule !== 'start.failed'
      })
      return { week: bankWeekView(number, entries), own, hasReversal: own.length !== 0 && entries.some(isReversal) }
    })
  })
  for (const { week, own, hasReversal } of weeks) {
    expect(week.balance_before + week.into - week.out).toBe(week.balance_after)
    if (hasReversal) continue
    expect(week.out).toBe(own.reduce((sum, { reason, amount }) => sum + unitsGained(reason, -amount), 0))
  }
  const hasStakes = weeks.filter(({ own }) => own.some(({ reason, amount }) => unitsGained(reason, -amount) < -amount))
  expect(hasStakes.length).toBeGreaterThan(10)
})

function isReversal({ reason }: BankEntry): boolean {
  return reason.rule === 'reversal'
}

test('a returned stake counts neither as paid out nor as paid in, even when the payout is reversed', () => {
  const houseBet = { optionId: 'option_1', ...details, stake: 30 as Units }
  const paid = { rule: 'option.won', ...houseBet, times: 2 } as Reason
  const entry = (amount: number, reason: Reason): BankEntry => ({
    week: 2,
    reason,
    amount,
    account,
  })
  const put = entry(30, { rule: 'option.stake', ...houseBet } as Reason)
  const movedIn = (...entries: BankEntry[]) => {
    const { into, out } = bankWeekView(2, entries)
    return { into, out }
  }
  expect(movedIn(put)).toEqual({ into: 30, out: 0 })
  expect(movedIn(put, entry(-60, paid))).toEqual({ into: 0, out: 30 })
  expect(movedIn(put, entry(-30, { rule: 'option.push', ...houseBet } as Reason))).toEqual({ into: 0, out: 0 })
  expect(movedIn(put, entry(-60, paid), entry(60, { rule: 'reversal', of: paid }))).toEqual({ into: 30, out: 0 })
  // A short treasury paid less than the stake.
  expect(movedIn(put, entry(-20, paid))).toEqual({ into: 10, out: 0 })
})

test('income that does not come from play is listed by its cause', () => {
  const entry = (rule: string, amount: number) => ({ week: 6, reason: { rule } as Reason, amount, account })
  const entries = [entry('claim.treasury', 900), entry('buy_back.treasury', 200), entry('left.wallet', 30)]
  expect(bankWeekView(6, [...entries, entry('left.winnings', 10)])).toMatchObject({
    into: 1140,
    joined: { buy_ins: 900, buy_backs: 200, leavers: 40 },
  })
})

test('a week in which nothing moved has the balance of the week before', () => {
  const bought = { week: 1, reason: { rule: 'claim.treasury' } as Reason, amount: 900, account }
  expect(bankWeekView(4, [bought])).toMatchObject({ balance_before: 900, into: 0, out: 0, balance_after: 900 })
})

test('the current scores list the bounty for beating a whale separately, since it depends on a bet', () => {
  const killed = { rule: 'bounty.giant_killer', betId: 'bet_1', versus: 'Squid Row', stake: 56 as Units } as Reason
  const caught = { rule: 'top_score.team', points, sharedBy: 1, teamName: 'A' } as Reason
  const transfers = [killed, caught].map((reason, at) => ({
    from: 'treasury',
    to: account,
    units: 50 - 10 * at,
    reason,
  }))
  const then = { lastRun: { transfers, notes: [] }, bermuda: null } as unknown as Parameters<typeof heldMoves>[1]
  const held = heldMoves({ viewerId: playerId } as Parameters<typeof heldMoves>[0], then)
  expect(held).toEqual({
    own_moves: [
      { kind: 'bounties', units: 50 },
      { kind: 'top_score', units: 40 },
    ],
    top_score: 40,
    giant_killer: 50,
    right_picks: 0,
    final: [],
  })
})
