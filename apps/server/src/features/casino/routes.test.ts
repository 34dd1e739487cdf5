import { instant } from '@whale/game'
import { sql } from 'kysely'
import { refusalSentence } from '@whale/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { athleteNames } from '../../domain/history/runs.ts'
import { personAt } from '../../testing/league-actions.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
const person = (place: number) => personAt(crew, place)

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
})
afterAll(() => server.close())

const event = async (place: number) =>
  (await person(place).get(`/casino/event/${crew.leagueId}/${person(place).userId}`)).body.data

test('answers 409 week.not_started to an entry before the week opens', async () => {
  const early = await enter(person(0), crew.leagueId)
  expect(early.body).toMatchObject({
    code: 'week.not_started',
    detail: refusalSentence({ code: 'week.not_started', opensAt: instant(OPENING) }),
    timed: { code: 'week.not_started', opensAt: instant(OPENING) },
  })
  // Pages show the same time in the viewer's time zone.
  expect((await event(0)).refusal.timed).toEqual(early.body.timed)
  expect((await pickTopScore(person(0), crew.leagueId, '1')).body.code).toBe('week.not_started')
})

test('accepts and changes an entry from Wednesday 08:00 with eight members', async () => {
  const happened = await server.turnTo(OPENING)
  expect(happened).toEqual([{ at: OPENING, league: 'The Gravy Boat', what: 'start week 1' }])
  expect((await enter(person(0), crew.leagueId, 0)).status).toBe(200)
  const changed = await enter(person(0), crew.leagueId, 1)
  expect(changed.status).toBe(200)
  const { entry, refusal, choices } = await event(0)
  expect(entry).toMatchObject({ ...changed.body.data.entry, result: 'open', payout: 0 })
  expect(refusal).toBeNull()
  for (const choice of choices) {
    expect(['RB', 'WR', 'TE']).toContain(choice.position)
    // Week 1 has no earlier weeks.
    expect(choice).toMatchObject({ projected: expect.any(Number), last: [] })
  }
  const rows = await server.world.db.selectFrom('casino_entries').select('id').execute()
  expect(rows).toHaveLength(1)
})

test('refuses entries for other users and athletes of other teams', async () => {
  const { userId } = person(1)
  const event_id = `${crew.leagueId}:1`
  const body = { user_id: userId, event_id, entry_amount: 0, athlete_ids: [(await event(0)).choices[0].athlete_id] }
  const refusal = async (change: object) => {
    const reply = await person(1).post('/casino/enter', { ...body, ...change })
    return [reply.status, reply.body.code]
  }
  expect(await refusal({})).toEqual([409, 'casino.not_your_athlete'])
  expect(await refusal({ athlete_ids: ['nobody'] })).toEqual([409, 'casino.not_your_athlete'])
  expect(await refusal({ event_id: `${crew.leagueId}:2` })).toEqual([409, 'casino.other_event'])
  expect(await refusal({ entry_amount: 5 })).toEqual([400, 'casino.stake_not_free'])
  expect(await refusal({ user_id: person(0).userId })).toEqual([403, 'not_yours'])
  expect(await refusal({ athlete_ids: [''] })).toEqual([422, 'invalid_input'])
  const quarterback = await quarterbackOf(1)
  expect(await refusal({ athlete_ids: [quarterback] })).toEqual([409, 'casino.wrong_position'])
})

async function quarterbackOf(place: number): Promise<string> {
  const report = await server.world.providers.espn.readWeek({ fantasyLeagueId: '100001', season: 2025, week: 1 })
  const team = report.teams.find(({ teamId }) => teamId === person(place).teamId)
  return team?.athletes.find(({ position }) => position === 'QB')?.athleteId ?? ''
}

test('refuses an athlete on a bye and shows the reason', async () => {
  const own = (await event(2)).choices[0]
  await server.world.db.deleteFrom('nfl_games').execute()
  const other = own.nfl_team === 'KC' ? 'BUF' : 'KC'
  const game = { season: 2025, week: 1, kickoff_at: '2025-09-07T17:00:00Z' }
  await server.world.db
    .insertInto('nfl_games')
    .values({ ...game, team: other, opponent: 'NYJ', is_home: true })
    .execute()
  const shown = (await event(2)).choices.find(({ athlete_id }: { athlete_id: string }) => athlete_id === own.athlete_id)
  expect(shown.refusal).toEqual({ code: 'casino.no_game', sentence: `${own.name} has no game this week.` })
  const reply = await person(2).post('/casino/enter', {
    user_id: person(2).userId,
    event_id: `${crew.leagueId}:1`,
    entry_amount: 0,
    athlete_ids: [own.athlete_id],
  })
  expect(reply.body).toMatchObject({ code: 'casino.no_game', athleteName: own.name })
  await server.world.db.deleteFrom('nfl_games').execute()
})

test('refuses invalid top-score picks and accepts changes until the lock', async () => {
  const refusal = async (change: object) => {
    const base = { league_id: crew.leagueId, user_id: person(1).userId, week: 1, team_id: '1', points: 120 }
    const reply = await person(1).post('/bermuda/prediction', { ...base, ...change })
    return [reply.status, reply.body.code]
  }
  expect(await refusal({ team_id: '999' })).toEqual([409, 'team.unknown'])
  expect(await refusal({ week: 2 })).toEqual([409, 'week.other'])
  expect(await refusal({ user_id: person(0).userId })).toEqual([403, 'not_yours'])
  expect(await refusal({ points: 401 })).toEqual([422, 'invalid_input'])
  expect((await pickTopScore(person(1), crew.leagueId, '4', 118.5)).status).toBe(200)
  const changed = await pickTopScore(person(1), crew.leagueId, '7', 131.25)
  // Before the Triangle, a guess is accepted and ignored (§5).
  expect(changed.body.data.prediction).toMatchObject({ team_name: 'Squid Row', points: null, result: 'open' })
})

test('makes one entry from twenty parallel requests with one key, with equal replies', async () => {
  const { choices } = await event(3)
  const body = {
    user_id: person(3).userId,
    event_id: `${crew.leagueId}:1`,
    entry_amount: 0,
    athlete_ids: [choices[0].athlete_id],
  }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => person(3).post('/casino/enter', body, 'twenty-at-once')),
  )
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  expect(replies[0]?.status).toBe(200)
  const entered = await server.world.db
    .selectFrom('events')
    .select('number')
    .where('type', '=', 'casino.entered')
    .execute()
  const before = entered.length
  await person(3).post('/casino/enter', body, 'twenty-at-once')
  const after = await server.world.db
    .selectFrom('events')
    .select('number')
    .where('type', '=', 'casino.entered')
    .execute()
  expect(after).toHaveLength(before)
})

/** All GET replies of the league for one member, without times. */
async function readAll(place: number): Promise<string> {
  const { leagueId } = crew
  const other = person(5).userId
  const paths = [
    `/league/${leagueId}`,
    `/league/${leagueId}/players`,
    `/game/${leagueId}/home`,
    `/game/${leagueId}/week/1/leaderboard`,
    `/game/${leagueId}/week/1/receipt`,
    `/casino/event/${leagueId}/${other}`,
    `/transactions/${leagueId}/${other}`,
    `/player/${leagueId}/${other}`,
    `/treasury/${leagueId}`,
    `/onboard/league/${leagueId}/invitation-info`,
    `/onboard/league/invitation/${crew.code}`,
  ]
  const replies = await Promise.all(paths.map((path) => person(place).get(path)))
  expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return JSON.stringify(replies.map(({ body }) => body)).replaceAll(/"now":"[^"]+"/g, '"now":""')
}

test('keeps picks secret before the lock', async () => {
  const before = await readAll(4)
  await enter(person(5), crew.leagueId, 0)
  await enter(person(5), crew.leagueId, 2)
  await pickTopScore(person(5), crew.leagueId, '12')
  expect(await readAll(4)).toBe(before)
})

test('accepts entries until a millisecond before the lock and refuses them from then on', async () => {
  server.stopClockAt('2025-09-04T23:59:59.999Z')
  expect((await enter(person(6), crew.leagueId)).status).toBe(200)
  expect((await pickTopScore(person(6), crew.leagueId, '1')).status).toBe(200)
  // Only the clock matters: the lock is not stored yet.
  server.stopClockAt(LOCK)
  const row = await server.world.db.selectFrom('leagues').select('phase').executeTakeFirstOrThrow()
  expect(row.phase).toBe('BETTING')
  for (const reply of [await enter(person(7), crew.leagueId), await pickTopScore(person(7), crew.leagueId, '1')]) {
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      code: 'week.locked',
      detail: expect.stringMatching(/^Closed Thursday 8pm Eastern\. /),
    })
  }
  await server.turnTo(LOCK)
  expect((await enter(person(7), crew.leagueId)).body.code).toBe('week.locked')
})

test('shows all entries after the lock', async () => {
  const { userId } = person(5)
  const { body } = await person(4).get(`/casino/event/${crew.leagueId}/${userId}`)
  expect(body.data.entry).toMatchObject({ result: 'open' })
  expect(body.data.choices).toEqual([])
  await server.expectCleanAudit()
})

test('shows the last weeks of each athlete, from the reports that settled them', async () => {
  await server.turnTo('2025-09-10T13:00:00.000Z')
  const { choices } = await event(4)
  expect(choices.length).toBeGreaterThan(2)
  for (const { last } of choices) expect(last.map(({ week }: { week: number }) => week)).toEqual([1])
  const points = choices.map(({ last }: { last: { points: number | null }[] }) => last[0]?.points ?? 0)
  expect(Math.max(...points)).toBeGreaterThan(0)
})

test('names the club of each picked athlete, both once scores are in and after settlement', async () => {
  const read = async (week: number) => {
    const { body } = await person(4).get(`/casino/league/${crew.leagueId}/bets?week=${week}`)
    return body.data as { bets: { picks: { athlete_id: string }[] }[]; clubs: Record<string, string> }
  }
  const { bets, clubs } = await read(1)
  const picked = bets.flatMap(({ picks }) => picks.map(({ athlete_id: id }) => id))
  expect(picked.length).toBeGreaterThan(1)
  expect(Object.keys(clubs).toSorted()).toEqual([...new Set(picked)].toSorted())
  for (const club of Object.values(clubs)) expect(club).toMatch(/^[A-Z]{2,3}$/)
  expect((await read(2)).clubs).toEqual({})
})

test('names a rostered athlete whom nobody picked in the week’s corrections', async () => {
  const { leagueId } = crew
  const terms = {
    event: 'best_deployment',
    athletes: [{ athleteId: '1', name: 'Picked', position: 'RB' }],
    roster: [
      { athleteId: '1', name: 'Picked', position: 'RB' },
      { athleteId: '2', name: 'Rostered', position: 'RB' },
    ],
  }
  await sql`update casino_entries set terms = ${JSON.stringify(terms)}
    where id = (select min(id) from casino_entries where league_id = ${leagueId})`.execute(server.world.db)
  const names = await athleteNames(server.world.db, { leagueId, week: 1 })
  expect([names.get('1'), names.get('2')]).toEqual(['Picked', 'Rostered'])
})
