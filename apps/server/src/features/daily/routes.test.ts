/** The daily challenge over HTTP: seasons are replayed in a thread, and count once. */
import { type PracticeMove, dailySeed, newPractice, resultOf, PRACTICE_VERSION } from '@whale/practice'
import { playVisitor } from '@whale/practice/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { createReplays } from './replays.ts'

const DAY = '2026-11-23'
/** Late that evening in New York, already the next day in UTC. */
const EVENING = '2026-11-24T03:00:00.000Z'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ACCESS: 'closed', TRUSTED_PROXIES: '127.0.0.1' })
  server.stopClockAt(EVENING)
})
afterAll(() => server.close())

/** A finished season of the day, with random moves seeded by `who`. */
async function seasonOf(who: string, day = DAY) {
  const practice = newPractice(dailySeed(day))
  const moves = await playVisitor(practice, who)
  const { units, place } = resultOf(practice)
  return { day, version: PRACTICE_VERSION, player_key: keyOf(who), units, place, moves }
}

function keyOf(who: string): string {
  return Buffer.from(who).toString('hex').padEnd(20, '0')
}

const send = (body: object) => server.call('POST', '/practice/daily', { body })

async function sendFrom(address: string, season: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const reply = await fetch(`${server.url}/api/practice/daily`, {
    method: 'POST',
    headers,
    body: JSON.stringify(season),
  })
  return reply.status
}
const read = async (query = '') => await server.call('GET', `/practice/daily${query}`)

test('names the season of New York’s day before anybody has played it', async () => {
  const { status, body } = await read('?day=2026-11-22&units=100')
  expect(status).toBe(200)
  expect(body.data).toEqual({
    day: '2026-11-22',
    seed: 'daily-2026-11-22',
    ends_at: '2026-11-23T05:00:00.000Z',
    results: 0,
    by_place: Array.from({ length: 10 }, () => 0),
    median_units: null,
    best_units: null,
    beaten: null,
  })
  expect((await read()).body.data).toMatchObject({ day: DAY, seed: 'daily-2026-11-23' })
})

test.each(['2026-11-24', '2026-02-30', '9999-99-99'])('has no season for %s yet', async (day) => {
  expect((await read(`?day=${day}`)).status).toBe(404)
  expect(await send({ ...(await seasonOf('early')), day })).toMatchObject({
    status: 409,
    body: { code: 'daily.not_begun', detail: 'That day’s season hasn’t begun.' },
  })
})

// Each cheat starts from an honest season.
const honest = await seasonOf('cheat')
const elsewhere = await seasonOf('cheat', '2026-11-20')

describe('sending a season', () => {
  test('counts once, with a browser’s first result', async () => {
    const [ada, ben] = [await seasonOf('ada'), await seasonOf('ben')]
    const first = await send(ada)
    expect(first).toMatchObject({ status: 200, body: { data: { is_first: true, units: ada.units, place: ada.place } } })
    const { daily } = first.body.data
    expect(daily).toMatchObject({ results: 1, median_units: null, best_units: null, beaten: null })
    const again = await Promise.all([send(ada), send({ ...ben, player_key: ada.player_key })])
    for (const { body } of again) expect(body.data).toMatchObject({ is_first: false, units: ada.units })
    expect((await send(ben)).body.data).toMatchObject({ is_first: true, units: ben.units, daily: { results: 1 } })
  })

  // Specification A.25
  test('counts one result per network and hour, and shows the distribution once ten networks have played', async () => {
    const day = '2026-11-21'
    const crowd = Array.from({ length: 10 }, async (_, place) => await seasonOf(`crowd of ${day} ${place}`, day))
    const seasons = await Promise.all(crowd)
    const shown = async () => (await read(`?day=${day}&units=0`)).body.data
    for (const [place, season] of seasons.entries()) {
      expect(await shown()).toMatchObject({ results: place, median_units: null, best_units: null, beaten: null })
      expect(await sendFrom(`203.0.${place}.1`, season)).toBe(200)
    }
    const all = await shown()
    expect(all).toMatchObject({ results: 10, best_units: Math.max(...seasons.map(({ units }) => units)), beaten: 0 })
    expect(all.by_place.reduce((sum: number, count: number) => sum + count, 0)).toBe(10)
    for (const name of ['one', 'two']) {
      expect(await sendFrom('203.0.0.77', { ...seasons[0], player_key: keyOf(`another name ${name}`) })).toBe(200)
    }
    expect(await shown()).toEqual(all)
    server.stopClockAt('2026-11-24T04:00:00.000Z')
    expect(await sendFrom('203.0.0.77', { ...seasons[0], player_key: keyOf('an hour later') })).toBe(200)
    expect(await shown()).toMatchObject({ results: 11 })
    server.stopClockAt(EVENING)
  })

  test('stores only a day, a random name, the result and a signed network', async () => {
    const stored = await server.world.club.selectFrom('daily_results').selectAll().execute()
    expect(Object.keys(stored[0] ?? {})).toEqual(['day', 'player_key', 'units', 'place', 'sent_at', 'network', 'hour'])
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0|203\.0/)
  })

  test('is accepted for a week, for browsers that were offline', async () => {
    expect(await send(await seasonOf('late', '2026-11-16'))).toMatchObject({ status: 200 })
    expect(await send(await seasonOf('late', '2026-11-15'))).toMatchObject({
      status: 409,
      body: { code: 'daily.over', detail: 'That season is closed. Results count for seven days.' },
    })
  })

  test('is refused if it was played under different rules', async () => {
    expect(await send({ ...(await seasonOf('old')), version: PRACTICE_VERSION + 1 })).toMatchObject({
      status: 409,
      body: { code: 'daily.other_version' },
    })
  })

  const call = (name: string, input: object): PracticeMove => ({ do: 'call', call: name, input })
  const bet = { user_id: 'user_you', week: 1, team_id: '1', points: 100 }
  test.each<[what: string, change: object]>([
    ['more units', { units: honest.units + 1 }],
    ['a better place', { place: honest.place === 1 ? 2 : 1 }],
    ['another season’s moves', { moves: elsewhere.moves }],
    ['an unfinished season', { moves: honest.moves.slice(0, -1) }],
    ['no moves', { moves: [] }],
    ['a call that reads', { moves: [call('game.home', {}), ...honest.moves] }],
    ['a call of another object', { moves: [call('__proto__.toString', {}), ...honest.moves] }],
    ['points that are no number', { moves: [call('topScore.pickTopScore', { body: { ...bet, points: '1e9' } })] }],
  ])('is refused for %s, with a sentence', async (_what, change) => {
    expect(await send({ ...honest, player_key: keyOf('cheating'), ...change })).toMatchObject({
      status: 409,
      body: { code: 'daily.other_result', detail: 'These moves don’t lead to this result, so it doesn’t count.' },
    })
  })

  test.each<[what: string, change: object]>([
    ['more moves than a season takes', { moves: Array.from({ length: 501 }, () => ({ do: 'think' })) }],
    ['a move that is none', { moves: [{ do: 'win' }] }],
    ['a key with other characters', { player_key: 'ada@example.com' }],
    ['an unknown field', { email: 'ada@example.com' }],
  ])('answers 422 to %s', async (_what, change) => {
    expect((await send({ ...honest, ...change })).status).toBe(422)
  })
})

test('is refused politely while too many seasons are waiting', async () => {
  const crowded = await seasonOf('crowd')
  const sent = Array.from({ length: 26 }, (_, place) => {
    // The result is not the one of these moves, so nothing is stored.
    return send({ ...crowded, player_key: keyOf(`crowd ${place}`), units: crowded.units + 1 })
  })
  const replies = await Promise.all(sent)
  const full = replies.filter(({ status }) => status === 503)
  expect(full.length).toBeGreaterThan(0)
  expect(full[0]).toMatchObject({
    body: { code: 'daily.full', detail: 'Many seasons are being checked right now. Please try again in a minute.' },
  })
  expect(replies.every(({ status }) => status === 503 || status === 409)).toBe(true)
})

describe('the queue of replays', () => {
  const sent = { seed: dailySeed(DAY), moves: [] }

  // Specification A.25
  test('refuses more when too many are waiting, and answers the others in order', async () => {
    const replays = createReplays({ waitingMax: 1 })
    const states = await Promise.all(Array.from({ length: 4 }, () => replays.replay(sent)))
    expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'full', 'full'])
    expect((await replays.replay(sent)).state).toBe('done')
    await replays.close()
  })

  test('gives up on a season that takes too long, and on a thread that does not start', async () => {
    for (const limits of [{ deadlineMs: 1 }, { startMs: 1 }]) {
      const replays = createReplays(limits)
      const states = [
        await replays.replay({ ...sent, moves: (await seasonOf('slow')).moves }),
        await replays.replay(sent),
      ]
      expect(states.map(({ state }) => state)).toEqual(['too_slow', 'too_slow'])
      await replays.close()
    }
  })
})
