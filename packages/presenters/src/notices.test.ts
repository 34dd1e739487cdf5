import { DAY_MS, HOUR_MS, type Instant, asSeenBy, later, momentsOf, points, units } from '@whale/game'
import { aLeague } from '@whale/game/testing'
import { assert, expect, test } from 'vitest'
import { noticesView } from './notices.ts'

const league = aLeague().inWeek(3).build()
const [me] = league.players
assert(me !== undefined)
const usernames = new Map(league.players.map(({ userId }) => [userId, userId]))
const view = asSeenBy(league, me.id, momentsOf(league.calendar, 3).opensAt)

test('noticesView dates results that came after the next opening when they came, and all others by their Tuesday', () => {
  const { processesAt } = momentsOf(league.calendar, 2)
  const { opensAt } = momentsOf(league.calendar, 3)
  const reason = { rule: 'bounty.top_catch', teamName: 'Gus', points: points(13000), sharedBy: 1 } as const
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
