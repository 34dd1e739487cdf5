import { expect, it } from 'vitest'
import { mayAsk, readAsked, refuseAlerts } from './AskAlerts.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

it('asks again 14 days after "Not now", twice, then never', () => {
  const now = Date.parse('2025-09-10T12:00:00Z')
  expect(mayAsk(readAsked(), now)).toBe(true)
  for (const refusals of [1, 2]) {
    refuseAlerts(now)
    expect(readAsked()).toEqual({ refusals, at: now })
    expect(mayAsk(readAsked(), now + 14 * DAY_MS - 1)).toBe(false)
    expect(mayAsk(readAsked(), now + 14 * DAY_MS)).toBe(true)
  }
  refuseAlerts(now)
  expect(mayAsk(readAsked(), now + 400 * DAY_MS)).toBe(false)
})
