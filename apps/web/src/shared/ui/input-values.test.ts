import { expect, test } from 'vitest'
import { codeCharacters, numberText, typedUnits, within } from './input-values.ts'

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

test('drops spaces, dashes, quotes and extra characters from a paste', () => {
  expect(codeCharacters(' K3L-P7A\n')).toBe('K3LP7A')
  expect(codeCharacters('“K3L P7A”.')).toBe('K3LP7A')
  expect(codeCharacters('K3LP7AXYZ')).toBe('K3LP7A')
})

test('extracts the code from a pasted invite link', () => {
  expect(codeCharacters('https://example.com/join/k3lp7a')).toBe('K3LP7A')
  expect(codeCharacters('https://example.com/join/k3lp7a/?from=mail')).toBe('K3LP7A')
})

test('leaves a cleaned code as it is', () => {
  for (const text of ['k3-lp', 'https://example.com/join/k3lp7a', '']) {
    expect(codeCharacters(codeCharacters(text))).toBe(codeCharacters(text))
  }
})
