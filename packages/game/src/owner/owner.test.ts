import { describe, expect, test } from 'vitest'
import { DAY_MS, type Instant, later } from '../values/instant.ts'
import type { League } from '../league/league.ts'
import { momentsOf } from '../season/calendar.ts'
import { tasksOf } from '../league/tasks.ts'
import { accept } from '../decision.ts'
import { aLeague } from '../testing/builder.ts'
import { scriptedChance, seededChance } from '../testing/scripted.ts'
import {
  accepted,
  after,
  agreed,
  confirmed,
  holding,
  locked,
  opened,
  proposed,
  settled,
  wiped,
} from '../testing/steps.ts'
import {
  calendarTurn,
  eventsOf,
  idOf,
  playerNamed,
  refusalOf,
  treasuryOf,
  turnOf,
  unitsOfPlayer,
} from '../testing/turns.ts'
import { leaveLeague } from '../players/leave.ts'
import { startLeague } from '../players/start.ts'
import { castBallot } from '../processing/cast-ballot.ts'
import { withdrawVote } from '../votes/withdraw-vote.ts'
import { correctUnits } from './correct-units.ts'
import { renameLeague, rotateInvite } from './settings.ts'
import { restoreLeague, wipeLeague } from './wipe.ts'

const pregame = aLeague().build()
const week2 = aLeague().named('The Gravy Boat').inWeek(2).build()

describe('the owner’s correction (§4)', () => {
  const correct = (league: League, amount: number, { by = 'Ada', of = 'Ben' } = {}) =>
    correctUnits(turnOf(league, by), { playerId: idOf(league, of), amount, note: 'Agreed in the chat' })

  test('is refused before the start, to the millisecond: everyone starts with the same units', () => {
    const { opensAt } = momentsOf(pregame.calendar, 1)
    const at = (now: Instant, amount: number) =>
      refusalOf(correctUnits(turnOf(pregame, 'Ada', now), { playerId: idOf(pregame, 'Ben'), amount, note: 'Mine' }))
    for (const amount of [-1, 1, treasuryOf(pregame)]) {
      expect(at(later(opensAt, -1), amount)).toEqual({ code: 'correction.before_start' })
    }
  })

  // Specification 6.6
  test('opens a vote in a running league, and moves units when it passes', () => {
    const { opensAt } = momentsOf(pregame.calendar, 1)
    const unrecorded = correctUnits(turnOf(pregame, 'Ada', opensAt), {
      playerId: idOf(pregame, 'Ben'),
      amount: 40,
      note: 'Agreed',
    })
    expect(eventsOf(unrecorded).map(({ type }) => type)).toEqual(['vote.opened'])
    const asked = after(week2, (now) => correct(now, 40))
    expect(unitsOfPlayer(asked, 'Ben')).toBe(unitsOfPlayer(week2, 'Ben'))
    expect(asked.votes).toMatchObject([{ matter: { kind: 'correction', amount: 40 }, reason: 'Agreed in the chat' }])
    const given = agreed(asked)
    expect(unitsOfPlayer(given, 'Ben')).toBe(unitsOfPlayer(week2, 'Ben') + 40)
    expect(treasuryOf(given)).toBe(treasuryOf(week2) - 40)
    const taken = agreed(after(week2, (now) => correct(now, -40)))
    expect(treasuryOf(taken)).toBe(treasuryOf(week2) + 40)
  })

  test('is only for the owner, and never for the owner’s own units', () => {
    expect(refusalOf(correct(week2, 40, { by: 'Cleo' }))).toEqual({ code: 'owner.only' })
    expect(refusalOf(correct(week2, 40, { of: 'Ada' }))).toEqual({ code: 'correction.yourself' })
  })

  test('takes what is left when it passes, if that is less', () => {
    const wallet = unitsOfPlayer(week2, 'Ben')
    const asked = after(week2, (now) => correct(now, -wallet))
    expect(treasuryOf(agreed(holding(asked, { Ben: 5 })))).toBe(treasuryOf(week2) + wallet)
    expect(agreed(holding(asked, { Ben: 0 })).votes).toMatchObject([{ state: { state: 'passed' } }])
  })

  test('cannot ask for more than there is', () => {
    const wallet = unitsOfPlayer(week2, 'Ben')
    expect(refusalOf(correct(week2, -wallet - 1))).toEqual({ code: 'units.not_enough', wallet, needed: wallet + 1 })
    expect(correct(week2, -wallet).ok).toBe(true)
    const treasury = treasuryOf(week2)
    expect(correct(week2, treasury).ok).toBe(true)
    expect(refusalOf(correct(week2, treasury + 1))).toEqual({
      code: 'treasury.not_enough',
      treasury,
      needed: treasury + 1,
    })
  })

  test.each([0, 0.5, Number.NaN])('throws for %d, which the contract rejects', (amount) => {
    expect(() => correct(week2, amount)).toThrow('a correction of')
  })

  test('can apply to an eliminated player, who stays eliminated', () => {
    const eliminated = opened(confirmed(settled(locked(holding(week2, { Dan: 50 })))))
    const lifted = agreed(after(eliminated, (now) => correct(now, 500, { of: 'Dan' })))
    expect(unitsOfPlayer(lifted, 'Dan')).toBe(550)
    expect(playerNamed(lifted, 'Dan').standing.eliminatedInWeek).toBe(2)
  })

  test('is refused while results are provisional, after the season, and for a non-member', () => {
    const provisional = settled(locked(week2))
    expect(refusalOf(correct(provisional, 40))).toMatchObject({ code: 'week.provisional' })
    expect(correct(confirmed(provisional), 40).ok).toBe(true)
    const over = confirmed(settled(locked(aLeague().inWeek(12).build())))
    expect(refusalOf(correct(over, 40))).toEqual({ code: 'league.over' })
    const left = after(week2, (now) => leaveLeague(turnOf(now, 'Ben')))
    const gone = correctUnits(turnOf(left, 'Ada'), { playerId: idOf(week2, 'Ben'), amount: 40, note: 'x' })
    expect(refusalOf(gone)).toEqual({ code: 'player.unknown' })
  })
})

describe('settings (§4)', () => {
  test('refuses a rename based on an outdated name', () => {
    const first = after(week2, (now) => renameLeague(turnOf(now, 'Ada'), { name: 'Gravy', basedOn: 'The Gravy Boat' }))
    expect(first.name).toBe('Gravy')
    const second = renameLeague(turnOf(first, 'Ada'), { name: 'Boat', basedOn: 'The Gravy Boat' })
    expect(refusalOf(second)).toEqual({ code: 'settings.changed', name: 'Gravy' })
    expect(refusalOf(renameLeague(turnOf(week2, 'Ben'), { name: 'x', basedOn: week2.name }))).toEqual({
      code: 'owner.only',
    })
    expect(renameLeague(turnOf(first, 'Ada'), { name: 'Gravy', basedOn: 'Gravy' })).toEqual(accept(first))
  })

  test('replaces the old invite code with a new one', () => {
    const random = scriptedChance(0, 1, 2, 22, 23, 27)
    const league = after(week2, (now) => rotateInvite(turnOf(now, 'Ada'), { random }))
    expect(league.inviteCode).toBe('ABCZ39')
    expect(refusalOf(rotateInvite(turnOf(week2, 'Ben'), { random }))).toEqual({ code: 'owner.only' })
  })
})

describe('wiping (§4)', () => {
  const summer = aLeague().createdAt('2025-08-01T12:00:00.000Z').build()
  const asked = (league: League, by = 'Ada') => after(league, (now) => wipeLeague(turnOf(now, by), { name: now.name }))
  const wipeTask = (league: League) => tasksOf(league).find((task) => task.kind === 'wipe')
  const ballot = (league: League, name: string, isYes: boolean, at?: Instant) =>
    castBallot(turnOf(league, name, at), {
      voteId: league.votes.at(-1)?.id ?? 'vote_none',
      isYes,
      random: seededChance(1),
    })
  const says = (league: League, yes: readonly string[], no: readonly string[] = [], at?: Instant) => {
    const ballots = [...yes.map((name) => [name, true] as const), ...no.map((name) => [name, false] as const)]
    return ballots.reduce((before, [name, isYes]) => after(before, (now) => ballot(now, name, isYes, at)), league)
  }
  const operatorOf = (league: League) => {
    return { ...turnOf(league, 'Ada'), actor: { kind: 'operator', userId: 'user_op' } as const }
  }

  test('keeps everything in every phase, including open bets, so that a restored league can go on', () => {
    const bets = accepted(proposed(holding(week2, { Ada: 200, Ben: 200 }), 'Ada', 'Ben', { stake: 30 }), 'Ben')
    const open = proposed(bets, 'Ben', 'Ada', { stake: 20 })
    const games = locked(open)
    const provisional = settled(games)
    for (const league of [summer, open, games, provisional, confirmed(provisional)]) {
      const gone = wiped(league)
      expect(gone.balances).toEqual(league.balances)
      expect(tasksOf(gone)).toEqual([])
      const restored = after(gone, () => restoreLeague(operatorOf(gone)))
      expect({ ...restored, votes: [] }).toEqual(league)
      expect(tasksOf(restored)).toEqual(tasksOf(league))
    }
  })

  test('asks for the league’s name, and an operator can undo it', () => {
    expect(refusalOf(wipeLeague(turnOf(week2, 'Ada'), { name: 'Gravy Boat' }))).toEqual({ code: 'wipe.other_name' })
    expect(refusalOf(wipeLeague(turnOf(week2, 'Ben'), { name: week2.name }))).toEqual({ code: 'owner.only' })
    const gone = wiped(week2)
    const restored = after(gone, () => restoreLeague(operatorOf(gone)))
    expect(restored.wipedAt).toBeNull()
    expect(restoreLeague({ ...operatorOf(gone), league: restored })).toEqual(accept(restored))
    expect(() => restoreLeague(turnOf(gone, 'Ada'))).toThrow('an operator restores')
  })

  test('happens at once for an owner who is alone', () => {
    const alone = aLeague().withPlayers('Ada').named('The Gravy Boat').build()
    const gone = after(alone, (now) => wipeLeague(turnOf(now, 'Ada'), { name: ' The Gravy Boat ' }))
    expect([gone.wipedAt === null, gone.votes, tasksOf(gone)]).toEqual([false, [], []])
  })

  test('waits for a day visibly, and then happens if nobody objects', () => {
    for (const league of [summer, week2]) {
      const { now } = turnOf(league, 'Ada')
      const waiting = asked(league)
      expect(waiting.wipedAt).toBeNull()
      expect(waiting.votes).toMatchObject([{ matter: { kind: 'wipe', wipesAt: later(now, DAY_MS) }, ballots: [] }])
      expect(wipeTask(waiting)).toEqual({ kind: 'wipe', dueAt: later(now, DAY_MS) })
      // Even if everyone agrees, it does not happen sooner.
      expect(says(waiting, ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope']).wipedAt).toBeNull()
      expect(wiped(league)).toMatchObject({ wipedAt: later(now, DAY_MS), votes: [{ state: { state: 'passed' } }] })
    }
  })

  test('needs more than half of the others once somebody objects, and lapses without them', () => {
    const { now } = turnOf(week2, 'Ada')
    const objected = says(asked(week2), [], ['Ben'])
    expect(wipeTask(objected)).toBeUndefined()
    const three = says(objected, ['Cleo', 'Dan', 'Eve'])
    expect(wipeTask(three)).toBeUndefined()
    expect(wipeTask(says(three, ['Finn']))).toEqual({ kind: 'wipe', dueAt: later(now, DAY_MS) })
    const day = later(now, DAY_MS + 1)
    expect(says(three, ['Finn'], [], day)).toMatchObject({ wipedAt: day, votes: [{ state: { state: 'passed' } }] })
    // A withdrawn objection doesn't count.
    expect(wipeTask(says(objected, ['Ben']))).toBeDefined()
    const { locksAt } = momentsOf(week2.calendar, 2)
    const ends = objected.votes[0]?.endsAt
    expect(ends).toBe(later(now, DAY_MS) < locksAt ? locksAt : momentsOf(week2.calendar, 3).locksAt)
    expect(refusalOf(ballot(objected, 'Cleo', true, ends))).toEqual({ code: 'vote.ended', state: 'lapsed' })
  })

  test('still needs a majority when the objector has been removed, or when the owner asks again', () => {
    const objected = says(asked(summer), [], ['Ben'])
    const removed = after(objected, (now) => leaveLeague(turnOf(now, 'Ben')))
    expect(wipeTask(removed)).toBeUndefined()
    const voteId = objected.votes[0]?.id ?? 'vote_none'
    const again = asked(after(objected, (now) => withdrawVote(turnOf(now, 'Ada'), { voteId })))
    expect(again.votes).toMatchObject([{ state: { state: 'withdrawn' } }, { state: { state: 'open' } }])
    expect(wipeTask(again)).toBeUndefined()
    expect(refusalOf(wipeLeague(turnOf(again, 'Ada'), { name: again.name }))?.code).toBe('vote.already_open')
  })

  test('lets an eliminated member object, but not agree', () => {
    const waiting = asked(opened(confirmed(settled(locked(holding(aLeague().inWeek(4).build(), { Ben: 109 }))))))
    expect(refusalOf(ballot(waiting, 'Ben', true))).toEqual({ code: 'vote.active_only' })
    expect(wipeTask(says(waiting, [], ['Ben']))).toBeUndefined()
    expect(refusalOf(ballot(waiting, 'Ada', false))).toEqual({ code: 'vote.own' })
  })

  test('is cancelled when the season starts, and when somebody else becomes the owner', () => {
    const { opensAt } = momentsOf(pregame.calendar, 1)
    const late = after(pregame, (now) => wipeLeague(turnOf(now, 'Ada', later(opensAt, -DAY_MS)), { name: now.name }))
    const started = after(late, (now) => startLeague(calendarTurn(now, opensAt), { week: 1 }))
    expect(tasksOf(late).map(({ kind }) => kind)).toEqual(['start', 'wipe'])
    expect(started).toMatchObject({ wipedAt: null, votes: [{ state: { state: 'moot' } }] })
    expect(wipeTask(started)).toBeUndefined()
    const left = after(asked(summer), (now) => leaveLeague(turnOf(now, 'Ada')))
    expect(left.votes).toMatchObject([{ state: { state: 'moot' } }])
  })
})
