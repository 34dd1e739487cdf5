/** Lines, reactions, mutes and reports, and what members must not see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyLeague, restoreLeague } from '../../domain/administration.ts'
import { personAt, propose } from '../../testing/league-actions.ts'
import {
  type Crew,
  EIGHT,
  type Person,
  SAILORS,
  PASSWORD,
  type TestServer,
  startTestServer,
} from '../../testing/test-server.ts'

interface Line {
  id: string
  text: string | null
  removed_by: string | null
  can_remove: boolean
  reports: number
  private_with: string | null
}
interface Item {
  id: string
  type: string
  sentence: string
  bet_id: string | null
  line: Line | null
  parts: { id: string; sentence: string; bet_id: string | null }[]
  reactions: { mine: string | null; huge: number; nice: number; got_you: number; sunk: number }
}

const partsOf = (items: readonly Item[]) => items.flatMap(({ parts }) => parts)

/** Bets begin in week 2. */
const WEEK_2 = '2025-09-10T13:00:00.000Z'
const TUESDAY_2 = '2025-09-16T12:00:00.000Z'

let server: TestServer
let crew: Crew
let other: Crew
let operator: Person
beforeAll(async () => {
  server = await startTestServer({ OPERATORS: 'olga@test.example' })
  operator = await server.asOperator('olga')
  crew = await server.addEspnLeague('100003', EIGHT)
  other = await server.addEspnLeague('100001', SAILORS)
  await server.turnTo(WEEK_2)
})
afterAll(async () => await server.close())

let keys = 0
const newKey = () => `line-key-${(keys += 1)}`
const path = (rest = '', league = crew.leagueId) => `/game/${league}/talk${rest}`
const say = async (person: Person, text: string, more: object = {}) =>
  await person.post(path(), { key: newKey(), text, ...more })
const put = async (person: Person, rest: string, body: object) =>
  await server.call('PUT', path(rest), { body, token: person.token })
const remove = async (person: Person, line: string) =>
  await server.call('DELETE', path(`/${line}`), { token: person.token })
const react = async (person: Person, item: string, reaction: string | null) =>
  await put(person, '/reaction', { item, reaction })
const feed = async (place: number, query = '') =>
  (await personAt(crew, place).get(`/game/${crew.leagueId}/activity${query}`)).body.data as {
    items: Item[]
    next_before: string | null
    talk: { is_on: boolean; is_owner: boolean; muted: { user_id: string }[] }
  }
const itemOf = async (place: number, line: string) => (await feed(place)).items.find(({ id }) => id === line)
const saidBy = async (place: number, text: string): Promise<string> =>
  (await say(personAt(crew, place), text)).body.data.id

describe('a line', () => {
  test('shows in every member’s feed, sanitized, and once per key', async () => {
    const body = { key: newKey(), text: '  He\u202E never\n\u200Breads   the line.\u0007 ' }
    const first = await personAt(crew, 1).post(path(), body)
    expect(first.status).toBe(200)
    expect((await personAt(crew, 1).post(path(), body)).body.data).toEqual(first.body.data)
    for (const place of [0, 1, 5]) {
      const lines = (await feed(place, '?show=talk')).items
      expect(lines.map(({ line }) => line?.text)).toEqual(['He never reads the line.'])
    }
    expect((await itemOf(5, first.body.data.id))?.sentence).toMatch(/^ben: He never/i)
  })

  test.each([
    ['nothing', '', 'Please type something'],
    ['invisible characters', ' \u200B\u202E\n ', 'Please type something'],
    ['121 characters', 'x'.repeat(121), 'That’s too long. A line has 120 characters.'],
    ['3,000 characters', 'x'.repeat(3000), 'That’s too long. A line has 120 characters.'],
    ['half an emoji', 'half \uD83D', 'This text has a character that we can’t save. Please type it again.'],
  ])('with %s is refused with a sentence', async (_, text, sentence) => {
    const { status, body } = await say(personAt(crew, 1), text)
    expect([status, body.detail[0]?.msg]).toEqual([422, sentence])
  })

  test('may have 120 emoji', async () => {
    expect((await say(personAt(crew, 1), '🐋'.repeat(120))).status).toBe(200)
  })

  test('can be written and read only by members of the league', async () => {
    const stranger = personAt(other, 2)
    for (const [method, rest, body] of [
      ['POST', '', { key: newKey(), text: 'hello' }],
      ['GET', '/bets', undefined],
      ['PUT', '/reaction', { item: 'l0000001', reaction: 'huge' }],
      ['PUT', '/mute', { user_id: personAt(crew, 1).userId, is_muted: true }],
      ['PUT', '/switch', { is_on: false }],
      ['DELETE', '/l0000001', undefined],
      ['POST', '/l0000001/report', {}],
    ] as const) {
      const reply = await server.call(method, path(rest), {
        token: stranger.token,
        ...(body === undefined ? {} : { body }),
      })
      expect([rest, reply.status]).toEqual([rest, 404])
    }
  })
})

describe('a line on a bet', () => {
  // Specification A.23
  test('is visible only to its two players, with its reactions, unless the bet is taken', async () => {
    const { body } = await propose(crew, personAt(crew, 0), personAt(crew, 1).userId, { week: 2, amount: 25 })
    const betId = body.data.bet.id as string
    const { id: line } = (await say(personAt(crew, 0), 'Easy money', { bet_id: betId })).body.data
    expect((await say(personAt(crew, 2), 'Let me in', { bet_id: betId })).body).toMatchObject({ code: 'talk.no_bet' })
    const onBets = async (place: number) => (await personAt(crew, place).get(path('/bets'))).body.data.lines as Line[]
    for (const place of [0, 1]) expect(await onBets(place)).toMatchObject([{ id: line, text: 'Easy money' }])
    expect(await onBets(2)).toEqual([])
    const [first, second] = [personAt(crew, 0).name.toLowerCase(), personAt(crew, 1).name.toLowerCase()]
    expect(await itemOf(0, line)).toMatchObject({ line: { private_with: second } })
    expect(await itemOf(1, line)).toMatchObject({ line: { private_with: first } })
    expect(await itemOf(2, line)).toBeUndefined()
    expect((await react(personAt(crew, 2), line, 'huge')).status).toBe(409)
    expect((await personAt(crew, 2).post(path(`/${line}/report`), {})).status).toBe(409)
    expect((await react(personAt(crew, 1), line, 'nice')).status).toBe(200)
    const { rows } = await changesOf()
    expect(rows.at(-1)?.topic).toBe('talk')
    expect(rows.slice(-2).every(({ player_id: id }) => id !== null)).toBe(true)
    await personAt(crew, 1).post(`/h2h/proposal/${betId}/accept`, {})
    expect(await itemOf(2, line)).toMatchObject({ bet_id: betId, reactions: { nice: 1, mine: null } })
    expect(await itemOf(0, line)).toMatchObject({ line: { private_with: null } })
    const declined = (await propose(crew, personAt(crew, 0), personAt(crew, 1).userId, { week: 2 })).body.data.bet.id
    const hidden = (await say(personAt(crew, 1), 'No thanks', { bet_id: declined })).body.data.id
    await personAt(crew, 1).post(`/h2h/proposal/${declined}/reject`, {})
    expect(await itemOf(2, hidden)).toBeUndefined()
    expect(await itemOf(0, hidden)).toMatchObject({ line: { private_with: second } })
    expect((await say(personAt(crew, 1), 'And again', { bet_id: declined })).status).toBe(409)
  })

  test('is refused for another league’s bet, and after six lines', async () => {
    const bet = (await propose(other, personAt(other, 0), personAt(other, 1).userId, { week: 2 })).body.data.bet.id
    expect((await say(personAt(crew, 0), 'hm', { bet_id: bet })).body.code).toBe('talk.no_bet')
    const own = (await propose(crew, personAt(crew, 3), personAt(crew, 4).userId, { week: 2 })).body.data.bet.id
    for (let count = 0; count < 6; count += 1) {
      expect((await say(personAt(crew, 3 + (count % 2)), `line ${count}`, { bet_id: own })).status).toBe(200)
    }
    expect((await say(personAt(crew, 3), 'one more', { bet_id: own })).body.code).toBe('talk.enough')
  })
})

async function changesOf() {
  const rows = await server.world.db
    .selectFrom('changes')
    .select(['topic', 'player_id'])
    .where('league_id', '=', crew.leagueId)
    .orderBy('number')
    .execute()
  return { rows }
}

describe('removing and reporting', () => {
  // Specification A.23
  test('only the writer and the owner remove a line, and its text is erased', async () => {
    const line = await saidBy(3, 'delete me')
    expect((await remove(personAt(crew, 4), line)).body.code).toBe('talk.not_yours')
    expect((await remove(personAt(crew, 0), line)).status).toBe(200)
    expect(await itemOf(4, line)).toMatchObject({ line: { text: null, removed_by: 'owner', can_remove: false } })
    expect((await itemOf(4, line))?.sentence).toMatch(/: Removed by the commissioner\.$/)
    expect((await react(personAt(crew, 4), line, 'sunk')).body.code).toBe('talk.no_item')
    const own = await saidBy(3, 'never mind')
    expect((await remove(personAt(crew, 3), own)).status).toBe(200)
    expect(await itemOf(4, own)).toBeUndefined()
    expect((await remove(personAt(crew, 3), 'l0009999')).body.code).toBe('talk.no_line')
    const stored = await server.world.db
      .selectFrom('talk_lines')
      .select('text')
      .where('league_id', '=', crew.leagueId)
      .where('removed_by', 'is not', null)
      .execute()
    expect(stored.map(({ text }) => text)).toEqual([null, null])
  })

  // Specification A.23
  test('a report reaches only the owner and the desk, and each member counts once', async () => {
    const line = await saidBy(5, 'something rude')
    const report = async (place: number) => await personAt(crew, place).post(path(`/${line}/report`), {})
    expect((await report(5)).body.code).toBe('talk.yourself')
    for (const place of [1, 1, 2]) expect((await report(place)).status).toBe(200)
    expect((await itemOf(0, line))?.line?.reports).toBe(2)
    expect((await itemOf(5, line))?.line?.reports).toBe(0)
    const atDesk = async () => (await operator.get('/desk/talk')).body.data.lines as { line: number; reports: number }[]
    const [reported] = await atDesk()
    expect(await atDesk()).toMatchObject([{ league_id: crew.leagueId, text: 'something rude', reports: 2 }])
    const decide = async (isRemoved: boolean) =>
      await operator.post('/desk/talk', { league_id: crew.leagueId, line: reported?.line, is_removed: isRemoved })
    await decide(false)
    expect([await atDesk(), (await itemOf(0, line))?.line?.reports]).toEqual([[], 0])
    await report(3)
    await decide(true)
    expect(await itemOf(1, line)).toMatchObject({ line: { text: null, removed_by: 'operator' } })
    expect(await atDesk()).toEqual([])
    expect((await personAt(crew, 0).get('/desk/talk')).status).toBe(404)
  })
})

test('a muted member’s lines are hidden from the one who muted, until unmuted', async () => {
  const line = await saidBy(6, 'blah')
  const [viewer, muted] = [personAt(crew, 7), personAt(crew, 6)]
  await put(viewer, '/mute', { user_id: muted.userId, is_muted: true })
  expect(await itemOf(7, line)).toBeUndefined()
  expect((await feed(7)).talk.muted).toMatchObject([{ user_id: muted.userId }])
  expect(await itemOf(5, line)).toBeDefined()
  await put(viewer, '/mute', { user_id: muted.userId, is_muted: false })
  expect(await itemOf(7, line)).toBeDefined()
  expect((await put(viewer, '/mute', { user_id: viewer.userId, is_muted: true })).body.code).toBe('talk.yourself')
  expect((await put(viewer, '/mute', { user_id: 'user_nobody', is_muted: true })).status).toBe(404)
})

test('an owner who muted a member still sees that member’s reported lines until the report is answered', async () => {
  const [owner, muted] = [personAt(crew, 0), personAt(crew, 6)]
  const [plain, reported] = [await saidBy(6, 'quiet'), await saidBy(6, 'rude')]
  await put(owner, '/mute', { user_id: muted.userId, is_muted: true })
  await put(personAt(crew, 7), '/mute', { user_id: muted.userId, is_muted: true })
  expect(await itemOf(0, reported)).toBeUndefined()
  expect((await personAt(crew, 5).post(path(`/${reported}/report`), {})).status).toBe(200)
  expect(await itemOf(0, reported)).toMatchObject({ line: { reports: 1 } })
  expect(await itemOf(0, plain)).toBeUndefined()
  // Others who muted the member see neither.
  expect(await itemOf(7, reported)).toBeUndefined()
  for (const person of [owner, personAt(crew, 7)])
    await put(person, '/mute', { user_id: muted.userId, is_muted: false })
})

test('the owner turns talk off: lines are hidden and new ones refused until it is on again', async () => {
  const line = await saidBy(2, 'before')
  expect((await put(personAt(crew, 1), '/switch', { is_on: false })).body.code).toBe('owner.only')
  await put(personAt(crew, 0), '/switch', { is_on: false })
  expect((await feed(2)).talk.is_on).toBe(false)
  expect((await feed(2)).items.filter(({ line }) => line !== null)).toEqual([])
  expect((await say(personAt(crew, 2), 'after')).body.code).toBe('talk.off')
  expect((await react(personAt(crew, 2), line, 'huge')).status).toBe(409)
  expect((await personAt(crew, 2).get(path('/bets'))).body.data).toEqual({ is_on: false, lines: [] })
  await put(personAt(crew, 0), '/switch', { is_on: true })
  expect(await itemOf(2, line)).toBeDefined()
})

describe('a reaction', () => {
  test('is limited to one per member and item, can be changed, and is counted for all', async () => {
    const item = await saidBy(0, 'react to this')
    await react(personAt(crew, 1), item, 'huge')
    await react(personAt(crew, 2), item, 'huge')
    expect((await react(personAt(crew, 2), item, 'sunk')).body.data).toEqual({
      mine: 'sunk',
      huge: 1,
      nice: 0,
      got_you: 0,
      sunk: 1,
    })
    expect((await react(personAt(crew, 1), item, null)).body.data).toMatchObject({ mine: null, huge: 0, sunk: 1 })
  })

  test.each(['l0009999', 'e9999', 'e1.3'])('to %s, which cannot have reactions, is refused', async (item) => {
    expect((await react(personAt(crew, 1), item, 'huge')).body.code).toBe('talk.no_item')
  })

  test.each(['x', 'l', 'e-1', 'l1;drop table', 'e1.12345'])('to the malformed %j is 422', async (item) => {
    expect((await react(personAt(crew, 1), item, 'huge')).status).toBe(422)
  })
})

test('no id or cursor of the feed reveals how many private lines two others wrote', async () => {
  const { body } = await propose(crew, personAt(crew, 5), personAt(crew, 6).userId, { week: 2, amount: 12 })
  const bet = { bet_id: body.data.bet.id as string }
  const ids: string[] = []
  for (let count = 0; count < 20; count += 1) {
    ids.push(await saidBy(3, `aloud ${count}`))
    if (count % 4 === 0) await say(personAt(crew, 5), `private ${count}`, bet)
  }
  const page = await feed(4)
  expect(page.items.filter(({ line }) => line !== null).map(({ line, id }) => line?.id === id)).not.toContain(false)
  const codes = ids.map((id) => Number.parseInt(id.slice(1), 36))
  const gaps = codes.slice(1).map((code, place) => Math.abs(code - (codes[place] ?? 0)))
  expect(gaps.filter((gap) => gap < 1000)).toEqual([])
  await personAt(crew, 5).post(`/h2h/proposal/${bet.bet_id}/withdraw`, {})
})

test('pages of a long feed contain each item once, in order', async () => {
  for (let count = 0; count < 110; count += 1) await say(personAt(crew, count % 8), `long ${count}`)
  const seen: Item[] = []
  let before: string | null = null
  do {
    const page: Awaited<ReturnType<typeof feed>> = await feed(6, before === null ? '' : `?before=${before}`)
    seen.push(...page.items)
    before = page.next_before
  } while (before !== null)
  const long = seen.flatMap(({ line }) => (line?.text?.startsWith('long') === true ? [line.text] : []))
  expect(long).toEqual(Array.from({ length: 110 }, (_, index) => `long ${109 - index}`))
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(seen.at(-1)?.type).toBe('league.founded')
  expect((await personAt(crew, 6).get(`/game/${crew.leagueId}/activity?before=X`)).status).toBe(422)
  expect((await personAt(crew, 6).get(`/game/${crew.leagueId}/activity?before=zzzzzzz`)).status).toBe(404)
})

// Specification A.23
test('results name the leader and the lost bets, and a corrected result replaces them', async () => {
  await server.turnTo(TUESDAY_2)
  const { items } = await feed(4)
  const settled = items.find(({ type, sentence }) => type === 'week.settled' && sentence.includes('week 2'))
  expect(settled?.sentence).toMatch(
    /^\w+ gained the most in week 2, \+[\d,]+(?:, and leads|\. \w+ leads) with [\d,]+ units\.$/,
  )
  const lost = partsOf(items).filter(({ bet_id: bet }) => bet !== null)
  expect(lost).toHaveLength(1)
  expect(lost[0]?.sentence).toMatch(/^(Ada|Ben) lost 25 to (Ada|Ben)(: \S+ missed)? by [\d.]+( points)?\.$/i)
  expect((await react(personAt(crew, 4), lost[0]?.id ?? '', 'got_you')).body.data).toMatchObject({ got_you: 1 })
  const onlyBets = (await feed(4, '?show=bets')).items
  expect(onlyBets.every(({ bet_id: bet, parts }) => bet !== null || parts.some((part) => part.bet_id !== null))).toBe(
    true,
  )
  expect(onlyBets.length).toBeGreaterThan(1)
  await server.provider.misbehave({ league: '100003', mode: 'corrected', week: 2 })
  await server.turnTo('2025-09-17T11:45:00.000Z')
  const weeks = (await feed(4)).items.filter(({ type, sentence }) => {
    return type === 'week.settled' && sentence.includes('week 2')
  })
  expect(weeks.map(({ sentence }) => sentence.includes('leads'))).toEqual([true])
  const [first] = weeks.map(({ id }) => id)
  const after = partsOf((await feed(4)).items).filter(({ bet_id: bet }) => bet !== null)
  expect(after.every(({ id }) => id.startsWith(`${first}.`))).toBe(true)
})

test('a line removed after the backup stays removed when the league is restored', async () => {
  const [removed, left] = [await saidBy(2, 'take this back'), await saidBy(2, 'keep this')]
  expect((await personAt(crew, 3).post(path(`/${removed}/report`), {})).status).toBe(200)
  const copy = await copyLeague(server.world.db, crew.leagueId)
  if (copy === null) throw new Error('the league is there')
  expect((await remove(personAt(crew, 0), removed)).status).toBe(200)
  expect(await restoreLeague(server.world, { copy, replaces: true })).toEqual({ state: 'restored', erased: [] })
  expect(JSON.stringify(copy)).toContain('take this back')
  expect(await itemOf(3, removed)).toMatchObject({ line: { text: null, removed_by: 'owner', reports: 0 } })
  expect(await itemOf(3, left)).toMatchObject({ line: { text: 'keep this' } })
})

test('a deleted account’s lines, reactions and mutes are deleted too', async () => {
  const leaving = personAt(crew, 7)
  await say(leaving, 'goodbye')
  await react(leaving, (await feed(0)).items.at(-1)?.id ?? '', 'nice')
  await server.call('DELETE', '/user/account', { body: { password: PASSWORD }, token: leaving.token })
  for (const table of ['talk_lines', 'talk_reactions', 'talk_mutes', 'talk_reports'] as const) {
    const left = await server.world.db.selectFrom(table).selectAll().where('user_id', '=', leaving.userId).execute()
    expect([table, left]).toEqual([table, []])
  }
})
