/** Sends request bodies exactly as the specification prints them (sections 3 and 7), without the fields that we added. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personAt } from '../testing/league-actions.ts'
import { type Crew, EIGHT, PASSWORD, type Person, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
})
afterAll(() => server.close())

// Specification 7.1
test('an H2H proposal with only the printed fields is an even-money bet on the own team', async () => {
  await server.turnTo('2025-09-10T13:00:00.000Z')
  const [ada, ben] = [personAt(crew, 0), personAt(crew, 1)]
  const reply = await ada.post('/h2h/proposal', {
    league_id: crew.leagueId,
    challenger_id: ada.userId,
    challenged_id: ben.userId,
    amount: 25,
    week: 2,
  })
  expect(reply.status).toBe(200)
  const { bet } = reply.body.data
  expect(bet).toMatchObject({ odds: 2, kind: 'spread', line: 0 })
  expect([bet.challenger.stake, bet.challenged.stake]).toEqual([25, 25])
})

// Specification 7.2
test('a casino entry with only the printed fields enters an event without picks', async () => {
  const enterWeek = (person: Person, week: number) =>
    person.post('/casino/enter', { user_id: person.userId, event_id: `${crew.leagueId}:${week}`, entry_amount: 0 })
  const needsPicks = await enterWeek(personAt(crew, 2), 2)
  expect([needsPicks.status, needsPicks.body.detail]).toEqual([409, 'Pick two players.'])
  await server.turnTo('2025-10-01T13:00:00.000Z')
  const late = await server.as('Late')
  const joined = await late.post('/onboard/espn/join', { team_id: '20', invite_code: crew.code })
  expect(joined.status).toBe(200)
  const entered = await enterWeek(late, 5)
  expect([entered.status, entered.body.data?.entry.arena]).toEqual([200, 'coliseum'])
})

// Specification 7.3
test('an account deletion without a body works for a session younger than ten minutes', async () => {
  const fresh = await server.as('Fresh')
  const deleted = await server.call('DELETE', '/user/account', { token: fresh.token })
  expect([deleted.status, deleted.body.data]).toEqual([200, { deleted: true }])
  expect((await server.call('GET', '/user/data', { token: fresh.token })).status).toBe(401)
})

// Specification 7.3
test('an account deletion without a body asks an older session for the password and keeps it', async () => {
  const older = await server.as('Older')
  await sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${older.userId}`.execute(
    server.world.db,
  )
  const refused = await server.call('DELETE', '/user/account', { token: older.token })
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    401,
    'password_needed',
    'Please enter your password to delete your account.',
  ])
  expect((await server.call('GET', '/user/data', { token: older.token })).status).toBe(200)
  const deleted = await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: older.token })
  expect(deleted.status).toBe(200)
})
