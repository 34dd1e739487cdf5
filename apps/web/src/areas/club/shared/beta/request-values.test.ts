import { expect, test } from 'vitest'
import { type RequestValues, emptyRequest, requestBody, requestProblems } from './request-values.ts'

const full: RequestValues = {
  email: ' maya@example.com ',
  provider: 'espn',
  otherProvider: '',
  size: '12',
  buyIn: '50',
  isCommissioner: 'yes',
  blurb: '  ',
}

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

test('requires a valid email and a number of 0 or more', () => {
  expect(requestProblems('request', full)).toEqual({})
  expect(requestProblems('request', { ...full, buyIn: '0' })).toEqual({})
  expect(requestProblems('request', { ...full, email: 'maya@' })).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(requestProblems('request', { ...full, buyIn: 'fifty' })).toEqual({ buyIn: 'Please enter your buy-in amount' })
  expect(requestProblems('survey', { ...full, buyIn: '-1' })).toEqual({ buyIn: 'Please enter a valid buy-in amount' })
})

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

test('sends another provider by its typed name, or as "other"', () => {
  expect(requestBody('request', { ...full, provider: 'other', otherProvider: ' Yahoo ' }).league_provider).toBe('Yahoo')
  expect(requestBody('request', { ...full, provider: 'other' }).league_provider).toBe('other')
})
