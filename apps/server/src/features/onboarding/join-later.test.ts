import type { DemoLeague, DemoPerson } from '@whale/providers/demo'
import { refusalSentence } from '@whale/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, EVE, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { MINUTE_MS, instant, later } from '@whale/game'

let server: TestServer
let crew: Crew

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addSleeperLeague(['AhabJones'])
})
afterAll(() => server.close())

const SLEEPER = '920250000000000001'
const givenOwners = (teamId: number, ...owners: DemoPerson[]) =>
  server.provider.edit(SLEEPER, (league: DemoLeague) => ({
    ...league,
    teams: league.teams.map((team) => (team.teamId === teamId ? { ...team, owners } : team)),
  }))
const turnOn = (minutes: number) => server.stopClockAt(later(instant(EVE), minutes * MINUTE_MS))

async function join(name: string, username: string) {
  const person = await server.as(name)
  return await person.post('/onboard/sleeper/join', { username, invite_code: crew.code })
}

test('finds an owner who joined Sleeper after the league was added, reading at most once in ten minutes', async () => {
  turnOn(0)
  expect((await join('Early', 'LateLarry')).body.detail).toBe('Sleeper username not associated with this league')
  givenOwners(12, { userId: '700000000000000099', displayName: 'LateLarry' })
  turnOn(9)
  expect((await join('Early', 'LateLarry')).status).toBe(404)
  turnOn(11)
  const joined = await join('Early', 'LateLarry')
  expect(joined.body.data.team).toEqual({ team_id: '12', team_name: 'Ghost Ship' })
})

test('shows an owner who joined later on the invitation, for the join page', async () => {
  givenOwners(11, { userId: '700000000000000098', displayName: 'later.lou' })
  turnOn(30)
  const { status, body } = await server.call('POST', `/onboard/league/invitation/${crew.code}/refresh`)
  expect(status).toBe(200)
  const teams = body.data.available_teams as { team_id: string; username: string }[]
  expect(teams.find(({ team_id }) => team_id === '11')?.username).toBe('later.lou')
})

test('tells a co-owner who can claim the team', async () => {
  const refused = await join('Fern', ' firstmateFERN ')
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'team.co_owned',
    refusalSentence({ code: 'team.co_owned', owner: 'dockside.dan' }),
  ])
  const { body } = await server.call('POST', '/onboard/sleeper/validate', { body: { username: 'FirstMateFern' } })
  expect(body.data.available_teams[0].refusal.code).toMatch(/league\.exists|team\.co_owned/)
})

test.each(['Unnamed manager', 'unnamed manager', 'No owner', 'Team 10'])(
  'lets nobody claim the team of an unnamed owner by typing "%s"',
  async (typed) => {
    givenOwners(10, { userId: '700000000000000097', displayName: null })
    turnOn(60)
    await server.call('POST', `/onboard/league/invitation/${crew.code}/refresh`)
    expect((await join('Sly', typed)).body.code).toBe('team.username_unknown')
  },
)

test('finds the team by the username’s account, whatever name the account shows', async () => {
  givenOwners(9, { userId: '700000000000000096', displayName: 'The Admiral' })
  // Somebody else has the username as a display name.
  givenOwners(8, { userId: '700000000000000095', displayName: 'old_salt' })
  turnOn(90)
  await server.call('POST', `/onboard/league/invitation/${crew.code}/refresh`)
  server.provider.answer(({ pathname }) => {
    const account = { user_id: '700000000000000096', username: 'old_salt', display_name: 'The Admiral' }
    return pathname === '/v1/user/old_salt' ? account : undefined
  })
  const { body } = await server.call('POST', `/onboard/league/invitation/${crew.code}/refresh`, {
    body: { username: ' Old_Salt ' },
  })
  expect(body.data.named_team_id).toBe('9')
  expect((await join('Salt', ' Old_Salt ')).body.data.team.team_id).toBe('9')
  // Without such a Sleeper account, only the names in the league remain.
  server.provider.answer(() => undefined)
  expect((await join('Shown', 'old_salt')).body.data.team.team_id).toBe('8')
})
