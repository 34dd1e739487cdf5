import { describe, expect, test } from 'vitest'
import { type Instant, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { type League, ownerOf, playerOfUser } from '../league/league.ts'
import { type Vote, tallyOf } from '../league/vote.ts'
import type { Turn } from '../decision.ts'
import { correctUnits } from '../owner/correct-units.ts'
import { buyBack } from '../players/buy-back.ts'
import { kickPlayer, leaveLeague } from '../players/leave.ts'
import { aLeague } from '../testing/builder.ts'
import { report } from '../testing/report.ts'
import { seededChance } from '../testing/scripted.ts'
import { accepted, after, confirmed, holding, locked, opened, proposed } from '../testing/steps.ts'
import { calendarTurn, idOf, playerNamed, turnOf, unitsOfPlayer, userOf } from '../testing/turns.ts'
import { askSuccessor } from '../votes/ask-successor.ts'
import { askVoidWeek } from './ask-void-week.ts'
import { castBallot } from './cast-ballot.ts'
import { confirmWeek } from './confirm-week.ts'
import { withVotes } from './decide-votes.ts'
import { settleWeek } from './settle-week.ts'

const random = seededChance(1)
const means = { random, ownerSeenAt: null }
const voteOf = (league: League, index = -1): Vote => {
  const vote = league.votes.at(index)
  if (vote === undefined) throw new Error('no vote')
  return vote
}
const yes = (league: League, ...names: string[]) =>
  names.reduce((before, name) => {
    return after(before, (now) => castBallot(turnOf(now, name), { voteId: voteOf(now).id, isYes: true, random }))
  }, league)
const left = (league: League, name: string, ownerSeenAt: Instant | null = null) =>
  after(league, (now) => withVotes(turnOf(now, name), leaveLeague(turnOf(now, name)), { random, ownerSeenAt }))
const remove = (league: League, name: string) =>
  after(league, (now) => kickPlayer(turnOf(now, 'Ada'), { playerId: idOf(now, name), reason: 'Gone', random }))
const correct = (league: League) =>
  after(league, (now) => correctUnits(turnOf(now, 'Ada'), { playerId: idOf(now, 'Ben'), amount: 40, note: 'Wrong' }))
const atMoment = (league: League, at: Instant, decide: (turn: Turn) => ReturnType<typeof settleWeek>) =>
  after(league, (now) => withVotes(calendarTurn(now, at), decide(calendarTurn(now, at)), means))
const settle = (league: League, scores = {}) =>
  atMoment(league, momentsOf(league.calendar, 2).processesAt, (turn) =>
    settleWeek(turn, { week: 2, report: report(turn.league, scores, { week: 2 }) }),
  )
const confirm = (league: League, scores = {}) =>
  atMoment(league, momentsOf(league.calendar, 2).confirmsAt, (turn) =>
    confirmWeek(turn, { week: 2, report: report(turn.league, scores, { week: 2 }) }),
  )

/** Nine players: Ada asks and eight others vote. Four of them say yes, so five must agree. */
const nine = aLeague().withPlayers('Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope', 'Ivy').inWeek(2).build()
const four = (league: League) => yes(league, 'Cleo', 'Dan', 'Eve', 'Finn')

describe('a majority without a ballot (§4)', () => {
  test('carries the vote out when a voter leaves', () => {
    const open = four(remove(nine, 'Ben'))
    expect(tallyOf(open, voteOf(open))).toEqual({ yes: 4, no: 0, others: 8, needed: 5 })
    const decided = left(open, 'Hope')
    expect(voteOf(decided).state).toMatchObject({ state: 'passed', tally: { yes: 4, others: 7, needed: 4 } })
    expect(playerOfUser(decided, userOf('Ben'))).toBeNull()
    expect(decided.inviteCode).not.toBe(open.inviteCode)
  })

  test('carries the vote out when a voter buys back in and their yes counts again', () => {
    const open = yes(remove(locked(holding(nine, { Gus: 50, Hope: 50 })), 'Ben'), 'Cleo', 'Dan', 'Eve', 'Hope')
    const out = opened(confirm(settle(open)))
    expect(tallyOf(out, voteOf(out))).toEqual({ yes: 3, no: 0, others: 6, needed: 4 })
    const back = after(out, (now) => withVotes(turnOf(now, 'Hope'), buyBack(turnOf(now, 'Hope')), means))
    expect(voteOf(back).state).toMatchObject({ state: 'passed', tally: { yes: 4, others: 7, needed: 4 } })
    expect(playerOfUser(back, userOf('Ben'))).toBeNull()
  })

  test('does not carry out a vote that the departure leaves without a majority', () => {
    expect(voteOf(left(four(remove(nine, 'Ben')), 'Cleo')).state.state).toBe('open')
    expect(voteOf(left(yes(remove(nine, 'Ben'), 'Cleo', 'Dan', 'Eve'), 'Hope')).state.state).toBe('open')
  })

  // Specification 6.6
  test('carries a removal out once results that eliminate a voter are final', () => {
    const open = four(remove(locked(holding(nine, { Hope: 50 })), 'Ben'))
    const decided = confirm(settle(open))
    expect(voteOf(decided).state).toMatchObject({ state: 'passed', at: momentsOf(nine.calendar, 2).confirmsAt })
    expect(playerOfUser(decided, userOf('Ben'))).toBeNull()
  })

  test('removes nobody on provisional results, which may bring the eliminated voter back', () => {
    // Hope is out by Tuesday's scores but wins her bet by Wednesday's.
    const bet = accepted(proposed(holding(nine, { Hope: 100, Ivy: 200 }), 'Hope', 'Ivy', { stake: 60 }), 'Ivy')
    const open = four(remove(locked(bet), 'Ben'))
    const provisional = settle(open, { Ivy: 150 })
    expect(playerNamed(provisional, 'Hope').standing.eliminatedInWeek).toBe(2)
    expect(voteOf(provisional).state.state).toBe('open')
    const back = confirm(provisional, { Hope: 150 })
    expect(tallyOf(back, voteOf(back))).toEqual({ yes: 4, no: 0, others: 8, needed: 5 })
    expect(playerOfUser(back, userOf('Ben'))).not.toBeNull()
    expect(playerOfUser(confirm(provisional, { Ivy: 150 }), userOf('Ben'))).toBeNull()
    // More than half of everyone the vote asked decide it that Tuesday.
    expect(playerOfUser(yes(provisional, 'Gus'), userOf('Ben'))).toBeNull()
  })

  test('shows and records the counts that decide it, including a voter whom provisional results eliminated', () => {
    const eight = holding(aLeague().inWeek(2).build(), { Gus: 200, Hope: 100 })
    const bet = accepted(proposed(eight, 'Hope', 'Gus', { stake: 60 }), 'Gus')
    const open = yes(remove(locked(bet), 'Ben'), 'Cleo', 'Dan', 'Hope')
    const provisional = settle(open, { Gus: 150 })
    expect(tallyOf(provisional, voteOf(provisional))).toEqual({ yes: 3, no: 0, others: 7, needed: 4 })
    const tally = { yes: 4, no: 0, others: 7, needed: 4 }
    expect(voteOf(yes(provisional, 'Eve')).state).toMatchObject({ state: 'passed', tally })
  })

  test('carries out a correction once the results that decide it are final', () => {
    const open = four(correct(locked(holding(nine, { Ben: 300, Hope: 50 }))))
    const provisional = settle(open)
    expect(voteOf(provisional).state.state).toBe('open')
    const before = unitsOfPlayer(provisional, 'Ben')
    const final = confirm(provisional)
    expect(voteOf(final).state.state).toBe('passed')
    expect(unitsOfPlayer(final, 'Ben')).toBe(before + 40)
  })

  test('carries out the next vote when the first one removes a voter', () => {
    const both = four(remove(four(correct(nine)), 'Hope'))
    const decided = left(both, 'Gus')
    expect(decided.votes.map(({ state }) => state.state)).toEqual(['passed', 'passed'])
  })

  test('voids a week when a voter leaves', () => {
    const shut = locked(nine)
    const dueAt = momentsOf(nine.calendar, 2).processesAt
    const asked = after(shut, (now) => {
      return askVoidWeek(turnOf(now, 'Ada', later(dueAt, 48 * 3_600_000)), { week: 2, reason: 'No scores' })
    })
    expect(left(four(asked), 'Hope').progress).toMatchObject({ settledThrough: 2 })
  })

  test('makes a successor the owner when a voter leaves, unless the owner has used the app since', () => {
    const week5 = aLeague()
      .withPlayers('Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope', 'Ivy')
      .inWeek(5)
      .build()
    const asked = after(week5, (now) =>
      askSuccessor(turnOf(now, 'Cleo'), { playerId: idOf(now, 'Ben'), reason: 'Ada is silent', ownerSeenAt: null }),
    )
    const open = yes(asked, 'Dan', 'Eve', 'Finn', 'Ben')
    expect(voteOf(open).state.state).toBe('open')
    expect(ownerOf(left(open, 'Hope'))).toBe(userOf('Ben'))
    const back = left(open, 'Hope', later(voteOf(open).openedAt, 1))
    expect(voteOf(back).state.state).toBe('returned')
    expect(ownerOf(back)).toBe(userOf('Ada'))
  })

  test('never passes a vote after its end', () => {
    const open = four(remove(nine, 'Ben'))
    const late = turnOf(open, 'Hope', voteOf(open).endsAt)
    expect(voteOf(after(open, () => withVotes(late, leaveLeague(late), means))).state.state).toBe('open')
  })

  test('is dated to the opening of the vote if the settlement was due before', () => {
    const late = opened(locked(holding(nine, { Hope: 50 })))
    const openedAt = later(momentsOf(nine.calendar, 3).opensAt, 3_600_000)
    const asked = after(late, (now) =>
      correctUnits(turnOf(now, 'Ada', openedAt), { playerId: idOf(now, 'Ben'), amount: 40, note: 'Wrong' }),
    )
    expect(voteOf(settle(four(asked))).state).toMatchObject({ state: 'passed', at: openedAt })
  })
})

describe('an ended vote (§4)', () => {
  test('keeps its final counts when voters leave or are eliminated later', () => {
    const no = after(four(remove(nine, 'Ben')), (now) =>
      castBallot(turnOf(now, 'Ben'), { voteId: voteOf(now).id, isYes: false, random }),
    )
    const passed = yes(no, 'Gus')
    const counted = { yes: 5, no: 1, others: 8, needed: 5 }
    expect(tallyOf(passed, voteOf(passed))).toEqual(counted)
    const later = confirmed(settle(locked(holding(left(passed, 'Cleo'), { Dan: 50 }))))
    expect(tallyOf(later, voteOf(later))).toEqual(counted)
  })
})
