import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'text that begins like a formula is none any more: %j',
  (text) => {
    expect(csvText([['before', text]])).toMatch(/^before,"?'/)
  },
)

test('a number below zero stays a number, nothing is an empty cell, and a truth is a word', () => {
  expect(csvText([[-5, null, true]])).toBe('-5,,true\r\n')
})

test('commas, quotes and line ends stay within their cell', () => {
  expect(csvText([['Said "no", then\nyes', 'x'], ['y']])).toBe('"Said ""no"", then\nyes",x\r\ny\r\n')
})
