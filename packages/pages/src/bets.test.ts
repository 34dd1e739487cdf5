import { type League, leaveLeague } from '@whale/game'
import { aLeague, accepted, after, lastBet, proposed, turnOf } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { betView } from './bets.ts'

const week2 = aLeague().inWeek(2).build()
const offered = proposed(week2, 'Ben', 'Cleo')
const leftIn = (league: League) => betView(lastBet(league), { turn: turnOf(league, 'Dan'), usernames: new Map() }).left

test('says whose departure ended an offer, but not for a confirmed bet', () => {
  const without = (name: string, league = offered) => after(league, (now) => leaveLeague(turnOf(now, name)))
  expect(leftIn(offered)).toBeNull()
  expect(leftIn(without('Ben'))).toBe('challenger')
  expect(leftIn(without('Cleo'))).toBe('challenged')
  expect(leftIn(without('Cleo', accepted(offered, 'Cleo')))).toBeNull()
})
