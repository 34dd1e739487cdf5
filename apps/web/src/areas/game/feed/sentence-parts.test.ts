import { expect, test } from 'vitest'
import { namesIn } from './sentence-parts.ts'

test('finds whole names, the longer of two, also before an apostrophe', () => {
  const names = ['theo', 'Tuna', 'Tuna Turner', 'ann']
  const bold = (text: string) => namesIn(text, names).flatMap(({ text: part, isName }) => (isName ? [part] : []))
  expect(bold('theo took ann’s bet: Tuna Turner to beat Tuna.')).toEqual(['theo', 'ann', 'Tuna Turner', 'Tuna'])
  expect(bold('theodor planned it with ann_2.')).toEqual([])
  const text = 'Week 2 results are in.'
  expect(namesIn(text, ['', ...names])).toEqual([{ text, isName: false }])
})
