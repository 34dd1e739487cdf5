import { describe, expect, test } from 'vitest'
import type { TeamForm } from '@whale/contract'
import { type Entrant, comparedForms, finalLine, guessFor, isMultiplied } from './race.ts'
import { entrantWith } from './entrant-with.ts'

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

describe('what a prediction compares', () => {
  test('is the multiplied projection in the final, in the week of the multiplier only', () => {
    const forms = comparedForms([form('maya', 110.5), form('theo', 125)], finalists)
    expect(forms.map(({ projected }) => projected)).toEqual([132.6, 125])
    expect(['maya', 'theo', 'sam'].map((id) => isMultiplied(id, finalists))).toEqual([true, false, false])
  })

  test('is the projection as it is before the final', () => {
    expect(comparedForms([form('maya', 110.5)], null)[0]?.projected).toBe(110.5)
    expect(isMultiplied('maya', null)).toBe(false)
  })

  test('fills in a guess at the multiplied score, once, with or without a projection', () => {
    const [projected, average] = comparedForms([form('maya', 110.5), form('maya', null, [100, 110])], finalists)
    expect(projected && guessFor(projected, finalists)).toBe(132.6)
    expect(average && guessFor(average, finalists)).toBe(126)
  })
})

describe('how the final stands, for who is not in it', () => {
  const line = (week: number, entrants: Entrant[], isFixed = true) =>
    finalLine({ entrants, is_fixed: isFixed, last_week: 12 }, week)

  test('is who is in it, until it has results', () => {
    const names = (...all: string[]) =>
      line(
        9,
        all.map((name) => entrantWith(name, 0)),
      )
    expect(names('Eel Deal', 'Kelp', 'Squid Row')).toBe('In the final: Eel Deal, Kelp and Squid Row.')
    expect(names('A', 'B', 'C', 'D', 'E')).toBe('In the final: A, B, C and 2 more.')
    expect(line(9, [entrantWith('A', 0)], false)).toBeNull()
  })

  test('is who leads, until the last week has a winner', () => {
    const all = [
      entrantWith('Kelp', 228),
      entrantWith('Eel Deal', 240.14),
      entrantWith('Gone', 300, { is_active: false }),
    ]
    expect(line(10, all)).toBe('First in the final: Eel Deal with 240.14, 12.14 ahead.')
    expect(line(12, all)).toBeNull()
    expect(line(11, [entrantWith('A', 90), entrantWith('B', 90)])).toBe(
      'A and B share the lead of the final, with 90.00.',
    )
    expect(line(11, [entrantWith('A', 90)])).toBe('First in the final: A with 90.00.')
  })

  test('is nothing for a finalist, whose own place is shown', () => {
    expect(line(10, [entrantWith('A', 90, { is_you: true })])).toBeNull()
    expect(line(10, [entrantWith('A', 90), entrantWith('You', 80, { is_you: true, is_active: false })])).toMatch(
      /^First in the final: A /,
    )
  })
})
