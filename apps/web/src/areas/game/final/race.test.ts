import { describe, expect, test } from 'vitest'
import type { TeamForm } from '@whale/words'
import { comparedForms, guessFor, isMultiplied } from './race.ts'

const form = (teamId: string, projected: number | null, scores: number[] = []): TeamForm => ({
  team_id: teamId,
  projected,
  scores,
})
const finalists = {
  week: 10,
  percent: 120,
  entrants: [
    { team_id: 'maya', multiplier_weeks: [10] },
    { team_id: 'theo', multiplier_weeks: [11] },
  ],
}

describe('what a top-score pick compares', () => {
  test('is the multiplied projection in the final, in the week of the multiplier only', () => {
    const forms = comparedForms([form('maya', 110.5), form('theo', 125)], finalists)
    expect(forms.map(({ projected }) => projected)).toEqual([132.6, 125])
    expect(['maya', 'theo', 'sam'].map((id) => isMultiplied(id, finalists))).toEqual([true, false, false])
  })

  test('is the plain projection before the final', () => {
    expect(comparedForms([form('maya', 110.5)], null)[0]?.projected).toBe(110.5)
    expect(isMultiplied('maya', null)).toBe(false)
  })

  test('fills in a guess at the multiplied score, once, with or without a projection', () => {
    const [projected, average] = comparedForms([form('maya', 110.5), form('maya', null, [100, 110])], finalists)
    expect(projected && guessFor(projected, finalists)).toBe(132.6)
    expect(average && guessFor(average, finalists)).toBe(126)
  })
})
