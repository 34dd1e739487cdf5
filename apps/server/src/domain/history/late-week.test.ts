/** A week that settles after the next one has opened (RULES §3): stakes in the next week must not count as its result. */
import { expect, onTestFinished, test } from 'vitest'
import { correct, personAt, propose } from '../../testing/league-actions.ts'
import { EIGHT, enter, startTestServer } from '../../testing/test-server.ts'
import type { Instant } from '@whale/game'
import { settledLeagues } from './digests.ts'

test('standings, receipts and emails of a late week leave out stakes in the following week', async () => {
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

interface Row {
  user_id: string
  place: number
  move: number
  units: number
  week_change: number
  is_eliminated: boolean
}

interface Slip {
  user_id: string
  units_before: number
  units_after: number
  since: object[]
}

test('a late week shows today’s chart until it settles, and then its own, whatever moved in the following week', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const crew = await server.addEspnLeague('100001', EIGHT)
  const [owner, one, other, third] = [0, 1, 2, 3].map((place) => personAt(crew, place))
  if (!owner || !one || !other || !third) throw new Error('the league lacks members')
  const read = async (path: string) => (await owner.get(path)).body.data
  const chartOf = async (week: number): Promise<Row[]> =>
    (await read(`/game/${crew.leagueId}/week/${week}/leaderboard`)).rows
  const unitsIn = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [row.user_id, row.units]))

  await server.turnTo('2025-09-10T14:00:00.000Z')
  const before = unitsIn(await chartOf(2))
  const { body } = await propose(crew, one, other.userId, { week: 2, amount: 60 })
  expect((await other.post(`/h2h/proposal/${body.data.bet.id}/accept`)).status).toBe(200)
  await server.provider.misbehave({ league: '100001', mode: 'late', week: 2 })
  await server.turnTo('2025-09-17T14:00:00.000Z')
  const waiting = await chartOf(2)
  expect(unitsIn(waiting)).toEqual(before)
  expect(waiting.filter((row) => row.is_eliminated)).toEqual([])

  // Week 3, before week 2 has settled: one player gets a correction, another puts up a stake.
  expect((await correct(server, { crew, owner, userId: third.userId, amount: 700 })).status).toBe(202)
  expect((await propose(crew, other, third.userId, { week: 3, amount: 30 })).status).toBe(200)
  await server.provider.misbehave({ mode: 'none' })
  const happened = await server.turnTo('2025-09-17T18:00:00.000Z')
  expect(happened.map(({ what }) => what)).toEqual(['process week 2'])

  const slips: Slip[] = (await read(`/game/${crew.leagueId}/week/2/receipt`)).run.players
  expect(slips.flatMap(({ since }) => since)).toEqual([])
  expect(Object.fromEntries(slips.map((slip) => [slip.user_id, slip.units_before]))).toEqual(before)
  const after = Object.fromEntries(slips.map((slip) => [slip.user_id, slip.units_after]))
  const past = await chartOf(2)
  expect(unitsIn(past)).toEqual(after)
  const { body: bell } = await other.get(`/game/${crew.leagueId}/notices`)
  const change = past.find((row) => row.user_id === other.userId)?.week_change ?? 0
  expect(bell.data.notices.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    `Week 2 results are in: ${change < 0 ? '−' : '+'}${Math.abs(change)} for you.`,
  )

  const { weeks, players } = await read(`/treasury/${crew.leagueId}/units-history`)
  expect(weeks).toEqual([1, 2])
  const history = (players as { user_id: string; units: number[] }[]).map(({ user_id: id, units }) => [id, units[1]])
  expect(Object.fromEntries(history)).toEqual(after)

  // The player who got the correction is first today: their arrow starts from the place before the results.
  const now = await chartOf(3)
  expect(now[0]?.user_id).toBe(third.userId)
  const placesBefore = (rows: readonly Row[]) =>
    Object.fromEntries(rows.map(({ user_id: id, place, move }) => [id, place + move]))
  expect(placesBefore(now)).toEqual(placesBefore(past))

  // Week 3's receipt lists what moved in week 3 before week 2's results.
  await server.turnTo('2025-09-23T12:00:00.000Z')
  const next: Slip[] = (await read(`/game/${crew.leagueId}/week/3/receipt`)).run.players
  expect(next.flatMap(({ user_id: id, since }) => since.map(() => id))).toEqual([third.userId])
})

test('a multiplier of the week after a late one is noted once: now until its own week settles, then on that week’s receipt', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const crew = await server.addEspnLeague('100001', EIGHT)
  const [owner, whale] = [personAt(crew, 0), personAt(crew, 1)]
  const { userId } = whale
  const read = async (path: string) => (await whale.get(`/game/${crew.leagueId}/${path}`)).body.data
  const noteIn = (rows: readonly { user_id: string; note?: string }[]) =>
    rows.find((row) => row.user_id === userId)?.note ?? null
  const noted = async () => ({
    home: noteIn((await read('home')).leaderboard),
    charts: [noteIn((await read('week/7/leaderboard')).rows), noteIn((await read('week/8/leaderboard')).rows)],
    receipts: await Promise.all(
      [7, 8].map(async (week) => {
        const players: Slip[] = (await read(`week/${week}/receipt`)).run?.players ?? []
        return players.find((slip) => slip.user_id === userId)?.since ?? []
      }),
    ),
  })
  await server.turnTo('2025-10-08T14:00:00.000Z')
  expect((await correct(server, { crew, owner, userId, amount: 900 })).status).toBe(202)
  await server.turnTo('2025-10-15T14:00:00.000Z')
  await server.provider.misbehave({ league: '100001', mode: 'late', week: 7 })
  await server.turnTo('2025-10-22T14:00:00.000Z')
  const path = `/player/${crew.leagueId}/${userId}/multiplier`
  expect((await whale.post(path, { week: 8 })).status).toBe(200)
  await server.provider.misbehave({ mode: 'none' })
  const happened = await server.turnTo('2025-10-22T18:00:00.000Z')
  expect(happened.map(({ what }) => what)).toEqual(['process week 7'])
  const note = '−100 for a multiplier'
  expect(await noted()).toEqual({ home: note, charts: [null, note], receipts: [[], []] })

  await server.turnTo('2025-10-29T14:00:00.000Z')
  const since = [{ what: 'Multiplier', short: 'week 11', units: -100, week: 8 }]
  expect(await noted()).toEqual({ home: null, charts: [null, null], receipts: [[], since] })
})

test('“if it holds” for a late week counts a house line of the next week the same for every viewer, and eliminates nobody for it', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const crew = await server.addEspnLeague('100001', EIGHT)
  const { leagueId } = crew
  const [viewer, taker] = [personAt(crew, 0), personAt(crew, 1)]
  await server.turnTo('2025-09-10T14:00:00.000Z')
  await server.provider.misbehave({ league: '100001', mode: 'late', week: 2 })
  await server.turnTo('2025-09-17T14:00:00.000Z')
  const rowFor = async (who: typeof viewer) => {
    const { held } = (await who.get(`/game/${leagueId}/if-it-holds`)).body.data
    return held.rows.find((row: { user_id: string }) => row.user_id === taker.userId)
  }
  const before = await rowFor(viewer)
  expect(before.units).toBeGreaterThanOrEqual(100)
  expect(before.units).toBeLessThan(150)
  const [{ team_id, line }] = (await taker.get(`/option/${leagueId}`)).body.data.lines
  const body = { league_id: leagueId, user_id: taker.userId, week: 3, team_id, amount: 50, line }
  expect((await taker.post('/option', body)).status).toBe(200)
  const shown = { units: before.units, is_eliminated: false, crosses: null, put_up: 50 }
  expect(await rowFor(taker)).toMatchObject(shown)
  expect(await rowFor(viewer)).toMatchObject(shown)
})
