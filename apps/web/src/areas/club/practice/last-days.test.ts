import { expect, test } from 'vitest'
import { lastDays, shortDay } from './last-days.ts'

test('lists the last seven days across a month and the change of clocks', () => {
  expect(lastDays('2026-11-03')).toEqual([
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
  ])
  expect(lastDays('2026-11-03').map(shortDay).join(' ')).toBe('Wed Thu Fri Sat Sun Mon Tue')
})
