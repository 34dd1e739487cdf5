/** Who gets in where: every endpoint of the contract, asked by every kind of stranger. What each may be told stands in one function. */
import type { Endpoint } from '@whale/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints, bodyOf, pathOf } from '../testing/contract-calls.ts'
import { correct, propose } from '../testing/bets.ts'
import {
  type Crew,
  EIGHT,
  NEXT_OPENING,
  OPENING,
  type Person,
  type TestWorld,
  testWorld,
} from '../testing/test-world.ts'
import { closeSession, openSession } from './session.ts'

const NOBODY = ['without a token', 'with a forged token', 'of an expired session', 'of a revoked session'] as const
const SOMEBODY = ['a member of another league', 'a player who was kicked', 'an operator'] as const
const ABOARD = ['a member', 'an eliminated player', 'the owner'] as const
type Stranger = (typeof NOBODY)[number] | (typeof SOMEBODY)[number] | (typeof ABOARD)[number]

type Answer = 'not signed in' | 'no such thing' | 'not yours' | 'heard'

/** What is the owner's alone. The rest of who may call what stands in each endpoint's `access`. */
const OWNERS_ALONE = [
  'updateLeagueSettings',
  'rotateInvite',
  'wipeLeague',
  'kickUser',
  'correctUnits',
  'voidBet',
] as const

/** About one thing by its id: to who may ask it is still not there where nobody has it, or where it is between two others. */
const ABOUT_ONE_THING = [
  'acceptBet',
  'rejectBet',
  'withdrawBet',
  'counterBet',
  'bet',
  'sendBetaCode',
  'tryLeagueAgain',
  'tryLetterAgain',
  'unsubscribe',
] as const

/** What an endpoint tells a stranger. The only place that says so. */
function expected(name: string, { access }: Endpoint, who: Stranger): Answer {
  if (access.kind === 'public') return 'heard'
  if (isOneOf(NOBODY, who)) return 'not signed in'
  switch (access.kind) {
    case 'user':
      return 'heard'
    case 'operator':
      return who === 'an operator' ? 'heard' : 'no such thing'
    case 'member':
      if (!isOneOf(ABOARD, who)) return 'no such thing'
      return who === 'the owner' || !isOneOf(OWNERS_ALONE, name) ? 'heard' : 'not yours'
  }
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name)
}

function answerOf(status: number): Answer | number {
  if (status === 401) return 'not signed in'
  if (status === 403) return 'not yours'
  if (status === 404) return 'no such thing'
  return status < 500 ? 'heard' : status
}

let house: TestWorld
let crew: Crew
let betId: string
let people: Record<(typeof SOMEBODY)[number] | (typeof ABOARD)[number], Person>

function person(place: number): Person {
  const found = crew.people[place]
  if (found === undefined) throw new Error('nobody there')
  return found
}

beforeAll(async () => {
  house = await testWorld({ OPERATORS: 'olga@test.example' })
  crew = await house.bringEspn('100003', EIGHT)
  const [ada, ben, cleo, dov, eve] = [person(0), person(1), person(2), person(3), person(4)]
  await house.turnTo(OPENING)
  await house.bringEspn('100002', ['Zoe'])
  await house.turnTo(NEXT_OPENING)
  await correct(house, { crew, owner: ada, userId: ben.userId, amount: 50 })
  betId = (await propose(crew, ben, eve.userId, { week: 2 })).body.data.bet.id
  await ada.post('/user/kick-user', { game_league_id: crew.leagueId, user_id: dov.userId })
  await house.world.db
    .updateTable('players')
    .set({ eliminated_in_week: 1 })
    .where('user_id', '=', cleo.userId)
    .execute()
  people = {
    'a member of another league': await house.as('Zoe'),
    'a player who was kicked': dov,
    'an operator': await house.as('Olga'),
    'a member': ben,
    'an eliminated player': cleo,
    'the owner': ada,
  }
})
afterAll(() => house.close())

/** A token of its own for each call, since some of the calls end sessions. */
async function tokenOf(who: Stranger): Promise<string | null> {
  switch (who) {
    case 'without a token':
      return null
    case 'with a forged token':
      return house.world.newToken()
    case 'of an expired session': {
      const { userId } = people['the owner']
      const token = await openSession(house.world, { userId, device: 'expired' })
      const expires_at = new Date(Date.now() - 1000).toISOString()
      await house.world.db.updateTable('sessions').set({ expires_at }).where('device', '=', 'expired').execute()
      return token
    }
    case 'of a revoked session': {
      const token = await openSession(house.world, { userId: people['the owner'].userId, device: '' })
      await closeSession(house.world, token)
      return token
    }
    default:
      return await openSession(house.world, { userId: people[who].userId, device: '' })
  }
}

/** The status that a stranger gets for the league of the crew: who is aboard asks about themselves, all others about a member. */
async function ask(endpoint: Endpoint, who: Stranger): Promise<number> {
  const { userId } = isOneOf(ABOARD, who) ? people[who as (typeof ABOARD)[number]] : people['a member']
  const parts = { leagueId: crew.leagueId, userId, code: crew.code }
  const path = endpoint.path
    .replace(/\/(proposal|bet)\/\{id\}/, `/$1/${betId}`)
    .replaceAll(/\{(?!league|id|user|week|code|session)\w+\}/g, '1')
  const token = await tokenOf(who)
  const body = bodyOf(parts)
  const response = await fetch(`${house.url}/api${pathOf({ ...endpoint, path }, parts)}`, {
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

/** Who leaves is a stranger from then on. */
const inOrder = allEndpoints.toSorted(([a], [b]) => Number(a === 'leaveLeague') - Number(b === 'leaveLeague'))

describe.each([...NOBODY, ...SOMEBODY, ...ABOARD])('%s', (who) => {
  test.each(inOrder)('%s', async (name, endpoint) => {
    const answer = expected(name, endpoint, who)
    const allowed = answer === 'heard' && isOneOf(ABOUT_ONE_THING, name) ? [answer, 'no such thing'] : [answer]
    expect(allowed).toContain(answerOf(await ask(endpoint, who)))
  })
})

test('what is the owner’s alone is what the contract refuses to all others', () => {
  const refusing = allEndpoints.filter(([, { refusals }]) => refusals.includes('owner.only')).map(([name]) => name)
  expect(refusing.toSorted()).toEqual([...OWNERS_ALONE].toSorted())
})
