import {
  type Decision,
  type League,
  castBallot,
  claimOrRequest,
  correctUnits,
  declineClaim,
  declineHandover,
  momentsOf,
  offerHandover,
  rejectBet,
  setApproval,
  withdrawVote,
} from '@whale/game'
import {
  aLeague,
  acceptedBy,
  after,
  holding,
  idOf,
  lastBet,
  pickedTop,
  proposed,
  seededChance,
  teamNamed,
  turnOf,
  userOf,
  wiped,
} from '@whale/game/testing'
import { expect, test } from 'vitest'
import { LAST_CALL_MS, alertsOf, lastCallAlerts } from './alerts.ts'
import { isOutdated } from './outdated-alerts.ts'
import { nudgeAlerts } from './still-to-act.ts'

const week2 = holding(aLeague().inWeek(2).build(), { Ada: 200, Ben: 200 })

/** The alerts to a member that a decision causes, and the league after it. */
function caused(before: League, decision: Decision, to: string) {
  const { league, events } = acceptedBy(decision)
  const alerts = alertsOf({ before, league, events, recordedAt: turnOf(league, 'Ada').now })
  const [alert] = alerts.filter(({ userId }) => userId === userOf(to))
  if (alert === undefined) throw new Error(`no alert to ${to}`)
  return { league, alert }
}

const isOver = (league: League, alert: Parameters<typeof isOutdated>[1]) =>
  isOutdated(league, alert, turnOf(league, 'Ada').now)

test('an offer is outdated when it was answered, and when its league is over', () => {
  const league = proposed(week2, 'Ada', 'Ben', { stake: 60 })
  const [alert] = alertsOf({
    before: week2,
    league,
    events: [{ type: 'h2h.proposed', at: turnOf(week2, 'Ada').now, bet: lastBet(league), transfers: [] }],
    recordedAt: turnOf(week2, 'Ada').now,
  })
  if (alert === undefined) throw new Error('no alert')
  const betId = lastBet(league).id
  expect(isOver(league, alert)).toBe(false)
  expect(
    isOver(
      after(league, (now) => rejectBet(turnOf(now, 'Ben'), { betId })),
      alert,
    ),
  ).toBe(true)
  expect(isOver(wiped(league), alert)).toBe(true)
})

test('a last call and a nudge are outdated once the player has made a move', () => {
  const { locksAt } = momentsOf(week2.calendar, 2)
  const lastCall = lastCallAlerts(week2, new Date(Date.parse(locksAt) - LAST_CALL_MS).toISOString() as never)
  const nudge = nudgeAlerts(week2, { from: idOf(week2, 'Ada'), to: [userOf('Cleo')], week: 2 })
  const toCleo = [...lastCall, ...nudge].filter(({ userId }) => userId === userOf('Cleo'))
  expect(toCleo.map(({ kind }) => kind)).toEqual(['last_call', 'nudge'])
  const moved = pickedTop(week2, { Cleo: 'Dan' })
  for (const alert of toCleo) expect([isOver(week2, alert), isOver(moved, alert)]).toEqual([false, true])
})

test('a vote is outdated when it was withdrawn, or for a member who has voted; its result is not', () => {
  const ask = correctUnits(turnOf(week2, 'Ada'), { playerId: idOf(week2, 'Ben'), amount: 20, note: 'Counted wrong' })
  const { league, alert } = caused(week2, ask, 'Cleo')
  const voteId = league.votes[0]?.id ?? 'vote_'
  const voted = after(league, (now) =>
    castBallot(turnOf(now, 'Cleo'), { voteId, isYes: true, random: seededChance(1) }),
  )
  expect([isOver(league, alert), isOver(voted, alert)]).toEqual([false, true])
  expect(isOver(voted, { ...alert, userId: userOf('Dan') })).toBe(false)
  const ended = caused(league, withdrawVote(turnOf(league, 'Ada'), { voteId }), 'Cleo')
  expect([isOver(ended.league, alert), isOver(ended.league, ended.alert)]).toEqual([true, false])
})

test('a request is outdated when it was answered', () => {
  const free = aLeague().withFreeTeams('Zoe').build()
  const closed = after(free, (now) => setApproval(turnOf(now, 'Ada'), { requiresApproval: true }))
  const ask = claimOrRequest(turnOf(closed, 'Zoe'), { teamId: teamNamed(closed, 'Zoe'), waitingElsewhere: 0 })
  const { league, alert } = caused(closed, ask, 'Ada')
  const declined = after(league, (now) => declineClaim(turnOf(now, 'Ada'), { userId: userOf('Zoe') }))
  expect([isOver(league, alert), isOver(declined, alert)]).toEqual([false, true])
})

test('an offer of the league is outdated when it was declined', () => {
  const offer = offerHandover(turnOf(week2, 'Ada'), { playerId: idOf(week2, 'Ben') })
  const { league, alert } = caused(week2, offer, 'Ben')
  const declined = after(league, (now) => declineHandover(turnOf(now, 'Ben')))
  expect([isOver(league, alert), isOver(declined, alert)]).toEqual([false, true])
})
