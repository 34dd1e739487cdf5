import { expect, test } from 'vitest'
import { finalWeeks, finishWords } from './finish.ts'
import type { Entrant } from './race.ts'

const entrant = (name: string, totals: Record<number, number>, given: Partial<Entrant> = {}): Entrant => ({
  place: 1,
  user_id: name,
  username: name,
  team_id: name,
  team_name: name,
  avatar: null,
  status: 'whale',
  units: 800,
  is_active: true,
  is_you: false,
  multiplier_weeks: [],
  prize: null,
  weeks: Object.entries(totals).map(([week, total]) => {
    return { week: Number(week), points: total, multiplied: total, naming: 0, guess: 0, total }
  }),
  total: Object.values(totals).reduce((sum, total) => sum + total, 0),
  ...given,
})

test('names who topped each week of the final, everyone on a tie, with the viewer’s total', () => {
  const you = entrant('Kelp', { 10: 110, 11: 130, 12: 90 }, { is_you: true, prize: 631 })
  const entrants = [
    entrant('Eel Deal', { 10: 120.5, 11: 130, 12: 100 }, { prize: 883 }),
    you,
    entrant('Out', { 10: 99 }),
  ]
  expect(finalWeeks({ entrants })).toEqual([
    { week: 10, names: ['Eel Deal'], best: 120.5, own: 110 },
    { week: 11, names: ['Eel Deal', 'Kelp'], best: 130, own: 130 },
    { week: 12, names: ['Eel Deal'], best: 100, own: 90 },
  ])
  expect(finishWords(entrants, you)).toBe('You finished 2nd of 3, 20.50 behind. That paid 631 units.')
  expect(finalWeeks({ entrants: [entrant('Kelp', {})] })).toEqual([])
})
