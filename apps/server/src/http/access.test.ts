/** Access control: calls every endpoint as every kind of caller, with the expected results in `testing/access-rows.ts`. */
import type { Endpoint } from '@whale/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Caller,
  MEMBERS,
  NONMEMBERS,
  NOT_SIGNED_IN,
  ROWS,
  answerOf,
  expected,
  isOneOf,
  rowOf,
  rowsThatFit,
} from '../testing/access-rows.ts'
import { allEndpoints, bodyOf, pathOf } from '../testing/contract-calls.ts'
import { correct, personAt, propose } from '../testing/league-actions.ts'
import {
  type Crew,
  EIGHT,
  NEXT_OPENING,
  OPENING,
  type Person,
  type TestServer,
  startTestServer,
} from '../testing/test-server.ts'
import { tokenOf } from '../platform/email/unsubscribe-link.ts'
import { closeSession, openSession } from './session.ts'

let server: TestServer
let crew: Crew
let otherLeagueId: string
/** The member's own proposal, and one that the member may answer. */
let bets: { own: string; toAnswer: string }
let unsubscribeToken: string
let shareToken: string
let people: Record<(typeof NONMEMBERS)[number] | (typeof MEMBERS)[number], Person>

const person = (place: number): Person => personAt(crew, place)

beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'olga@test.example', BETA_CODES: 'WHALE-1' })
  crew = await server.addEspnLeague('100003', EIGHT)
  const [ada, ben, cleo, dov, eve] = [person(0), person(1), person(2), person(3), person(4)]
  await server.turnTo(OPENING)
  otherLeagueId = (await server.addEspnLeague('100002', ['Zoe'])).leagueId
  await server.turnTo(NEXT_OPENING)
  await correct(server, { crew, owner: ada, userId: ben.userId, amount: 50 })
  bets = {
    own: (await propose(crew, ben, eve.userId, { week: 2 })).body.data.bet.id,
    toAnswer: (await propose(crew, eve, ben.userId, { week: 2 })).body.data.bet.id,
  }
  await subscribeAndWrite()
  const subject = { kind: 'week', week: 1 }
  const shared = await eve.post(`/league/${crew.leagueId}/shares`, { subject, with_invite: false })
  shareToken = String(shared.body.data.url).split('/').at(-1) ?? ''
  const removal = await ada.post('/user/kick-user', { game_league_id: crew.leagueId, user_id: dov.userId })
  crew = { ...crew, code: removal.body.data.invite_code }
  await server.world.db
    .updateTable('players')
    .set({ eliminated_in_week: 1 })
    .where('user_id', '=', cleo.userId)
    .execute()
  people = {
    'a member of another league': await server.as('Zoe'),
    'a player who was kicked': dov,
    'an operator': await server.asOperator('Olga'),
    'a member': ben,
    'an eliminated player': cleo,
    'the owner': ada,
  }
})
afterAll(() => server.close())

/** Creates the first subscription and the first support message. */
async function subscribeAndWrite(): Promise<void> {
  const email = 'una@test.example'
  const campaign = { utm_source: 'landing_page_beta_form', utm_medium: 'website', utm_campaign: 'beta' }
  await server.call('POST', '/newsletter/subscribe', { body: { email, ...campaign } })
  const message = { leagueProvider: 'espn', reason: 'general', message: 'Where is the treasure?' }
  await server.call('POST', '/newsletter/support', { body: { email, ...message } })
  unsubscribeToken = tokenOf(server.world, { subscriptionId: 1 })
}

/** Opens a new session for each call, since some calls end sessions. */
async function sessionOf(who: Caller): Promise<string | null> {
  switch (who) {
    case 'without a token':
      return null
    case 'with a forged token':
      return server.world.newToken()
    case 'of an expired session': {
      const { userId } = people['the owner']
      const token = await openSession(server.world, { userId, device: 'expired' })
      const expires_at = new Date(Date.now() - 1000).toISOString()
      await server.world.db.updateTable('sessions').set({ expires_at }).where('device', '=', 'expired').execute()
      return token
    }
    case 'of a revoked session': {
      const token = await openSession(server.world, { userId: people['the owner'].userId, device: '' })
      await closeSession(server.world, token)
      return token
    }
    default:
      return await openSession(server.world, { userId: people[who].userId, device: '' })
  }
}

/** The status that a caller gets. Members ask about themselves or their rivalry with another member, all others about a member. */
async function ask(name: string, endpoint: Endpoint, who: Caller): Promise<number> {
  const rival = people[who === 'the owner' ? 'a member' : 'the owner']
  const self = isOneOf(MEMBERS, who) ? people[who as (typeof MEMBERS)[number]] : people['a member']
  const { userId } = name === 'rivalry' ? rival : self
  const parts = { leagueId: crew.leagueId, userId, code: crew.code }
  const path = endpoint.path
    .replace(/\/(proposal|bet)\/\{id\}/, `/$1/${rowOf(name) === 'the challenged' ? bets.toAnswer : bets.own}`)
    .replace('{token}', name === 'sharedPage' ? shareToken : unsubscribeToken)
    // The operators' email about the subscription: unsubscribing ends the first one.
    .replace('{email}', '2')
    .replaceAll(/\{(?!league|id|user|week|code|session|service)\w+\}/g, '1')
  const token = await sessionOf(who)
  // With a body, so that a new session does not really delete the account, which other calls use.
  const body = name === 'deleteAccount' ? { password: 0 } : bodyOf(endpoint, parts)
  const response = await fetch(`${server.url}/api${pathOf({ ...endpoint, path }, parts)}`, {
    method: endpoint.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.method === 'GET' || endpoint.isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: endpoint.isForm ? new URLSearchParams() : JSON.stringify(body) }),
  })
  await response.body?.cancel()
  return response.status
}

describe('a path with a league and a user', () => {
  const withBoth = allEndpoints.filter(([, { path }]) => path.includes('{user}'))

  test.each(withBoth)('%s: treats ids of another league like unknown ids', async (_name, endpoint) => {
    const [owner, outsider] = [people['the owner'], people['a member of another league']]
    const answerTo = async (ids: { leagueId: string; userId: string }) => {
      const given = endpoint.method === 'GET' ? {} : { body: bodyOf(endpoint, ids) }
      const path = pathOf(endpoint, { ...ids, code: crew.code })
      const { status, body } = await server.call(endpoint.method, path, { ...given, token: owner.token })
      return { status, body: { ...body, request_id: '' } }
    }
    const noUser = await answerTo({ leagueId: crew.leagueId, userId: 'user_nobody' })
    // 403 where callers may only name themselves, otherwise 404.
    expect([403, 404]).toContain(noUser.status)
    expect(await answerTo({ leagueId: crew.leagueId, userId: outsider.userId })).toEqual(noUser)
    const noLeague = await answerTo({ leagueId: 'league_nowhere', userId: owner.userId })
    expect(noLeague.status).toBe(404)
    expect(await answerTo({ leagueId: otherLeagueId, userId: owner.userId })).toEqual(noLeague)
    expect(await answerTo({ leagueId: otherLeagueId, userId: outsider.userId })).toEqual(noLeague)
  })

  const aboutTheCaller = ['proposeBet', 'placeHouseBet', 'enterCasino', 'betCasino', 'pickTopScore']
  test.each(aboutTheCaller)('%s: refuses a body that names another user', async (name) => {
    const endpoint = allEndpoints.find(([named]) => named === name)?.[1]
    if (endpoint === undefined) throw new Error(`no call ${name}`)
    const [asking, other] = [people['the owner'], people['a member']]
    const body = bodyOf(endpoint, { leagueId: crew.leagueId, userId: other.userId })
    const { status } = await server.call('POST', endpoint.path, { body, token: asking.token })
    expect(status).toBe(403)
  })
})

/** These run last, because they end the bet, the invite code or the membership that other calls use. */
const LAST = ['withdrawBet', 'rotateInvite', 'leaveLeague']
const inOrder = allEndpoints.toSorted(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b))

describe.each([...NOT_SIGNED_IN, ...NONMEMBERS, ...MEMBERS])('access %s', (who) => {
  test.each(inOrder)('for %s is as listed', async (name, endpoint) => {
    expect(answerOf(await ask(name, endpoint, who))).toBe(expected(rowOf(name), who))
  })
})

test('every endpoint has a row that matches its access in the contract', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(allEndpoints.map(([name]) => name).toSorted())
  for (const [name, endpoint] of allEndpoints) {
    expect({ name, fits: rowsThatFit(endpoint) }).toEqual({ name, fits: expect.arrayContaining([rowOf(name)]) })
  }
})
