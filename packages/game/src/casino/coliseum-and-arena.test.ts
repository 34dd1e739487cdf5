import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaveLeague } from '../players/leave.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import {
  after,
  anAthlete,
  confirmed,
  entered,
  entering,
  holding,
  locked,
  opened,
  pickedTop,
  settled,
} from '../testing/steps.ts'
import { idOf, movedBy, notesBy, playerNamed, refusalOf, turnOf } from '../testing/turns.ts'

/** Ada, Ben and Cleo are whales. */
const rich = holding(aLeague().inWeek(4).build(), { Ada: 720, Ben: 800, Cleo: 900, Hope: 200 })
const week5 = opened(confirmed(settled(locked(rich))))
const scores = { Ada: 90, Ben: 100, Cleo: 80, Dan: 120, Eve: 110, Finn: 70, Gus: 60, Hope: 50 }

/** Week 5 is open and week 4 has no scores yet. Only Hope acted in week 4. */
const waiting = opened(locked(pickedTop(holding(aLeague().inWeek(4).build(), { Dan: 105 }), { Hope: 'Ada' })))

describe('Coliseum and Arena, week 5 (§5 Casino 4)', () => {
  // Specification 6.8, 9.13
  test('puts fish and whales in different arenas and pays the best third of each 200', () => {
    const all = { Ada: [], Ben: [], Cleo: [], Dan: [], Eve: [], Finn: [], Gus: [] }
    const league = settled(locked(entered(week5, all)), scores)
    expect(movedBy(league, 'casino.arena')).toEqual({ Ben: 200 })
    expect(movedBy(league, 'casino.coliseum')).toEqual({ Dan: 200, Eve: 200 })
    expect(notesBy(league, 'casino.arena_missed')).toHaveLength(2)
    expect(notesBy(league, 'casino.coliseum_missed')).toMatchObject([
      { place: 3, entrants: 4, paidPlaces: 2 },
      { place: 4 },
    ])
  })

  test('pays everyone tied for the last paid place', () => {
    const league = settled(locked(entered(week5, { Ada: [], Ben: [], Cleo: [] })), { ...scores, Ada: 100 })
    expect(movedBy(league, 'casino.arena')).toEqual({ Ada: 200, Ben: 200 })
  })

  test('pays nothing for a tie below the last paid place', () => {
    const four = entered(week5, { Dan: [], Eve: [], Finn: [], Gus: [] })
    const league = settled(locked(four), { ...scores, Finn: 60 })
    expect(movedBy(league, 'casino.coliseum')).toEqual({ Dan: 200, Eve: 200 })
  })

  test('pays a player who is alone in an arena', () => {
    expect(movedBy(settled(locked(entered(week5, { Hope: [] })), scores), 'casino.coliseum')).toEqual({ Hope: 200 })
  })

  // Specification F.6
  test('merges the two arenas if either has fewer than three entrants (fair play, rule 7)', () => {
    const lone = settled(locked(entered(week5, { Ada: [], Dan: [], Eve: [], Finn: [] })), scores)
    expect(movedBy(lone, 'casino.arena')).toEqual({})
    expect(movedBy(lone, 'casino.coliseum')).toEqual({ Dan: 200, Eve: 200 })
    expect(notesBy(lone, 'casino.arena_missed')).toMatchObject([
      { place: 3, entrants: 4, paidPlaces: 2, isMerged: true },
    ])
    const three = settled(locked(entered(week5, { Ada: [], Ben: [], Cleo: [], Dan: [], Eve: [], Finn: [] })), scores)
    expect(movedBy(three, 'casino.arena')).toEqual({ Ben: 200 })
    expect(notesBy(three, 'casino.arena_missed')[0]).not.toHaveProperty('isMerged')
  })

  test('pays scores at least as good as the ⌈n/3⌉th of the arena (property)', () => {
    const whales: readonly string[] = ['Ada', 'Ben', 'Cleo']
    const drawn = fc.array(fc.integer({ min: 60, max: 66 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(fc.subarray([...EIGHT]), drawn, (names, points) => {
        const scored = Object.fromEntries(EIGHT.map((name, index) => [name, points[index] ?? 0]))
        const of = (name: string) => scored[name] ?? NaN
        const paid = (arena: readonly string[]) => {
          const line = arena.map(of).toSorted((a, b) => b - a)[Math.ceil(arena.length / 3) - 1] ?? NaN
          return Object.fromEntries(arena.filter((name) => of(name) >= line).map((name) => [name, 200]))
        }
        const betting = entered(week5, Object.fromEntries(names.map((name) => [name, []])))
        const league = settled(locked(betting), scored)
        const inArena = names.filter((name) => whales.includes(name))
        const inColiseum = names.filter((name) => !whales.includes(name))
        const moved = { ...movedBy(league, 'casino.arena'), ...movedBy(league, 'casino.coliseum') }
        const isMerged = inArena.length < 3 || inColiseum.length < 3
        expect(moved).toEqual(isMerged ? paid(names) : { ...paid(inArena), ...paid(inColiseum) })
      }),
      { numRuns: 60 },
    )
  })

  test('does not count a player who left in the meantime', () => {
    const withDan = locked(entered(week5, { Dan: [], Eve: [], Finn: [], Gus: [] }))
    const gone = after(withDan, (now) => leaveLeague(turnOf(now, 'Dan')))
    // Three entrants are left, so one is paid.
    expect(movedBy(settled(gone, scores), 'casino.coliseum')).toEqual({ Eve: 200 })
  })

  test('does not count a player eliminated by a late week 4', () => {
    const inBoth = locked(entered(waiting, { Dan: [], Eve: [], Finn: [], Gus: [] }))
    const late = settled(holding(inBoth, { Eve: 150, Finn: 150, Gus: 150 }), { Ada: 150 }, { week: 4 })
    expect(playerNamed(late, 'Dan').standing.eliminatedInWeek).toBe(4)
    const league = settled(late, scores)
    expect(movedBy(league, 'casino.coliseum')).toEqual({ Eve: 200 })
    expect(notesBy(league, 'casino.coliseum_missed').map(({ playerId }) => playerId)).not.toContain(idOf(league, 'Dan'))
  })

  test('uses the status at entry', () => {
    expect(entered(week5, { Ada: [] }).entries[0]?.terms).toEqual({ event: 'coliseum_and_arena', arena: 'arena' })
    expect(entered(week5, { Dan: [] }).entries[0]?.terms).toEqual({ event: 'coliseum_and_arena', arena: 'coliseum' })
  })

  test('uses the status at the first entry if a late week 4 changes it; a new entry uses the new status', () => {
    const fish = entered(holding(waiting, { Ada: 900, Eve: 400 }), { Ada: [], Eve: [] })
    const whale = settled(fish, {}, { week: 4 })
    expect(playerNamed(whale, 'Ada').standing.status).toBe('whale')
    const arenaOfAda = (league: typeof whale) =>
      league.entries.find(({ playerId }) => playerId === idOf(league, 'Ada'))?.terms
    expect(arenaOfAda(whale)).toMatchObject({ arena: 'coliseum' })
    expect(arenaOfAda(entered(whale, { Ada: [] }))).toMatchObject({ arena: 'arena' })
    // Two entrants in the Coliseum, so one is paid.
    expect(movedBy(settled(locked(whale), { Ada: 80, Eve: 90 }), 'casino.coliseum')).toEqual({ Eve: 200 })
  })

  test('takes no picks', () => {
    const picked = { athleteIds: ['Bijan'], roster: [anAthlete('Bijan')] }
    expect(refusalOf(entering(week5, 'Ada', picked))).toEqual({
      code: 'casino.incomplete',
      event: 'coliseum_and_arena',
    })
  })
})
