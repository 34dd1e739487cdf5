/** The log of a server process identifies the request and the league, and never contains what a user sent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChildServer, startChildServer } from '../testing/child-server.ts'
import { type Crew, EIGHT, PASSWORD, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let crew: Crew
let child: ChildServer
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  child = await startChildServer({
    ROLE: 'all',
    LOG_LEVEL: 'debug',
    LIMITS: 'off',
    DATABASE_URL: server.databaseUrl,
    ESPN_BASE_URL: server.provider.url,
    SLEEPER_BASE_URL: server.provider.url,
  })
})
afterAll(async () => {
  await child.kill()
  await server.close()
})

const CANARY = 'c4n4ry'

async function send(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(`${child.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

test('logs request, route, league and status of a command, and nothing from its body', async () => {
  const [ada] = crew.people
  const signedIn = { authorization: `Bearer ${ada?.token ?? ''}` }
  const refused = await send(
    '/casino/enter',
    { user_id: ada?.userId, event_id: `${crew.leagueId}:1`, entry_amount: 0, athlete_ids: [CANARY] },
    { ...signedIn, 'idempotency-key': `${CANARY}-key-of-mine` },
  )
  const { request_id } = (await refused.json()) as { request_id: string }
  await send('/onboard/register', { email: `${CANARY}@test.example`, password: `${CANARY} ${PASSWORD}` })
  await fetch(`${child.url}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: `${CANARY}@test.example`, password: `${CANARY} wrong` }),
  })
  await send(`/onboard/espn/validate?espn_s2=${CANARY}`, { league_id: CANARY, espn_s2: CANARY, swid: `{${CANARY}}` })
  await fetch(`${child.url}/api/game/${crew.leagueId}/week/1/scores?espn_s2=${CANARY}&swid=${CANARY}`, {
    headers: { ...signedIn, 'x-espn-s2': CANARY },
  })
  // An internal error with a secret in the request: a table is missing.
  await server.world.db.schema.alterTable('support_messages').renameTo('support_messages_away').execute()
  const failed = await send('/newsletter/support', {
    email: `${CANARY}@test.example`,
    leagueProvider: 'other',
    reason: 'bug',
    message: `The secret word is ${CANARY}, keep it.`,
  })
  expect(failed.status).toBe(500)
  const lines = () =>
    child
      .log()
      .split('\n')
      .flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line) as object] : []))
  await until(() => lines().some((line) => 'msg' in line && line.msg === 'internal error'))
  expect(lines()).toContainEqual(
    expect.objectContaining({
      msg: 'command',
      request_id,
      route: 'POST /api/casino/enter',
      leagueId: crew.leagueId,
      status: refused.status,
    }),
  )
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: 'internal error', route: 'POST /api/newsletter/support' }),
  )
  expect(child.log()).not.toContain(CANARY)
  for (const { token, email } of crew.people) expect(child.log()).not.toMatch(new RegExp(`${token}|${email}`))
})
