import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { leaveLeague } from '../players/leave.ts'
import { runCalendarTask } from '../processing/run-task.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, settled } from '../testing/steps.ts'
import { calendarTurn, entrantNames, eventsOf, notesBy, playerNamed, turnOf, unitsOfPlayer } from '../testing/turns.ts'

const week9 = aLeague().inWeek(9).build()

/** Enough for a drift or two. */
const AFLOAT = Object.fromEntries(EIGHT.map((name) => [name, 200]))

/** After week 9 was counted, in which nobody acted: all lose 10, and Hope has the 50 of the top catch. */
function counted(units: Record<string, number>): League {
  return settled(locked(holding(week9, { ...AFLOAT, ...units })), { Hope: 150 })
}

describe('who is in the Triangle (§5 Bermuda)', () => {
  test('every active whale at week 9’s processing, as many as there are', () => {
    expect(entrantNames(counted({ Ada: 900, Ben: 800, Cleo: 710 }))).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(entrantNames(counted({ Ada: 900, Ben: 800, Cleo: 720, Dan: 750 }))).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
    const all = Object.fromEntries(EIGHT.map((name) => [name, 720]))
    expect(entrantNames(counted(all))).toEqual([...EIGHT])
  })

  test('whale by the status that this processing has fixed: 700 after drift and bounty are in, 699 are not', () => {
    const league = counted({ Ada: 900, Ben: 800, Cleo: 720, Dan: 709, Eve: 710, Hope: 660 })
    expect(['Dan', 'Eve', 'Hope'].map((name) => unitsOfPlayer(league, name))).toEqual([699, 700, 700])
    expect(entrantNames(league)).toEqual(['Ada', 'Ben', 'Cleo', 'Eve', 'Hope'])
  })

  test('with two whales, one, or none, the best by units fill up to three', () => {
    expect(entrantNames(counted({ Ada: 900, Gus: 800, Finn: 400, Dan: 300 }))).toEqual(['Ada', 'Finn', 'Gus'])
    expect(entrantNames(counted({ Ada: 900, Gus: 500, Finn: 400, Dan: 300 }))).toEqual(['Ada', 'Finn', 'Gus'])
    expect(entrantNames(counted({ Cleo: 600, Gus: 500, Finn: 400, Dan: 300 }))).toEqual(['Cleo', 'Finn', 'Gus'])
  })

  test('who ties with the last who fills up is in too', () => {
    const two = counted({ Ada: 900, Gus: 500, Finn: 400, Dan: 400, Hope: 340 })
    expect(['Dan', 'Finn', 'Hope'].map((name) => unitsOfPlayer(two, name))).toEqual([390, 390, 380])
    expect(entrantNames(two)).toEqual(['Ada', 'Dan', 'Finn', 'Gus'])
    // Two who tie for the second place fill up, and leave no third to fill.
    expect(entrantNames(counted({ Ada: 900, Gus: 500, Finn: 500, Dan: 400 }))).toEqual(['Ada', 'Finn', 'Gus'])
    const level = counted(Object.fromEntries(EIGHT.map((name) => [name, name === 'Hope' ? 150 : 200])))
    expect(entrantNames(level)).toEqual([...EIGHT])
  })

  test('nobody who has been eliminated, and nobody who has left', () => {
    const league = counted({ Ada: 90, Ben: 90, Cleo: 90, Dan: 90, Eve: 90, Finn: 90, Gus: 200, Hope: 300 })
    expect(playerNamed(league, 'Ada').standing.eliminatedInWeek).toBe(9)
    expect(entrantNames(league)).toEqual(['Gus', 'Hope'])

    const rich = locked(holding(week9, { ...AFLOAT, Ada: 900, Ben: 800, Cleo: 700, Dan: 400 }))
    const gone = after(rich, (now) => leaveLeague(turnOf(now, 'Ada')))
    expect(entrantNames(settled(gone, { Hope: 150 }))).toEqual(['Ben', 'Cleo', 'Dan'])
  })

  test('with nobody active, nobody', () => {
    const league = counted(Object.fromEntries(EIGHT.map((name) => [name, 10])))
    expect(league.bermuda).toEqual({ entrants: [], weeks: [] })
  })

  test('for any wallets: all whales, at least three of who is active, and nobody richer is left out (property)', () => {
    const wallets = fc.array(fc.oneof(fc.integer({ min: 50, max: 900 }), fc.constantFrom(400, 700, 710)), {
      minLength: 8,
      maxLength: 8,
    })
    fc.assert(
      fc.property(wallets, (drawn) => {
        const league = counted(Object.fromEntries(EIGHT.map((name, index) => [name, drawn[index] ?? 0])))
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

  test('the receipt of week 9 names them, with their units and whether they are whales', () => {
    const league = counted({ Ada: 900, Gus: 500, Finn: 400 })
    expect(notesBy(league, 'bermuda.entered')).toEqual(
      [
        { name: 'Ada', units: 890, isWhale: true },
        { name: 'Finn', units: 390, isWhale: false },
        { name: 'Gus', units: 490, isWhale: false },
      ].map(({ name, ...told }) => ({ rule: 'bermuda.entered', playerId: playerNamed(league, name).id, ...told })),
    )
  })

  test('nobody before week 9 is counted, and nobody more after it', () => {
    expect(week9.bermuda).toBeNull()
    const week10 = opened(confirmed(counted({ Ada: 900, Ben: 800, Cleo: 710 }), { Hope: 150 }))
    const later = settled(locked(holding(week10, { Dan: 900 })), { Dan: 150 })
    expect(playerNamed(later, 'Dan').standing.status).toBe('whale')
    expect(entrantNames(later)).toEqual(['Ada', 'Ben', 'Cleo'])
  })
})

describe('a league that starts in the weeks of the Triangle (§4, §5 Bermuda)', () => {
  function startedIn(week: number): League {
    const pregame = aLeague().foundedAt('2025-10-30T12:00:00Z').build()
    const { opensAt } = momentsOf(pregame.calendar, week)
    return after(pregame, (now) => runCalendarTask(calendarTurn(now, opensAt), { kind: 'start', week, dueAt: opensAt }))
  }

  test('has its entrants at its start: all of them, who are level', () => {
    // By its founding on the eve of November it is due to start with week 10.
    expect(entrantNames(startedIn(10))).toEqual([...EIGHT])
  })

  test('scores them in what is left of the season, and pays its treasury out', () => {
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

  test('one that starts in week 9 has them from week 9’s processing, as any other', () => {
    const pregame = aLeague().foundedAt('2025-10-24T12:00:00Z').build()
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
