import { expect, test } from 'vitest'
import { isAccepted, tidyCode } from './beta-code.ts'

// Hex of SHA-256 over "brine:WHALE-2025" and "brine:KRILL7", as `sha256sum` says it.
const codes = {
  salt: 'brine',
  hashes: [
    '726f5ff1025feec491fbea61577eecd392eaaaf54ce8f46ebb6190eb5b989d95',
    '77da994a304fad3c8c993946ae4a71fd1989cf1b150238bffa0c38b6e45098ef',
  ],
}
const hashOfNothing = '1c52840462f5da4d1ebeeb0290065dbf1408299f05e02e652d620d77b51a02f7'

test('an accepted code is accepted in any case and with spaces around it', async () => {
  expect(await isAccepted('WHALE-2025', codes)).toBe(true)
  expect(await isAccepted('  krill7 ', codes)).toBe(true)
})

test('another code, an empty one, and any code while there are none, are not accepted', async () => {
  expect(await isAccepted('KRILL8', codes)).toBe(false)
  expect(await isAccepted('   ', { salt: 'brine', hashes: [hashOfNothing] })).toBe(false)
  expect(await isAccepted('KRILL7', { salt: 'brine', hashes: [] })).toBe(false)
})

test('a hash made with another salt opens nothing', async () => {
  expect(await isAccepted('KRILL7', { ...codes, salt: 'fresh water' })).toBe(false)
})

test('a code is kept in upper case, without what surrounds it', () => {
  expect(tidyCode('\t krill7 ')).toBe('KRILL7')
})
