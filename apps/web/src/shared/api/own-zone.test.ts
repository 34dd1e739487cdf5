import { timedSentence } from '@whale/words'
import { OWN_ZONE } from '@whale/words/times'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inOwnZone } from './own-zone.ts'

beforeEach(() => vi.stubEnv('TZ', 'America/Los_Angeles'))
afterEach(() => vi.unstubAllEnvs())

const timed = { code: 'week.provisional', finalAt: '2025-09-10T12:00:00.000Z' } as const
const reworded = (content: unknown) => inOwnZone(content, JSON.stringify(content))

test('words a refusal in the zone of the viewer, wherever it is in a reply', () => {
  const bare = { code: 'owner.only', sentence: 'Only the commissioner can do that.' }
  const refusal = { code: timed.code, sentence: 'At New York’s time.', timed }
  const content = { success: true, data: { week: 3, refusal: null, choices: [{ refusal }, { refusal: bare }] } }
  const sentence = timedSentence(timed, OWN_ZONE)
  expect(sentence).toContain('5am PT')
  expect(reworded(content)).toEqual({
    success: true,
    data: { week: 3, refusal: null, choices: [{ refusal: { ...refusal, sentence } }, { refusal: bare }] },
  })
})

test('words an error in the zone of the viewer', () => {
  const body = { ...timed, detail: 'At New York’s time.', timed, request_id: 'r' }
  expect(reworded(body)).toEqual({ ...body, detail: timedSentence(timed, OWN_ZONE) })
})

test('leaves a reply without a time unchanged', () => {
  const content = { data: { refusal: { code: 'owner.only', sentence: 'Only the commissioner can do that.' } } }
  expect(reworded(content)).toBe(content)
})
