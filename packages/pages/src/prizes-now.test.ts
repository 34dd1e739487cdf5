import { type League, type PlayerId, type Run, asSeenBy, later, momentsOf } from '@whale/game'
import { aLeague, holding, idOf } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { prizesNow } from './prizes-now.ts'
import { pastTableRows, tableRows } from './table-rows.ts'
import { projectionView } from './bank-projection.ts'

const week11 = holding(aLeague().inWeek(11).build(), { Ada: 900, Ben: 1000, Cleo: 800, Dan: 990, Eve: 150 })
const now = later(momentsOf(week11.calendar, 11).opensAt, 5)
const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => idOf(week11, name)) as [PlayerId, PlayerId, PlayerId]

function seen(scored: Partial<Record<PlayerId, number>>, given: Partial<League> = {}) {
  const lines = [ada, ben, cleo].map((playerId) => {
    const points = scored[playerId] ?? 0
    return { playerId, points, multiplied: points, naming: 0, guess: 0 }
  })
  const bermuda = { entrants: [ada, ben, cleo], weeks: [{ week: 10, lines }] } as unknown as League['bermuda']
  return { ...asSeenBy({ ...week11, bermuda, ...given }, null, now), putUp: new Map() }
}

test('awards the prizes by points: 35, 25 and 15% of what the treasury should have left, in tens', () => {
  const league = seen({ [ada]: 15_000, [ben]: 14_000, [cleo]: 13_000 })
  const { least } = projectionView(league, undefined).rest
  const prizes = prizesNow(league)
  const tens = (percent: number) => Math.round((least * percent) / 1000) * 10
  expect([ada, ben, cleo].map((id) => prizes.get(id))).toEqual([
    { points: 150, prize: tens(35), counted: 900 + tens(35) },
    { points: 140, prize: tens(25), counted: 1000 + tens(25) },
    { points: 130, prize: tens(15), counted: 800 + tens(15) },
  ])
})

test('breaks ties in points by units', () => {
  const prizes = prizesNow(seen({}))
  expect([ben, ada, cleo].map((id) => prizes.get(id)?.prize)).toEqual(
    [ben, ada, cleo].map((id) => prizes.get(id)?.prize).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
  )
  expect(new Set(prizes.values()).size).toBe(3)
})

test('awards no prize before the final, and none once they are paid', () => {
  expect(prizesNow(seen({}, { bermuda: null })).size).toBe(0)
  // The finalists are set on Tuesday, and week 10 opens on Wednesday.
  const week9 = aLeague().inWeek(9).build().progress
  expect(prizesNow(seen({}, { progress: week9 })).size).toBe(0)
  expect(prizesNow(seen({}, { lastRun: { week: 12, transfers: [], notes: [] } as unknown as Run })).size).toBe(0)
})

test("gives the league table's places with the prizes included", () => {
  const rows = tableRows(seen({ [cleo]: 15_000, [ada]: 14_000, [ben]: 13_000 }), new Map())
  const counted = rows.map(({ units, final }) => final?.counted ?? units)
  expect(counted).toEqual(counted.toSorted((a, b) => b - a))
  expect(rows[0]).toMatchObject({ team_name: 'Cleo', place: 1, units: 800 })
  // More units than two of the finalists, but no prize.
  expect(rows.find((row) => row.team_name === 'Dan')).toMatchObject({ place: 4 })
})

test('ranks a past week of the final with the prizes as they stood then', () => {
  const lines = (best: PlayerId, most: number) =>
    [ada, ben, cleo].map((playerId) => {
      const points = playerId === best ? most : 10_000
      return { playerId, points, multiplied: points, naming: 0, guess: 0 }
    })
  const league = seen({}, {
    bermuda: {
      entrants: [ada, ben, cleo],
      weeks: [
        { week: 10, lines: lines(cleo, 15_000) },
        { week: 11, lines: lines(ada, 16_000) },
        { week: 12, lines: lines(ada, 16_000) },
      ],
    },
    lastRun: { week: 12, transfers: [], notes: [] },
    progress: { stage: 'over', startWeek: 1, lastWeek: 12, championId: ada },
  } as unknown as Partial<League>)
  const past = new Map([ada, ben, cleo].map((id, at) => [id, { units: 900 + at, weekChange: 0 }]))
  const after = (week: number, treasury = 2000) => pastTableRows(league, new Map(), { week, run: null, past, treasury })
  expect(after(10).map(({ team_name: name, place }) => [name, place])).toEqual([
    ['Cleo', 1],
    ['Ben', 2],
    ['Ada', 3],
  ])
  expect(after(11)[0]).toMatchObject({ team_name: 'Ada', place: 1 })
  const [first] = after(10)
  expect(first?.final?.points).toBe(150)
  expect(first?.final?.counted).toBe(902 + (first?.final?.prize ?? 0))
  // The treasury of that time decides. Before the final no prize counts.
  expect(after(10, 1000)[0]?.final?.prize).toBeLessThan(first?.final?.prize ?? 0)
  expect(after(9).every(({ final }) => final === undefined)).toBe(true)
})
