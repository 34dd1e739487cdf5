import { expect, test } from 'vitest'
import { betTitle } from './bet-title.ts'

const nameOf = (id: string) => ({ 1: 'Kelp Wanted', 5: 'Cod Complex' })[id] ?? '?'

test('a spread is told by the team that is backed', () => {
  const terms = { market: 'spread', team_id: '1', against_team_id: '5', line: -4.5, side: 'covers' } as const
  expect(betTitle(terms, nameOf)).toEqual({ title: 'Kelp Wanted −4.5', detail: 'over Cod Complex' })
  expect(betTitle({ ...terms, side: 'fails' }, nameOf)).toEqual({
    title: 'Cod Complex +4.5',
    detail: 'over Kelp Wanted',
  })
  expect(betTitle({ ...terms, line: 0 }, nameOf)).toEqual({ title: 'Kelp Wanted', detail: 'over Cod Complex' })
})

test('a total is told by its side and line', () => {
  const terms = { market: 'over_under', team_ids: ['1', '5'], line: 214.5, side: 'over' } as const
  expect(betTitle({ ...terms, team_ids: ['1', '5'] }, nameOf)).toEqual({
    title: 'Over 214.5',
    detail: 'Kelp Wanted and Cod Complex together',
  })
  expect(betTitle({ ...terms, team_ids: ['5'], side: 'under' }, nameOf)).toEqual({
    title: 'Under 214.5',
    detail: 'Cod Complex',
  })
})
