import { expect, test } from 'vitest'
import type { BetBoard } from '../../features/bets/use-bets.ts'
import { freshDraft } from './draft.ts'
import { lineMeaning, seasonWords } from './line-words.ts'

const teams = [
  { team_id: '1', team_name: 'Kelp Wanted', projected: null, house_line: null, scores: [100, 110.4] },
  { team_id: '5', team_name: 'Cod Complex', projected: null, house_line: null, scores: [98.7] },
]
const board: BetBoard = {
  week: 3,
  refusal: null,
  wallet: 100,
  bounds: { stake_min: 10, odds_min: 1.1, odds_max: 10, line_step: 0.5, spread_max: 60, total_max: 1000 },
  bounties: {
    confirming: { units: 100, stake_min: 25, odds_min: 1.25, odds_max: 5 },
    giant_killer: { units: 50, stake_min: 50 },
  },
  opponents: [],
  teams,
  riding: [],
}
const table = { board, myTeamId: '1' }
const fresh = freshDraft(table, null)
const spread = (team_id: string, line: number) => ({
  ...fresh,
  spread: { ...fresh.spread, team_id, against_team_id: team_id === '1' ? '5' : '1', line },
})
const total = (team_ids: string[], side: 'over' | 'under') => ({
  ...fresh,
  market: 'over_under' as const,
  total: { ...fresh.total, team_ids, side, line: 214.5 },
})

test('a line says what it takes', () => {
  const drafts = [spread('1', -4.5), spread('1', 4.5), spread('1', 0), spread('5', -7), spread('5', 7)]
  expect(drafts.map((draft) => lineMeaning(draft, table))).toEqual([
    'You win by more than 4.5',
    'You win, or lose by less than 4.5',
    'You win outright',
    'Cod Complex wins by more than 7.0',
    'Cod Complex wins, or loses by less than 7.0',
  ])
  expect(lineMeaning(total(['1', '5'], 'over'), table)).toBe('They score more than 214.5 together')
  expect(lineMeaning(total(['5'], 'under'), table)).toBe('Cod Complex scores fewer than 214.5')
})

test('the season so far stands in for a projection, and never as a percentage', () => {
  expect(seasonWords(spread('1', 0), board)).toBe(
    'Kelp Wanted averages 105.2 a week, Cod Complex scored 98.7 last week.',
  )
  expect(seasonWords(fresh, board)).toBe('Kelp Wanted averages 105.2 a week.')
})
