import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'escapes text that starts like a formula: %j',
  (text) => {
    expect(csvText([['before', text]])).toMatch(/^before,"?'/)
  },
)

test('writes negative numbers, null and booleans', () => {
  expect(csvText([[-5, null, true]])).toBe('-5,,true\r\n')
})

test('quotes commas, quotes and line ends', () => {
  expect(csvText([['Said "no", then\nyes', 'x'], ['y']])).toBe('"Said ""no"", then\nyes",x\r\ny\r\n')
})
