import { expect, test } from 'vitest'
import { pastScoresWords } from './form.ts'

test('names the last score and the average, and leaves out what is unknown', () => {
  expect([[123.54, 119], [148.78], []].map(pastScoresWords)).toEqual([
    'Last score 119.0, average 121.3',
    'Last score 148.8',
    '',
  ])
})
