/** The calendar feed over HTTP, parsed by a reader written for this test. */
import { restoreLeague } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act } from '../../domain/act.ts'
import { reschedule } from '../../domain/administration.ts'
import { personAt, wipeAtOnce } from '../../testing/league-actions.ts'
import { type Crew, EIGHT, OPENING, type Person, type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let crew: Crew
const logged: string[] = []
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'debug' }, (line) => void logged.push(line))
  crew = await server.addEspnLeague('100001', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(() => server.close())

async function make(person: Person): Promise<string> {
  const { body } = await person.post('/user/calendar', {})
  return String(body.data.url)
}

async function read(url: string) {
  const reply = await fetch(url)
  expect(reply.status).toBe(200)
  return eventsOf(await reply.text())
}

/** Reads an iCalendar file by RFC 5545: unfolds lines, splits properties and unescapes text. */
function eventsOf(text: string): Map<string, Record<string, string>> {
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const events = new Map<string, Record<string, string>>()
  let current: Record<string, string> = {}
  for (const line of text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    if (line === 'BEGIN:VEVENT') current = {}
    else if (line === 'END:VEVENT') events.set(current['UID'] ?? '', current)
    else current[name] = value.replaceAll(/\\([\\;,])/g, '$1').replaceAll(/\\n/gi, '\n')
  }
  return events
}

const uid = (week: number, kind: string) => `${crew.leagueId}-w${week}-${kind}@127.0.0.1`

describe('the calendar feed', () => {
  // Specification A.21
  test('lists each of the twelve weeks’ opening, lock, results and final results, and the Bermuda weeks, in UTC', async () => {
    const events = await read(await make(personAt(crew, 0)))
    expect(events.size).toBe(12 * 4 + 3)
    expect(events.get(uid(1, 'locks'))).toMatchObject({
      DTSTART: '20250905T000000Z',
      DTEND: '20250905T001500Z',
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      TRANSP: 'TRANSPARENT',
      URL: `${server.url}/game/${crew.leagueId}#this-week`,
    })
    for (const kind of ['results', 'final']) {
      expect(events.get(uid(3, kind))?.['URL']).toBe(`${server.url}/game/${crew.leagueId}/results/3`)
    }
    expect(events.get(uid(10, 'bermuda'))?.['URL']).toBe(`${server.url}/game/${crew.leagueId}/depth`)
    expect(events.get(uid(1, 'locks'))?.['SUMMARY']).toMatch(/^Week 1 locks \(.+\)$/)
    // The clocks change on 2 November: the same local time is an hour later in UTC.
    expect(events.get(uid(8, 'opens'))?.['DTSTART']).toBe('20251022T120000Z')
    expect(events.get(uid(10, 'opens'))?.['DTSTART']).toBe('20251105T130000Z')
    expect([...events.keys()].filter((id) => id.includes('bermuda'))).toHaveLength(3)
  })

  test('escapes the name of a league and folds long lines', async () => {
    const name = `Fish; chips, \\ and the ${'very '.repeat(10)}long “übername”`
    await sql`update leagues set name = ${name} where id = ${crew.leagueId}`.execute(server.world.db)
    const events = await read(await make(personAt(crew, 0)))
    expect(events.get(uid(2, 'results'))?.['SUMMARY']).toBe(`Week 2 results (${name})`)
    await sql`update leagues set name = 'Deep Six' where id = ${crew.leagueId}`.execute(server.world.db)
  })

  test('answers 304 to the current tag and HEAD like GET, and hides its address from other sites', async () => {
    const url = await make(personAt(crew, 1))
    const reply = await fetch(url)
    const etag = reply.headers.get('etag') ?? ''
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(reply.headers.get('cache-control')).toBe('private, max-age=900')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    expect(reply.headers.get('x-robots-tag')).toContain('noindex')
    expect(reply.headers.get('set-cookie')).toBeNull()
    const again = await fetch(url, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('raises the sequence only for events of a week that moved', async () => {
    const url = await make(personAt(crew, 2))
    const before = await read(url)
    const etag = (await fetch(url)).headers.get('etag')
    const kickoffAt = '2025-09-25T17:00:00.000Z'
    const moved = await reschedule(server.world, 2025, [{ week: 4, kickoffAt, teams: ['DAL', 'PHI'] }] as never)
    expect(moved).toContain(4)
    const after = await read(url)
    expect(before.get(uid(4, 'locks'))).toMatchObject({ SEQUENCE: '0', DTSTART: '20250926T000000Z' })
    expect(after.get(uid(4, 'locks'))).toMatchObject({ SEQUENCE: '1', DTSTART: '20250925T170000Z' })
    expect(after.get(uid(5, 'locks'))).toMatchObject({ SEQUENCE: before.get(uid(5, 'locks'))?.['SEQUENCE'] })
    expect([...after.keys()]).toEqual([...before.keys()])
    expect((await fetch(url, { headers: { 'if-none-match': etag ?? '' } })).status).toBe(200)
  })

  test('cancels the coming weeks of a league that the person left', async () => {
    const leaver = personAt(crew, 7)
    const url = await make(leaver)
    const before = await read(url)
    expect((await leaver.post('/user/leave-league', { game_league_id: crew.leagueId })).status).toBe(200)
    const after = await read(url)
    expect(after.has(uid(1, 'opens'))).toBe(false)
    expect(after.get(uid(9, 'locks'))?.['STATUS']).toBe('CANCELLED')
    expect(Number(after.get(uid(9, 'locks'))?.['SEQUENCE'])).toBeGreaterThan(
      Number(before.get(uid(9, 'locks'))?.['SEQUENCE']),
    )
  })
})

test('raises the sequence when a league is wiped, and again when it is restored', async () => {
  const { leagueId } = crew
  const url = await make(personAt(crew, 1))
  const locks = async () => (await read(url)).get(uid(9, 'locks'))
  const seen = [await locks()]
  for (let round = 0; round < 2; round += 1) {
    await wipeAtOnce(server, crew)
    seen.push(await locks())
    const restored = { leagueId, issuer: { operatorId: personAt(crew, 0).userId }, key: null, decide: restoreLeague }
    await act(server.world, { ...restored, reply: () => ({}) })
    seen.push(await locks())
  }
  expect(seen.map((event) => event?.['STATUS'])).toEqual([
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
  ])
  expect(seen.map((event) => Number(event?.['SEQUENCE']))).toEqual([0, 1, 2, 3, 4])
})

describe('the address of the feed', () => {
  // Specification A.21
  test('ends when a new one is created, the feed is turned off, or the account is deleted', async () => {
    const person = personAt(crew, 3)
    expect((await person.get('/user/calendar')).body.data).toEqual({ made_at: null })
    const first = await make(person)
    const second = await make(person)
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
    expect((await person.get('/user/calendar')).body.data.made_at).toEqual(expect.any(String))
    const off = await server.call('DELETE', '/user/calendar', { token: person.token, body: {} })
    expect(off.body.data).toEqual({ made_at: null })
    expect((await fetch(second)).status).toBe(404)
    const stranger = await server.as('Stranger')
    const third = await make(stranger)
    await server.call('DELETE', '/user/account', { token: stranger.token, body: {} })
    expect((await fetch(third)).status).toBe(404)
  })

  test('has 256 random bits, and appears in no table, log line, export or other reply', async () => {
    const person = personAt(crew, 4)
    const url = await make(person)
    const token = /\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? 'none'
    await fetch(url)
    await fetch(`${url}x`)
    const { rows } = await sql<{ stored: Buffer }>`select token_hash as stored from calendar_feeds`.execute(
      server.world.db,
    )
    expect(rows.some(({ stored }) => stored.includes(Buffer.from(token)))).toBe(false)
    const texts = [
      JSON.stringify((await person.post('/user/export')).body),
      JSON.stringify((await person.get('/user/calendar')).body),
      logged.join('\n'),
    ]
    for (const text of texts) expect(text).not.toContain(token)
    expect(logged.length).toBeGreaterThan(0)
  })

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), '%00.ics', 'a'.repeat(90)])(
    'is not found as %s',
    async (file) => {
      expect((await fetch(`${server.url}/calendar/${file}`)).status).toBe(404)
    },
  )
})

test('limits how often an address is read, and how often a network guesses one', async () => {
  const limited = await startTestServer({ LIMITS: 'on' })
  try {
    const url = await make(await limited.as('Reader'))
    const statuses = async (address: string, times: number) => {
      const seen: number[] = []
      for (let i = 0; i < times; i += 1) seen.push((await fetch(address)).status)
      return seen
    }
    expect(new Set(await statuses(url, 30))).toEqual(new Set([200]))
    expect(await statuses(url, 1)).toEqual([429])
    const wrong = await statuses(`${limited.url}/calendar/${'b'.repeat(43)}.ics`, 21)
    expect([wrong[0], wrong.at(-1)]).toEqual([404, 429])
  } finally {
    await limited.close()
  }
})
