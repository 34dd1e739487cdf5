import type { BetWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { betRecord, casinoRecord, lineRecord } from './YourSeason.tsx'

function bet(challenger: string, market: 'spread' | 'over_under', state: BetWire['state']): BetWire {
  // Only the fields the record reads.
  return { challenger: { user_id: challenger }, terms: { market }, state } as BetWire
}

test('counts bets by market, from the side of the user', () => {
  const bets = [
    bet('me', 'spread', 'won'),
    bet('you', 'spread', 'won'),
    bet('you', 'over_under', 'lost'),
    bet('me', 'over_under', 'push'),
  ]
  expect(betRecord(bets, 'me')).toEqual([
    { kind: 'Spreads', won: 1, lost: 1, push: 0 },
    { kind: 'Over/unders', won: 1, lost: 0, push: 1 },
  ])
})

test('counts house lines on a line of their own', () => {
  const options = (['won', 'lost', 'won', 'push', 'open'] as const).map((result) => ({ result }))
  expect(lineRecord(options)).toEqual({ kind: 'House lines', won: 2, lost: 1, push: 1 })
})

test('skips bets that are open, declined or void', () => {
  const open = (['proposed', 'accepted', 'rejected', 'withdrawn', 'expired', 'void'] as const).map((state) =>
    bet('me', 'spread', state),
  )
  expect(betRecord(open, 'me')[0]).toEqual({ kind: 'Spreads', won: 0, lost: 0, push: 0 })
  expect(casinoRecord([{ result: 'open' }, { result: 'won' }, { result: 'missed' }])).toEqual({
    kind: 'Casino',
    won: 1,
    lost: 1,
    push: 0,
  })
})
