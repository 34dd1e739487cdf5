import { expect, test } from 'vitest'
import { storedAddress, storedForms } from './address.ts'

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ['ädä@例え.example', 'ädä@xn--r8jz45g.example'],
  ['ada@127.1', 'ada@127.1'],
  ['no address', 'no address'],
])('stores %j as %s', (email, stored) => {
  expect(storedAddress(email)).toBe(stored)
  expect(storedAddress(stored)).toBe(stored)
})

test('finds rows with the domain as it was typed', () => {
  expect(storedForms('Ada@xn--mnchen-3ya.example')).toEqual(['ada@xn--mnchen-3ya.example', 'ada@münchen.example'])
  expect(storedForms('ada@example.com')).toEqual(['ada@example.com'])
})
