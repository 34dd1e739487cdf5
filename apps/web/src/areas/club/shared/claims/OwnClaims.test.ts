import { claimWords } from '@whale/words'
import { expect, test } from 'vitest'

const claim = { requested_at: '2025-09-03T14:00:00Z', declined_at: null, approve_refusal: null }
const refused = (code: string, sentence: string) =>
  ({ ...claim, approve_refusal: { code, sentence } }) as Parameters<typeof claimWords>[0]

test('says that a request waits, was declined, or cannot be approved anymore', () => {
  expect(claimWords(claim)).toBe('Waiting since September\u00a03.')
  expect(claimWords({ ...claim, declined_at: '2025-09-04T14:00:00Z' })).toMatch(/^The commissioner declined on Sep/)
  expect(claimWords(refused('team.taken', 'Taken.'))).toMatch(/^Somebody else has that team by now\. Ask for another/)
  const closed = 'Joining is closed.'
  expect(claimWords(refused('league.joining_closed', closed))).toBe(closed)
})
