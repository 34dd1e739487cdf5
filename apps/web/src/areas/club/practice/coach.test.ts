import { expect, test } from 'vitest'
import { tipFor } from './coach.ts'

const week1 = {
  seed: 'kelp',
  week: 1,
  stage: 'betting',
  liveShare: 0,
  units: 100,
  isWhale: false,
  isOut: false,
  hasEntered: false,
  hasMissed: false,
  hasPickedTopScore: false,
  hasGoneAllIn: false,
  offers: 0,
} as const

test('explains each thing once, in the order in which it matters', () => {
  const read = new Set<string>()
  const next = (status: Parameters<typeof tipFor>[0]) => {
    const tip = tipFor(status, read)
    if (tip !== null) read.add(tip.id)
    return tip?.id ?? null
  }
  expect([next(week1), next(week1), next(week1)]).toEqual(['start', 'casino', null])
  expect(next({ ...week1, hasEntered: true })).toBe('prediction')
  expect(next({ ...week1, hasEntered: true, hasPickedTopScore: true })).toBe('next')
  expect(next({ ...week1, stage: 'games' })).toBe('games')
  expect(next({ ...week1, stage: 'results' })).toBe('tuesday')
  expect(next({ ...week1, stage: 'results' })).toBeNull()
})

test('comforts a player whose first pick missed, before it explains Tuesday', () => {
  const missed = { ...week1, stage: 'results', hasEntered: true, hasMissed: true } as const
  expect(tipFor(missed, new Set())?.sentence).toBe(
    'Your pick missed, and it cost you nothing. Even the best one misses about one time in four.',
  )
  expect(tipFor(missed, new Set(['missed']))?.id).toBe('tuesday')
  expect(tipFor({ ...missed, week: 2 }, new Set())?.id).toBe('tuesday')
})

test('tells a fish, a whale and a player who is out what it means', () => {
  expect(tipFor({ ...week1, week: 3, isOut: true }, new Set())?.sentence).toContain('Buy back in once')
  for (const late of [{ week: 9, stage: 'results' }, { week: 10 }] as const) {
    const tip = tipFor({ ...week1, ...late, isOut: true }, new Set(['tuesday']))
    expect(tip?.sentence).toContain('buying back ended with week 9')
  }
  expect(tipFor({ ...week1, week: 5, isWhale: true }, new Set())?.sentence).toContain('700')
  expect(tipFor({ ...week1, week: 9, isWhale: true }, new Set(['whale']))).toBeNull()
})

test('writes one sentence or two, short enough for a phone', () => {
  for (const week of [1, 2, 4, 7, 9, 10]) {
    const tip = tipFor({ ...week1, week }, new Set())
    expect(tip?.sentence.length ?? 0).toBeLessThanOrEqual(130)
  }
})

test('gives no tip about the open page, and none about an offer that is gone', () => {
  const start = new Set(['start'])
  expect(tipFor(week1, start, '/game/league_practice')?.id).toBe('casino')
  expect(tipFor(week1, start, '/game/league_practice/casino-betting')).toBeNull()
  const week2 = { ...week1, week: 2, hasEntered: true }
  expect(tipFor({ ...week2, offers: 1 }, start)?.id).toBe('offer')
  expect(tipFor({ ...week2, offers: 0 }, start)?.id).toBe('bets')
  expect(tipFor({ ...week2, offers: 1 }, start, '/game/league_practice/h2h-betting')).toBeNull()
  expect(tipFor({ ...week2, week: 5, offers: 1 }, start)).toBeNull()
})
