import { expect, test } from 'vitest'
import { inviteText } from '@whale/words'
import { codeCharacters, codeInText, isCodePart, numberText, typedUnits, within } from './input-values.ts'

test('clamps a value to its range', () => {
  expect([-5, 40, 900].map((value) => within(value, { min: 10, max: 500 }))).toEqual([10, 40, 500])
  expect(within(40, { min: 10, max: 0 })).toBe(10)
})

test('returns the digits of a text, or null', () => {
  expect(typedUnits('1,018')).toBe(1018)
  expect(typedUnits(' 60 units')).toBe(60)
  expect(['50.00', '$1,018.50', '1.018,50', '12,5'].map(typedUnits)).toEqual([50, 1018, 1018, 12])
  expect(['1,018', '1.018', '1\u202F018', '12.'].map(typedUnits)).toEqual([1018, 1018, 1018, 12])
  expect(typedUnits('')).toBeNull()
  expect(typedUnits('abc')).toBeNull()
})

test.each([
  ['12.5', 12],
  ['12,5', 12],
  ['25.00', 25],
  ['$1,018.50', 1018],
  ['1.018', 1018],
  ['1 018', 1018],
  ['12.5 units', 12],
  ['I put up 40.', 40],
  ['0.5', 0],
  ['12345678', 1_234_567],
])('reads %s the same, typed or pasted', (text, units) => {
  expect(typedUnits(numberText(text))).toBe(units)
  const typed = [...text].reduce((shown, character) => numberText(shown + character), '')
  expect(typedUnits(typed)).toBe(units)
})

test('returns letters and digits in upper case', () => {
  expect(codeCharacters('k3lp7a')).toBe('K3LP7A')
})

test('takes six characters without spaces and dashes', () => {
  expect(codeCharacters(' K3L-P7A\n')).toBe('K3LP7A')
  expect(codeCharacters('K3LP7AXYZ')).toBe('K3LP7A')
})

const INVITATION = inviteText({ leagueName: 'Salt & 7 Seas', code: 'K3LP7A', url: 'https://whale.example/join/K3LP7A' })
const SAFE_LINK = `https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent('https://whale.example/join/k3lp7a')}&data=05%7C02%7C`

test.each([
  'k3lp7a',
  ' K3L-P7A\n',
  '“K3L P7A”.',
  'https://example.com/join/k3lp7a',
  'https://example.com/join/k3lp7a/?from=mail',
  'example.com/join/K3LP7A',
  INVITATION,
  `> ${INVITATION}\n100% fun`,
  'Join us (code K3LP7A)!',
  SAFE_LINK,
  `${SAFE_LINK} is 100% safe`,
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__whale.example_join_K3LP7A&d=DwMFaQ',
])('finds the code in %j', (text) => {
  expect(codeInText(text)).toEqual({ code: 'K3LP7A', isSure: true })
})

test.each(['Hey, the code is K3LP7A, see you', 'K3LP7A is our code. K3LP7A!'])(
  'is not sure of the code in %j',
  (text) => {
    expect(codeInText(text)).toEqual({ code: 'K3LP7A', isSure: false })
  },
)

test('is not sure of two words', () => {
  expect(codeInText('see you')).toEqual({ code: 'SEEYOU', isSure: false })
})

test.each(['Salt & Gravy is playing', 'https://example.com/dictionary', 'K3LP7A or Q9WERT?', 'K3LP7AXYZ', 'k3l'])(
  'finds no code in %j',
  (text) => {
    expect(codeInText(text)).toBeNull()
  },
)

test('distinguishes part of a code from a longer text', () => {
  expect(['k3-l', 'K3LP7', 'K3LP7A', 'Salt & Gravy'].map(isCodePart)).toEqual([true, true, false, false])
})
