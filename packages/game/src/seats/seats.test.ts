import { describe, expect, test } from 'vitest'
import { type Instant, instant, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { transfersOf } from '../league/event.ts'
import { type League, membersOf, ownerOf, playerOfId, playerOfUser, teamOfId, unitsOf } from '../league/league.ts'
import { rivalName } from '../league/rival.ts'
import { isPlayedByRival } from '../league/seat.ts'
import { tasksOf } from '../league/tasks.ts'
import type { Decision, Turn } from '../decision.ts'
import { makeDare } from '../dares/make-dare.ts'
import { playersToMove } from '../night/move-clock.ts'
import { claimTeam } from '../players/claim.ts'
import { kickPlayer, leaveLeague } from '../players/leave.ts'
import { pickTopScore } from '../top-score/pick-top-score.ts'
import { movesOf } from '../testing/bots.ts'
import { decideTask } from '../testing/decide-task.ts'
import { aNight, nightIn, personTurn } from '../testing/night.ts'
import { drawnReport, drawnScores } from '../testing/scores.ts'
import { scriptedIds, seededChance } from '../testing/scripted.ts'
import { acceptedBy, calendarTurn, eventsOf, idOf, playerNamed, refusalOf, userOf } from '../testing/turns.ts'
import { comeBackToSeat, withReturn } from './come-back.ts'
import { keepSeat } from './keep-seat.ts'
import { passHostOn } from './pass-host-on.ts'
import { takeSeat, whyNotTakeSeat } from './take-seat.ts'

const [ADA, BEA, CAL] = [userOf('Ada'), userOf('Bea'), userOf('Cal')]

function after(league: League, user: typeof ADA, rule: (turn: Turn) => Decision): League {
  const turn = personTurn(league, user)
  return acceptedBy(withReturn(turn, rule(turn))).league
}

const pick = (week: number) => (turn: Turn) => pickTopScore(turn, { week, teamId: '1', points: null })
const teamOf = (league: League, user: typeof ADA) => teamOfId(league, playerOfUser(league, user)?.teamId ?? '').name

describe('taking a seat (§Night)', () => {
  test('gives a newcomer a rival’s seat with everything it holds, and mints nothing', () => {
    const night = nightIn(aNight(), 4)
    const poorest = membersOf(night)
      .filter(({ userId }) => userId !== ADA)
      .toSorted((a, b) => unitsOf(night, a.id) - unitsOf(night, b.id))[0]
    const decision = takeSeat(personTurn(night, BEA))
    expect(eventsOf(decision)).toMatchObject([{ type: 'seat.taken', userId: BEA, playerId: poorest?.id }])
    const { league } = acceptedBy(decision)
    expect(league.balances).toEqual(night.balances)
    expect(playerOfUser(league, BEA)).toEqual({ ...poorest, userId: BEA })
    expect(membersOf(league).filter(({ userId }) => rivalName(userId) === null)).toHaveLength(2)
  })

  test('is possible until week 6 locks', () => {
    const night = nightIn(aNight(), 6)
    const { locksAt } = momentsOf(night.calendar, 6)
    expect(whyNotTakeSeat(personTurn(night, BEA, later(locksAt, -1)))).toBeNull()
    expect(whyNotTakeSeat(personTurn(night, BEA, locksAt))).toEqual({ code: 'seat.closed', lastWeek: 6 })
  })

  test('is refused to people who are in, and when no rival has a seat', () => {
    const night = aNight()
    expect(refusalOf(takeSeat(personTurn(night, ADA)))).toEqual({ code: 'player.already_in_league' })
    const full = 'BCDEFGH'.split('').reduce((league, name) => after(league, userOf(name), takeSeat), night)
    expect(refusalOf(takeSeat(personTurn(full, userOf('Ivy'))))).toEqual({ code: 'league.full' })
  })

  test('replaces claiming: once the night runs, nobody can claim a team', () => {
    const night = nightIn(aNight(), 1)
    expect(refusalOf(claimTeam(personTurn(night, BEA), { teamId: '2' }))).toEqual({ code: 'seat.no_claims' })
  })
})

describe('giving a seat back (§Night)', () => {
  test('leaves everything it holds to a rival, and moves nothing', () => {
    const night = after(nightIn(aNight(), 2), BEA, takeSeat)
    const decision = leaveLeague(personTurn(night, BEA))
    expect(eventsOf(decision).flatMap(transfersOf)).toEqual([])
    const { league } = acceptedBy(decision)
    expect(league.balances).toEqual(night.balances)
    expect(playerOfUser(league, BEA)).toBeNull()
    expect(membersOf(league)).toHaveLength(8)
    expect(new Set(membersOf(league).map(({ userId }) => userId)).size).toBe(8)
  })

  test('lets a person return to the same seat only, so nobody moves to a better one', () => {
    const taken = after(nightIn(aNight(), 2), BEA, takeSeat)
    const team = teamOf(taken, BEA)
    const left = after(taken, BEA, leaveLeague)
    expect(teamOf(after(left, BEA, takeSeat), BEA)).toBe(team)
    const given = after(left, CAL, takeSeat)
    expect(teamOf(given, CAL)).toBe(team)
    expect(refusalOf(takeSeat(personTurn(given, BEA)))).toEqual({ code: 'seat.had_one' })
  })

  test('makes the person who has been in longest the host', () => {
    const two = after(after(nightIn(aNight(), 2), BEA, takeSeat), CAL, takeSeat)
    expect(ownerOf(after(two, ADA, leaveLeague))).toBe(BEA)
    // Cal's team was claimed before Bea came.
    expect(playerOfUser(two, CAL)?.claimedAt).toBe(playerOfUser(two, BEA)?.claimedAt)
  })

  test('happens to a person whom the host removes, with a new code and without a vote', () => {
    const night = after(nightIn(aNight(), 2), BEA, takeSeat)
    const moved = after(night, BEA, pick(2))
    const playerId = playerOfUser(moved, BEA)?.id ?? playerNamed(moved, 'Ada').id
    const kick = (id: typeof playerId) =>
      kickPlayer(personTurn(moved, ADA), { playerId: id, reason: '', random: seededChance(7) })
    const { events, league } = acceptedBy(kick(playerId))
    expect(events.map(({ type }) => type)).toEqual(['invite.rotated', 'seat.given_back'])
    expect(league.inviteCode).not.toBe(moved.inviteCode)
    expect(refusalOf(takeSeat(personTurn(league, BEA)))).toEqual({ code: 'player.was_removed' })
    const rival = membersOf(moved).find(({ userId }) => rivalName(userId) !== null)
    expect(refusalOf(kick(rival?.id ?? playerId))).toEqual({ code: 'seat.of_rival' })
  })
})

describe('a guest who gets an account (§Night)', () => {
  test('keeps the seat with everything it holds, and stays host', () => {
    const night = nightIn(aNight(), 2)
    const [account, seat] = [userOf('Account'), playerOfUser(night, ADA)]
    const { league, events } = acceptedBy(keepSeat(personTurn(night, account), { from: ADA }))
    expect(events).toMatchObject([{ type: 'seat.kept', userId: account, from: ADA }])
    expect(playerOfUser(league, account)).toEqual({ ...seat, userId: account })
    expect([playerOfUser(league, ADA), ownerOf(league), league.balances]).toEqual([null, account, night.balances])
  })

  test('is refused if the account is in, or gave a seat back', () => {
    const night = after(nightIn(aNight(), 2), BEA, takeSeat)
    const keep = (league: League, user: typeof ADA, from = ADA) =>
      refusalOf(keepSeat(personTurn(league, user), { from }))
    expect(keep(night, BEA)).toEqual({ code: 'player.already_in_league' })
    expect(keep(after(night, BEA, leaveLeague), BEA)).toEqual({ code: 'seat.had_one' })
    expect(keep(night, CAL, userOf('Nobody'))).toEqual({ code: 'seat.no_guest' })
  })
})

describe('a host who is gone (§Night)', () => {
  const two = after(after(nightIn(aNight(), 2), BEA, takeSeat), CAL, takeSeat)
  const idsOf = (...users: (typeof ADA)[]) =>
    users.map((user) => playerOfUser(two, user)?.id ?? playerNamed(two, 'Ada').id)
  const turn = calendarTurn(two, momentsOf(two.calendar, 2).opensAt)

  test('passes the role to the connected person who joined first', () => {
    const { events, league } = acceptedBy(passHostOn(turn, { connected: idsOf(CAL, BEA) }))
    expect(events).toMatchObject([{ type: 'owner.changed', from: ADA, to: BEA, how: 'away' }])
    expect(ownerOf(league)).toBe(BEA)
    expect(league.balances).toEqual(two.balances)
    // The former host does not get the role back.
    expect(ownerOf(after(league, ADA, pick(2)))).toBe(BEA)
  })

  test('stays host while connected, and while everyone else is absent or a rival', () => {
    const rivals = membersOf(two).flatMap(({ id, userId }) => (rivalName(userId) === null ? [] : [id]))
    for (const connected of [idsOf(ADA, BEA), [], rivals]) {
      expect(eventsOf(passHostOn(turn, { connected }))).toEqual([])
    }
  })
})

describe('a person who is away (§Night)', () => {
  test('is replaced by a rival after two missed weeks, until they are back', () => {
    const night = nightIn(aNight(), 1)
    expect(isPlayedByRival(nightIn(night, 1, 'locked'), playerNamed(night, 'Ada'))).toBe(false)
    const away = nightIn(night, 2, 'locked')
    expect(isPlayedByRival(away, playerNamed(away, 'Ada'))).toBe(true)
    expect(playerNamed(away, 'Ada').userId).toBe(ADA)
    expect(away.balances).toEqual(nightIn(night, 2).balances)
    const next = nightIn(away, 3)
    expect(playersToMove(next, momentsOf(next.calendar, 3).opensAt)).toEqual([])
    for (const rule of [comeBackToSeat, pick(3)]) {
      expect(isPlayedByRival(after(next, ADA, rule), playerNamed(next, 'Ada'))).toBe(false)
    }
  })

  test('does not count as away after a move in one of the two weeks, or in a seat taken since', () => {
    const moved = after(nightIn(aNight(), 1), ADA, pick(1))
    const joined = after(nightIn(moved, 2), BEA, takeSeat)
    const locked = nightIn(joined, 2, 'locked')
    const isAway = (league: League, user: typeof ADA) => {
      const player = playerOfUser(league, user)
      return player !== null && isPlayedByRival(league, player)
    }
    expect([isAway(locked, ADA), isAway(locked, BEA)]).toEqual([false, false])
    const third = nightIn(locked, 3, 'locked')
    expect([isAway(third, ADA), isAway(third, BEA)]).toEqual([true, false])
    expect(isAway(nightIn(third, 4, 'locked'), BEA)).toBe(true)
  })
})

describe('limits', () => {
  test('belong to the seat: the same season with and without seat changes moves the same units and gets the same refusals', () => {
    const met = new Set<string>()
    for (const seed of [1, 2, 3]) {
      const [still, moving] = [playNight(seed, 0), playNight(seed, 30)]
      expect(still.stage).toBe('over')
      expect(moving.changes).toBeGreaterThan(20)
      expect(moving.moved).toEqual(still.moved)
      expect(moving.refusals).toEqual(still.refusals)
      for (const code of still.refusals) met.add(code)
    }
    const limits = ['option.already_placed', 'multiplier.already_bought', 'h2h.enough_between']
    expect([...met]).toEqual(expect.arrayContaining(limits))
  })

  test('on dares stay with the seat', () => {
    const night = after(nightIn(aNight({ seats: 13 }), 4), BEA, takeSeat)
    const others = membersOf(night).filter(({ userId }) => userId !== BEA)
    const dared = others
      .slice(0, 10)
      .reduce((league, { id }) => after(league, BEA, (turn) => makeDare(turn, { playerId: id })), night)
    const taken = after(after(dared, BEA, leaveLeague), CAL, takeSeat)
    expect(playerOfUser(taken, CAL)?.id).toBe(playerOfUser(dared, BEA)?.id)
    const last = idOf(taken, teamOfId(taken, others[10]?.teamId ?? '').name)
    expect(refusalOf(makeDare(personTurn(taken, CAL), { playerId: last }))).toMatchObject({ code: 'dare.too_many' })
  })
})

/** Bots play a night by their seats. Before `percent` of the turns a seat changes hands. */
function playNight(seed: number, percent: number) {
  const [chance, hands, newId] = [seededChance(seed), seededChance(seed + 100), scriptedIds()]
  let league = aNight()
  const scores = drawnScores(league.teams.length, chance)
  const [moved, refusals]: [string[], string[]] = [[], []]
  let changes = 0
  const decide = (decision: Decision) => {
    if (!decision.ok) return decision.refusal.code
    league = decision.league
    for (const { from, to, units } of decision.events.flatMap(transfersOf)) moved.push(`${from} ${to} ${units}`)
    return null
  }
  const runTasks = (until: Instant) => {
    for (let [task] = tasksOf(league); task !== undefined && task.dueAt <= until; [task] = tasksOf(league)) {
      const turn = { ...calendarTurn(league, task.dueAt), newId }
      decide(decideTask(turn, task, ({ week }) => drawnReport(league, { week, scores: scores(week), chance })))
    }
  }
  const changeHands = (at: Instant) => {
    const people = membersOf(league).filter(({ userId }) => rivalName(userId) === null)
    const leaver = people[hands(people.length + 2)]
    const isLeaving = leaver !== undefined && people.length > 1
    const user = isLeaving ? leaver.userId : userOf(`person ${at}`)
    if (decide((isLeaving ? leaveLeague : takeSeat)(personTurn(league, user, at))) === null) changes += 1
  }
  for (const { opensAt, locksAt } of league.calendar) {
    runTasks(opensAt)
    for (let turn = 1; turn <= 24; turn += 1) {
      const at = later(opensAt, turn * 1000)
      if (hands(100) < percent) changeHands(at)
      const player = league.players[turn % league.players.length]
      if (player === undefined || at >= locksAt) continue
      const bot = { name: 'bot', personality: 'average', diligence: 100, stopsInWeek: null } as const
      for (const move of movesOf(league, player, { bot, chance })) {
        const { userId } = playerOfId(league, player.id)
        const refused = decide(move({ ...personTurn(league, userId, at), newId }))
        if (refused !== null) refusals.push(refused)
      }
    }
  }
  runTasks(instant('2027-01-01T00:00:00Z'))
  return { moved, refusals, changes, stage: league.progress.stage }
}
