import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { isActive } from '../league/player.ts'
import { leaveLeague } from '../players/leave.ts'
import { runCalendarTask } from '../processing/run-task.ts'
import { EACH_200, EIGHT, aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, settled } from '../testing/steps.ts'
import { calendarTurn, entrantNames, notesBy, playerNamed, turnOf, unitsOfPlayer } from '../testing/turns.ts'

const week9 = aLeague().inWeek(9).build()

/** Week 9 settled without any moves: everyone drifts by 10 units, and Hope earns 40 for the best team. */
function week9Settled(units: Record<string, number>): League {
  return settled(locked(holding(week9, { ...EACH_200, ...units })), { Hope: 150 })
}

describe('choosing the Triangle’s entrants (§5 Bermuda)', () => {
  test('takes every active whale at week 9’s settlement', () => {
    expect(entrantNames(week9Settled({ Ada: 900, Ben: 800, Cleo: 710 }))).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(entrantNames(week9Settled({ Ada: 900, Ben: 800, Cleo: 720, Dan: 750 }))).toEqual([
      'Ada',
      'Ben',
      'Cleo',
      'Dan',
    ])
    const all = Object.fromEntries(EIGHT.map((name) => [name, 720]))
    expect(entrantNames(week9Settled(all))).toEqual([...EIGHT])
  })

  test('uses the status set by this settlement: 700 after drift and the best-team reward is in, 699 is not', () => {
    const league = week9Settled({ Ada: 900, Ben: 800, Cleo: 720, Dan: 709, Eve: 710, Hope: 670 })
    expect(['Dan', 'Eve', 'Hope'].map((name) => unitsOfPlayer(league, name))).toEqual([699, 700, 700])
    expect(entrantNames(league)).toEqual(['Ada', 'Ben', 'Cleo', 'Eve', 'Hope'])
  })

  // Specification 6.8
  test('leaves out fish, however many units they have', () => {
    const league = week9Settled({ Ada: 900, Ben: 800, Cleo: 710, Dan: 709 })
    expect(unitsOfPlayer(league, 'Dan')).toBe(699)
    expect(entrantNames(league)).toEqual(['Ada', 'Ben', 'Cleo'])
  })

  test('leaves out eliminated players and players who left', () => {
    const league = week9Settled({ Ada: 90, Ben: 90, Cleo: 90, Dan: 90, Eve: 90, Finn: 90, Gus: 200, Hope: 300 })
    expect(playerNamed(league, 'Ada').standing.eliminatedInWeek).toBe(9)
    expect(entrantNames(league)).toEqual(['Gus', 'Hope'])

    const rich = locked(holding(week9, { ...EACH_200, Ada: 900, Ben: 800, Cleo: 700, Dan: 400 }))
    const gone = after(rich, (now) => leaveLeague(turnOf(now, 'Ada')))
    expect(entrantNames(settled(gone, { Hope: 150 }))).toEqual(['Ben', 'Cleo', 'Dan'])
  })

  test('takes nobody if nobody is active', () => {
    const league = week9Settled(Object.fromEntries(EIGHT.map((name) => [name, 10])))
    expect(league.bermuda).toEqual({ entrants: [], weeks: [] })
  })

  test('takes all whales and at least three active players, and nobody below 700 (property)', () => {
    const wallets = fc.array(fc.oneof(fc.integer({ min: 50, max: 900 }), fc.constantFrom(400, 700, 710)), {
      minLength: 8,
      maxLength: 8,
    })
    fc.assert(
      fc.property(wallets, (drawn) => {
        const league = week9Settled(Object.fromEntries(EIGHT.map((name, index) => [name, drawn[index] ?? 0])))
        const active = league.players.filter(isActive).length
        const inside = entrantNames(league)
        expect(inside.length).toBeGreaterThanOrEqual(Math.min(3, active))
        for (const name of EIGHT) expect(unitsOfPlayer(league, name) >= 700).toBe(inside.includes(name))
      }),
      { numRuns: 60 },
    )
  })

  test('lists the entrants in week 9’s receipt with their units', () => {
    const league = week9Settled({ Ada: 900, Gus: 800, Finn: 710 })
    expect(notesBy(league, 'bermuda.entered')).toEqual(
      [
        { name: 'Ada', units: 890 },
        { name: 'Finn', units: 700 },
        { name: 'Gus', units: 790 },
      ].map(({ name, units }) => ({ rule: 'bermuda.entered', playerId: playerNamed(league, name).id, units })),
    )
  })

  test('sets no entrants before week 9 is settled and adds none later', () => {
    expect(week9.bermuda).toBeNull()
    const week10 = opened(confirmed(week9Settled({ Ada: 900, Ben: 800, Cleo: 710 }), { Hope: 150 }))
    const later = settled(locked(holding(week10, { Dan: 900 })), { Dan: 150 })
    expect(playerNamed(later, 'Dan').standing.status).toBe('whale')
    expect(entrantNames(later)).toEqual(['Ada', 'Ben', 'Cleo'])
  })
})

describe('a league that starts late (§4)', () => {
  test('starts in week 6 at the latest, so that its week 9 sets the entrants', () => {
    const pregame = aLeague().createdAt('2025-10-05T12:00:00Z').build()
    const { opensAt } = momentsOf(pregame.calendar, 6)
    let league = after(pregame, (now) =>
      runCalendarTask(calendarTurn(now, opensAt), { kind: 'start', week: 6, dueAt: opensAt }),
    )
    league = holding(league, EACH_200)
    for (let week = 6; week < 9; week += 1) league = opened(confirmed(settled(locked(league))))
    expect(league.bermuda).toBeNull()
    const rich = settled(locked(holding(league, { ...EACH_200, Ada: 900, Ben: 800, Cleo: 720, Dan: 715 })))
    expect(entrantNames(rich)).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
  })
})
