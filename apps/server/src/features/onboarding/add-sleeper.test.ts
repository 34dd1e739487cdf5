import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refusalSentence } from '@whale/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const BILGE_RATS = {
  username: 'AhabJones',
  selected_league_id: '920250000000000001',
  selected_roster_id: '2',
  selected_fantasy_user_id: '700000000000000002',
}
const validate = (username: string) => server.call('POST', '/onboard/sleeper/validate', { body: { username } })

// Specification 5.13
test('answers 422 with the specified sentence for a team without a Sleeper account', async () => {
  const ghost = await server.as('Ghost')
  for (const selected_fantasy_user_id of [null, '']) {
    const { status, body } = await ghost.post('/onboard/sleeper/complete', {
      ...BILGE_RATS,
      selected_roster_id: '12',
      selected_fantasy_user_id,
    })
    expect([status, body.detail[0].msg]).toEqual([422, 'Invalid team selection. Please refresh and try again.'])
  }
})

test('answers 409 team.not_primary_owner for a roster without an owner, with another owner, or unknown', async () => {
  const ghost = await server.as('Ghost')
  for (const change of [
    { selected_roster_id: '12' },
    { selected_roster_id: '3' },
    { selected_roster_id: '99' },
    { selected_fantasy_user_id: '700000000000000001' },
  ]) {
    const { status, body } = await ghost.post('/onboard/sleeper/complete', { ...BILGE_RATS, ...change })
    expect([status, body.code]).toEqual([409, 'team.not_primary_owner'])
  }
  expect(await server.world.db.selectFrom('leagues').select('id').execute()).toEqual([])
})

// Specification 5.16
test('lists a co-owned roster with is_owner false, and tells the co-owner who can add the league', async () => {
  const [league, ...others] = (await validate('FirstMateFern')).body.data.available_teams
  expect(others).toEqual([])
  expect(league.user_teams).toMatchObject([{ roster_id: '7', is_owner: false, team_taken: false }])
  expect(league.refusal).toEqual({
    code: 'team.co_owned',
    sentence: refusalSentence({ code: 'team.co_owned', owner: 'dockside.dan' }),
  })
})

test('adds a Sleeper league once when two people add it in parallel', async () => {
  const maya = {
    ...BILGE_RATS,
    username: 'MayaOrtiz',
    selected_roster_id: '1',
    selected_fantasy_user_id: '700000000000000001',
  }
  const [one, two] = [await server.as('One'), await server.as('Two')]
  const replies = await Promise.all([
    one.post('/onboard/sleeper/complete', BILGE_RATS, 'key-of-one'),
    two.post('/onboard/sleeper/complete', maya, 'key-of-two'),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const lost = replies.find(({ status }) => status === 400)
  expect(lost?.body.detail).toBe(
    'This league has already been created. Please contact your league commissioner for an invite code.',
  )
  const teams = await server.world.db.selectFrom('players').select('team_id').execute()
  expect(teams).toHaveLength(1)

  const listed = (await validate('mayaortiz')).body.data.available_teams
  expect(listed[0]).toMatchObject({ league_name: 'Bilge Rats Dynasty', refusal: { code: 'league.exists' } })
  // Only the claimed team is taken.
  const isMayas = teams[0]?.team_id === '1'
  expect(listed[0].user_teams[0]).toMatchObject({ team_taken: isMayas })
  const ahabs = (await validate('ahabjones')).body.data.available_teams[0].user_teams[0]
  expect(ahabs).toMatchObject({ is_owner: true, team_taken: !isMayas })
  expect(listed[1]).toMatchObject({ refusal: null })
  await server.expectCleanAudit()
})

test('lists a league by its pasted address, with every team that has an owner', async () => {
  const { body } = await validate('https://sleeper.com/leagues/920250000000000002/team')
  const [league] = body.data.available_teams
  expect(league).toMatchObject({ league_id: '920250000000000002', league_name: 'Harbor Lights ⚓', refusal: null })
  expect(league.user_teams).toHaveLength(10)
  const ofRats = (await validate('sleeper.com/leagues/920250000000000001')).body.data.available_teams[0]
  expect(ofRats.user_teams.map((team: { roster_id: string }) => team.roster_id)).not.toContain('12')
  expect((await validate('sleeper.com/leagues/920250000000000009')).body.detail).toMatch(/Sleeper/)
})

test('accepts a username with an @', async () => {
  const { body } = await validate(' @rodreelly ')
  expect(body.data.available_teams[0]).toMatchObject({ league_name: 'Harbor Lights ⚓' })
})

test('makes the creator of a Sleeper league its owner and refuses the other provider’s codes', async () => {
  const crew = await server.addSleeperLeague(['RodReelly', 'Finn_Again'])
  const [owner, member] = crew.people
  expect((await owner?.get(`/league/${crew.leagueId}`))?.body.data).toMatchObject({
    is_owner: true,
    provider: 'sleeper',
  })
  expect((await member?.get(`/league/${crew.leagueId}`))?.body.data).toMatchObject({
    is_owner: false,
    owner_user_id: owner?.userId,
  })
  const outsider = await server.as('Stranger')
  const byEspn = await outsider.post('/onboard/espn/join', { team_id: '4', invite_code: crew.code })
  const espn = await server.addEspnLeague('100001', ['Sam'])
  const bySleeper = await outsider.post('/onboard/sleeper/join', { username: 'SamHolloway', invite_code: espn.code })
  expect([byEspn.status, bySleeper.status]).toEqual([404, 404])
})

test('answers 409 team.unknown for a team or commissioner’s team that the league does not have', async () => {
  const sam = await server.as('Sam')
  for (const [selected_team_id, commissioner_team_id] of [
    ['99', '1'],
    ['1', '99'],
  ]) {
    const { status, body } = await sam.post('/onboard/espn/complete', {
      league_id: '100002',
      selected_team_id,
      commissioner_team_id,
    })
    expect([status, body.code]).toEqual([409, 'team.unknown'])
  }
})

/** A proxy of the demo provider that leaves seven teams in every league. */
async function shrunken(url: () => string): Promise<Server> {
  const proxy = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${url()}${request.url ?? ''}`)
      const body = (await answer.json()) as { teams?: unknown[] }
      if (body.teams !== undefined) body.teams = body.teams.slice(0, 7)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return proxy
}

test('answers 400 league.too_small for seven teams, before and after sign-up', async () => {
  const proxy = await shrunken(() => server.provider.url)
  const { port } = proxy.address() as AddressInfo
  const small = await startTestServer({ ESPN_BASE_URL: `http://127.0.0.1:${port}` })
  const ada = await small.as('Ada')
  const sent = { league_id: '100001', selected_team_id: '1', commissioner_team_id: '4' }
  for (const reply of [
    await small.call('POST', '/onboard/espn/validate', { body: { league_id: '100001' } }),
    await ada.post('/onboard/espn/complete', sent),
  ]) {
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      400,
      'league.too_small',
      refusalSentence({ code: 'league.too_small', teams: 7, needed: 8 }),
    ])
  }
  expect(await small.world.db.selectFrom('leagues').select('id').execute()).toEqual([])
  await small.close()
  proxy.closeAllConnections()
  await new Promise((resolve) => proxy.close(resolve))
})
