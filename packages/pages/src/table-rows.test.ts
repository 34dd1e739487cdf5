import { type League, type AllIn, asSeenBy, points, units } from '@whale/game'
import { aLeague, locked, playerNamed, settled, turnOf } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { apartWords } from '@whale/words'
import { tableRows } from './table-rows.ts'

test('tableRows notes what moved units outside the last settlement, next to what is put up', () => {
  const league = settled(locked(aLeague().inWeek(7).build()))
  const [ada, ben] = [playerNamed(league, 'Ada'), playerNamed(league, 'Ben')]
  const { now } = turnOf(league, 'Ada')
  const view = { ...asSeenBy(league, ada.id, now), putUp: new Map([[ada.id, units(30)]]) }
  const multiplierOf = (week: number) =>
    ({ id: `multiplier_${week}`, playerId: ada.id, week, forWeek: week + 3, boughtAt: now }) as const
  const notesOf = (lastWeek: number, week: number, ...weeks: number[]) => {
    const multipliers = [week, ...weeks].map(multiplierOf)
    const lastRun = view.lastRun && { ...view.lastRun, week: lastWeek }
    const players = view.players.map((player) =>
      player.id === ben.id ? { ...player, boughtBackInWeek: week } : player,
    )
    const rows = tableRows({ ...view, lastRun, players, multipliers }, new Map(), new Map())
    return [ada, ben].map(({ userId }) => rows.find((row) => row.user_id === userId)?.note)
  }
  const multiplier = { what: 'multiplier', units: -100 } as const
  expect(notesOf(6, 7)).toEqual([
    ['30 riding', ...apartWords([multiplier])].join(', '),
    ...apartWords([{ what: 'buy_back', units: 100 }]),
  ])
  // The units after those results already include it.
  expect(notesOf(7, 7)).toEqual(['30 riding', undefined])
  // Week 6 waits for its scores.
  expect(notesOf(5, 6)[0]).toBe(['30 riding', ...apartWords([{ ...multiplier, week: 6 }])].join(', '))
  expect(notesOf(5, 6, 7)[0]).toBe(['30 riding', ...apartWords([multiplier, multiplier])].join(', '))
})

test('tableRows marks players who are all in, but not those who bet with the House', () => {
  const league = settled(locked(aLeague().inWeek(8).build()))
  const [ada, ben] = [playerNamed(league, 'Ada'), playerNamed(league, 'Ben')]
  const { now } = turnOf(league, 'Ada')
  const allIn = {
    id: 'liquidation_1',
    playerId: ada.id,
    week: 9,
    placedAt: now,
    line: points(11_950),
    stake: units(240),
  }
  const rowsAt = (week: number) => {
    const allIns = [{ ...allIn, week } as AllIn]
    const houseBet = { playerId: ben.id, week: 9, stake: units(50) } as League['houseBets'][number]
    const view = asSeenBy({ ...league, allIns, houseBets: [houseBet] }, ada.id, now)
    const rows = tableRows(view, new Map(), new Map())
    return [ada, ben].map(({ userId }) => {
      const row = rows.find((one) => one.user_id === userId)
      return [row?.put_up, row?.all_in, row?.note]
    })
  }
  expect(rowsAt(9)).toEqual([
    [240, true, '240 all in'],
    [50, undefined, '50 riding'],
  ])
  // Its week is settled.
  expect(rowsAt(8)[0]).toEqual([0, undefined, undefined])
})
