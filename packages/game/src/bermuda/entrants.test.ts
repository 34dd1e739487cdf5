import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { leaveLeague } from '../players/leave.ts'
import { runCalendarTask } from '../processing/run-task.ts'
import { EACH_200, EIGHT, aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, settled } from '../testing/steps.ts'
import { calendarTurn, entrantNames, eventsOf, notesBy, playerNamed, turnOf, unitsOfPlayer } from '../testing/turns.ts'

const week9 = aLeague().inWeek(9).build()

/** Enough units to survive a drift or two. */

/** Week 9 settled without any moves: everyone drifts by 10 units, and Hope gets the 40 of the top catch. */
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

  test('uses the status set by this settlement: 700 after drift and bounty is in, 699 is not', () => {
    const league = week9Settled({ Ada: 900, Ben: 800, Cleo: 720, Dan: 709, Eve: 710, Hope: 670 })
    expect(['Dan', 'Eve', 'Hope'].map((name) => unitsOfPlayer(league, name))).toEqual([699, 700, 700])
    expect(entrantNames(league)).toEqual(['Ada', 'Ben', 'Cleo', 'Eve', 'Hope'])
  })

  test('fills up to three by units if there are fewer whales', () => {
    expect(entrantNames(week9Settled({ Ada: 900, Gus: 800, Finn: 400, Dan: 300 }))).toEqual(['Ada', 'Finn', 'Gus'])
    expect(entrantNames(week9Settled({ Ada: 900, Gus: 500, Finn: 400, Dan: 300 }))).toEqual(['Ada', 'Finn', 'Gus'])
    expect(entrantNames(week9Settled({ Cleo: 600, Gus: 500, Finn: 400, Dan: 300 }))).toEqual(['Cleo', 'Finn', 'Gus'])
  })

  test('includes players tied with the last to fill up', () => {
    const two = week9Settled({ Ada: 900, Gus: 500, Finn: 400, Dan: 400, Hope: 350 })
    expect(['Dan', 'Finn', 'Hope'].map((name) => unitsOfPlayer(two, name))).toEqual([390, 390, 380])
    expect(entrantNames(two)).toEqual(['Ada', 'Dan', 'Finn', 'Gus'])
    // Two players tied for second fill both remaining places.
    expect(entrantNames(week9Settled({ Ada: 900, Gus: 500, Finn: 500, Dan: 400 }))).toEqual(['Ada', 'Finn', 'Gus'])
    const level = week9Settled(Object.fromEntries(EIGHT.map((name) => [name, name === 'Hope' ? 160 : 200])))
    expect(entrantNames(level)).toEqual([...EIGHT])
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

  test('takes all whales and at least three active players, and never skips a richer one (property)', () => {
    const wallets = fc.array(fc.oneof(fc.integer({ min: 50, max: 900 }), fc.constantFrom(400, 700, 710)), {
      minLength: 8,
      maxLength: 8,
    })
    fc.assert(
      fc.property(wallets, (drawn) => {
        const league = week9Settled(Object.fromEntries(EIGHT.map((name, index) => [name, drawn[index] ?? 0])))
        const active = EIGHT.filter((name) => unitsOfPlayer(league, name) >= 100)
        const inside = entrantNames(league)
        const outside = active.filter((name) => !inside.includes(name))
        expect(inside.every((name) => active.some((other) => other === name))).toBe(true)
        expect(inside.length).toBeGreaterThanOrEqual(Math.min(3, active.length))
        for (const name of outside) {
          expect(unitsOfPlayer(league, name)).toBeLessThan(700)
          for (const other of inside) expect(unitsOfPlayer(league, other)).toBeGreaterThan(unitsOfPlayer(league, name))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('lists the entrants in week 9’s receipt with their units and status', () => {
    const league = week9Settled({ Ada: 900, Gus: 500, Finn: 400 })
    expect(notesBy(league, 'bermuda.entered')).toEqual(
      [
        { name: 'Ada', units: 890, isWhale: true },
        { name: 'Finn', units: 390, isWhale: false },
        { name: 'Gus', units: 490, isWhale: false },
      ].map(({ name, ...details }) => ({
        rule: 'bermuda.entered',
        playerId: playerNamed(league, name).id,
        ...details,
      })),
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

describe('a league that starts in the Bermuda weeks (§4, §5 Bermuda)', () => {
  function startedIn(week: number): League {
    const pregame = aLeague().createdAt('2025-10-30T12:00:00Z').build()
    const { opensAt } = momentsOf(pregame.calendar, week)
    return after(pregame, (now) => runCalendarTask(calendarTurn(now, opensAt), { kind: 'start', week, dueAt: opensAt }))
  }

  test('makes all its players entrants at the start, since all are tied', () => {
    // Created on the last day of October, so it starts in week 10.
    expect(entrantNames(startedIn(10))).toEqual([...EIGHT])
  })

  test('scores the remaining weeks and pays out its treasury', () => {
    let league = startedIn(10)
    for (let week = 10; week < 12; week += 1) league = opened(confirmed(settled(locked(league))))
    const over = settled(locked(league), { Dan: 150 })
    expect(over.bermuda?.weeks.map(({ week, lines }) => [week, lines.length])).toEqual([
      [10, 8],
      [11, 8],
      [12, 8],
    ])
    expect(over.balances.treasury ?? 0).toBe(0)
  })

  test('sets its entrants at week 9’s settlement if it starts in week 9', () => {
    const pregame = aLeague().createdAt('2025-10-24T12:00:00Z').build()
    const { opensAt } = momentsOf(pregame.calendar, 9)
    const start = { kind: 'start', week: 9, dueAt: opensAt } as const
    expect(eventsOf(runCalendarTask(calendarTurn(pregame, opensAt), start)).map(({ type }) => type)).toEqual([
      'league.started',
      'week.opened',
    ])
    const league = settled(locked(after(pregame, (now) => runCalendarTask(calendarTurn(now, opensAt), start))))
    expect(league.bermuda).not.toBeNull()
  })
})
