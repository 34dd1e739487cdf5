import { endpoints } from '@whale/contract'
import { type Instant, type AllIn, HOUR_MS, asSeenBy, later, momentsOf, points, units } from '@whale/game'
import { aLeague } from '@whale/game/testing'
import { assert, expect, test } from 'vitest'
import { betBoardView } from './bet-board.ts'

const league = aLeague().inWeek(9).build()
const [me, other] = league.players
assert(me !== undefined && other !== undefined)
const viewerId = me.id
const { locksAt, processesAt } = momentsOf(league.calendar, 9)
const placed = {
  id: 'liquidation_1',
  playerId: other.id,
  week: 9,
  placedAt: locksAt,
  line: points(11_950),
  stake: units(297),
}
const withAllIn = { ...league, allIns: [placed as AllIn] }
const usernames = new Map(league.players.map(({ userId, teamId }) => [userId, `player${teamId}`]))
const actor = { kind: 'player', playerId: me.id, userId: me.userId } as const

function allInsAt(now: Instant, given = withAllIn) {
  const seen = { league: asSeenBy(given, viewerId, now), now, turn: { league: given, now, actor } }
  const none = { projected: new Map(), lineProjections: new Map(), pairings: [], bets: [] }
  return endpoints.h2h.betBoard.reply.parse(betBoardView(seen, { usernames, ...none })).all_ins
}

test('shows who is all in from the lock until the results, even late ones, and to nobody earlier', () => {
  expect(allInsAt(later(locksAt, -1))).toEqual([])
  expect(allInsAt(locksAt)).toMatchObject([
    { user_id: other.userId, username: `player${other.teamId}`, stake: 297, line: 119.5, bonus: 300 },
  ])
  assert(league.progress.stage === 'running')
  const week10 = { ...withAllIn, progress: { ...league.progress, week: 10, settledThrough: 8 } }
  expect(allInsAt(momentsOf(league.calendar, 10).opensAt, week10)).toMatchObject([{ user_id: other.userId, week: 9 }])
  const settled = { ...withAllIn, progress: { ...league.progress, settledThrough: 9 } }
  expect(allInsAt(later(processesAt, HOUR_MS), settled)).toEqual([])
})

test('still answers after the season, with the reason why nobody can bet', () => {
  const progress = { stage: 'over', startWeek: 1, lastWeek: 12, championId: me.id } as const
  const now = later(processesAt, HOUR_MS)
  const over = { ...league, progress }
  const late = {
    ...over,
    players: over.players.map((one) => (one.id === other.id ? { ...one, claimedAt: locksAt } : one)),
  }
  const seen = { league: asSeenBy(late, viewerId, now), now, turn: { league: late, now, actor } }
  const none = { projected: new Map(), lineProjections: new Map(), pairings: [], bets: [] }
  const { refusal, opponents } = betBoardView(seen, { usernames, ...none })
  expect(refusal?.code).toBe('league.over')
  expect(opponents).toHaveLength(league.players.length - 1)
})
