import { expect, test } from 'vitest'
import { emptyRequest, requestBody, requestProblems, type RequestValues } from './request-values.ts'
import { isAccepted, tidyCode } from '../../../../shared/beta-code.ts'

// Hex of SHA-256 over "brine:WHALE-2025" and "brine:KRILL7", as printed by `sha256sum`.
const codes = {
  salt: 'brine',
  hashes: [
    '726f5ff1025feec491fbea61577eecd392eaaaf54ce8f46ebb6190eb5b989d95',
    '77da994a304fad3c8c993946ae4a71fd1989cf1b150238bffa0c38b6e45098ef',
  ],
}
const hashOfNothing = '1c52840462f5da4d1ebeeb0290065dbf1408299f05e02e652d620d77b51a02f7'

// Specification 4.5
test('accepts a valid code in any case and with spaces around it', async () => {
  expect(await isAccepted('WHALE-2025', codes)).toBe(true)
  expect(await isAccepted('  krill7 ', codes)).toBe(true)
})

// Specification 4.5, 4.9
test('rejects a wrong code, an empty code, and any code when none are set', async () => {
  expect(await isAccepted('KRILL8', codes)).toBe(false)
  expect(await isAccepted('   ', { salt: 'brine', hashes: [hashOfNothing] })).toBe(false)
  expect(await isAccepted('KRILL7', { salt: 'brine', hashes: [] })).toBe(false)
})

test('rejects a hash with another salt', async () => {
  expect(await isAccepted('KRILL7', { ...codes, salt: 'fresh water' })).toBe(false)
})

// Specification 4.5
test('stores a code in upper case without surrounding spaces', () => {
  expect(tidyCode('\t krill7 ')).toBe('KRILL7')
})

const full: RequestValues = {
  email: ' maya@example.com ',
  provider: 'espn',
  otherProvider: '',
  size: '12',
  buyIn: '50',
  isCommissioner: 'yes',
  blurb: '  ',
}

// Specification 5.3, 5.5
test('returns an error for every empty field, with the texts of its form', () => {
  expect(requestProblems('request', emptyRequest)).toEqual({
    email: 'Email is required',
    provider: 'Please select your league provider',
    size: 'Please select your league size',
    buyIn: 'Please enter your buy-in amount',
    isCommissioner: "Please select whether you're the commissioner",
  })
  expect(requestProblems('survey', emptyRequest)).toEqual({
    email: 'Please enter a valid email address',
    provider: 'Please enter a valid league provider',
    size: 'Please enter a valid league size',
    buyIn: 'Please enter a valid buy-in amount',
    isCommissioner: 'Please enter a valid commissioner status',
  })
})

// Specification 5.3
test('requires a valid email and a number of 0 or more', () => {
  expect(requestProblems('request', full)).toEqual({})
  expect(requestProblems('request', { ...full, buyIn: '0' })).toEqual({})
  expect(requestProblems('request', { ...full, email: 'maya@' })).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(requestProblems('request', { ...full, buyIn: 'fifty' })).toEqual({ buyIn: 'Please enter your buy-in amount' })
  expect(requestProblems('survey', { ...full, buyIn: '-1' })).toEqual({ buyIn: 'Please enter a valid buy-in amount' })
})

// Specification 5.3
test.each([
  ['50.5', 50.5],
  ['1,000', 1000],
  ['$50', 50],
  [' $ 1,234.50 ', 1234.5],
  ['0', 0],
])('reads a buy-in of %s as %d', (buyIn, amount) => {
  expect(requestProblems('request', { ...full, buyIn })).toEqual({})
  expect(requestBody('request', { ...full, buyIn }).buy_in).toBe(amount)
})

test.each(['fifty', '-1', '1,00', '1.234.5', '50 €', '1e3', '', '$'])('refuses a buy-in of %j', (buyIn) => {
  expect(requestProblems('request', { ...full, buyIn })).toEqual({ buyIn: 'Please enter your buy-in amount' })
})

// Specification 5.4
test('sends numbers as numbers, the form as the source, and null for an empty text', () => {
  expect(requestBody('request', full)).toEqual({
    email: 'maya@example.com',
    utm_source: 'landing_page_beta_form',
    utm_medium: 'modal',
    utm_campaign: 'fwv2_beta',
    league_provider: 'espn',
    league_size: 12,
    buy_in: 50,
    is_commissioner: true,
    league_blurb: null,
  })
  expect(requestBody('survey', full).utm_source).toBe('landing_page_beta_survey')
})

// Specification 4.7
test('sends another provider by its typed name, or as "other"', () => {
  expect(requestBody('request', { ...full, provider: 'other', otherProvider: ' Yahoo ' }).league_provider).toBe('Yahoo')
  expect(requestBody('request', { ...full, provider: 'other' }).league_provider).toBe('other')
})
