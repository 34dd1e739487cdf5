import { instant, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { type FeedEvent, activitySentence } from './activity-sentences.ts'

const at = instant('2025-09-10T12:00:00Z')
const names = { username: 'maya', teamName: 'Kelp Wanted', bet: null, champion: null, contestedBy: '' }

function corrected(amount: number, from: 'treasury' | 'wallet:player_1'): FeedEvent {
  const to = from === 'treasury' ? 'wallet:player_1' : 'treasury'
  const reason = { rule: 'correction', note: 'Counted wrong', byTeam: 'Reel Deal' } as const
  const cause = { type: 'correction', id: 'correction_1' } as const
  const transfers = [{ id: 'transfer_1', from, to, units: units(amount), week: 2, cause, reason } as const]
  return { type: 'units.corrected', at, playerId: 'player_1', by: 'user_1', note: 'Counted wrong', transfers }
}

test('writes 1 unit in the singular and ends the owner’s reason with a period', () => {
  expect(activitySentence(corrected(1, 'treasury'), names)).toBe(
    'The owner gave maya 1 unit from the treasury: Counted wrong.',
  )
  expect(activitySentence(corrected(40, 'wallet:player_1'), names)).toBe(
    'The owner moved 40 units from maya to the treasury: Counted wrong.',
  )
})

test('writes 1 unit in the singular when going all in', () => {
  const placed = { id: 'liquidation_1', playerId: 'player_1', week: 9, placedAt: at } as const
  const liquidation = { ...placed, line: points(10000), stake: units(1) }
  const sentence = activitySentence({ type: 'liquidation.placed', at, liquidation, transfers: [] }, names) ?? ''
  expect(sentence).toBe('maya went all in with 1 unit.')
})
