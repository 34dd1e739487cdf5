import { describe, expect, test } from 'vitest'
import { chanceList } from './chance-list.ts'

const listOf = (...chances: number[]) => [...chanceList(new Map(chances.map((chance, at) => [at, chance]))).values()]

describe('the chances of a list', () => {
  test('add up to 100, where each rounded by itself makes 101', () => {
    expect(listOf(2550, 1850, 1550, 1250, 950, 750, 450, 350, 250, 50)).toEqual([
      '26%',
      '19%',
      '16%',
      '13%',
      '10%',
      '7%',
      '4%',
      '3%',
      '2%',
      'under 1%',
    ])
  })

  test('say under 1% and over 99% of what can still fail', () => {
    expect(listOf(9980, 20)).toEqual(['over 99%', 'under 1%'])
    expect(listOf(10_000, 0)).toEqual(['100%', '0%'])
  })

  test('are none without projections', () => {
    expect(listOf()).toEqual([])
  })
})
