/** RULES §4: the owner's actions appear in the feed, and some are not allowed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../testing/contract-calls.ts'
import { personAt } from '../../testing/league-actions.ts'
import {
  CONFIRM,
  type Crew,
  EIGHT,
  NEXT_OPENING,
  type Person,
  type Reply,
  type TestServer,
  startTestServer,
} from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
let owner: Person

beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'olga@test.example' })
  crew = await server.addEspnLeague('100002', EIGHT)
  owner = personAt(crew, 0)
  await server.turnTo(NEXT_OPENING)
})
afterAll(() => server.close())

/** Sends a request as the owner or another person. */
async function call(method: string, path: string, body: object, person = owner): Promise<Reply> {
  return await server.call(method, path, { body, token: person.token })
}

const rename = async (person = owner) => {
  const { body } = await person.get(`/league/${crew.leagueId}`)
  return await call(
    'PUT',
    `/user/league/${crew.leagueId}/settings`,
    { name: 'High Tide', based_on: body.data?.name ?? '' },
    person,
  )
}
const rotate = (person = owner) => call('POST', `/user/league/${crew.leagueId}/invite`, {}, person)
const correcting = (person = owner) =>
  call(
    'PATCH',
    `/player/${crew.leagueId}/${personAt(crew, 4).userId}/units`,
    { amount: 20, reason: 'Agreed in the chat' },
    person,
  )
const withdraw = async (person = owner) => {
  const { body } = await owner.get(`/league/${crew.leagueId}/votes`)
  return await call('POST', `/league/${crew.leagueId}/votes/${body.data.votes[0].id}/withdraw`, {}, person)
}
const kick = (person = owner) =>
  call('POST', '/user/kick-user', { game_league_id: crew.leagueId, user_id: personAt(crew, 5).userId }, person)
const keep = async (person = owner) => {
  const { body } = await owner.get(`/user/league/${crew.leagueId}/contests`)
  return await call('POST', `/user/league/${crew.leagueId}/contests/${body.data.contests[0]?.id}/keep`, {}, person)
}
const wipe = async (person = owner) => {
  const { body } = await person.get(`/league/${crew.leagueId}`)
  return await call(
    'DELETE',
    '/user/league/wipe',
    { game_league_id: crew.leagueId, name: body.data?.name ?? '' },
    person,
  )
}

const ACTS = [
  ['updateLeagueSettings', rename, /^The commissioner renamed the league from .+ to High Tide\.$/],
  ['rotateInvite', rotate, /^The commissioner created a new invite code\.$/],
  [
    'correctUnits',
    correcting,
    /^The commissioner called a vote\. Give eve 20 units from the treasury\? Reason: “Agreed in the chat\.”$/,
  ],
  ['withdrawVote', withdraw, /^The commissioner withdrew the vote: Give eve 20 units from the treasury\. .+$/],
  ['keepTeam', keep, /^The commissioner decided that gus keeps .+\.$/],
  ['kickUser', kick, /^The commissioner removed finn\.$/],
  [
    'wipeLeague',
    wipe,
    /^The commissioner wants to wipe and delete the league\. It happens .+ unless someone says no\. Then it goes to a vote\.$/,
  ],
] as const

describe('each action of an owner', () => {
  beforeAll(async () => {
    const zoe = await server.as('Zoe')
    const path = `/onboard/league/invitation/${crew.code}/contest`
    await zoe.post(path, { team_id: personAt(crew, 6).teamId })
  })

  test.each(ACTS)('%s: is refused to others and appears in the feed', async (name, done, sentence) => {
    expect((await done(personAt(crew, 7))).status).toBe(403)
    expect((await done()).status).toBe(name === 'correctUnits' || name === 'wipeLeague' ? 202 : 200)
    const { body } = await personAt(crew, 7).get(`/game/${crew.leagueId}/activity`)
    const items = (body.data.items as { sentence: string; is_by_owner: boolean }[]).filter(
      ({ is_by_owner }) => is_by_owner,
    )
    expect(items[0]?.sentence).toMatch(sentence)
    if (name === 'wipeLeague') await withdraw()
  })
})

// Refreshes and reservations are tested in `domain/refresh-league.test.ts` and `onboarding/reservation.test.ts`, void weeks in
// `votes/void-week.test.ts`.
test('the list covers every owner action except handing a team or the league over, talk, the refresh, reservations, void weeks and claims', () => {
  const ofOwners = allEndpoints.filter(([, { refusals }]) => refusals.includes('owner.only')).map(([name]) => name)
  const claims = ['setApproval', 'approveClaim', 'declineClaim']
  const elsewhere = [
    'offerHandover',
    'withdrawHandover',
    'switchTalk',
    'showIdle',
    'refreshLeague',
    'moveReservation',
    'transferTeam',
    'askVoidWeek',
    ...claims,
  ]
  expect(ofOwners.toSorted()).toEqual([...ACTS.map(([name]) => name), ...elsewhere].toSorted())
})

describe('an owner cannot', () => {
  const code = async (reply: Promise<Reply>) => (await reply).body.code

  test('correct their own units, correct without a reason, or exceed the treasury', async () => {
    const path = `/player/${crew.leagueId}/${owner.userId}/units`
    expect(await code(call('PATCH', path, { amount: 5, reason: 'I was robbed' }))).toBe('correction.yourself')
    const other = `/player/${crew.leagueId}/${personAt(crew, 4).userId}/units`
    expect(await code(call('PATCH', other, { amount: 5, reason: ' ' }))).toBe('invalid_input')
    expect(await code(call('PATCH', other, { amount: 0, reason: 'For nothing' }))).toBe('invalid_input')
    expect(await code(call('PATCH', other, { amount: 99_000, reason: 'All of it' }))).toBe('treasury.not_enough')
  })

  test('remove themselves, or wipe the league under another name', async () => {
    const own = { game_league_id: crew.leagueId, user_id: owner.userId }
    expect(await code(call('POST', '/user/kick-user', own))).toBe('kick.yourself')
    const other = { game_league_id: crew.leagueId, name: 'Low Tide' }
    expect(await code(call('DELETE', '/user/league/wipe', other))).toBe('wipe.other_name')
  })

  test('correct units while results are provisional', async () => {
    await server.turnTo(CONFIRM.replace('09-10T11:30', '09-16T12:00'))
    expect(await code(correcting())).toBe('week.provisional')
  })
})
