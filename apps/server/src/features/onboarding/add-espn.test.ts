import { sql } from 'kysely'
import { providerErrorSentence } from '@whale/words'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.provider.misbehave({ mode: 'none' }))

const validate = (league_id: string) => server.call('POST', '/onboard/espn/validate', { body: { league_id } })
const espn = (league_id: string, team = '1', commissioner = '4') => {
  return { league_id, selected_team_id: team, commissioner_team_id: commissioner }
}

async function rowCounts(): Promise<number[]> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from leagues) as leagues, (select count(*)::int from teams) as teams,
      (select count(*)::int from players) as players, (select count(*)::int from accounts) as accounts,
      (select count(*)::int from transfers) as transfers, (select count(*)::int from events) as events
  `.execute(server.world.db)
  return Object.values(rows[0] ?? {})
}

test('espn/validate returns the league with its teams as specified', async () => {
  const { status, body } = await validate('100001')
  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(body.data.league_name).toBe('The Gravy Boat')
  expect(body.data.teams).toHaveLength(12)
  expect(body.data.teams[3]).toEqual({ team_id: '9', team_name: 'Kelp Wanted', owner_name: 'MayaOrtiz', avatar: null })
})

test('espn/complete creates a league with 1000 units for its owner, once per key', async () => {
  const maya = await server.as('Maya')
  const before = await rowCounts()
  const first = await maya.post('/onboard/espn/complete', espn('100001', '9', '1'), 'key-of-maya')
  expect(first.status).toBe(200)
  expect(first.body.data.game_league.id).toMatch(/^league_/)
  const again = await maya.post('/onboard/espn/complete', espn('100001', '9', '1'), 'key-of-maya')
  expect(again.body).toEqual(first.body)
  const other = await maya.post('/onboard/espn/complete', espn('100002'), 'key-of-maya')
  expect({ status: other.status, code: other.body.code }).toEqual({ status: 409, code: 'idempotency.key_reused' })
  const after = await rowCounts()
  const [leagues, teams, players, accounts, transfers, events] = after.map(
    (count, index) => count - (before[index] ?? 0),
  )
  const added = { leagues, teams, players, accounts, transfers, events }
  expect(added).toEqual({ leagues: 1, teams: 12, players: 1, accounts: 3, transfers: 2, events: 2 })
  await server.expectCleanAudit()

  // The creator is the owner until the commissioner's team is verified: a claim alone changes nothing (§4).
  const leagueId = first.body.data.game_league.id
  const lobby = await maya.get(`/league/${leagueId}`)
  expect(lobby.body.data).toMatchObject({ is_owner: true, total_claimed: 1, total_teams: 12, players_min: 8 })
  const sam = await server.as('Sam')
  expect(
    (await sam.post('/onboard/espn/join', { team_id: '1', invite_code: first.body.data.invite_code })).status,
  ).toBe(200)
  expect((await maya.get(`/league/${leagueId}`)).body.data.is_owner).toBe(true)
  expect((await sam.get(`/league/${leagueId}`)).body.data).toMatchObject({
    is_owner: false,
    owner_user_id: maya.userId,
  })
  const ownership = `/user/league/${leagueId}/ownership`
  server.provider.rename({ league: '100001', team: '1', name: (await sam.get(ownership)).body.data.code })
  expect((await sam.post(ownership)).body.data.is_verified).toBe(true)
  expect((await maya.get(`/league/${leagueId}`)).body.data.is_owner).toBe(false)
  expect((await sam.get(`/league/${leagueId}`)).body.data).toMatchObject({ is_owner: true, owner_user_id: sam.userId })
})

test('answers 400 league.exists with the specified sentence for a league that was already added', async () => {
  const ben = await server.as('Ben')
  await ben.post('/onboard/espn/complete', espn('100003'))
  for (const reply of [await validate('100003'), await ben.post('/onboard/espn/complete', espn('100003'))]) {
    expect(reply.status).toBe(400)
    expect(reply.body.detail).toContain('already been created')
    expect(reply.body.detail).toContain('contact your league commissioner')
  }
})

test('adds a league once when ten people add it in parallel', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, index) => server.as(`Rusher${index}`)))
  const replies = await Promise.all(people.map((person) => person.post('/onboard/espn/complete', espn('100002'))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(400)])
  await server.expectCleanAudit()
})

test('creates one league from ten parallel requests with one key, with equal replies', async () => {
  const { body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username: 'ahabjones' } })
  const [league] = body.data.available_teams
  const [team] = league.user_teams
  const ahab = await server.as('Ahab')
  const sent = {
    username: 'AhabJones',
    selected_league_id: league.league_id,
    selected_roster_id: team.roster_id,
    selected_fantasy_user_id: team.fantasy_user_id,
  }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => ahab.post('/onboard/sleeper/complete', sent, 'one-key-of-ahab')),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  await server.expectCleanAudit()
})

test('sleeper/validate lists the user’s leagues with their own teams and refusals', async () => {
  const { status, body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username: ' MAYAortiz ' } })
  expect(status).toBe(200)
  const leagues = body.data.available_teams
  expect(leagues.map((league: { league_name: string }) => league.league_name)).toEqual([
    'Bilge Rats Dynasty',
    'Harbor Lights ⚓',
  ])
  for (const league of leagues) {
    for (const team of league.user_teams) expect(team).toMatchObject({ is_owner: true, display_name: 'MayaOrtiz' })
  }
})

// Specification 5.16
test('answers 409 team.not_primary_owner to a co-owner and a forged owner of a Sleeper roster', async () => {
  const fern = await server.as('Fern')
  const { body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username: 'firstmatefern' } })
  for (const league of body.data.available_teams) {
    expect(league.user_teams).toEqual([
      {
        roster_id: '7',
        team_name: 'Turnover on Docks',
        display_name: 'dockside.dan',
        avatar: null,
        fantasy_user_id: '700000000000000007',
        is_owner: false,
        team_taken: false,
      },
    ])
    expect(league.refusal).not.toBeNull()
  }
  const mayas = await server.call('POST', '/onboard/sleeper/validate', { body: { username: 'rodreelly' } })
  const [league] = mayas.body.data.available_teams
  const forged = await fern.post('/onboard/sleeper/complete', {
    username: 'firstmatefern',
    selected_league_id: league.league_id,
    selected_roster_id: league.user_teams[0].roster_id,
    selected_fantasy_user_id: '700000000000000031',
  })
  expect({ status: forged.status, code: forged.body.code }).toEqual({ status: 409, code: 'team.not_primary_owner' })
})

test.each([
  ['an unknown number', '999999999', 404, 'No ESPN league has that ID this season.'],
  ['a private league', '100004', 403, 'This ESPN league is private.'],
  ['html in place of an answer', '660005', 503, 'ESPN isn’t responding right now. Nothing was changed.'],
  ['a body that is cut off', '660006', 503, 'ESPN isn’t responding right now. Nothing was changed.'],
  ['a provider that is down', '660007', 503, 'ESPN isn’t responding right now. Nothing was changed.'],
  ['an answer that makes no sense', '660003', 503, 'ESPN isn’t responding right now. Nothing was changed.'],
])('%s: gets its own sentence, and nothing is half created', async (_what, id, expected, sentence) => {
  const before = await rowCounts()
  const ada = await server.as('Ada')
  for (const reply of [await validate(id), await ada.post('/onboard/espn/complete', espn(id))]) {
    expect(reply.status).toBe(expected)
    expect(reply.body.detail).toContain(sentence)
    if (expected === 503) expect(reply.headers.get('retry-after')).toBe('60')
  }
  expect(await rowCounts()).toEqual(before)
})

test('answers 404 for an unknown or impossible Sleeper name', async () => {
  for (const username of ['nobody.at.all', 'two words', '../user', 'x'.repeat(60)]) {
    const { status, body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username } })
    expect({ status, detail: body.detail }).toEqual({
      status: 404,
      detail: providerErrorSentence({ provider: 'sleeper', kind: 'not_found', asked: 'user' }),
    })
  }
})

// Specification 5.12
test('answers 422 with the specified sentences for an empty id and an empty name', async () => {
  expect((await validate(' ')).body.detail[0].msg).toBe('Please enter your ESPN League ID')
  const { body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username: '' } })
  expect(body.detail[0].msg).toBe('Please enter your Sleeper username')
})

test('sanitizes and shortens hostile names', async () => {
  const { status, body } = await validate('666001')
  expect(status).toBe(200)
  for (const team of body.data.teams) {
    // oxlint-disable-next-line no-control-regex
    expect(team.team_name).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/)
    expect([...team.team_name].length).toBeLessThanOrEqual(80)
    if (team.avatar !== null) expect(team.avatar).toMatch(/^https:\/\/[a-z.]*espncdn\.com\//)
  }
  const eve = await server.as('Eve')
  const added = await eve.post(
    '/onboard/espn/complete',
    espn('666001', body.data.teams[0].team_id, body.data.teams[1].team_id),
  )
  expect(added.status).toBe(200)
  expect((await eve.get(`/league/${added.body.data.game_league.id}/players`)).status).toBe(200)
})
