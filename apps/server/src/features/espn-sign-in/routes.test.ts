/** A member's ESPN sign-in reads a private league. Over HTTP, with the cookies that the demo ESPN requires on the wire. */
import { MINUTE_MS, type Instant, instant, later } from '@whale/game'
import { FOUND_LEAGUE_SENTENCE, signInProblemSentence, signInSentence } from '@whale/words'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { advanceLeague } from '../../jobs/advance-league.ts'
import { queueEmails } from '../../jobs/queue-emails.ts'
import { pollLive } from '../../jobs/poll-live.ts'
import { refreshLeagues } from '../../jobs/refresh-leagues.ts'
import { startAnswering } from '../../testing/start-answering.ts'
import { personAt } from '../../testing/league-actions.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  OPENING,
  type Person,
  TUESDAY,
  type TestServer,
  startTestServer,
} from '../../testing/test-server.ts'

const ESPN_ID = '100001'
/** The demo ESPN accepts every espn_s2 with this prefix, and any SWID. */
const COOKIES = { espn_s2: 'demo-espn-s2%2Bof%2FMoby', swid: '{0A0A0A0A-0B0B-4C0C-8D0D-0E0E0E0E0E0E}' }

let server: TestServer
let crew: Crew
let stopAnswering: () => Promise<void>

beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague(ESPN_ID, EIGHT)
  // A worker that answers what pages request.
  stopAnswering = startAnswering(server.workerWorld)
})
afterAll(async () => {
  await stopAnswering()
  await server.close()
})
beforeEach(() => server.provider.misbehave({ league: ESPN_ID, mode: 'members_only' }))

const path = () => `/league/${crew.leagueId}/espn-sign-in`
const connect = (person: Person, cookies: object = COOKIES) => person.post(path(), { ...cookies, agrees: true })
const disconnect = (person: Person) => server.call('DELETE', path(), { body: {}, token: person.token })
const stateFor = async (person: Person) => (await person.get(path())).body.data
const rows = () => server.world.db.selectFrom('espn_sign_ins').selectAll().execute()
/** Who has a stored sign-in. */
const givers = async () => (await rows()).map(({ user_id }) => user_id)
const askedAboutLeague = () => server.provider.asked().filter(({ path }) => path.includes(`/leagues/${ESPN_ID}`))
const askedCount = () => askedAboutLeague().length
/** The cookies on requests about the league since `from`, without repeats. */
const cookiesSince = (from: number) => [
  ...new Set(
    askedAboutLeague()
      .slice(from)
      .map(({ cookie }) => cookie),
  ),
]
const EXPECTED = `espn_s2=${COOKIES.espn_s2}; SWID=${COOKIES.swid}`

describe('connecting', () => {
  test('stores nothing that ESPN does not accept', async () => {
    const reply = await connect(personAt(crew, 2), { ...COOKIES, espn_s2: 'AEBsomebody%2Belses' })
    expect([reply.status, reply.body.code]).toEqual([409, 'espn_sign_in.not_accepted'])
    expect(reply.body.detail).toBe(signInProblemSentence('not_accepted'))
    expect(await givers()).toEqual([])
  })

  test('stores nothing for a league that everyone can see', async () => {
    await server.provider.misbehave({ league: ESPN_ID, mode: 'none' })
    const reply = await connect(personAt(crew, 2))
    expect([reply.status, reply.body.code]).toEqual([409, 'espn_sign_in.is_public'])
    expect(await givers()).toEqual([])
  })

  test('stores nothing while ESPN is down, or without consent', async () => {
    await server.provider.misbehave({ league: ESPN_ID, mode: 'down' })
    expect((await connect(personAt(crew, 2))).status).toBe(503)
    await server.provider.misbehave({ league: ESPN_ID, mode: 'members_only' })
    const reply = await personAt(crew, 2).post(path(), COOKIES)
    expect([reply.status, reply.body.detail[0].msg]).toEqual([422, 'Please tick the box first'])
    expect(await givers()).toEqual([])
  })

  test('stores a tested sign-in, sealed, and shows its member’s name to everyone', async () => {
    const from = askedCount()
    // Decoded and without braces, as people may paste it.
    const reply = await connect(personAt(crew, 2), {
      espn_s2: 'demo-espn-s2+of/Moby',
      swid: COOKIES.swid.slice(1, -1).toLowerCase(),
    })
    expect(reply.status).toBe(200)
    expect(reply.body.data.sign_in).toMatchObject({ is_yours: true, can_remove: true, is_working: true })
    expect(cookiesSince(from)).toEqual(['', EXPECTED])
    const [row] = await rows()
    expect(row?.sealed.includes('demo-espn-s2')).toBe(false)
    expect(await stateFor(personAt(crew, 5))).toMatchObject({
      can_connect: false,
      sign_in: { sentence: signInSentence({ username: 'cleo', isWorking: true }), is_yours: false, can_remove: false },
    })
    expect((await stateFor(personAt(crew, 0))).sign_in.can_remove).toBe(true)
  })

  test('refuses a second member while the first sign-in works', async () => {
    const reply = await connect(personAt(crew, 3))
    expect([reply.status, reply.body.code]).toEqual([409, 'espn_sign_in.exists'])
  })

  test('is refused at Sleeper', async () => {
    const sleeper = await server.addSleeperLeague(['AhabJones'])
    const reply = await personAt(sleeper, 0).post(`/league/${sleeper.leagueId}/espn-sign-in`, {
      ...COOKIES,
      agrees: true,
    })
    expect([reply.status, reply.body.code]).toEqual([409, 'espn_sign_in.not_espn'])
  })

  test('does not exist while access is closed', async () => {
    const closed = await startSecondServer(server, { ACCESS: 'closed' })
    try {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await fetch(`${closed.url}/api${path()}`, {
          method,
          headers: { authorization: `Bearer ${personAt(crew, 2).token}`, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: JSON.stringify({ ...COOKIES, agrees: true }) }),
        })
        const { code } = (await response.json()) as { code: string }
        expect([method, response.status, code]).toEqual([method, 404, 'not_found'])
      }
    } finally {
      await closed.close()
    }
  })

  test('is limited to eight tries', async () => {
    const limited = await startSecondServer(server, { ACCESS: 'open', LIMITS: 'on', DEV_CLOCK: '1' })
    try {
      const statuses: number[] = []
      for (let time = 0; time < 9; time += 1) {
        const response = await fetch(`${limited.url}/api${path()}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${personAt(crew, 4).token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...COOKIES, agrees: true }),
        })
        statuses.push(response.status)
      }
      expect(statuses).toEqual([...Array.from({ length: 8 }, () => 409), 429])
    } finally {
      await limited.close()
    }
  })
})

describe('a private league with a sign-in', () => {
  test('shows lineups and live scores, and settles its week', async () => {
    await server.turnTo(OPENING)
    const from = askedCount()
    // A page reads it through the worker.
    const ada = personAt(crew, 0)
    const casino = await ada.get(`/casino/event/${crew.leagueId}/${ada.userId}`)
    expect(casino.body.data.choices.length).toBeGreaterThan(3)
    await server.turnTo(LOCK)
    server.turnClockAlone('2025-09-07T18:00:00.000Z')
    await server.world.db
      .updateTable('live_scores')
      .set({ next_at: instant(OPENING) })
      .execute()
    await pollLive(server.workerWorld, 'espn')
    await server.turnTo(TUESDAY)
    const { body } = await ada.get(`/game/${crew.leagueId}`)
    expect(body.data.settled_through).toBe(1)
    expect(cookiesSince(from)).toEqual([EXPECTED])
    const [run] = await server.world.db.selectFrom('runs').select('scores').execute()
    expect(run?.scores).toHaveLength(12)
    await server.expectCleanAudit()
  })

  test('reads the league again for its owner', async () => {
    const reply = await personAt(crew, 0).post(`/user/league/${crew.leagueId}/refresh`)
    expect([reply.status, reply.body.data]).toEqual([200, { changes: null }])
  })

  test('asks ESPN without the sign-in whether the league is public', async () => {
    const check = () => personAt(crew, 6).post(`/league/${crew.leagueId}/espn-public-check`)
    const from = askedCount()
    expect((await check()).body.data).toEqual({ is_public: false })
    await server.provider.misbehave({ league: ESPN_ID, mode: 'none' })
    expect((await check()).body.data).toEqual({ is_public: true })
    expect(cookiesSince(from)).toEqual([''])
  })
})

describe('after ESPN revokes the sign-in', () => {
  let now: Instant

  /** Turns the clock and stops it, then runs the worker's rounds. */
  async function workAfter(minutes: number): Promise<string[]> {
    now = later(now, minutes * MINUTE_MS)
    server.turnClockAlone(now)
    server.stopClockAt(now)
    const from = askedCount()
    await server.world.db
      .updateTable('provider_budgets')
      .set({ paid_until: instant('2020-01-01T00:00:00.000Z') })
      .execute()
    await refreshLeagues(server.workerWorld, 'espn')
    await advanceLeague(server.workerWorld, crew.leagueId)
    return cookiesSince(from)
  }
  const noticesOf = async (place: number): Promise<string[]> =>
    (await personAt(crew, place).get(`/game/${crew.leagueId}/notices`)).body.data.notices.map(
      ({ sentence }: { sentence: string }) => sentence,
    )
  /** The emails about an ended sign-in, after two rounds. */
  const emails = async () => {
    for (const _ of [1, 2]) await queueEmails(server.world)
    const rows = await server.world.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    return rows.filter(({ subject }) => subject.startsWith('ESPN ended')).map(({ recipient }) => recipient)
  }
  const ENDED = /^The ESPN sign-in that reads this private league stopped working/

  beforeAll(async () => {
    await server.turnTo('2025-09-16T07:59:00.000Z')
    now = instant('2025-09-16T08:00:00.000Z')
    await server.asConfirmed('Cleo')
  })
  beforeEach(() => server.provider.misbehave({ league: ESPN_ID, mode: 'private' }))

  test('uses the refused sign-in once, and not again within the hour', async () => {
    expect(await workAfter(1)).toContain(EXPECTED)
    expect(await stateFor(personAt(crew, 5))).toMatchObject({
      can_connect: true,
      sign_in: { sentence: signInSentence({ username: 'cleo', isWorking: false }), is_working: false },
    })
    for (const minutes of [16, 16, 16]) expect(await workAfter(minutes)).not.toContain(EXPECTED)
    expect((await noticesOf(5)).some((sentence) => ENDED.test(sentence))).toBe(false)
    expect(await emails()).toEqual([])
  })

  test('retries after an hour, then shows everyone what to do and emails its member once', async () => {
    expect(await workAfter(15)).toContain(EXPECTED)
    await workAfter(1)
    for (const place of [0, 2, 7]) expect((await noticesOf(place))[0]).toMatch(ENDED)
    expect(await emails()).toEqual(['cleo@test.example'])
    const { waiting } = (await personAt(crew, 4).get(`/game/${crew.leagueId}/waiting`)).body.data
    expect(waiting).toMatchObject({ week: 2, sentence: expect.stringMatching(ENDED), private_espn_id: ESPN_ID })
  })

  test('settles the waiting week as soon as another member connects', async () => {
    await server.provider.misbehave({ league: ESPN_ID, mode: 'members_only' })
    expect((await connect(personAt(crew, 3))).status).toBe(200)
    await workAfter(1)
    expect((await personAt(crew, 0).get(`/game/${crew.leagueId}`)).body.data.settled_through).toBe(2)
    await workAfter(11)
    expect((await noticesOf(6))[0]).toBe(FOUND_LEAGUE_SENTENCE)
    expect((await stateFor(personAt(crew, 2))).sign_in).toMatchObject({ is_yours: false, is_working: true })
  })
})

describe('removing', () => {
  test('is refused to other members', async () => {
    const reply = await disconnect(personAt(crew, 5))
    expect([reply.status, reply.body.code]).toEqual([403, 'espn_sign_in.not_yours'])
    expect(await rows()).toHaveLength(1)
  })

  test('takes one tap by the member or the owner, and stops sending cookies', async () => {
    for (const remover of [personAt(crew, 3), personAt(crew, 0)]) {
      if ((await rows()).length === 0) expect((await connect(personAt(crew, 3))).status).toBe(200)
      expect((await disconnect(remover)).body.data).toEqual({ can_connect: true, sign_in: null })
      expect(await givers()).toEqual([])
      expect(await server.world.db.selectFrom('espn_readings').selectAll().execute()).toEqual([])
    }
    const from = askedCount()
    await expect(
      server.workerWorld.providers.espn.readLeague({ fantasyLeagueId: ESPN_ID, season: 2025 }),
    ).rejects.toThrow('status 401')
    expect(cookiesSince(from)).toEqual([''])
  })
})

describe('erasing', () => {
  async function expectErasedBy(person: Person, erase: () => Promise<unknown>): Promise<void> {
    expect((await connect(person)).status).toBe(200)
    expect(await rows()).toHaveLength(1)
    await erase()
    expect(await givers()).toEqual([])
  }

  test('happens when the member leaves the league', async () => {
    const hal = personAt(crew, 7)
    await expectErasedBy(hal, async () => {
      expect((await hal.post('/user/leave-league', { game_league_id: crew.leagueId })).status).toBe(200)
    })
  })

  test('happens when the member deletes their account', async () => {
    const gus = personAt(crew, 6)
    await expectErasedBy(gus, async () => {
      const reply = await server.call('DELETE', '/user/account', {
        body: { password: 'a whale of a time' },
        token: gus.token,
      })
      expect(reply.status).toBe(200)
    })
  })

  test('happens at the season’s end', async () => {
    await expectErasedBy(personAt(crew, 1), () => server.turnTo('2025-12-01T00:00:00.000Z'))
    expect((await personAt(crew, 1).get(`/league/${crew.leagueId}`)).body.data.stage).toBe('over')
    const reply = await connect(personAt(crew, 1))
    expect(reply.body.code).toBe('espn_sign_in.over')
  }, 120_000)
})
