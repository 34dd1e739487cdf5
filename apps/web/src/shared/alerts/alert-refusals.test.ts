import { expect, it } from 'vitest'
import { mayAskAgain, readRefusals, refuseAlerts } from './alert-refusals.ts'

const DAY_MS = 24 * 60 * 60 * 1000

it('asks again 14 days after "Not now", twice, then never', () => {
  const now = Date.parse('2025-09-10T12:00:00Z')
  expect(mayAskAgain(readRefusals(), now)).toBe(true)
  for (const count of [1, 2]) {
    refuseAlerts(now)
    expect(readRefusals()).toEqual({ count, lastAt: now })
    expect(mayAskAgain(readRefusals(), now + 14 * DAY_MS - 1)).toBe(false)
    expect(mayAskAgain(readRefusals(), now + 14 * DAY_MS)).toBe(true)
  }
  refuseAlerts(now)
  expect(mayAskAgain(readRefusals(), now + 400 * DAY_MS)).toBe(false)
})
