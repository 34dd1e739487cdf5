/** RULES §3: a lock that has passed is final, whatever the NFL's schedule says later. */
import { instant } from '@whale/game'
import { expect, onTestFinished, test } from 'vitest'
import { personAt } from '../testing/league-actions.ts'
import { EIGHT, OPENING, pickTopScore, startTestServer } from '../testing/test-server.ts'
import { calendarOf } from './history/calendar.ts'
import { reschedule } from './administration.ts'

/** The only game of week 1. */
const gameAt = (kickoffAt: string) => [
  { week: 1, kickoffAt: instant(kickoffAt), teams: ['KC', 'BUF'] as const, isOfficial: false },
]

test('postponing a game after the lock does not hide any moves again', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const crew = await server.addEspnLeague('100001', EIGHT)
  const early = '2025-09-04T20:00:00.000Z'
  expect(await reschedule(server.world, 2025, gameAt(early))).toEqual([1])
  await server.turnTo(OPENING)
  const [ada, ben] = [personAt(crew, 0), personAt(crew, 1)]
  await pickTopScore(ada, crew.leagueId, ben.teamId)
  const seenByBen = async () => (await ben.get(`/predictions/${crew.leagueId}/1`)).body.data.predictions as unknown[]
  expect(await seenByBen()).toHaveLength(0)
  await server.turnTo(early)
  expect(await seenByBen()).toHaveLength(1)
  await reschedule(server.world, 2025, gameAt('2025-09-07T17:00:00.000Z'))
  expect(await seenByBen()).toHaveLength(1)
  expect((await calendarOf(server.world.db, 2025))[0]?.locksAt).toBe(early)
})

test('a future lock can move earlier or later', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  await server.turnTo(OPENING)
  expect(await reschedule(server.world, 2025, gameAt('2025-09-04T20:00:00.000Z'))).toEqual([1])
  expect(await reschedule(server.world, 2025, gameAt('2025-09-07T17:00:00.000Z'))).toEqual([1])
})
