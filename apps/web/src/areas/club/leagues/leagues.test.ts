import { needsWords, leaguePhaseWords } from '@whale/words'
import { expect, test } from 'vitest'
import { addressOf } from './leagues.tsx'

const league = { current_week: 8, claimed: 5, total_teams: 12 }

test.each([
  ['pregame', 'In the lobby, 5 of 12 in'],
  ['betting', 'Week 8 is open'],
  ['games', 'Week 8, games are on'],
  ['waiting', 'Week 8, waiting for final scores'],
  ['provisional', 'Week 8, results are in'],
  ['final', 'Week 8 is final'],
  ['over', 'The season is over'],
  ['not_started', 'Did not start'],
] as const)('describes a league that is %s as "%s"', (tide, words) => {
  expect(leaguePhaseWords({ ...league, tide })).toBe(words)
})

test('counts open tasks, and returns null for none', () => {
  expect([0, 1, 3].map((needs_you) => needsWords({ needs_you }))).toEqual([
    null,
    '1 thing needs you',
    '3 things need you',
  ])
})

test('opens the page behind a shortcut, and the home for any other word', () => {
  const open = (room: string | null) => addressOf({ id: 'one', stage: 'running' }, room)
  expect(open('depth')).toBe('/game/one/depth')
  for (const unknown of [null, '', 'nowhere', '__proto__', 'constructor', 'toString'])
    expect(open(unknown)).toBe('/game/one')
})
