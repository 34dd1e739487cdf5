import { expect, test } from 'vitest'
import { gapToLead, outlookWords, seasonWords, stillOpen } from './season-race.ts'

const row = (team_name: string, units: number, isYou = false) => ({ team_name, units, is_you: isYou })
const rows = [row('Tuna Turner', 773), row('Codfathers', 729), row('Squid Row', 680, true)]

test('names the distance to the best of the others', () => {
  expect(gapToLead(rows)).toBe('93 behind Tuna Turner')
  expect(gapToLead([row('You', 1417, true), row('Kelp Wanted', 1217)])).toBe('200 ahead of Kelp Wanted')
  expect(gapToLead([row('Kelp Wanted', 700), row('You', 700, true)])).toBe('level with Kelp Wanted')
  expect(gapToLead([row('You', 700, true)])).toBeNull()
})

test('says who has the season and by how much, with a reserve until the scores are final', () => {
  const [first, second] = [row('Codfathers', 2420), row('Tuna Turner', 2138)]
  const final = { isFinal: true }
  expect(seasonWords([first, second], final)).toBe('Codfathers won with 2,420 units, 282 ahead of Tuna Turner.')
  expect(seasonWords([first, { ...second, is_you: true }], { isFinal: false })).toBe(
    'Codfathers wins with 2,420 units, 282 ahead of you, unless the scores change.',
  )
  expect(seasonWords([first, row('Kelp', 2420)], final)).toBe('Codfathers won with 2,420 units, level with Kelp.')
  expect(seasonWords([{ ...first, is_you: true }, second], { isFinal: false })).toBe(
    'You win with 2,420 units, 282 ahead of Tuna Turner, unless the scores change.',
  )
  expect(seasonWords([first], final)).toBe('Codfathers won with 2,420 units.')
  expect(seasonWords([], final)).toBe('')
})

test('lists what is open to who is not in the final, in this week alone when it is the last', () => {
  expect(stillOpen({ season: 2025, week: 10 })).toBe(
    'Open to you each week: payday, and 50 for the right pick. And a share of the treasury at the end.',
  )
  expect(stillOpen({ season: 2025, week: 12 })).toMatch(/^Open to you this week: payday/)
})

test('lists after the last lock only what the own moves can still bring', () => {
  const locked = (moves: { hasActed: boolean; hasPick: boolean }) => stillOpen({ season: 2025, week: 12, moves })
  expect(locked({ hasActed: false, hasPick: false })).toBe('Still to come: a share of the treasury.')
  expect(locked({ hasActed: true, hasPick: true })).toBe(
    'Still to come: payday, 50 if your pick is right and a share of the treasury.',
  )
})

test('says after week 9 what decides, and to who missed the final how far the lead is', () => {
  expect(outlookWords({ rows, season: 2025, isFinalist: true })).toBe(
    'Triangle points win prizes in units. Most units after week 12 wins the season.',
  )
  expect(outlookWords({ rows, season: 2025, isFinalist: false })).toBe(
    'Most units after week 12 wins the season. You’re 93 behind Tuna Turner. ' +
      'Open to you each week: payday, and 50 for the right pick. And a share of the treasury at the end.',
  )
})
