import { describe, expect, test } from 'vitest'
import { type Instant, later } from '../values/instant.ts'
import type { League } from '../league/league.ts'
import { momentsOf } from '../season/calendar.ts'
import { tasksOf } from '../league/tasks.ts'
import { accept } from '../decision.ts'
import { aLeague } from '../testing/builder.ts'
import { scriptedChance } from '../testing/scripted.ts'
import { accepted, after, agreed, confirmed, holding, locked, opened, proposed, settled } from '../testing/steps.ts'
import { eventsOf, idOf, playerNamed, refusalOf, treasuryOf, turnOf, unitsOfPlayer } from '../testing/turns.ts'
import { leaveLeague } from '../players/leave.ts'
import { correctUnits } from './correct-units.ts'
import { renameLeague, rotateInvite } from './settings.ts'
import { restoreLeague, wipeLeague } from './wipe.ts'

const pregame = aLeague().build()
const week2 = aLeague().named('The Gravy Boat').inWeek(2).build()

describe('the owner’s correction (§4)', () => {
  const correct = (league: League, amount: number, { by = 'Ada', of = 'Ben' } = {}) =>
    correctUnits(turnOf(league, by), { playerId: idOf(league, of), amount, note: 'Agreed in the chat' })

  test('is refused before the start, to the millisecond: nobody starts richer or poorer than the rest', () => {
    const { opensAt } = momentsOf(pregame.calendar, 1)
    const at = (now: Instant, amount: number) =>
      refusalOf(correctUnits(turnOf(pregame, 'Ada', now), { playerId: idOf(pregame, 'Ben'), amount, note: 'Mine' }))
    for (const amount of [-1, 1, treasuryOf(pregame)]) {
      expect(at(later(opensAt, -1), amount)).toEqual({ code: 'correction.before_start' })
    }
  })

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

  test('asks for no more than there is', () => {
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

  test('can go to an eliminated player, who stays eliminated', () => {
    const eliminated = opened(confirmed(settled(locked(holding(week2, { Dan: 50 })))))
    const lifted = agreed(after(eliminated, (now) => correct(now, 500, { of: 'Dan' })))
    expect(unitsOfPlayer(lifted, 'Dan')).toBe(550)
    expect(playerNamed(lifted, 'Dan').standing.eliminatedInWeek).toBe(2)
  })

  test('waits while results are provisional, and needs a league that is not over and a member', () => {
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
  test('keeps everything in every phase, open bets included, so that a restored league goes on', () => {
    const bets = accepted(proposed(holding(week2, { Ada: 200, Ben: 200 }), 'Ada', 'Ben', { stake: 30 }), 'Ben')
    const open = proposed(bets, 'Ben', 'Ada', { stake: 20 })
    const games = locked(open)
    const provisional = settled(games)
    for (const league of [aLeague().build(), open, games, provisional, confirmed(provisional)]) {
      const wiped = after(league, (now) => wipeLeague(turnOf(now, 'Ada'), { name: now.name }))
      expect(wiped.balances).toEqual(league.balances)
      expect(tasksOf(wiped)).toEqual([])
      const operator = { ...turnOf(wiped, 'Ada'), actor: { kind: 'operator', userId: 'user_op' } as const }
      const restored = after(wiped, () => restoreLeague(operator))
      expect(restored).toEqual(league)
      expect(tasksOf(restored)).toEqual(tasksOf(league))
    }
  })

  test('asks for the league’s name, hides it at once, and stops its calendar; an operator can undo it', () => {
    expect(refusalOf(wipeLeague(turnOf(week2, 'Ada'), { name: 'Gravy Boat' }))).toEqual({ code: 'wipe.other_name' })
    expect(refusalOf(wipeLeague(turnOf(week2, 'Ben'), { name: week2.name }))).toEqual({ code: 'owner.only' })
    const wiped = after(week2, (now) => wipeLeague(turnOf(now, 'Ada'), { name: ' The Gravy Boat ' }))
    expect(wiped.wipedAt).not.toBeNull()
    expect(tasksOf(wiped)).toEqual([])
    const operator = { ...turnOf(wiped, 'Ada'), actor: { kind: 'operator', userId: 'user_op' } as const }
    const restored = after(wiped, () => restoreLeague(operator))
    expect(restored).toEqual(week2)
    expect(restoreLeague({ ...operator, league: restored })).toEqual(accept(restored))
    expect(() => restoreLeague(turnOf(wiped, 'Ada'))).toThrow('an operator restores')
  })
})
