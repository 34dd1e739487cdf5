import { describe, expect, test } from 'vitest'
import { costWords, firstSteps, payers, wereIn } from './lobby-words.ts'

const at = (week: number) => ({ starts_week: week, season: 2025 })

describe('the first steps', () => {
  test.each([
    [1, 'Make your picks. Bets start in week 2.', 'Your first results. Week 2 opens on Wednesday.'],
    [2, 'Make your bets and picks.', 'Your first results. Week 3 opens on Wednesday.'],
    [10, 'Make your picks.', 'Your first results. Week 11 opens on Wednesday.'],
    [12, 'Make your picks.', 'Your results. The season ends on Wednesday.'],
  ])('of a league that starts in week %i name only weeks and bets to come', (week, opens, settles) => {
    expect(firstSteps(at(week))).toMatchObject({ opens, settles })
  })

  test('never print a missing week', () => {
    const all = Array.from({ length: 12 }, (_, before) => Object.values(firstSteps(at(before + 1))).join(' '))
    expect(all.filter((words) => /null|undefined|week 13/i.test(words))).toEqual([])
  })
})

test.each([
  [1, 'Picks are free, bets aren’t, and in weeks 4 to 9 sitting out costs 10.'],
  [7, 'Picks are free, bets aren’t, and in weeks 7 to 9 sitting out costs 10.'],
  [9, 'Picks are free, bets aren’t, and in week 9 sitting out costs 10.'],
  [10, 'Picks are free.'],
])('says what costs units in a league that starts in week %i', (week, words) => {
  expect(costWords(at(week))).toBe(words)
})

test('names the casino only while an event is to come', () => {
  expect([payers(at(8)), payers(at(9))]).toEqual(['payday, bounties, casino', 'payday, bounties, the final'])
})

test('counts who was in when the league did not start', () => {
  expect([0, 1, 3].map((claimed) => wereIn(claimed, 8))).toEqual(['0 of 8 were in', '1 of 8 was in', '3 of 8 were in'])
})
