/** Adds a private ESPN league with a sign-in. Over HTTP, with the cookies that the demo ESPN requires on the wire. */
import { signInSentence } from '@whale/words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnswering } from '../../testing/start-answering.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { EIGHT, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

/** Captain’s Quarters, which the demo ESPN shows only to its members. */
const PRIVATE = '100004'
const SIGN_IN = { espn_s2: 'demo-espn-s2%2Bof%2FMoby', swid: '{0A0A0A0A-0B0B-4C0C-8D0D-0E0E0E0E0E0E}', agrees: true }
const WRONG = { ...SIGN_IN, espn_s2: 'AEBsomebody%2Belses' }
const SENT = `espn_s2=${SIGN_IN.espn_s2}; SWID=${SIGN_IN.swid}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const validate = (league_id: string, espn_sign_in?: object) =>
  server.call('POST', '/onboard/espn/validate', { body: { league_id, ...(espn_sign_in && { espn_sign_in }) } })
const bodyOf = (league_id: string, espn_sign_in?: object) => ({
  league_id,
  selected_team_id: '1',
  commissioner_team_id: '4',
  ...(espn_sign_in && { espn_sign_in }),
})
const complete = (person: Person, league: string, signIn?: object, key?: string) =>
  person.post('/onboard/espn/complete', bodyOf(league, signIn), key)
const stored = () => server.world.db.selectFrom('espn_sign_ins').selectAll().execute()
const leagues = () => server.world.db.selectFrom('leagues').select('fantasy_league_id').execute()
const sentSince = (from: number) => [
  ...new Set(
    server.provider
      .asked()
      .slice(from)
      .map(({ cookie }) => cookie),
  ),
]

test('validation tests the sign-in, shows the teams, and stores nothing', async () => {
  expect((await validate(PRIVATE)).body.code).toBe('provider.private')
  const wrong = await validate(PRIVATE, WRONG)
  expect([wrong.status, wrong.body.code]).toEqual([409, 'espn_sign_in.not_accepted'])
  const from = server.provider.asked().length
  const { status, body } = await validate(PRIVATE, { ...SIGN_IN, espn_s2: 'demo-espn-s2+of/Moby' })
  expect([status, body.data.needs_sign_in]).toEqual([200, true])
  expect(body.data.teams.length).toBeGreaterThan(7)
  expect(sentSince(from)).toEqual(['', SENT])
  expect([await stored(), await leagues()]).toEqual([[], []])
})

test('a public league needs no sign-in, and none is stored', async () => {
  const from = server.provider.asked().length
  expect((await validate('100001', SIGN_IN)).body.data.needs_sign_in).toBe(false)
  expect((await validate('100001')).body.data.needs_sign_in).toBe(false)
  expect((await complete(await server.as('Pat'), '100001', SIGN_IN)).status).toBe(200)
  expect(sentSince(from)).toEqual([''])
  expect(await stored()).toEqual([])
})

test('completion without consent, without a sign-in or with a refused one creates nothing', async () => {
  const ada = await server.as('Ada')
  const before = await leagues()
  const { agrees: _, ...unread } = SIGN_IN
  expect((await complete(ada, PRIVATE, unread)).body.detail).toEqual([
    { loc: ['body', 'espn_sign_in', 'agrees'], msg: 'Please tick the box first', type: 'invalid_value' },
  ])
  expect((await complete(ada, PRIVATE)).body.code).toBe('provider.private')
  expect((await complete(ada, PRIVATE, WRONG)).body.code).toBe('espn_sign_in.not_accepted')
  await server.provider.misbehave({ league: PRIVATE, mode: 'down' })
  expect((await complete(ada, PRIVATE, SIGN_IN)).status).toBe(503)
  await server.provider.misbehave({ league: PRIVATE, mode: 'none' })
  expect([await stored(), await leagues()]).toEqual([[], before])
})

// Specification 5.11
test('completion creates the league with its sealed sign-in, once per key, and the worker reads with it', async () => {
  const ada = await server.as('Ada')
  const first = await complete(ada, PRIVATE, SIGN_IN, 'key-of-ada')
  expect(first.status).toBe(200)
  const again = await complete(ada, PRIVATE, SIGN_IN, 'key-of-ada')
  expect(again.body).toEqual(first.body)
  const rows = await stored()
  expect(rows).toMatchObject([{ league_id: first.body.data.game_league.id, user_id: ada.userId, refused_at: null }])
  expect(rows[0]?.sealed.includes('demo-espn-s2')).toBe(false)
  const from = server.provider.asked().length
  await server.workerWorld.providers.espn.readLeague({ fantasyLeagueId: PRIVATE, season: 2025 })
  expect(sentSince(from)).toEqual([SENT])

  // The others join without a sign-in and see whose sign-in is used.
  const stopAnswering = startAnswering(server.workerWorld)
  const ben = await server.as('Ben')
  const joined = await ben.post('/onboard/espn/join', { team_id: '4', invite_code: first.body.data.invite_code })
  expect(joined.status).toBe(200)
  const { body } = await ben.get(`/league/${first.body.data.game_league.id}/espn-sign-in`)
  expect(body.data.sign_in).toMatchObject({
    sentence: signInSentence({ username: 'ada', isWorking: true }),
    is_yours: false,
  })
  expect((await validate(PRIVATE)).body.code).toBe('league.exists')
  await stopAnswering()
  await server.expectCleanAudit()
})

test('the key’s fingerprint does not include the cookies', async () => {
  const [own] = await server.world.db.selectFrom('command_keys').selectAll().where('key', '=', 'key-of-ada').execute()
  const { createHash } = await import('node:crypto')
  const hashOf = (body: object) =>
    createHash('sha256')
      .update(JSON.stringify(['POST', '/api/onboard/espn/complete', body]))
      .digest('hex')
  expect(own?.fingerprint).toBe(hashOf(bodyOf(PRIVATE)))
  expect(own?.fingerprint).not.toBe(hashOf(bodyOf(PRIVATE, SIGN_IN)))
})

test('the field does not exist while access is closed', async () => {
  const closed = await startSecondServer(server, { ACCESS: 'closed' })
  const { token } = await server.as('Ada')
  try {
    for (const [path, body] of [
      ['validate', { league_id: PRIVATE, espn_sign_in: SIGN_IN }],
      ['complete', bodyOf(PRIVATE, SIGN_IN)],
    ] as const) {
      const from = server.provider.asked().length
      const response = await fetch(`${closed.url}/api/onboard/espn/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { detail } = (await response.json()) as { detail: unknown }
      expect([response.status, detail]).toEqual([
        422,
        [{ loc: ['body', 'espn_sign_in'], msg: 'Unknown field', type: 'unrecognized_keys' }],
      ])
      expect(sentSince(from)).toEqual([])
    }
  } finally {
    await closed.close()
  }
})

test('a network has eight tries', async () => {
  const limited = await startSecondServer(server, { ACCESS: 'open', LIMITS: 'on', DEV_CLOCK: '1' })
  try {
    const statuses: number[] = []
    for (let time = 0; time < 9; time += 1) {
      const response = await fetch(`${limited.url}/api/onboard/espn/validate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ league_id: '999999999', espn_sign_in: WRONG }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 404), 429])
  } finally {
    await limited.close()
  }
})

describe('a private league whose next season ESPN has not opened', () => {
  let later: TestServer
  let stopAnswering: () => Promise<void>
  beforeAll(async () => {
    later = await startTestServer({ SEASON: '' })
    stopAnswering = startAnswering(later.workerWorld)
  })
  afterAll(async () => {
    await stopAnswering()
    await later.close()
  })

  const post = (path: string, espn_sign_in?: object) =>
    later.call('POST', `/onboard/espn/${path}`, { body: { league_id: PRIVATE, ...(espn_sign_in && { espn_sign_in }) } })

  test('is neither shown to nor reserved by a stranger, even if a member’s sign-in is stored', async () => {
    later.turnClockAlone('2026-09-01T12:00:00.000Z')
    const ada = await later.as('Ada')
    const added = await ada.post('/onboard/espn/complete', bodyOf(PRIVATE, SIGN_IN))
    const { invite_code } = added.body.data
    const { available_teams: free } = (await later.call('GET', `/onboard/league/invitation/${invite_code}`)).body.data
    for (const [place, name] of EIGHT.slice(1).entries()) {
      const joined = await (
        await later.as(name)
      ).post('/onboard/espn/join', { team_id: free[place].team_id, invite_code })
      expect(joined.status).toBe(200)
    }
    expect((await post('validate')).body.code).toBe('league.exists')
    await later.turnTo('2026-09-10T12:00:00.000Z')
    later.turnClockAlone('2026-11-26T12:00:00.000Z')

    expect((await post('validate')).body).toMatchObject({ code: 'provider.private' })
    const stranger = await later.as('Mallory')
    expect((await stranger.post('/onboard/espn/complete', bodyOf(PRIVATE))).body.code).toBe('provider.private')
    // A member enters their sign-in.
    expect((await post('validate', SIGN_IN)).body.data).toMatchObject({ season: 2027, needs_sign_in: true })
  })
})

describe('a private league that is reserved for a season that ESPN has not opened', () => {
  let reserved: TestServer
  let stopAnswering: () => Promise<void>
  beforeAll(async () => {
    reserved = await startTestServer({ SEASON: '' })
    stopAnswering = startAnswering(reserved.workerWorld)
    reserved.turnClockAlone('2027-02-01T12:00:00.000Z')
  })
  afterAll(async () => {
    await stopAnswering()
    await reserved.close()
  })

  test('is read with its own sign-in when a member proves their team, and when a new sign-in is tested', async () => {
    const ada = await reserved.as('Ada')
    const { data } = (await ada.post('/onboard/espn/complete', bodyOf(PRIVATE, SIGN_IN))).body
    const leagueId = data.game_league.id
    expect((await ada.get(`/league/${leagueId}`)).body.data).toMatchObject({
      season: 2027,
      reservation: { state: 'waiting' },
    })
    const ben = await reserved.as('Ben')
    expect((await ben.post('/onboard/espn/join', { team_id: '4', invite_code: data.invite_code })).status).toBe(200)

    const proof = `/user/league/${leagueId}/ownership`
    const { code } = (await ben.get(proof)).body.data
    expect((await ben.post(proof)).body.data).toMatchObject({ is_verified: false })
    reserved.provider.rename({ league: PRIVATE, team: '4', name: code })
    expect((await ben.post(proof)).body.data).toEqual({ is_verified: true, seen_name: code })

    const signIn = `/league/${leagueId}/espn-sign-in`
    expect((await ada.post(signIn, WRONG)).body.code).toBe('espn_sign_in.not_accepted')
    expect((await ada.post(signIn, SIGN_IN)).status).toBe(200)
    expect((await ada.post(`/league/${leagueId}/espn-public-check`)).body.data).toEqual({ is_public: false })
    await reserved.expectCleanAudit()
  })
})
