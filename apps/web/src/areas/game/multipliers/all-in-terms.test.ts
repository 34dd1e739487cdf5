import { expect, test } from 'vitest'
import { allInTerms } from './all-in-terms.ts'

const me = { at_treasury: [] }
const terms = { me, teamName: 'Kelp Wanted', line: 112.5, wallet: 240, bonus: 300 }

test('names the chance, both ends and the score that returns the stake', () => {
  const form = { team_id: '1', projected: 108.2, scores: [120, 99] }
  expect(allInTerms({ ...terms, chance: 4120, form })).toEqual([
    'Kelp Wanted has to score more than 112.5. Chance: 41%. The chance goes by your projection of 108.2.',
    'Over 112.5 you get 540: your 240 and 300 more.',
    'Under 112.5 you get 0 plus payday and top score. Less than 100, and you’re out for good.',
    'Exactly 112.5 you get your 240 back. Payday, top score and bounties come on top, hit or miss.',
    'Your wallet goes to the treasury until Tuesday. No take-backs.',
  ])
})

test('claims no chance where none is known, and no projection where there is none', () => {
  expect(allInTerms({ ...terms, chance: null, form: null })[0]).toBe('Kelp Wanted has to score more than 112.5.')
  const form = { team_id: '1', projected: null, scores: [120, 99] }
  expect(allInTerms({ ...terms, chance: 4120, form })[0]).toBe('Kelp Wanted has to score more than 112.5. Chance: 41%.')
})

test('promises neither that a house line hits nor that it is enough to stay in after a miss', () => {
  const held = { at_treasury: [{ kind: 'house_line' as const, week: 9, stake: 10, pays: 20 }] }
  expect(allInTerms({ ...terms, me: held, chance: null, form: null }).slice(2, 4)).toEqual([
    'Under 112.5 you get 0 plus payday and top score, and 20 if your house line hits. Less than 100, and you’re out for good.',
    'Exactly 112.5 you get your 240 back. Payday, top score and bounties come on top, and so does your house line if it hits.',
  ])
})
