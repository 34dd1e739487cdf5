import { refusalSentence } from '@whale/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, bodyOf, pathOf } from '../../testing/contract-calls.ts'
import { type Crew, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', ['Maya'])
})
afterAll(() => server.close())

let sleeperCode: string | null = null
async function addSleeper(): Promise<string> {
  if (sleeperCode !== null) return sleeperCode
  const { body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username: 'ahabjones' } })
  const [league] = body.data.available_teams
  const [team] = league.user_teams
  const ahab = await server.as('Ahab')
  const reply = await ahab.post('/onboard/sleeper/complete', {
    username: 'ahabjones',
    selected_league_id: league.league_id,
    selected_roster_id: team.roster_id,
    selected_fantasy_user_id: team.fantasy_user_id,
  })
  const { invite_code: code } = reply.body.data
  sleeperCode = code
  return code
}

test('finds an invitation by its code in any spelling, and lists free and taken teams', async () => {
  const typed = ` ${crew.code.slice(0, 3).toLowerCase()}-${crew.code.slice(3)} `
  const { status, body } = await server.call('GET', `/onboard/league/invitation/${encodeURIComponent(typed)}`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    fantasy_league: { name: 'The Gravy Boat', provider: 'espn', season: 2025, total_teams: 12 },
    game_league: { id: crew.leagueId },
    inviter: { name: 'maya', team_id: '1' },
    week: null,
    total_available: 11,
    total_claimed: 1,
    refusal: null,
  })
  expect(body.data.claimed_teams.map((team: { team_name: string }) => team.team_name)).toEqual(['Reel Deal'])
})

test('gives every owned team an opaque id, different in every league and never the provider’s', async () => {
  const sleeper = await addSleeper()
  const seen = []
  for (const code of [crew.code, sleeper]) {
    const { body } = await server.call('GET', `/onboard/league/invitation/${code}`)
    seen.push(...body.data.available_teams, ...body.data.claimed_teams)
  }
  const stored = await server.world.db.selectFrom('teams').selectAll().execute()
  const owned = seen.filter((team) => team.display_name !== 'No owner')
  expect(owned.length).toBeGreaterThan(20)
  for (const { fantasy_user_id } of owned) expect(fantasy_user_id).toMatch(/^[\w-]{20,}$/)
  expect(new Set(owned.map(({ fantasy_user_id }) => fantasy_user_id)).size).toBe(owned.length)
  for (const team of seen.filter((one) => !owned.includes(one))) expect(team.fantasy_user_id).toBeNull()
  for (const { owner_fantasy_user_id: id } of stored) if (id !== null) expect(JSON.stringify(seen)).not.toContain(id)
})

test('answers 404 to an unknown code and 422 to an invalid one', async () => {
  const unknown = await server.call('GET', '/onboard/league/invitation/ZZZZZZ')
  expect({ status: unknown.status, code: unknown.body.code, detail: unknown.body.detail }).toEqual({
    status: 404,
    code: 'invite.unknown',
    detail: 'Invalid league code. Please check your code and try again.',
  })
  const short = await server.call('GET', '/onboard/league/invitation/AB1')
  expect(short.status).toBe(422)
  expect(short.body.detail[0]).toMatchObject({
    loc: ['path', 'code'],
    msg: 'Please enter a complete 6-digit league code',
  })
})

test('lets one of forty people claim a team in parallel, and mints 1000 units once', async () => {
  const code = await addSleeper()
  const people = await Promise.all(Array.from({ length: 40 }, (_, index) => server.as(`Forty${index}`)))
  const replies = await Promise.all(
    people.map((person) => person.post('/onboard/sleeper/join', { username: ' KrillBill ', invite_code: code })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = replies.filter(({ status }) => status !== 200)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]))
  expect(new Set(others.map(({ body }) => body.detail))).toEqual(
    new Set([
      'The team associated with that username has already been claimed. Contact your commissioner if this is wrong.',
    ]),
  )
  const { body } = await server.call('GET', `/onboard/league/invitation/${code}`)
  expect(body.data.total_claimed).toBe(2)
  const minted = await server.world.db
    .selectFrom('accounts')
    .select('balance')
    .where('league_id', '=', body.data.game_league.id)
    .where('account', '=', 'mint')
    .executeTakeFirstOrThrow()
  expect(minted.balance).toBe(-2000)
  await server.expectCleanAudit()
})

// Specification 5.16
test('answers 404 team.username_unknown to unknown names', async () => {
  const { body } = await (await server.as('Ahab')).get('/user/leagues')
  const info = await (await server.as('Ahab')).get(`/onboard/league/${body.data.leagues[0].id}/invitation-info`)
  const person = await server.as('Lost')
  const invite_code = info.body.data.invite_code
  const reply = await person.post('/onboard/sleeper/join', { username: 'nobody', invite_code })
  expect({ status: reply.status, detail: reply.body.detail }).toEqual({
    status: 404,
    detail: 'Sleeper username not associated with this league',
  })
})

// Specification 6.7
test('answers 409 for a taken team, a team of another league and a second team', async () => {
  const sam = await server.as('Sam')
  const join = (person: Person, team_id: string) =>
    person.post('/onboard/espn/join', { team_id, invite_code: crew.code })
  expect((await join(sam, '1')).body.code).toBe('team.taken')
  expect((await join(sam, '999')).body.code).toBe('team.unknown')
  expect((await join(sam, '4')).status).toBe(200)
  expect((await join(sam, '7')).body).toMatchObject({
    code: 'player.already_in_league',
    detail: refusalSentence({ code: 'player.already_in_league' }),
  })
})

// Specification 6.7
test('gives one team to a person who claims ten in parallel', async () => {
  const greedy = await server.as('Greedy')
  const ids = ['7', '9', '12', '13', '15', '18', '20', '22', '25', '26']
  const replies = await Promise.all(
    ids.map((team_id) => greedy.post('/onboard/espn/join', { team_id, invite_code: crew.code })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  await server.expectCleanAudit()
})

// Specification 4.16
test('answers 409 league.full when every team is claimed', async () => {
  const names = ['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8']
  const full = await server.addEspnLeague('100003', names)
  const late = await server.as('Late')
  const reply = await late.post('/onboard/espn/join', { team_id: '1', invite_code: full.code })
  expect(reply.status).toBe(409)
  const { body } = await server.call('GET', `/onboard/league/invitation/${full.code}`)
  expect(body.data.refusal.sentence).toBe('This league is full. All teams have been claimed.')
})

const ofMembers = allEndpoints.filter(([, endpoint]) => endpoint.access.kind === 'member')

test.each(ofMembers)('%s: answers nonmembers 404, as for a league that does not exist', async (_name, endpoint) => {
  const outsider = await server.as('Stranger')
  const ask = async (leagueId: string) => {
    const path = pathOf(endpoint, { leagueId, userId: crew.people[0]?.userId ?? '', code: crew.code })
    const body = bodyOf(endpoint, { leagueId, userId: outsider.userId })
    const given = endpoint.method === 'GET' ? {} : { body }
    const reply = await server.call(endpoint.method, path, { token: outsider.token, ...given })
    return { status: reply.status, body: { ...reply.body, request_id: '' } }
  }
  const there = await ask(crew.leagueId)
  expect(there.status).toBe(404)
  expect(there).toEqual(await ask('league_000000000000000000000000'))
  expect(await ask('no%00thing')).toEqual(there)
})
