import type { BetWire, TermsWire } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { betView, titleOf } from './bet-view.ts'

function aBet({ terms }: { terms?: TermsWire } = {}): BetWire {
  const refusal = { code: '', sentence: '' }
  const side = { avatar: null, stake: 60, gain: 60 }
  return {
    id: 'league_1:bet_1',
    week: 2,
    challenger: { ...side, user_id: 'maya', username: 'maya', team_id: '1', team_name: 'Kelp Wanted' },
    challenged: { ...side, user_id: 'devin', username: 'devin', team_id: '5', team_name: 'Cod Complex' },
    odds: 2,
    terms: terms ?? { market: 'spread', team_id: '1', against_team_id: '5', line: -4.5, side: 'covers' },
    teams: [
      { team_id: '1', team_name: 'Kelp Wanted' },
      { team_id: '5', team_name: 'Cod Complex' },
    ],
    sentence: '',
    state: 'proposed',
    proposed_at: '',
    ended_at: null,
    counter_to: null,
    result: [],
    void_reason: null,
    refusals: { accept: refusal, answer: refusal, withdraw: refusal, void: refusal },
  }
}

const over: TermsWire = { market: 'over_under', team_ids: ['1', '5'], line: 214.5, side: 'over' }
const fails: TermsWire = { market: 'spread', team_id: '1', against_team_id: '5', line: -4.5, side: 'fails' }

function seen(bet: BetWire, viewerId: string) {
  const view = betView(bet, viewerId)
  return { ...view.title, short: view.short, other: titleOf(bet, view.otherTerms).title }
}

describe('each of the two reads a bet from the own side', () => {
  test('a spread', () => {
    const bet = aBet()
    const challengers = { title: 'Kelp Wanted −4.5', detail: 'over Cod Complex', short: 'You −4.5' }
    expect(seen(bet, 'maya')).toEqual({ ...challengers, other: 'Cod Complex +4.5' })
    const others = { title: 'Cod Complex +4.5', detail: 'over Kelp Wanted', short: 'You +4.5' }
    expect(seen(bet, 'devin')).toEqual({ ...others, other: 'Kelp Wanted −4.5' })
  })

  test('a spread that the challenger says will fail', () => {
    const bet = aBet({ terms: fails })
    expect(seen(bet, 'maya')).toMatchObject({ title: 'Cod Complex +4.5', short: 'Cod Complex +4.5' })
    expect(seen(bet, 'devin')).toMatchObject({ title: 'Kelp Wanted −4.5', short: 'Kelp Wanted −4.5' })
  })

  test('a total', () => {
    const bet = aBet({ terms: over })
    expect(seen(bet, 'maya')).toMatchObject({ short: 'Over 214.5', other: 'Under 214.5' })
    expect(seen(bet, 'devin')).toMatchObject({
      title: 'Under 214.5',
      detail: 'Kelp Wanted and Cod Complex together',
      other: 'Over 214.5',
    })
  })

  test('a line of 0 has no number, and no sign', () => {
    const bet = aBet({ terms: { market: 'spread', team_id: '1', against_team_id: '5', line: 0, side: 'covers' } })
    expect(seen(bet, 'maya')).toMatchObject({ title: 'Kelp Wanted', short: 'You to win' })
    expect(seen(bet, 'devin')).toMatchObject({ title: 'Cod Complex', short: 'You to win' })
  })
})

test('who is not one of the two reads it from the challenger’s side, by the teams’ names', () => {
  expect(betView(aBet(), 'inez')).toMatchObject({
    isYours: false,
    isAsked: false,
    short: 'Kelp Wanted −4.5',
    own: { user_id: 'maya' },
  })
})
