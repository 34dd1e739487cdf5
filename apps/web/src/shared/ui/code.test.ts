import { expect, test } from 'vitest'
import { codeCharacters } from './code.ts'

test('a code is letters and digits in upper case', () => {
  expect(codeCharacters('k3lp7a')).toBe('K3LP7A')
})

test('a paste loses its blanks, dashes and quotes, and what is too long', () => {
  expect(codeCharacters(' K3L-P7A\n')).toBe('K3LP7A')
  expect(codeCharacters('“K3L P7A”.')).toBe('K3LP7A')
  expect(codeCharacters('K3LP7AXYZ')).toBe('K3LP7A')
})

test('a pasted invite link gives its code', () => {
  expect(codeCharacters('https://example.com/join/k3lp7a')).toBe('K3LP7A')
  expect(codeCharacters('https://example.com/join/k3lp7a/?from=mail')).toBe('K3LP7A')
})

test('doing it twice changes nothing', () => {
  for (const text of ['k3-lp', 'https://example.com/join/k3lp7a', '']) {
    expect(codeCharacters(codeCharacters(text))).toBe(codeCharacters(text))
  }
})
