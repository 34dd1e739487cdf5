import { type Bet, DAY_MS, HOUR_MS, type Instant, asSeenBy, later, momentsOf, odds, points, units } from '@whale/game'
import { aLeague } from '@whale/game/testing'
import { assert, expect, test } from 'vitest'
import { type NoticesInput, noticesView } from './notices.ts'

const league = aLeague().inWeek(3).build()
const [me] = league.players
assert(me !== undefined)
const usernames = new Map(league.players.map(({ userId }) => [userId, userId]))
const view = asSeenBy(league, me.id, momentsOf(league.calendar, 3).opensAt)

test('noticesView dates results after the next opening to their arrival, and all others to their Tuesday', () => {
  const { processesAt } = momentsOf(league.calendar, 2)
  const { opensAt } = momentsOf(league.calendar, 3)
  const reason = { rule: 'top_score.team', teamName: 'Gus', points: points(13000), sharedBy: 1 } as const
  const dates = (written: Instant) => {
    const events = [
      { number: 2, event: { type: 'week.settled', at: processesAt, week: 2 } as never },
      { number: 1, event: { type: 'week.opened', at: opensAt, week: 3 } as never },
    ]
    const bounties = [{ id: 'transfer_1', week: 2, reason, units: units(40), at: written }]
    const results = new Map([[2, { units: 40, crossing: null, at: written }]])
    const given = { playerId: me.id, usernames, now: later(opensAt, DAY_MS), bets: [], events, bounties, results }
    return noticesView(view, given).map(({ kind, at }) => [kind, at])
  }
  const late = later(opensAt, HOUR_MS)
  expect(dates(late)).toEqual([
    ['count', late],
    ['bounty', late],
    ['week', opensAt],
  ])
  expect(dates(later(processesAt, HOUR_MS))).toEqual([
    ['week', opensAt],
    ['count', processesAt],
    ['bounty', processesAt],
  ])
})

test('noticesView starts a player’s own bounty with the units, and uses "you" and the other player’s name', () => {
  const now = later(momentsOf(league.calendar, 2).processesAt, HOUR_MS)
  const [, other] = league.players
  assert(other !== undefined)
  const reason = { rule: 'bounty.giant_killer', betId: 'bet_1', versus: 'Called so then', stake: units(60) } as const
  const bounties = [{ id: 'transfer_1', week: 2, reason, units: units(50), at: now }]
  const settledAt = later(now, -HOUR_MS)
  const events: NoticesInput['events'] = [
    { number: 1, event: { type: 'week.settled', at: settledAt, week: 2 } as never },
  ]
  const results = new Map()
  const given = { playerId: me.id, usernames, now, bets: [], bounties, results }
  const bounty = noticesView(view, { ...given, events }).find(({ kind }) => kind === 'bounty')
  // Dated like the results that it came with, however late they were written.
  expect(bounty?.at).toBe(settledAt)
  const bet: Bet = {
    id: 'bet_1',
    week: 2,
    challengerId: other.id,
    challengedId: me.id,
    stake: units(60),
    odds: odds(200),
    counterStake: units(60),
    kind: 'under',
    line: points(10050),
    proposedAt: now,
    counterTo: null,
    state: { state: 'accepted', at: now },
  }
  const sentencesWith = (bets: Bet[]) => {
    const notices = noticesView(view, { ...given, bets, events: [] })
    return notices.flatMap(({ kind, sentence }) => (kind === 'bounty' ? [sentence] : []))
  }
  const name = usernames.get(other.userId) ?? ''
  expect(sentencesWith([bet])).toEqual([expect.stringContaining(name)])
  expect(sentencesWith([])).toEqual([expect.stringContaining('Called so then')])
})
