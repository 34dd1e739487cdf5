import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { type Vote, asksPlayer, nextLock, tallyOf } from '../league/vote.ts'
import { correctUnits } from '../owner/correct-units.ts'
import { claimTeam } from '../players/claim.ts'
import { kickPlayer, leaveLeague } from '../players/leave.ts'
import { seededChance } from '../testing/scripted.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { after, agreed, confirmed, holding, locked, opened, settled } from '../testing/steps.ts'
import { idOf, playerNamed, refusalOf, teamNamed, turnOf, unitsOfPlayer } from '../testing/turns.ts'
import { castBallot } from './cast-ballot.ts'
import { withVotes } from './decide-votes.ts'
import { withdrawVote } from '../votes/withdraw-vote.ts'

const week2 = holding(aLeague().inWeek(2).build(), { Ben: 300 })
const ask = (league: League, amount = 40, of = 'Ben') =>
  after(league, (now) => correctUnits(turnOf(now, 'Ada'), { playerId: idOf(now, of), amount, note: 'Counted wrong' }))
const asked = ask(week2)
const voteOf = (league: League): Vote => {
  const vote = league.votes.at(-1)
  if (vote === undefined) throw new Error('no vote')
  return vote
}
const cast = (league: League, name: string, isYes = true) =>
  castBallot(turnOf(league, name), { voteId: voteOf(league).id, isYes, random: seededChance(1) })
const yes = (league: League, ...names: string[]) =>
  names.reduce((before, name) => after(before, (now) => cast(now, name)), league)

describe('the small vote (§4)', () => {
  test('passes at more than half of the other active players, in the same step', () => {
    expect(tallyOf(asked, voteOf(asked))).toEqual({ yes: 0, no: 0, others: 7, needed: 4 })
    const three = yes(asked, 'Cleo', 'Dan', 'Eve')
    expect(voteOf(three).state.state).toBe('open')
    expect(unitsOfPlayer(three, 'Ben')).toBe(300)
    const four = yes(three, 'Finn')
    expect(voteOf(four).state.state).toBe('passed')
    expect(unitsOfPlayer(four, 'Ben')).toBe(340)
  })

  test('counts each voter’s latest ballot, and only ballots of active players', () => {
    const three = yes(asked, 'Cleo', 'Dan', 'Eve')
    const no = after(three, (now) => cast(now, 'Eve', false))
    expect(tallyOf(no, voteOf(no))).toEqual({ yes: 2, no: 1, others: 7, needed: 4 })
    const left = after(three, (now) => leaveLeague(turnOf(now, 'Cleo')))
    expect(tallyOf(left, voteOf(left))).toEqual({ yes: 2, no: 0, others: 6, needed: 4 })
  })

  test('gives no vote to the member who asks, to a player who gains, to eliminated players, or in an unknown vote', () => {
    expect(refusalOf(cast(asked, 'Ada'))).toEqual({ code: 'vote.own' })
    expect(refusalOf(cast(asked, 'Ben'))).toEqual({ code: 'vote.gains' })
    expect(cast(ask(week2, -40), 'Ben').ok).toBe(true)
    const beached = opened(confirmed(settled(locked(holding(week2, { Dan: 50 })))))
    expect(refusalOf(cast(ask(beached), 'Dan'))).toEqual({ code: 'vote.active_only' })
    const unknown = castBallot(turnOf(asked, 'Cleo'), { voteId: 'vote_none', isYes: true, random: seededChance(1) })
    expect(refusalOf(unknown)).toEqual({ code: 'vote.unknown' })
  })

  test('gives no vote to players who joined after the first lock: extra accounts of the owner outvote nobody', () => {
    const free = aLeague().withFreeTeams('Zoe', 'Yan', 'Xia', 'Wes', 'Vic', 'Uma').inWeek(2).build()
    const join = (league: League, name: string) => {
      return after(league, (now) => claimTeam(turnOf(now, name), { teamId: teamNamed(now, name) }))
    }
    const open = ask(['Zoe', 'Yan', 'Xia', 'Wes', 'Vic', 'Uma'].reduce(join, free))
    expect(tallyOf(open, voteOf(open))).toEqual({ yes: 0, no: 0, others: 7, needed: 4 })
    expect(refusalOf(cast(open, 'Zoe'))).toEqual({ code: 'vote.joined_late' })
    expect(
      [playerNamed(open, 'Zoe'), playerNamed(open, 'Cleo')].map((one) => asksPlayer(open, voteOf(open), one)),
    ).toEqual([false, true])
  })

  test('ends at the next lock to the millisecond, even if it is not recorded', () => {
    const { locksAt } = momentsOf(week2.calendar, 2)
    expect(voteOf(asked).endsAt).toBe(locksAt)
    const late = castBallot(turnOf(asked, 'Cleo', locksAt), {
      voteId: voteOf(asked).id,
      isYes: true,
      random: seededChance(1),
    })
    expect(refusalOf(late)).toEqual({ code: 'vote.ended', state: 'lapsed' })
    const shut = locked(asked)
    expect(voteOf(shut).state).toMatchObject({ state: 'lapsed', at: locksAt })
    expect(voteOf(ask(shut)).endsAt).toBe(momentsOf(week2.calendar, 3).locksAt)
  })

  test('lasts a week at a time after the season’s last lock', () => {
    const { locksAt } = momentsOf(week2.calendar, 12)
    expect(nextLock(week2.calendar, locksAt)).toBe(later(locksAt, 7 * 24 * HOUR_MS))
    expect(nextLock(week2.calendar, later(locksAt, 8 * 24 * HOUR_MS))).toBe(later(locksAt, 14 * 24 * HOUR_MS))
  })

  test('can be withdrawn by the owner alone while it is open', () => {
    const { id: voteId } = voteOf(asked)
    expect(refusalOf(withdrawVote(turnOf(asked, 'Cleo'), { voteId }))).toEqual({ code: 'owner.only' })
    const withdrawn = after(asked, (now) => withdrawVote(turnOf(now, 'Ada'), { voteId }))
    expect(refusalOf(withdrawVote(turnOf(withdrawn, 'Ada'), { voteId }))).toEqual({
      code: 'vote.ended',
      state: 'withdrawn',
    })
    expect(refusalOf(cast(withdrawn, 'Cleo'))).toEqual({ code: 'vote.ended', state: 'withdrawn' })
    expect(refusalOf(cast(yes(asked, 'Cleo', 'Dan', 'Eve', 'Finn'), 'Gus'))).toMatchObject({ state: 'passed' })
  })

  test('allows one at a time about the same player and matter', () => {
    const again = correctUnits(turnOf(asked, 'Ada'), { playerId: idOf(asked, 'Ben'), amount: 5, note: 'More' })
    expect(refusalOf(again)).toEqual({ code: 'vote.already_open', endsAt: voteOf(asked).endsAt })
    expect(ask(asked, 5, 'Cleo').votes).toHaveLength(2)
    const remove = (league: League) =>
      kickPlayer(turnOf(league, 'Ada'), { playerId: idOf(league, 'Ben'), reason: 'Gone', random: seededChance(1) })
    const both = after(asked, remove)
    expect(both.votes).toHaveLength(2)
    expect(refusalOf(remove(both))).toMatchObject({ code: 'vote.already_open' })
  })

  test('waits while results are provisional if it is about units', () => {
    const open = ask(locked(week2))
    const provisional = settled(open)
    expect(refusalOf(cast(provisional, 'Cleo'))).toMatchObject({ code: 'week.provisional' })
    expect(cast(confirmed(provisional), 'Cleo').ok).toBe(true)
  })

  test('is moot when the player leaves or the season ends', () => {
    expect(voteOf(after(asked, (now) => leaveLeague(turnOf(now, 'Ben')))).state.state).toBe('moot')
    const last = ask(locked(aLeague().inWeek(12).build()))
    expect(voteOf(confirmed(settled(last))).state.state).toBe('moot')
  })

  test('throws without a reason, which the contract rejects', () => {
    const turn = turnOf(week2, 'Ada')
    expect(() => correctUnits(turn, { playerId: idOf(week2, 'Ben'), amount: 5, note: ' ' })).toThrow('needs a reason')
  })
})

test('passes once more than half of the others agree and never before, and a player who gains never counts (rule 10)', () => {
  const names = [...EIGHT, 'Ivy', 'Jo', 'Kim', 'Lou']
  const leagues = [8, 9, 10, 11, 12].map((size) =>
    holding(
      aLeague()
        .withPlayers(...names.slice(0, size))
        .inWeek(2)
        .build(),
      { Ben: 300 },
    ),
  )
  const steps = fc.array(fc.record({ who: fc.nat(11), isYes: fc.boolean(), leaves: fc.nat(12) }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.constantFrom(...leagues), fc.constantFrom(-30, 30), steps, (league, amount, played) => {
      let now = ask(league, amount)
      const { id: voteId } = voteOf(now)
      for (const { who, isYes, leaves } of played) {
        const name = names[who] ?? 'Ada'
        if (!now.players.some(({ userId, leftAt }) => userId === `user_${name.toLowerCase()}` && leftAt === null))
          continue
        if (voteOf(now).state.state !== 'open') break
        if (leaves === 0 && !['Ada', 'Ben'].includes(name)) {
          const means = { random: seededChance(1), ownerSeenAt: null }
          now = after(now, (before) => withVotes(turnOf(before, name), leaveLeague(turnOf(before, name)), means))
          continue
        }
        const decision = castBallot(turnOf(now, name), { voteId, isYes, random: seededChance(1) })
        if (!decision.ok) expect(name === 'Ada' || (name === 'Ben' && amount > 0)).toBe(true)
        else now = decision.league
      }
      const { ballots, state } = voteOf(now)
      const active = now.players.filter(({ leftAt, standing }) => leftAt === null && standing.eliminatedInWeek === null)
      const others = active.filter(({ id }) => id !== idOf(now, 'Ada'))
      const agree = others.filter(({ id }) => ballots.some((one) => one.playerId === id && one.isYes))
      if (amount > 0) expect(agree.map(({ id }) => id)).not.toContain(idOf(now, 'Ben'))
      expect(state.state === 'passed').toBe(agree.length * 2 > others.length)
      expect(unitsOfPlayer(now, 'Ben')).toBe(state.state === 'passed' ? 300 + amount : 300)
    }),
    { numRuns: 60 },
  )
})

test('always passes with a yes from everyone else (rule 10)', () => {
  expect(voteOf(agreed(asked)).state.state).toBe('passed')
})
