import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { byChance, lineSource, paidShort } from './house-lines.ts'
import { freshHouseBet, whyNotYet } from './TakeLine.tsx'

const { section, lines } = sections()

test('starts with the own team and a middle stake that cannot put the player out', () => {
  const stakes = [10, 20, 30, 40, 50]
  const me = { team_id: '4', wallet: 200, units: 200, elimination_line: 100 }
  expect(freshHouseBet({ stakes }, me)).toEqual({ teamId: '4', amount: 30 })
  expect(freshHouseBet({ stakes }, { ...me, wallet: 25 }).amount).toBe(10)
  expect(freshHouseBet({ stakes }, { ...me, wallet: 0 }).amount).toBe(10)
  expect(freshHouseBet({ stakes }, { ...me, wallet: 127, units: 127 }).amount).toBe(20)
  expect(freshHouseBet({ stakes }, { ...me, wallet: 105, units: 105 }).amount).toBe(10)
})

section('shows one missing thing at a time', (say) => {
  const draft = { amount: 30 }
  say(whyNotYet(draft, { line: 118.5, wallet: 30 }))
  say(whyNotYet(draft, { line: 118.5, wallet: 20 }))
  say(whyNotYet(draft, { line: null, wallet: 20 }))
})

section('names the source of a line and never invents a projection', (say) => {
  const words = (projected: number | null, asSet: number | null, provider: string | null = 'ESPN') =>
    lineSource({ projected, line: 118.5 }, { provider, asSet })
  say(words(118.2, 104.61))
  say(words(118.2, 104.61, null))
  say(words(118.2, null))
  say(words(null, null))
  say(lineSource({ projected: null, line: null }, { provider: 'ESPN', asSet: null }))
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

section('says what the treasury had when it could not pay all of it', (say) => {
  const houseBet = { amount: 30, pays: 60 } as const
  say(paidShort({ ...houseBet, result: 'won', paid: 23 }))
  say(paidShort({ ...houseBet, result: 'push', paid: 23 }))
  say(paidShort({ ...houseBet, result: 'won', paid: 60 }))
  say(paidShort({ ...houseBet, result: 'won', paid: null }))
})

test('says in each case what golden/TakeLine.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/TakeLine.txt')
})
