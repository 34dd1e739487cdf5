/** The texts of a ledger's rows about bets. */
import { type BetState, type Reason, instant, odds, points, resultAcross, units } from '@whale/game'
import { aLeague, lastBet, proposed } from '@whale/game/testing'
import { outcomeSentence } from '@whale/words'
import { expect, test } from 'vitest'
import { ledgerView } from './ledger.ts'

const league = proposed(aLeague().inWeek(2).build(), 'Ben', 'Cleo')
const bet = lastBet(league)
const { challengerId, challengedId } = bet
const at = instant('2026-09-22T08:00:00.000Z')
const result = { points: points(10120), againstPoints: points(9900) }
// Gravy is the challenger's team: 101.2 against 99.0.
const own = { betId: bet.id, kind: 'spread', line: points(350), team: 'Gravy', versus: 'Squid Row' } as const
const others = { ...own, line: points(-350), team: 'Squid Row', versus: 'Gravy' } as const

function rowOf(reason: Reason, { paid, playerId = challengerId, state }: RowGiven) {
  const entry = { transferId: 't', week: 2, recordedAt: at, reason, causeId: bet.id, units: paid, balanceAfter: 0 }
  const bets = [{ ...bet, ...(state === undefined ? {} : { state }) }]
  const unseen = { bets: new Set<string>(), houseBets: new Set<string>() }
  return ledgerView(league, { playerId, entries: [entry], bets, unseen })[0]
}

interface RowGiven {
  paid: number
  playerId?: typeof challengerId
  state?: BetState
}

test('says which part of a win is the returned stake, which a receipt leaves out', () => {
  const amounts = { result, stake: units(40), otherStake: units(38) }
  expect(rowOf({ rule: 'h2h.won', ...own, ...amounts }, { paid: 78 })?.short).toMatch(/5\.7, 40 .*38 won$/)
  expect(rowOf({ rule: 'h2h.push', ...own, result }, { paid: 40 })?.short).toBe('push')
  expect(rowOf({ rule: 'drift' }, { paid: -10 })?.short).toBe('')
})

test('says by how much a stake was lost, as for a win, but not before that and not to the winner', () => {
  const stake = (side: typeof own | typeof others): Reason => ({ rule: 'h2h.stake', odds: odds(200), ...side })
  const won = { state: 'won', at, acceptedAt: at, result } as const
  expect(rowOf(stake(others), { paid: -30, playerId: challengedId, state: won })).toMatchObject({
    on: 'Squid Row −3.5',
    short: expect.stringMatching(/^put up, .*5\.7$/),
    sentence: expect.stringContaining(outcomeSentence(others, resultAcross(result))),
  })
  expect(rowOf(stake(own), { paid: -30, state: won })?.short).toBe('put up')
  expect(rowOf(stake(own), { paid: -30, state: { ...won, state: 'lost' } })?.short).toMatch(/^put up, /)
  expect(rowOf(stake(own), { paid: -30, state: { state: 'accepted', at } })?.short).toBe('put up')
})

test('marks a transfer that a later settlement undid, and the row that undid it, once each', () => {
  const reason: Reason = { rule: 'h2h.push', ...own, result }
  const entry = (transferId: string, of: Reason, units: number) => {
    return { transferId, week: 2, recordedAt: at, reason: of, causeId: 'run', units, balanceAfter: 0 }
  }
  const entries = [
    entry('a', reason, 12),
    entry('b', reason, 12),
    entry('undo', { rule: 'reversal', of: reason }, -12),
    entry('again', reason, 15),
  ]
  const unseen = { bets: new Set<string>(), houseBets: new Set<string>() }
  const rows = ledgerView(league, { playerId: challengerId, entries, bets: [], unseen })
  expect(rows.filter((row) => row.is_undone).map(({ id }) => id)).toEqual(['undo', 'a'])
})
