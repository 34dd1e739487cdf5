import { asSeenBy, units } from '@whale/game'
import { aLeague, locked, playerNamed, settled, turnOf } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { standingsView } from './standings.ts'

test('standingsView notes what moved units apart from the last settlement, beside what is put up', () => {
  const league = settled(locked(aLeague().inWeek(7).build()))
  const [ada, ben] = [playerNamed(league, 'Ada'), playerNamed(league, 'Ben')]
  const { now } = turnOf(league, 'Ada')
  const view = { ...asSeenBy(league, ada.id, now), putUp: new Map([[ada.id, units(30)]]) }
  const multiplierOf = (week: number) =>
    ({ id: `multiplier_${week}`, playerId: ada.id, week, forWeek: week + 3, boughtAt: now }) as const
  const notesOf = (week: number, ...weeks: number[]) => {
    const multipliers = [week, ...weeks].map(multiplierOf)
    const players = view.players.map((player) =>
      player.id === ben.id ? { ...player, boughtBackInWeek: week } : player,
    )
    const rows = standingsView({ ...view, players, multipliers }, new Map(), new Map())
    return [ada, ben].map(({ userId }) => rows.find((row) => row.user_id === userId)?.note)
  }
  expect(notesOf(7)).toEqual(['30 riding, −100 for a multiplier', '+100 from buying back in'])
  expect(notesOf(8)).toEqual(notesOf(7))
  expect(notesOf(7, 8)[0]).toBe('30 riding, −200 for 2 multipliers')
  // The change of the week came after it.
  expect(notesOf(6)).toEqual(['30 riding', undefined])
})
