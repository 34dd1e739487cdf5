/** RULES §4: small votes over HTTP, with each refusal. */
import type { VoteMatter } from '@whale/game'
import { removalSentence, voteClosedSentence, voteMatterWords, voteOpenedSentence } from '@whale/words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100001', EIGHT)
  await server.turnTo(NEXT_OPENING)
})
afterAll(() => server.close())

const person = (place: number): Person => personAt(crew, place)
const correction = (place: number, amount: number, given: object = { reason: 'Counted wrong' }, by = person(0)) =>
  server.call('PATCH', `/player/${crew.leagueId}/${person(place).userId}/units`, {
    body: { amount, ...given },
    token: by.token,
  })
const ballot = (place: number, id: string, yes = true) =>
  person(place).post(`/league/${crew.leagueId}/votes/${id}/ballot`, { yes })
const withdraw = (place: number, id: string) => person(place).post(`/league/${crew.leagueId}/votes/${id}/withdraw`)
const votes = async (place: number) => (await person(place).get(`/league/${crew.leagueId}/votes`)).body.data.votes
const wallet = async (place: number) =>
  Number((await person(0).get(`/player/${crew.leagueId}/${person(place).userId}`)).body.data.wallet)
/** Makes the server read the league from its rows again. */
const readAnew = () =>
  server.world.db
    .updateTable('leagues')
    .set((column) => ({ version: column('version', '+', 1) }))
    .execute()
const refusal = ({ status, body }: Reply) => [status, body.code]

describe('a vote on units', () => {
  let id = ''

  test('opens with 202 and the specification’s body, without moving units yet', async () => {
    const before = await wallet(1)
    const asked = await correction(1, 40, {})
    expect(asked.status).toBe(202)
    expect(asked.body.data).toMatchObject({
      wallet: before,
      vote: {
        kind: 'correction',
        reason: 'Commissioner’s correction',
        state: 'open',
        yes: 0,
        no: 0,
        others: 7,
        needed: 4,
      },
    })
    id = asked.body.data.vote.id
    expect(refusal(await correction(1, 5))).toEqual([409, 'vote.already_open'])
  })

  test('is open to active players who neither asked nor benefit', async () => {
    expect(refusal(await ballot(0, id))).toEqual([403, 'vote.own'])
    expect(refusal(await ballot(1, id))).toEqual([403, 'vote.gains'])
    expect(refusal(await ballot(2, 'vote_none'))).toEqual([409, 'vote.unknown'])
    const { db } = server.world
    const hal = db.updateTable('players').where('user_id', '=', person(7).userId)
    await hal.set({ eliminated_in_week: 1 }).execute()
    await readAnew()
    expect(refusal(await ballot(7, id))).toEqual([403, 'vote.active_only'])
    await hal.set({ eliminated_in_week: null }).execute()
    await readAnew()
    const zoe = await server.as('Zoe')
    const { body } = await server.call('GET', `/onboard/league/invitation/${crew.code}`)
    const [free] = body.data.available_teams
    await zoe.post('/onboard/espn/join', { team_id: free.team_id, invite_code: crew.code })
    const late = await zoe.post(`/league/${crew.leagueId}/votes/${id}/ballot`, { yes: true })
    expect(refusal(late)).toEqual([403, 'vote.joined_late'])
    await zoe.post('/user/leave-league', { game_league_id: crew.leagueId })
    expect(refusal(await withdraw(2, id))).toEqual([403, 'owner.only'])
    expect((await person(2).post(`/league/${crew.leagueId}/votes/${id}/ballot`, { yes: 'maybe' })).status).toBe(422)
  })

  test('shows on a voter’s home page until they have voted', async () => {
    const asks = async (place: number) => (await person(place).get(`/game/${crew.leagueId}/home`)).body.data.votes
    expect(await asks(2)).toEqual([
      {
        id,
        matter: voteMatterWords({ kind: 'correction', playerId: 'player_1', amount: 40 }, 'ben'),
        reason: 'Commissioner’s correction',
        asked_by: 'ada',
        ends_at: expect.stringMatching(/^2025-09-12T00:00/),
        wipes_at: null,
        is_objected: false,
        yes: 0,
        needed: 4,
        your_part: null,
      },
    ])
    // The owner asked, and Ben benefits.
    for (const place of [0, 1]) expect(await asks(place)).toEqual([])
    await ballot(6, id, false)
    expect(await asks(6)).toEqual([])
    expect(await asks(2)).toHaveLength(1)
  })

  test('shows the counts to all and a ballot only to its voter', async () => {
    expect((await ballot(2, id, false)).body.data.vote).toMatchObject({ yes: 0, no: 2, your_ballot: false })
    expect((await ballot(2, id)).body.data.vote).toMatchObject({ yes: 1, no: 1, your_ballot: true })
    expect((await votes(3))[0]).toMatchObject({ yes: 1, your_ballot: null, ballot_refusal: null })
    expect((await votes(1))[0].ballot_refusal.sentence).toContain('gain units')
  })

  test('passes with the deciding ballot, which moves the units once', async () => {
    const before = await wallet(1)
    for (const place of [3, 4]) expect((await ballot(place, id)).body.data.vote.state).toBe('open')
    expect((await ballot(5, id)).body.data.vote.state).toBe('passed')
    expect(await wallet(1)).toBe(before + 40)
    expect(refusal(await ballot(6, id))).toEqual([409, 'vote.ended'])
    await server.expectCleanAudit()
  })

  test('can be withdrawn by the owner, once', async () => {
    const { body } = await correction(1, -10)
    const other = String(body.data.vote.id)
    expect((await withdraw(0, other)).body.data.vote.state).toBe('withdrawn')
    expect(refusal(await withdraw(0, other))).toEqual([409, 'vote.ended'])
  })
})

describe('a removal', () => {
  test('happens at once for a member without a move, otherwise after a vote', async () => {
    const body = { game_league_id: crew.leagueId, user_id: person(6).userId }
    const removal = { ...body, reason: 'Never showed up' }
    expect((await person(0).post('/user/kick-user', removal)).body.data).toMatchObject({ kicked: true, vote: null })
    const prediction = { league_id: crew.leagueId, user_id: person(5).userId, week: 2, team_id: '1', points: 120 }
    expect((await person(5).post('/bermuda/prediction', prediction)).status).toBe(200)
    const asked = await person(0).post('/user/kick-user', { ...body, user_id: person(5).userId, reason: 'A rival' })
    expect(asked.status).toBe(202)
    expect(asked.body.data).toMatchObject({ kicked: false, vote: { kind: 'removal' } })
    expect((await person(5).get(`/league/${crew.leagueId}`)).status).toBe(200)
    expect((await ballot(5, asked.body.data.vote.id, false)).status).toBe(200)
    for (const place of [1, 2, 3, 4]) await ballot(place, asked.body.data.vote.id)
    expect((await person(5).get(`/league/${crew.leagueId}`)).status).toBe(404)
    const [ended] = await votes(2)
    expect(ended).toMatchObject({ state: 'passed', yes: 4, no: 1, others: 6, needed: 4 })
    await server.expectCleanAudit()
  })
})

test('the log and the bell name each vote, its reason and its result', async () => {
  const { items } = (await person(2).get(`/game/${crew.leagueId}/activity`)).body.data
  const log = (items as { sentence: string }[]).map(({ sentence }) => sentence)
  const removal = { kind: 'removal', playerId: 'player_1' } as const
  expect(log).toContain(voteOpenedSentence({ matter: removal, reason: 'A rival' }, 'finn'))
  const removed = removalSentence({ reason: 'Never showed up' }, 'gus')
  expect(log).toContain(removed)
  const ended = (matter: VoteMatter, reason: string, state: 'passed' | 'withdrawn', username: string) =>
    voteClosedSentence({ matter, reason }, { username, state })
  expect(log).toContain(ended(removal, 'A rival', 'passed', 'finn'))
  expect(log).toContain(
    ended({ kind: 'correction', playerId: 'player_1', amount: -10 }, 'Counted wrong', 'withdrawn', 'ben'),
  )
  const { notices } = (await person(2).get(`/game/${crew.leagueId}/notices`)).body.data
  const bell = (notices as { sentence: string; kind: string }[]).filter(({ kind }) => kind === 'vote')
  expect(bell).toHaveLength(6)
  // A removal without a vote has a notice with its reason; the vote on Finn has its own.
  const removals = (notices as { sentence: string }[]).filter(({ sentence }) =>
    sentence.startsWith('The commissioner removed'),
  )
  expect(removals.map(({ sentence }) => sentence)).toEqual([removed])
})

test('a vote lapses at the lock, and ballots on units wait while results are provisional', async () => {
  const first = String((await correction(1, 10)).body.data.vote.id)
  await server.turnTo('2025-09-12T00:00:00.000Z')
  expect((await votes(2))[0]).toMatchObject({ id: first, state: 'lapsed' })
  const second = String((await correction(1, 10)).body.data.vote.id)
  await server.turnTo(CONFIRM.replace('09-10T11:30', '09-16T12:00'))
  expect(refusal(await ballot(2, second))).toEqual([409, 'week.provisional'])
  expect(refusal(await correction(2, 10))).toEqual([409, 'week.provisional'])
  await server.turnTo('2025-09-17T12:00:00.000Z')
  expect((await ballot(2, second)).status).toBe(200)
})

test('a vote passes when voters leave and the yeses become a majority', async () => {
  const [open] = await votes(0)
  const before = await wallet(1)
  expect((await ballot(3, open.id)).body.data.vote).toMatchObject({ state: 'open', yes: 2, others: 5, needed: 3 })
  const leave = (place: number) => person(place).post('/user/leave-league', { game_league_id: crew.leagueId })
  expect((await leave(4)).status).toBe(200)
  expect((await votes(0))[0]).toMatchObject({ state: 'open', yes: 2, others: 4, needed: 3 })
  expect((await leave(7)).status).toBe(200)
  expect((await votes(0))[0]).toMatchObject({ state: 'passed', yes: 2, others: 3, needed: 2 })
  expect(await wallet(1)).toBe(before + 10)
  expect((await leave(2)).status).toBe(200)
  await readAnew()
  expect((await votes(0))[0]).toMatchObject({ state: 'passed', yes: 2, others: 3, needed: 2 })
  await server.expectCleanAudit()
})
