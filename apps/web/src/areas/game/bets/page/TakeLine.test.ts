import { expect, test } from 'vitest'
import { byChance } from './house-lines.ts'
import { freshHouseBet } from './TakeLine.tsx'

test('starts with the own team and a middle stake that cannot put the player out', () => {
  const stakes = [10, 20, 30, 40, 50]
  const me = { team_id: '4', wallet: 200, units: 200, elimination_line: 100 }
  expect(freshHouseBet({ stakes }, me)).toEqual({ teamId: '4', amount: 30 })
  expect(freshHouseBet({ stakes }, { ...me, wallet: 25 }).amount).toBe(10)
  expect(freshHouseBet({ stakes }, { ...me, wallet: 0 }).amount).toBe(10)
  expect(freshHouseBet({ stakes }, { ...me, wallet: 127, units: 127 }).amount).toBe(20)
  expect(freshHouseBet({ stakes }, { ...me, wallet: 105, units: 105 }).amount).toBe(10)
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
