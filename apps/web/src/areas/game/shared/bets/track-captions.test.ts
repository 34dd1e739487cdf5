import type { TermsWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { trackCaptions } from './track-captions.ts'

const teams = [
  { team_id: '1', team_name: 'Kelp Wanted' },
  { team_id: '5', team_name: 'Cod Complex' },
]
const side = { user_id: '', avatar: null, stake: 10, gain: 10, team_name: '' }
const own = { ...side, username: 'maya', team_id: '1' }
const other = { ...side, username: 'devin', team_id: '5' }
const spread = (line: number): TermsWire => ({
  market: 'spread',
  team_id: '1',
  against_team_id: '5',
  line,
  side: 'covers',
})
const middle = (line: number, value: number, isYours = true) =>
  trackCaptions({ isYours, own, other, terms: spread(line) }, teams, { value })[1]

test('the lead and the line are told from where the viewer stands', () => {
  expect(middle(-4.5, 6.5)).toBe('You lead by 6.5, need 4.5')
  expect(middle(7, -3)).toBe('You trail by 3.0, given 7.0')
  expect(middle(0, 0)).toBe('You are level, straight up')
})

test('of a team that is not the viewer’s the name is said', () => {
  expect(middle(-4.5, 6.5, false)).toBe('Kelp Wanted leads by 6.5, needs 4.5')
  const captions = trackCaptions({ isYours: false, own, other, terms: spread(-4.5) }, teams, { value: 0 })
  expect([captions[0], captions[2]]).toEqual(['devin covers', 'maya covers'])
})

test('a total says the points and the line', () => {
  const terms: TermsWire = { market: 'over_under', team_ids: ['1', '5'], line: 214.5, side: 'over' }
  expect(trackCaptions({ isYours: true, own, other, terms }, teams, { value: 170.3 })).toEqual([
    '170.3 so far',
    'line 214.5',
  ])
})
