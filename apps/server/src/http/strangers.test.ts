/** Who gets in where: every endpoint of the contract, asked by every kind of stranger. Who is heard stands in one table. */
import type { Endpoint, endpoints } from '@whale/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints, bodyOf, pathOf } from '../testing/contract-calls.ts'
import { correct, propose } from '../testing/bets.ts'
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

const NOBODY = ['without a token', 'with a forged token', 'of an expired session', 'of a revoked session'] as const
const SOMEBODY = ['a member of another league', 'a player who was kicked', 'an operator'] as const
const ABOARD = ['a member', 'an eliminated player', 'the owner'] as const
type Stranger = (typeof NOBODY)[number] | (typeof SOMEBODY)[number] | (typeof ABOARD)[number]

type Answer = 'not signed in' | 'no such thing' | 'not yours' | 'heard'

/** Whom an endpoint hears; a league's endpoints never hear who is not aboard of that league. */
type Row =
  | 'anybody'
  | 'the signed in'
  | 'operators'
  | 'members'
  | 'the owner'
  | 'the two of a bet'
  | 'who challenged'
  | 'who was challenged'
  | 'nobody: there is none'

type NamesOf<F> = F extends unknown ? keyof F : never
type EndpointName = NamesOf<(typeof endpoints)[keyof typeof endpoints]>

/** The only place that says who gets in where. An endpoint without its row does not compile, and its tests fail. */
const ROWS: Readonly<Record<EndpointName, Row>> = {
  login: 'anybody',
  register: 'anybody',
  forgotPassword: 'anybody',
  resetPassword: 'anybody',
  confirmEmail: 'anybody',
  invitation: 'anybody',
  espnValidate: 'anybody',
  sleeperValidate: 'anybody',
  globalState: 'anybody',
  globalWeek: 'anybody',
  globalCurrentWeek: 'anybody',
  globalNarrative: 'anybody',
  subscribe: 'anybody',
  support: 'anybody',
  unsubscribe: 'anybody',
  config: 'anybody',
  devClock: 'anybody',
  turnDevClock: 'anybody',
  devSignIn: 'anybody',

  logout: 'the signed in',
  userData: 'the signed in',
  userLeagues: 'the signed in',
  updateProfile: 'the signed in',
  deleteAccount: 'the signed in',
  changePassword: 'the signed in',
  changeEmail: 'the signed in',
  personalData: 'the signed in',
  mailChoices: 'the signed in',
  chooseMail: 'the signed in',
  personalDataCsv: 'the signed in',
  secondFactor: 'the signed in',
  enrolSecondFactor: 'the signed in',
  confirmSecondFactor: 'the signed in',
  endSecondFactor: 'the signed in',
  openSessions: 'the signed in',
  endSession: 'the signed in',
  endOtherSessions: 'the signed in',
  // To bring a league, to join one, or to prove that a team is one's own is how somebody becomes a member.
  espnComplete: 'the signed in',
  sleeperComplete: 'the signed in',
  espnJoin: 'the signed in',
  sleeperJoin: 'the signed in',
  ownContestOfInvite: 'the signed in',
  contestTeam: 'the signed in',
  proveContest: 'the signed in',

  desk: 'operators',
  waitlist: 'operators',
  waitlistCsv: 'operators',
  markSubscription: 'operators',
  sendBetaCode: 'operators',
  supportInbox: 'operators',
  markSupportMessage: 'operators',
  stuckLeagues: 'operators',
  // Nothing here is stuck.
  tryLeagueAgain: 'nobody: there is none',
  tryLetterAgain: 'operators',
  auditBooks: 'operators',
  outbox: 'operators',

  leaveLeague: 'members',
  invitationInfo: 'members',
  league: 'members',
  leaguePlayers: 'members',
  player: 'members',
  buyMultiplier: 'members',
  buyBack: 'members',
  liquidate: 'members',
  shop: 'members',
  proposeBet: 'members',
  userBets: 'members',
  betBoard: 'members',
  options: 'members',
  placeOption: 'members',
  bermudaStandings: 'members',
  game: 'members',
  home: 'members',
  comprehensive: 'members',
  season: 'members',
  weekState: 'members',
  liveScores: 'members',
  teamsLive: 'members',
  userStatus: 'members',
  leaderboard: 'members',
  ifItHolds: 'members',
  notices: 'members',
  bounties: 'members',
  receipt: 'members',
  activity: 'members',
  allNarratives: 'members',
  casinoEvent: 'members',
  enterCasino: 'members',
  betCasino: 'members',
  casinoEvents: 'members',
  casinoLeagueBets: 'members',
  casinoUserBets: 'members',
  casinoTreasury: 'members',
  makePrediction: 'members',
  weekPredictions: 'members',
  transactions: 'members',
  treasury: 'members',
  treasuryProjection: 'members',
  unitsHistory: 'members',
  pairFlows: 'members',
  leagueEvents: 'members',
  ownership: 'members',
  proveOwnership: 'members',
  contests: 'members',

  bet: 'the two of a bet',
  acceptBet: 'who was challenged',
  rejectBet: 'who was challenged',
  withdrawBet: 'who challenged',
  counterBet: 'who was challenged',

  updateLeagueSettings: 'the owner',
  rotateInvite: 'the owner',
  wipeLeague: 'the owner',
  kickUser: 'the owner',
  correctUnits: 'the owner',
  voidBet: 'the owner',
  keepHolder: 'the owner',
  giveOver: 'the owner',
}

/** What an endpoint tells a stranger, by its row. */
function expected(row: Row, who: Stranger): Answer {
  if (row === 'anybody') return 'heard'
  if (isOneOf(NOBODY, who)) return 'not signed in'
  const isAboard = isOneOf(ABOARD, who)
  switch (row) {
    case 'the signed in':
      return 'heard'
    case 'operators':
      return who === 'an operator' ? 'heard' : 'no such thing'
    case 'nobody: there is none':
      return 'no such thing'
    case 'members':
      return isAboard ? 'heard' : 'no such thing'
    case 'the two of a bet':
    case 'who challenged':
    case 'who was challenged':
      return who === 'a member' ? 'heard' : 'no such thing'
    case 'the owner':
      if (!isAboard) return 'no such thing'
      return who === 'the owner' ? 'heard' : 'not yours'
  }
}

/** Which rows fit what the contract says of an endpoint: the binder goes by its access, the rules by their own refusals. */
function rowsThatFit({ access, refusals }: Endpoint): Row[] {
  switch (access.kind) {
    case 'public':
      return ['anybody']
    case 'user':
      return ['the signed in']
    case 'operator':
      return ['operators', 'nobody: there is none']
    case 'member':
      return refusals.includes('owner.only')
        ? ['the owner']
        : ['members', 'the two of a bet', 'who challenged', 'who was challenged']
  }
}

function rowOf(name: string): Row {
  const row = Object.entries(ROWS).find(([named]) => named === name)?.[1]
  if (row === undefined) throw new Error(`${name} has no row: who may call it?`)
  return row
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

let server: TestServer
let crew: Crew
let otherLeagueId: string
/** The member's own proposal, and the one that waits for the member's answer. */
let bets: { own: string; toAnswer: string }
let unsubscribeToken: string
let people: Record<(typeof SOMEBODY)[number] | (typeof ABOARD)[number], Person>

function person(place: number): Person {
  const found = crew.people[place]
  if (found === undefined) throw new Error('nobody there')
  return found
}

beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'olga@test.example', BETA_CODES: 'WHALE-1' })
  crew = await server.bringEspn('100003', EIGHT)
  const [ada, ben, cleo, dov, eve] = [person(0), person(1), person(2), person(3), person(4)]
  await server.turnTo(OPENING)
  otherLeagueId = (await server.bringEspn('100002', ['Zoe'])).leagueId
  await server.turnTo(NEXT_OPENING)
  await correct(server, { crew, owner: ada, userId: ben.userId, amount: 50 })
  bets = {
    own: (await propose(crew, ben, eve.userId, { week: 2 })).body.data.bet.id,
    toAnswer: (await propose(crew, eve, ben.userId, { week: 2 })).body.data.bet.id,
  }
  await writeToUs()
  await ada.post('/user/kick-user', { game_league_id: crew.leagueId, user_id: dov.userId })
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

/** The first subscription and the first message: what the desk answers, and what a letter's link ends. */
async function writeToUs(): Promise<void> {
  const email = 'una@test.example'
  const campaign = { utm_source: 'landing_page_beta_form', utm_medium: 'website', utm_campaign: 'beta' }
  await server.call('POST', '/newsletter/subscribe', { body: { email, ...campaign } })
  const message = { leagueProvider: 'espn', reason: 'general', message: 'Where is the treasure?' }
  await server.call('POST', '/newsletter/support', { body: { email, ...message } })
  unsubscribeToken = tokenOf(server.world, { subscriptionId: 1 })
}

/** A token of its own for each call, since some of the calls end sessions. */
async function sessionOf(who: Stranger): Promise<string | null> {
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

/** The status that a stranger gets for the league of the crew: who is aboard asks about themselves, all others about a member. */
async function ask(name: string, endpoint: Endpoint, who: Stranger): Promise<number> {
  const { userId } = isOneOf(ABOARD, who) ? people[who as (typeof ABOARD)[number]] : people['a member']
  const parts = { leagueId: crew.leagueId, userId, code: crew.code }
  const path = endpoint.path
    .replace(/\/(proposal|bet)\/\{id\}/, `/$1/${rowOf(name) === 'who was challenged' ? bets.toAnswer : bets.own}`)
    .replace('{token}', unsubscribeToken)
    .replaceAll(/\{(?!league|id|user|week|code|session)\w+\}/g, '1')
  const token = await sessionOf(who)
  const body = bodyOf(endpoint, parts)
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

describe('league and user belong together', () => {
  const withBoth = allEndpoints.filter(([, { path }]) => path.includes('{user}'))

  test.each(withBoth)('%s: foreign ids are answered like ids that nobody has', async (_name, endpoint) => {
    const [owner, stranger] = [people['the owner'], people['a member of another league']]
    const answerTo = async (ids: { leagueId: string; userId: string }) => {
      const given = endpoint.method === 'GET' ? {} : { body: bodyOf(endpoint, ids) }
      const path = pathOf(endpoint, { ...ids, code: crew.code })
      const { status, body } = await server.call(endpoint.method, path, { ...given, token: owner.token })
      return { status, body: { ...body, request_id: '' } }
    }
    const noUser = await answerTo({ leagueId: crew.leagueId, userId: 'user_nobody' })
    // Who may name nobody but themselves is told so; whoever may name others is told that there is no such person.
    expect([403, 404]).toContain(noUser.status)
    expect(await answerTo({ leagueId: crew.leagueId, userId: stranger.userId })).toEqual(noUser)
    const noLeague = await answerTo({ leagueId: 'league_nowhere', userId: owner.userId })
    expect(noLeague.status).toBe(404)
    expect(await answerTo({ leagueId: otherLeagueId, userId: owner.userId })).toEqual(noLeague)
    expect(await answerTo({ leagueId: otherLeagueId, userId: stranger.userId })).toEqual(noLeague)
  })

  const aboutTheCaller = ['proposeBet', 'placeOption', 'enterCasino', 'betCasino', 'makePrediction']
  test.each(aboutTheCaller)('%s: who is named in the body is who asks, or it is refused', async (name) => {
    const endpoint = allEndpoints.find(([named]) => named === name)?.[1]
    if (endpoint === undefined) throw new Error(`no call ${name}`)
    const [asking, other] = [people['the owner'], people['a member']]
    const body = bodyOf(endpoint, { leagueId: crew.leagueId, userId: other.userId })
    const { status } = await server.call('POST', endpoint.path, { body, token: asking.token })
    expect(status).toBe(403)
  })
})

/** Who leaves is a stranger from then on, a bet that was withdrawn is nobody's to answer, and a drawn code ends the one that all ask with. */
const LAST = ['withdrawBet', 'rotateInvite', 'leaveLeague']
const inOrder = allEndpoints.toSorted(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b))

describe.each([...NOBODY, ...SOMEBODY, ...ABOARD])('%s', (who) => {
  test.each(inOrder)('%s', async (name, endpoint) => {
    expect(answerOf(await ask(name, endpoint, who))).toBe(expected(rowOf(name), who))
  })
})

test('every endpoint of the contract has its row, and one that the contract agrees with', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(allEndpoints.map(([name]) => name).toSorted())
  for (const [name, endpoint] of allEndpoints) {
    expect({ name, fits: rowsThatFit(endpoint) }).toEqual({ name, fits: expect.arrayContaining([rowOf(name)]) })
  }
})
