import { expect, test } from 'vitest'
import { base32, codeOf, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('matches the RFC 6238 vector at %i seconds', (seconds, code) => {
  expect(codeOf(secret, Math.floor(seconds / 30), 8)).toBe(code)
  expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code.slice(2))
})

test('accepts a code one step early or late, but not two', () => {
  const code = codeOf(secret, 1000)
  expect([998, 999, 1000, 1001, 1002].map((now) => stepOfCode(secret, code, now))).toEqual([
    null,
    1000,
    1000,
    1000,
    null,
  ])
  expect(stepOfCode(secret, '12345', 1000)).toBeNull()
})

test('encodes base32 as in RFC 4648', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})
