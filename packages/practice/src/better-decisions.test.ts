import { fail } from 'node:assert'
import { expect, test } from 'vitest'
import { standingsOfWeek } from './history.ts'
import { seenNow } from './local-league.ts'
import { YOU, betterDecisions, newPractice, playMove, resultOf, statusOf } from './index.ts'
import { playVisitor } from './testing/visitor.ts'

const NEXT = { do: 'next' } as const

function skipTo(practice: ReturnType<typeof newPractice>, week: number): void {
  while (statusOf(practice).week < week) playMove(practice, NEXT)
}

test('names free entries that were not made, with what they would have paid on average', () => {
  const practice = newPractice('idle')
  skipTo(practice, 4)
  const better = betterDecisions(practice)
  expect(better).toHaveLength(3)
  expect(better.every(({ instead }) => instead.do === 'enter')).toBe(true)
  // A pick pays 100 and hits at best most of the time.
  for (const { units } of better) expect(units).toBeGreaterThan(10)
  for (const { units } of better) expect(units).toBeLessThan(100)
})

test('names a bad bet that was taken by its expected loss, whatever the result', () => {
  const practice = newPractice('bad bet')
  skipTo(practice, 2)
  const sal = practice.league.players.find(({ userId }) => userId === 'user_sal') ?? fail()
  // Under 60 on Sal's team is as good as lost; Sal takes every over.
  const terms = { market: 'over_under', team_ids: [sal.teamId], line: 60.5, side: 'under' }
  const body = { challenger_id: YOU, challenged_id: 'user_sal', week: 2, amount: 25, odds: 2, terms }
  expect(playMove(practice, { do: 'call', call: 'h2h.proposeBet', input: { body } })).toMatchObject({ ok: true })
  playMove(practice, { do: 'think' })
  skipTo(practice, 3)
  const [first] = betterDecisions(practice, 20).filter(({ instead }) => instead.do === 'pass')
  expect(first).toMatchObject({ week: 2, instead: { do: 'pass', rival: 'Sal' } })
  expect(first?.units).toBeGreaterThan(21)
  expect(first?.units).toBeLessThanOrEqual(25)
})

test('sums up a finished season as the depth chart does', () => {
  const practice = newPractice('sum')
  playVisitor(practice, 'sum')
  const result = resultOf(practice)
  expect(result).toMatchObject({ seed: 'sum', players: 10 })
  expect(result.champion).not.toBeNull()
  expect(result.units).toBe(statusOf(practice).units)
  const { league } = seenNow(practice)
  const changes = [...practice.runs.keys()].map((week) => {
    return standingsOfWeek(practice, league, week).find((row) => row.is_you)?.week_change ?? 0
  })
  expect(result.bestWeek?.change).toBe(Math.max(...changes))
  expect(betterDecisions(practice).length).toBeLessThanOrEqual(3)
})
