import { expect, test } from 'vitest'
import { FAILURES, statusSentence } from './failures.ts'
import { type Line, pageOf } from './testing/golden.ts'

test('the sentences match golden/failures.txt', async () => {
  const statuses = [400, 401, 403, 404, 408, 409, 413, 415, 418, 429, 431, 500, 502, 503, 504]
  const lines = [
    ...Object.entries(FAILURES),
    ...statuses.map((status): Line => [`status ${status}`, statusSentence(status)]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/failures.txt')
})
