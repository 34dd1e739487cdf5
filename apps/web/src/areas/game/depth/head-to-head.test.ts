import type { BetWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { headToHead, headToHeadSentence } from './head-to-head.ts'

function side(userId: string, stake: number, gain: number): BetWire['challenger'] {
  return { user_id: userId, username: userId, team_id: '1', team_name: userId, avatar: null, stake, gain }
}

function bet(from: string, to: string, state: BetWire['state']): Pick<BetWire, 'challenger' | 'challenged' | 'state'> {
  return { challenger: side(from, 40, 60), challenged: side(to, 60, 40), state }
}

const between = (...bets: ReturnType<typeof bet>[]) => headToHead(bets, { me: 'me', other: 'devin' })

test('won and lost are told from the viewer’s side, whoever had offered', () => {
  const record = between(bet('me', 'devin', 'won'), bet('devin', 'me', 'won'), bet('devin', 'me', 'lost'))
  expect(record).toEqual({ won: 2, lost: 1, pushed: 0, units: 60 - 60 + 40, riding: 0 })
  expect(headToHeadSentence(record)).toBe('You won 2, they won 1: +40 units for you.')
})

test('bets with others, and those that were never on, do not count', () => {
  const record = between(bet('me', 'sam', 'won'), bet('me', 'devin', 'rejected'), bet('me', 'devin', 'accepted'))
  expect(record).toEqual({ won: 0, lost: 0, pushed: 0, units: 0, riding: 1 })
  expect(headToHeadSentence(record)).toBe('No bet settled yet. 1 riding now.')
  expect(headToHeadSentence(between())).toBe('No bets between you yet.')
})
