import { expect, test } from 'vitest'
import { codeCharacters } from './code.ts'

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

test('is idempotent', () => {
  for (const text of ['k3-lp', 'https://example.com/join/k3lp7a', '']) {
    expect(codeCharacters(codeCharacters(text))).toBe(codeCharacters(text))
  }
})
