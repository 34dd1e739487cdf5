import { fail } from 'node:assert'
import { isEnoughToConfirm } from '@whale/game'
import { betWireId, tableOfWeek } from '@whale/pages'
import { expect, test } from 'vitest'
import { seenNow } from './local-league.ts'
import { YOU, betterDecisions, newPractice, playMove, resultOf, statusOf } from './index.ts'
import { readsOf } from './reads.ts'
import { playVisitor } from './testing/visitor.ts'

const NEXT = { do: 'next' } as const

function skipTo(practice: ReturnType<typeof newPractice>, week: number): void {
  while (statusOf(practice).week < week) playMove(practice, NEXT)
}

test('lists free entries that were not made, with their average payout', () => {
  const practice = newPractice('idle')
  skipTo(practice, 4)
  const better = betterDecisions(practice)
  expect(better.map(({ instead }) => instead.do)).toEqual(['take', 'enter', 'enter'])
  // A pick pays 100 and is right most of the time at best.
  for (const { units } of better.slice(1)) expect(units).toBeGreaterThan(10)
  for (const { units } of better.slice(1)) expect(units).toBeLessThan(100)
})

test('values a bad bet that was accepted by its expected loss, whatever the result', () => {
  const practice = newPractice('bad bet')
  skipTo(practice, 2)
  // Under 60 on Sal's team is as good as lost, and Sal loves overs.
  const body = {
    challenger_id: YOU,
    challenged_id: 'user_sal',
    week: 2,
    amount: 25,
    odds: 2,
    kind: 'under',
    line: 60.5,
  }
  expect(playMove(practice, { do: 'call', call: 'h2h.proposeBet', input: { body } })).toMatchObject({ ok: true })
  playMove(practice, { do: 'think' })
  skipTo(practice, 3)
  const [first] = betterDecisions(practice, 20).filter(({ instead }) => instead.do === 'pass')
  expect(first).toMatchObject({ week: 2, instead: { do: 'pass', rival: 'Sal' } })
  expect(first?.units).toBeGreaterThan(21)
  expect(first?.units).toBeLessThanOrEqual(25)
})

test('counts the bounty for accepting a bet once per casino, for a player who accepted none', () => {
  const practice = newPractice('calm')
  skipTo(practice, 12)
  const taken = betterDecisions(practice, 100).flatMap((one) =>
    one.instead.do === 'take' ? [{ ...one, ...one.instead }] : [],
  )
  const paid = taken.filter(({ bounty }) => bounty > 0)
  const places = paid.map(({ week }) => (week < 6 ? 'Casino One' : 'Casino Two'))
  expect(places.toSorted()).toEqual(['Casino One', 'Casino Two'])
  for (const { units, bounty } of paid) {
    expect(bounty).toBe(100)
    expect(units).toBeGreaterThan(60)
  }
  // No other declined offer was worth as much.
  expect(taken.slice(0, 2).map(({ bounty }) => bounty)).toEqual([100, 100])
})

test('counts no bounty in a casino where a bet was accepted', () => {
  const practice = newPractice('calm')
  skipTo(practice, 2)
  const you = practice.league.players.find(({ userId }) => userId === YOU) ?? fail()
  const offer = [...practice.bets.values()].find((bet) => {
    return (
      bet.challengedId === you.id && bet.state.state === 'proposed' && isEnoughToConfirm(bet, practice.league.season)
    )
  })
  const input = { params: { id: betWireId(practice.league, offer?.id ?? fail()) } }
  expect(playMove(practice, { do: 'call', call: 'h2h.acceptBet', input })).toMatchObject({ ok: true })
  skipTo(practice, 12)
  const better = betterDecisions(practice, 100)
  const paid = better.filter(({ instead }) => instead.do === 'take' && instead.bounty > 0)
  expect(paid.map(({ week }) => week >= 6)).toEqual([true])
  // Leaving the bet alone would have cost the bounty.
  expect(better.filter(({ week, instead }) => week === 2 && instead.do === 'pass')).toEqual([])
})

test('sums up a finished season as the table does', async () => {
  const practice = newPractice('sum')
  await playVisitor(practice, 'sum')
  const result = resultOf(practice)
  expect(result).toMatchObject({ seed: 'sum', players: 10 })
  expect(result.champion).not.toBeNull()
  expect(result.units).toBe(statusOf(practice).units)
  const seen = seenNow(practice)
  const reads = readsOf(practice, seen)
  const changes = await Promise.all(
    [...practice.runs.keys()].map(async (week) => {
      const rows = await tableOfWeek(seen.league, reads, week)
      return rows.find((row) => row.is_you)?.week_change ?? 0
    }),
  )
  expect(result.bestWeek?.change).toBe(Math.max(...changes))
  expect(betterDecisions(practice).length).toBeLessThanOrEqual(3)
})
