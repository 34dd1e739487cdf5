import type { BetWire } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { betView, finalWords, rowWords, stateWords } from '../shared/bets/bet-view.ts'
import type { TotalTerms } from './draft.ts'
import { recordOf, recordWords, settledByWeek } from './settled.ts'

const refusal = { code: '', sentence: '' }
const at = { locksAt: '2025-09-12T00:00:00.000Z', now: '2025-09-10T13:00:00.000Z' }

/** Maya asked Devin: Kelp Wanted −4.5 over Cod Complex, 60 to win 90. */
function aBet(but: Partial<BetWire> = {}): BetWire {
  return {
    id: 'league_1:bet_1',
    week: 2,
    challenger: side('maya', { team_id: '1', stake: 60, gain: 90 }),
    challenged: side('devin', { team_id: '5', stake: 90, gain: 60 }),
    odds: 2.5,
    terms: { market: 'spread', team_id: '1', against_team_id: '5', line: -4.5, side: 'covers' },
    teams: [
      { team_id: '1', team_name: 'Kelp Wanted' },
      { team_id: '5', team_name: 'Cod Complex' },
    ],
    sentence: '',
    state: 'won',
    proposed_at: '',
    ended_at: null,
    counter_to: null,
    result: [],
    void_reason: null,
    refusals: { accept: refusal, answer: refusal, withdraw: refusal },
    ...but,
  }
}

function side(name: string, given: { team_id: string; stake: number; gain: number }): BetWire['challenger'] {
  return { user_id: name, username: name, team_name: '', avatar: null, ...given }
}

describe('settled bets', () => {
  test('are listed by week, newest first, without offers never accepted', () => {
    const bets = [
      aBet({ week: 3, state: 'push' }),
      aBet({ week: 3, state: 'rejected' }),
      aBet({ week: 2, state: 'void' }),
      aBet({ week: 3, state: 'accepted' }),
      aBet({ week: 2, state: 'lost' }),
    ]
    const weeks = settledByWeek(bets).map(({ week, settled }) => [week, settled.map(({ state }) => state)])
    expect(weeks).toEqual([
      [3, ['push']],
      [2, ['void', 'lost']],
    ])
  })

  test('add up to the viewer’s record', () => {
    const bets = [
      aBet(),
      aBet({ state: 'lost' }),
      aBet({ state: 'push' }),
      aBet({ state: 'void' }),
      aBet({ state: 'expired' }),
    ]
    expect(recordOf(bets, 'maya')).toEqual({ won: 1, lost: 1, pushed: 1, change: 30 })
    expect(recordOf(bets, 'devin')).toEqual({ won: 1, lost: 1, pushed: 1, change: -30 })
    expect(recordWords(recordOf(bets, 'maya'))).toBe('1 won, 1 lost, 1 push')
    expect(recordWords(recordOf([aBet()], 'maya'))).toBe('1 won, 0 lost')
  })
})

describe('text about a bet', () => {
  const words = (bet: BetWire, viewer: string) => stateWords(bet, betView(bet, viewer))

  test('puts the own team’s points first in the final score', () => {
    const bet = aBet({ result: [114.3, 97.5] })
    expect(finalWords(bet, betView(bet, 'maya'))).toBe('114.3 to 97.5')
    expect(finalWords(bet, betView(bet, 'devin'))).toBe('97.5 to 114.3')
    expect(finalWords(aBet(), betView(aBet(), 'maya'))).toBeNull()
  })

  test('shows one number as the final of a total', () => {
    const terms: TotalTerms = { market: 'over_under', team_ids: ['1', '5'], line: 200, side: 'over' }
    const bet = aBet({ terms, result: [211.8] })
    expect(finalWords(bet, betView(bet, 'devin'))).toBe('211.8 together')
    const one = aBet({ terms: { ...terms, team_ids: ['1'] }, teams: bet.teams.slice(0, 1), result: [120] })
    expect(finalWords(one, betView(one, 'maya'))).toBe('scored 120.0')
  })

  test('tells both sides and spectators who did what and where the units are', () => {
    expect(words(aBet(), 'maya')).toBe('You took 150, 90 more than you put up.')
    expect(words(aBet(), 'devin')).toBe('maya took 150.')
    expect(words(aBet({ state: 'lost' }), 'inez')).toBe('devin took 150.')
    expect(words(aBet({ state: 'rejected' }), 'devin')).toBe('You passed. maya got 60 back.')
    expect(words(aBet({ state: 'withdrawn' }), 'devin')).toBe('maya took it back. maya got 60 back.')
    expect(words(aBet({ state: 'expired' }), 'maya')).toBe('No one answered before the lock. You got your 60 back.')
    expect(words(aBet({ state: 'accepted' }), 'inez')).toBe('devin took it. It settles Tuesday.')
  })

  test('shows an offer’s deadline in a list, and nothing where the pill is enough', () => {
    const open = aBet({ state: 'proposed' })
    expect(rowWords(open, betView(open, 'maya'), at)).toMatch(/^until \w+day /)
    const passed = aBet({ state: 'rejected' })
    expect(rowWords(passed, betView(passed, 'maya'), at)).toBeNull()
  })
})
