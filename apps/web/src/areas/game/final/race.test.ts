import { describe, expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import type { TeamForm } from '@whale/contract'
import { type Entrant, comparedForms, finalLine, guessFor, isMultiplied } from './race.ts'
import { entrantWith } from './entrant-with.ts'

const { section, lines } = sections()

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

  section('is who is in it, until it has results', (say) => {
    const names = (...all: string[]) =>
      line(
        9,
        all.map((name) => entrantWith(name, 0)),
      )
    say(names('Eel Deal', 'Kelp', 'Squid Row'))
    say(names('A', 'B', 'C', 'D', 'E'))
    say(line(9, [entrantWith('A', 0)], false))
  })

  section('is who leads, until the last week has a winner', (say) => {
    const all = [
      entrantWith('Kelp', 228),
      entrantWith('Eel Deal', 240.14),
      entrantWith('Gone', 300, { is_active: false }),
    ]
    say(line(10, all))
    say(line(12, all))
    say(line(11, [entrantWith('A', 90), entrantWith('B', 90)]))
    say(line(11, [entrantWith('A', 90)]))
  })

  test('is nothing for a finalist, whose own place is shown', () => {
    expect(line(10, [entrantWith('A', 90, { is_you: true })])).toBeNull()
    expect(line(10, [entrantWith('A', 90), entrantWith('You', 80, { is_you: true, is_active: false })])).toMatch(
      /^First in the final: A /,
    )
  })
})

test('says in each case what golden/race.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/race.txt')
})
