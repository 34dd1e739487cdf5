import { DAY_MS, type LeagueId, MINUTE_MS, instant, later } from '@whale/game'
import type { DemoLeague, DemoTeam } from '@whale/providers/demo'
import { FOUND_LEAGUE_SENTENCE, lostLeagueSentence } from '@whale/words'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { refreshLeagues } from '../jobs/refresh-leagues.ts'
import { type Crew, EIGHT, EVE, OPENING, type TestServer, startTestServer } from '../testing/test-server.ts'
import { personAt } from '../testing/league-actions.ts'

let server: TestServer
let crew: Crew
let now = instant(EVE)
/** The ESPN league with all its teams. */
let whole: DemoLeague

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT.slice(0, 7))
})
afterAll(() => server.close())
beforeEach(() => server.provider.misbehave({ mode: 'none' }))

const ESPN = '100001'
const owner = () => personAt(crew, 0)

/** The owner presses "Refresh league" eleven minutes after the last reading. */
async function refresh() {
  now = later(now, 11 * MINUTE_MS)
  server.stopClockAt(now)
  return await owner().post(`/user/league/${crew.leagueId}/refresh`)
}

async function feed(): Promise<string[]> {
  const { body } = await owner().get(`/game/${crew.leagueId}/activity`)
  return body.data.items.map(({ sentence }: { sentence: string }) => sentence)
}

async function bell(place = 1): Promise<string[]> {
  const { body } = await personAt(crew, place).get(`/game/${crew.leagueId}/notices`)
  return body.data.notices.map(({ sentence }: { sentence: string }) => sentence)
}

const changeTeam = (teamId: number, change: Partial<DemoTeam>) => (league: DemoLeague) => ({
  ...league,
  teams: league.teams.map((team) => (team.teamId === teamId ? { ...team, ...change } : team)),
})
const newTeam: DemoTeam = { teamId: 99, name: 'Late Arrivals', abbrev: 'LATE', owners: [], logo: null }

async function invitation() {
  const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
  return body.data
}

test('shows new names of a league and a team, and keeps the old ones in the feed', async () => {
  server.provider.edit(ESPN, (league) => ({ ...league, name: 'The Gravy Train' }))
  server.provider.edit(ESPN, changeTeam(1, { name: 'Reel Steal' }))
  const { status, body } = await refresh()
  expect(status).toBe(200)
  expect(body.data.changes).toMatch(/ Gravy Boat .* Gravy Train\. Reel Deal .* Reel Steal\.$/)
  const league = (await owner().get(`/league/${crew.leagueId}`)).body.data
  expect(league.name).toBe('The Gravy Train')
  expect((await feed())[0]).toBe(body.data.changes)
  expect((await refresh()).body.data.changes).toBeNull()
})

test('keeps the name that the owner gave the league', async () => {
  const body = { name: 'Our Boat', based_on: 'The Gravy Train' }
  const renamed = await server.call('PUT', `/user/league/${crew.leagueId}/settings`, { body, token: owner().token })
  expect(renamed.status).toBe(200)
  server.provider.edit(ESPN, (league) => ({ ...league, name: 'The Gravy Ship' }))
  await refresh()
  const league = (await owner().get(`/league/${crew.leagueId}`)).body.data
  expect(league.name).toBe('Our Boat')
})

test('lets members claim a team that appears before the start', async () => {
  server.provider.edit(ESPN, (league) => (whole = { ...league, teams: [...league.teams, newTeam] }))
  expect((await refresh()).body.data.changes).toMatch(/^Late Arrivals is new/)
  expect((await invitation()).fantasy_league.total_teams).toBe(13)
  const zoe = await server.as('Zoe')
  const joined = await zoe.post('/onboard/espn/join', { invite_code: crew.code, team_id: '99' })
  expect(joined.body.data.team.team_name).toBe('Late Arrivals')
})

test('refuses a second reading within ten minutes, and any reading by a member other than the owner', async () => {
  await refresh()
  const asked = server.provider.asked().length
  const again = await owner().post(`/user/league/${crew.leagueId}/refresh`)
  expect([again.status, again.body.code]).toEqual([409, 'refresh.too_soon'])
  const member = await personAt(crew, 1).post(`/user/league/${crew.leagueId}/refresh`)
  expect([member.status, member.body.code]).toEqual([403, 'owner.only'])
  expect(server.provider.asked().length).toBe(asked)
})

test('does not mark a team as gone after a single answer without it', async () => {
  const before = (await feed())[0]
  server.provider.edit(ESPN, (league) => ({ ...league, teams: league.teams.slice(0, 5) }))
  expect((await refresh()).body.data.changes).toBeNull()
  // The second answer lacks other teams.
  server.provider.edit(ESPN, () => ({ ...whole, teams: whole.teams.slice(5) }))
  expect((await refresh()).body.data.changes).toBeNull()
  server.provider.edit(ESPN, () => whole)
  await server.provider.misbehave({ mode: 'down', league: ESPN })
  await refresh()
  await server.provider.misbehave({ mode: 'none' })
  // The reading ten minutes later has them all.
  expect((await refresh()).body.data.changes).toBeNull()
  server.provider.edit(ESPN, (league) => ({ ...league, teams: league.teams.slice(0, 5) }))
  expect((await refresh()).body.data.changes).toBeNull()
  server.provider.edit(ESPN, () => whole)
  expect((await refresh()).body.data.changes).toBeNull()
  expect((await feed())[0]).toBe(before)
})

test('notifies all members when two readings lack a roster, and lets nobody claim it', async () => {
  server.provider.edit(ESPN, (league) => ({
    ...league,
    teams: league.teams.filter(({ teamId }) => teamId !== 26 && teamId !== 1),
  }))
  await refresh()
  await refresh()
  const sentence = (await feed())[0]
  expect(sentence).toMatch(/^Reel Steal is no longer .* Bass Instinct is no longer/)
  expect((await bell())[0]).toBe(sentence)
  expect((await invitation()).available_teams.map(({ team_id }: { team_id: string }) => team_id)).not.toContain('26')
  const gus = await server.as('Gusta')
  const refused = await gus.post('/onboard/espn/join', { invite_code: crew.code, team_id: '26' })
  expect(refused.body.code).toBe('team.missing')
})

test('excludes a vanished team from all counts unless somebody holds it', async () => {
  const { leagueId } = crew
  const { teams } = (await owner().get(`/league/${leagueId}/players`)).body.data
  const ids = teams.map(({ team_id }: { team_id: string }) => team_id)
  expect([ids.includes('26'), ids.includes('1')]).toEqual([false, true])
  const counts = await Promise.all(
    [`/league/${leagueId}`, `/onboard/league/${leagueId}/invitation-info`].map(
      async (path) => (await owner().get(path)).body.data.total_teams,
    ),
  )
  const [listed] = (await owner().get('/user/leagues')).body.data.leagues
  const { fantasy_league } = await invitation()
  expect([...counts, listed.total_teams, fantasy_league.total_teams]).toEqual([12, 12, 12, 12])
})

test('does not count a member who has left as active', async () => {
  const { leagueId } = crew
  const before = (await owner().get(`/league/${leagueId}`)).body.data.total_claimed
  const ida = await server.as('Ida')
  const { available_teams: free } = await invitation()
  await ida.post('/onboard/espn/join', { invite_code: crew.code, team_id: free[0].team_id })
  const read = async () => [
    (await owner().get(`/league/${leagueId}`)).body.data.total_claimed,
    (await owner().get(`/onboard/league/${leagueId}/invitation-info`)).body.data.total_claimed,
  ]
  expect(await read()).toEqual([before + 1, before + 1])
  const preview = async () => await (await fetch(`${server.url}/join/${crew.code}`)).text()
  const freeWords = async () => /(\d+) of 12 teams/.exec(await preview())?.[1]
  const withIda = await freeWords()
  expect((await ida.post('/user/leave-league', { game_league_id: leagueId })).status).toBe(200)
  expect(await read()).toEqual([before, before])
  expect(Number(await freeWords())).toBe(Number(withIda) + 1)
})

test('notifies all members once two readings find the league private, and when it is public again', async () => {
  await server.provider.misbehave({ mode: 'private', league: ESPN })
  expect((await refresh()).body.code).toBe('provider.private')
  expect((await bell())[0]).not.toMatch(/private/)
  await refresh()
  expect([(await bell())[0], (await feed())[0]]).toEqual([lostLeagueSentence('private'), lostLeagueSentence('private')])
  await server.provider.misbehave({ mode: 'none' })
  await refresh()
  expect((await bell()).slice(0, 1)).toEqual([FOUND_LEAGUE_SENTENCE])
})

test.each(['not_found', 'next_season'] as const)('identifies a league in state %s', async (mode) => {
  await server.provider.misbehave({ mode, league: ESPN })
  await refresh()
  await refresh()
  expect((await feed())[0]).toBe(lostLeagueSentence(mode))
  await server.provider.misbehave({ mode: 'none' })
  await refresh()
})

test('never reports a league as lost while its provider is down', async () => {
  await server.provider.misbehave({ mode: 'down' })
  const before = await feed()
  for (let time = 0; time < 3; time += 1) expect((await refresh()).status).toBe(503)
  expect(await feed()).toEqual(before)
})

test('keeps the player of a team whose manager changed, and lets the manager prove ownership', async () => {
  await server.provider.misbehave({ mode: 'none' })
  await server.turnTo(OPENING)
  now = instant(OPENING)
  const ben = personAt(crew, 1)
  await server.world.db
    .updateTable('players')
    .set({ verified_at: EVE })
    .where('league_id', '=', crew.leagueId)
    .where('user_id', '=', ben.userId)
    .execute()
  // A changed league row makes every process read it again.
  await server.world.db.updateTable('leagues').set({ name: 'Our Boat' }).execute()
  const person = { userId: '{11111111-2222-3333-4444-555555555555}', displayName: 'NewManager' }
  server.provider.edit(ESPN, changeTeam(Number(crew.people[1]?.teamId), { owners: [person] }))
  const { body } = await refresh()
  expect(body.data.changes).toMatch(/has a new manager: NewManager\.$/)
  const players = (await owner().get(`/league/${crew.leagueId}/players`)).body.data.teams
  const team = players.find(({ team_id }: { team_id: string }) => team_id === crew.people[1]?.teamId)
  expect(team).toMatchObject({ owner_name: 'NewManager', player: { user_id: ben.userId, is_verified: false } })
  const stranger = await server.as('Stranger')
  const contest = await stranger.post(`/onboard/league/invitation/${crew.code}/contest`, {
    team_id: crew.people[1]?.teamId,
  })
  expect(contest.status).toBe(200)
  await server.expectCleanAudit()
})

test('adds no team to a running league', async () => {
  server.provider.edit(ESPN, (league) => ({ ...league, teams: [...league.teams, { ...newTeam, teamId: 98 }] }))
  await refresh()
  const { teams } = (await owner().get(`/league/${crew.leagueId}/players`)).body.data
  expect(teams.map(({ team_id }: { team_id: string }) => team_id)).not.toContain('98')
})

test('reads daily before the start and weekly during the season', async () => {
  const daysUntilNext = async (leagueId: LeagueId) => {
    const row = server.world.db.selectFrom('league_readings').selectAll().where('league_id', '=', leagueId)
    const { next_at } = await row.executeTakeFirstOrThrow()
    return (Date.parse(next_at) - Date.parse(now)) / DAY_MS
  }
  await refresh()
  expect(await daysUntilNext(crew.leagueId)).toBe(7)
  const other = await server.addEspnLeague('100003', ['Quin'])
  // A new league is first read within a day.
  expect(await refreshLeagues(server.world, 'espn')).toBe(0)
  now = later(now, DAY_MS)
  server.stopClockAt(now)
  // The tests above have used up the budget, which follows the real clock.
  await sql`update provider_budgets set paid_until = now() - interval '1 minute'`.execute(server.world.db)
  expect(await refreshLeagues(server.world, 'espn')).toBe(1)
  expect(await daysUntilNext(other.leagueId)).toBe(1)
})
