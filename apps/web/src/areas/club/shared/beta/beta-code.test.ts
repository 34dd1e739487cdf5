import { expect, test } from 'vitest'
import { isAccepted, tidyCode } from './beta-code.ts'

// Hex of SHA-256 over "brine:WHALE-2025" and "brine:KRILL7", as printed by `sha256sum`.
const codes = {
  salt: 'brine',
  hashes: [
    '726f5ff1025feec491fbea61577eecd392eaaaf54ce8f46ebb6190eb5b989d95',
    '77da994a304fad3c8c993946ae4a71fd1989cf1b150238bffa0c38b6e45098ef',
  ],
}
const hashOfNothing = '1c52840462f5da4d1ebeeb0290065dbf1408299f05e02e652d620d77b51a02f7'

test('accepts a valid code in any case and with spaces around it', async () => {
  expect(await isAccepted('WHALE-2025', codes)).toBe(true)
  expect(await isAccepted('  krill7 ', codes)).toBe(true)
})

test('rejects a wrong code, an empty code, and any code when none are set', async () => {
  expect(await isAccepted('KRILL8', codes)).toBe(false)
  expect(await isAccepted('   ', { salt: 'brine', hashes: [hashOfNothing] })).toBe(false)
  expect(await isAccepted('KRILL7', { salt: 'brine', hashes: [] })).toBe(false)
})

test('rejects a hash with another salt', async () => {
  expect(await isAccepted('KRILL7', { ...codes, salt: 'fresh water' })).toBe(false)
})

test('stores a code in upper case without surrounding spaces', () => {
  expect(tidyCode('\t krill7 ')).toBe('KRILL7')
})
