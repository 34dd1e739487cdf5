import { expect, test } from 'vitest'
import { phaseMs } from './use-night.ts'

const at = (time: string) => `2026-03-06T01:${time}Z`

test('measures each phase by the moments of its week', () => {
  const moments = {
    opens_at: at('00:00'),
    locks_at: at('03:00'),
    processes_at: at('04:15'),
    confirms_at: at('04:34'),
    next_opens_at: at('04:35'),
  }
  const of = (phase: Parameters<typeof phaseMs>[0]['phase']) => phaseMs({ phase }, { moments })
  expect([of('before'), of('betting'), of('games'), of('results'), of('over')]).toEqual([0, 180_000, 75_000, 20_000, 0])
  expect(phaseMs({ phase: 'results' }, { moments: { ...moments, next_opens_at: null } })).toBe(19_000)
})
