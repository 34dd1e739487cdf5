import { expect, test } from 'vitest'
import { byChance, lineSource, paidShort } from './house-lines.ts'
import { freshHouseBet, whyNotYet } from './TakeLine.tsx'

test('starts with the own team and a middle stake that cannot put the player out', () => {
  const stakes = [10, 20, 30, 40, 50]
  const me = { team_id: '4', wallet: 200, units: 200, elimination_line: 100 }
  expect(freshHouseBet({ stakes }, me)).toEqual({ teamId: '4', amount: 30 })
  expect(freshHouseBet({ stakes }, { ...me, wallet: 25 }).amount).toBe(10)
  expect(freshHouseBet({ stakes }, { ...me, wallet: 0 }).amount).toBe(10)
  expect(freshHouseBet({ stakes }, { ...me, wallet: 127, units: 127 }).amount).toBe(20)
  expect(freshHouseBet({ stakes }, { ...me, wallet: 105, units: 105 }).amount).toBe(10)
})

test('shows one missing thing at a time', () => {
  const draft = { amount: 30 }
  expect(whyNotYet(draft, { line: 118.5, wallet: 30 })).toBeNull()
  expect(whyNotYet(draft, { line: 118.5, wallet: 20 })).toBe('You have 20 units available.')
  expect(whyNotYet(draft, { line: null, wallet: 20 })).toMatch(/no line on this team/)
})

test('names the source of a line and never invents a projection', () => {
  const words = (projected: number | null, asSet: number | null, provider: string | null = 'ESPN') =>
    lineSource({ projected, line: 118.5 }, { provider, asSet })
  const why = 'The line is the roster’s best lineup, a fifth closer to the league’s average'
  const star = 'Benching a star doesn’t lower it.'
  expect(words(118.2, 104.61)).toBe(
    `ESPN projects 104.6 for the lineup set now. ${why}, at its highest in 24 hours. ${star}`,
  )
  expect(words(118.2, 104.61, null)).toBe(`Projected 104.6 for the lineup set now. ${why}. ${star}`)
  expect(words(118.2, null)).toBe(`${why}, at its highest in 24 hours. ${star}`)
  expect(words(null, null)).toBe('Based on scores so far. No projections.')
  expect(lineSource({ projected: null, line: null }, { provider: 'ESPN', asSet: null })).toMatch(/can’t set a line yet/)
})

test('puts the likeliest line to beat first', () => {
  const form = (id: string, projected: number | null) => ({ team_id: id, projected, scores: [118] })
  const line = (id: string, points: number | null) => {
    return { team_id: id, team_name: id, line: points, projected: null } as Parameters<typeof byChance>[0][number]
  }
  const forms = [form('a', 120), form('b', 130), form('c', null)]
  const lines = byChance([line('c', 110.5), line('a', 125.5), line('b', 125.5)], forms)
  expect(lines.map(({ team_id: id }) => id)).toEqual(['b', 'a', 'c'])
  const [best, second] = lines
  expect(best?.chance).toBeGreaterThan(second?.chance ?? 0)
})

test('says what the treasury had when it could not pay all of it', () => {
  const houseBet = { amount: 30, pays: 60 } as const
  expect(paidShort({ ...houseBet, result: 'won', paid: 23 })).toBe('The treasury owed you 60 and could pay 23.')
  expect(paidShort({ ...houseBet, result: 'push', paid: 23 })).toBe('The treasury owed you 30 and could pay 23.')
  expect(paidShort({ ...houseBet, result: 'won', paid: 60 })).toBeNull()
  expect(paidShort({ ...houseBet, result: 'won', paid: null })).toBeNull()
})
