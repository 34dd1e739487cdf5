/** A week that settles after the next one has opened (RULES §3): what the next one staked meanwhile is not its result. */
import { expect, onTestFinished, test } from 'vitest'
import { propose } from '../../testing/league-actions.ts'
import { EIGHT, enter, startTestServer } from '../../testing/test-server.ts'
import type { Instant } from '@whale/game'
import { settledLeagues } from './digests.ts'

test('standings, receipts and emails of a late week leave out what was staked in the week after it', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const crew = await server.addEspnLeague('100001', EIGHT)
  const [own, other] = crew.people
  if (own === undefined || other === undefined) throw new Error('the league lacks members')
  await server.turnTo('2025-09-03T14:00:00.000Z')
  await enter(own, crew.leagueId, 0)
  await server.provider.misbehave({ league: '100001', mode: 'late', week: 1 })
  await server.turnTo('2025-09-10T14:00:00.000Z')
  expect((await propose(crew, own, other.userId, { week: 2 })).status).toBe(200)
  await server.provider.misbehave({ mode: 'none' })
  const happened = await server.turnTo('2025-09-10T18:00:00.000Z')
  expect(happened.map(({ what }) => what)).toEqual(['process week 1'])

  const { rows } = (await own.get(`/game/${crew.leagueId}/week/1/leaderboard`)).body.data
  const { run } = (await own.get(`/game/${crew.leagueId}/week/1/receipt`)).body.data
  const slip = run.players.find((one: { is_you: boolean }) => one.is_you)
  const row = rows.find((one: { is_you: boolean }) => one.is_you)
  expect(slip.units_before).toBe(100)
  expect(row.units).toBe(slip.units_after)
  const given = { week: 1, leagueIds: [crew.leagueId], now: '2025-09-10T18:00:00.000Z' as Instant }
  const league = [...(await settledLeagues(server.world.db, given as never)).values()][0]
  expect(league?.players.map(({ after }) => after)).toContain(slip.units_after)
})
