import { expect, test } from 'vitest'
import { type LogItem, aboutOf } from './about.ts'

function item(type: LogItem['type'], given: Partial<LogItem> = {}): LogItem {
  const at = '2025-09-10T12:00:00.000Z'
  const reactions = { mine: null, huge: 0, nice: 0, got_you: 0, sunk: 0 }
  const none = {
    user_id: null,
    week: null,
    bet_id: null,
    taken_bet: null,
    result: null,
    is_by_owner: false,
    line: null,
    parts: [],
    reactions,
  }
  return { id: 'e1', at, type, sentence: '', ...none, ...given }
}

const toOf = (type: LogItem['type'], given?: Partial<LogItem>) =>
  aboutOf(item(type, given), { leagueId: 'lg_1', activeIds: new Set(['user_1']) }).to

test('links each entry to its subject', () => {
  expect(toOf('h2h.accepted', { bet_id: 'lg_1:bet_1' })).toBe('/game/lg_1/h2h-betting/riding?bet=lg_1%3Abet_1')
  const settled = { bet_id: 'lg_1:bet_1', result: 'theo won 25: 159.2 to 104.3' }
  expect(toOf('h2h.accepted', settled)).toBe('/game/lg_1/h2h-betting/settled?bet=lg_1%3Abet_1')
  expect(toOf('week.settled', { week: 3 })).toBe('/game/lg_1/receipt/3')
  expect(toOf('units.corrected', { user_id: 'user_1' })).toBe('/game/lg_1/ledger/user_1')
  expect(toOf('invite.rotated')).toBe('/league/lg_1/settings')
  expect(toOf('owner.changed', { user_id: 'user_1' })).toBe('/league/lg_1/settings')
  expect(toOf('vote.opened', { user_id: 'user_1' })).toBe('/game/lg_1/votes')
  expect(toOf('vote.closed', { week: 3 })).toBe('/game/lg_1/depth')
})

test('does not link a former member to a ledger', () => {
  expect(toOf('player.left', { user_id: 'user_gone' })).toBe('/game/lg_1/depth')
})
