/** A member leaves while another command runs: accepting a bet (promise R8) or the week's settlement (promise R26). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advanceLeague } from '../jobs/advance-league.ts'
import { correct, castAllButLastBallot, personAt, propose } from '../testing/league-actions.ts'
import { runOverlapping } from '../testing/overlapping-commands.ts'
import {
  type Crew,
  EIGHT,
  PASSWORD,
  type Person,
  type Reply,
  type TestServer,
  startTestServer,
} from '../testing/test-server.ts'

const LOCK_2 = '2025-09-12T00:00:00.000Z'
const TUESDAY_2 = '2025-09-16T08:00:00.000Z'
const CONFIRM_2 = '2025-09-17T11:30:00.000Z'
/** The member who leaves, and the other player in their bet. */
const LEAVER = 2
const RIVAL = 1

let server: TestServer
/** Leagues with the same people, except that Zoe leaves the one in `erase`, by deleting her account. */
let crews: Record<'leave' | 'kick' | 'wipe' | 'erase', Crew>
beforeAll(async () => {
  server = await startTestServer()
  crews = {
    leave: await server.addEspnLeague('100001', EIGHT),
    kick: await server.addEspnLeague('100002', EIGHT),
    wipe: await server.addEspnLeague('666001', EIGHT),
    erase: await server.addEspnLeague('100003', Array.from<string>(EIGHT).with(LEAVER, 'Zoe')),
  }
  await server.turnTo('2025-09-10T13:00:00.000Z')
  for (const crew of Object.values(crews)) {
    for (const { userId } of crew.people.slice(1)) {
      await correct(server, { crew, owner: personAt(crew, 0), userId, amount: 100 })
    }
  }
})
afterAll(() => server.close())

/** The ballot that removes a member, who makes a move first, since otherwise the owner could remove them without a vote. */
async function removalOf(crew: Crew, person: Person): Promise<() => Promise<Reply>> {
  const prediction = { league_id: crew.leagueId, user_id: person.userId, week: 2, team_id: '1', points: 120 }
  await person.post('/bermuda/prediction', prediction)
  return await castAllButLastBallot(crew, person)
}

async function offer(crew: Crew, from: number, to: number): Promise<string> {
  const { body } = await propose(crew, personAt(crew, from), personAt(crew, to).userId, { week: 2, amount: 20 })
  return String(body.data.bet.id)
}

const accept = (crew: Crew, place: number, id: string) => personAt(crew, place).post(`/h2h/proposal/${id}/accept`)

async function stateOf(id: string): Promise<string | undefined> {
  const found = await sql<{ state: string }>`select state from bets where ${id} = league_id || ':' || id`.execute(
    server.world.db,
  )
  return found.rows[0]?.state
}

async function inEscrow(crew: Crew): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(balance), 0)::int as units from accounts
    where league_id = ${crew.leagueId} and account like 'escrow:%'
  `.execute(server.world.db)
  return rows[0]?.units ?? 0
}

describe('accepting a bet while a party is removed', () => {
  // Each case uses different members: a removed member cannot come back.
  test.each([
    { gone: 'challenger', challenger: 4, challenged: 3 },
    { gone: 'challenged', challenger: 3, challenged: 5 },
  ] as const)(
    'keeps the bet when it is accepted first and the $gone is removed afterwards',
    async ({ gone, challenger, challenged }) => {
      const crew = crews.kick
      const before = await inEscrow(crew)
      const id = await offer(crew, challenger, challenged)
      const who = personAt(crew, gone === 'challenger' ? challenger : challenged)
      const kick = await removalOf(crew, who)
      const replies = await runOverlapping(server.databaseUrl, [() => accept(crew, challenged, id), kick])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(await stateOf(id)).toBe('accepted')
      expect(await inEscrow(crew)).toBe(before + 40)
      await server.expectCleanAudit()
    },
  )

  test.each([
    { gone: 'challenger', challenger: 6, challenged: 3, ended: 'withdrawn', status: 409 },
    { gone: 'challenged', challenger: 3, challenged: 7, ended: 'expired', status: 404 },
  ] as const)('returns the stake when the $gone is removed first', async (given) => {
    const { gone, challenger, challenged, ended, status } = given
    const crew = crews.kick
    const before = await inEscrow(crew)
    const id = await offer(crew, challenger, challenged)
    const who = personAt(crew, gone === 'challenger' ? challenger : challenged)
    const kick = await removalOf(crew, who)
    const replies = await runOverlapping(server.databaseUrl, [kick, () => accept(crew, challenged, id)])
    expect(replies.map((reply) => reply.status)).toEqual([200, status])
    expect(await stateOf(id)).toBe(ended)
    expect(await inEscrow(crew)).toBe(before)
    await server.expectCleanAudit()
  })
})

/** Enters the casino with two athletes, as week 2 requires. */
async function enterTwo(crew: Crew, person: Person): Promise<void> {
  const { body } = await person.get(`/casino/event/${crew.leagueId}/${person.userId}`)
  const choices = body.data.choices as { athlete_id: string; refusal: object | null }[]
  const athlete_ids = choices.filter(({ refusal }) => refusal === null).map(({ athlete_id }) => athlete_id)
  const entry = { user_id: person.userId, event_id: body.data.event.id, entry_amount: 0 }
  const reply = await person.post('/casino/enter', { ...entry, athlete_ids: athlete_ids.slice(0, 2) })
  expect(reply.status).toBe(200)
}

const leave = (crew: Crew) => personAt(crew, LEAVER).post('/user/leave-league', { game_league_id: crew.leagueId })

let kickLeaver: () => Promise<Reply>
let agreeToWipe: () => Promise<Reply>

/** The owner asks to wipe the league, one member objects, and all but one of the needed members agree. Returns the last ballot. */
async function objectToWipe(crew: Crew): Promise<() => Promise<Reply>> {
  const { body } = await personAt(crew, 0).get(`/league/${crew.leagueId}`)
  const wipe = { game_league_id: crew.leagueId, name: body.data.name }
  const asked = await server.call('DELETE', '/user/league/wipe', { body: wipe, token: personAt(crew, 0).token })
  const path = `/league/${crew.leagueId}/votes/${asked.body.data.vote.id}/ballot`
  for (const place of [1, 3, 4, 5]) await personAt(crew, place).post(path, { yes: place !== 1 })
  return () => personAt(crew, 6).post(path, { yes: true })
}

const WAYS = [
  ['leave', leave],
  ['kick', async () => await kickLeaver()],
  [
    'erase',
    (crew: Crew) =>
      server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: personAt(crew, LEAVER).token }),
  ],
  ['wipe', async () => await agreeToWipe()],
] as const

describe('leaving during a settlement with an open bet and entry', () => {
  beforeAll(async () => {
    for (const crew of Object.values(crews)) {
      await accept(crew, RIVAL, await offer(crew, LEAVER, RIVAL))
      await enterTwo(crew, personAt(crew, LEAVER))
    }
    await server.turnTo(LOCK_2)
    agreeToWipe = await objectToWipe(crews.wipe)
    kickLeaver = await castAllButLastBallot(crews.kick, personAt(crews.kick, LEAVER))
    server.turnClockAlone(TUESDAY_2)
  })

  test.each(WAYS)(
    '%s: settles the week with the member, then removes the member',
    async (way, go: (crew: Crew) => Promise<Reply>) => {
      const crew = crews[way]
      const [happened, reply] = await runOverlapping<unknown>(server.databaseUrl, [
        () => advanceLeague(server.world, crew.leagueId),
        () => go(crew),
      ])
      expect(happened).toMatchObject([{ isSettlement: true }])
      expect(reply).toMatchObject({ status: 200 })
      const { rows } = await sql<{ type: string }>`
      select type from events where league_id = ${crew.leagueId} and type in ('week.settled', 'player.left', 'league.wiped')
      order by number desc limit 2
    `.execute(server.world.db)
      expect(rows.map(({ type }) => type)).toEqual([way === 'wipe' ? 'league.wiped' : 'player.left', 'week.settled'])
      expect(await inEscrow(crew)).toBe(0)
      await server.expectCleanAudit()
    },
  )

  test('when another member leaves before the results are final, both wallets go to the treasury', async () => {
    const crew = crews.leave
    server.turnClockAlone(CONFIRM_2)
    const other = personAt(crew, RIVAL)
    const [reply, happened] = await runOverlapping<unknown>(server.databaseUrl, [
      () => other.post('/user/leave-league', { game_league_id: crew.leagueId }),
      () => advanceLeague(server.world, crew.leagueId),
    ])
    expect(reply).toMatchObject({ status: 200 })
    expect(happened).toMatchObject([{ isSettlement: true }])
    const { rows } = await sql<{ account: string }>`
      select account from accounts join players on account = 'wallet:' || players.id and players.league_id = accounts.league_id
      where accounts.league_id = ${crew.leagueId} and left_at is not null and balance <> 0
    `.execute(server.world.db)
    expect(rows).toEqual([])
    await server.expectCleanAudit()
  })
})
