/** Idempotency keys with several cells: a repeated request runs once and gets the first reply, whichever cell the next league would go to. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cellOf, inEachCell } from '../domain/cells.ts'
import { addCell } from '../platform/postgres/migrate.ts'
import { type Person, type TestServer, startTestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  await addCell(server.world.db)
  await vi.waitUntil(
    async () => {
      await server.world.cells.refresh()
      return server.world.cells.numbers().length === 2
    },
    { timeout: 10_000 },
  )
  ada = await server.as('Ada')
}, 60_000)
afterAll(() => server.close())

/** The teams of leagues, read before they are added. */
const teams = new Map<string, { team_id: string }[]>()

async function bodyFor(espnId: string, place: number): Promise<Record<string, string>> {
  if (!teams.has(espnId)) {
    const { body } = await server.call('POST', '/onboard/espn/validate', { body: { league_id: espnId } })
    teams.set(espnId, body.data.teams)
  }
  const team = teams.get(espnId)?.[place]?.team_id ?? ''
  return { league_id: espnId, selected_team_id: team, commissioner_team_id: team }
}

async function create(espnId: string, key: string, person = ada, place = 0) {
  return await person.post('/onboard/espn/complete', await bodyFor(espnId, place), key)
}

/** The leagues in all cells that play this ESPN league, including wiped ones. */
async function leaguesOf(espnId: string): Promise<string[]> {
  const { answers } = await inEachCell(server.world, ({ db }) =>
    db.selectFrom('leagues').select('id').where('fantasy_league_id', '=', espnId).execute(),
  )
  return answers.flat().map(({ id }) => id)
}

const LEAGUES_TO_RENAME = ['100005', '660001']

/** The names of active leagues, by id. */
async function namesInEachCell(): Promise<Map<string, string>> {
  const { answers } = await inEachCell(server.world, ({ db }) =>
    db.selectFrom('leagues').select(['id', 'name']).where('wiped_at', 'is', null).execute(),
  )
  return new Map(answers.flat().map(({ id, name }) => [id, name]))
}

describe('one key for commands in leagues of two cells', () => {
  it('runs each once, and repeats each one’s own reply', async () => {
    // One after the other, so that each cell gets one.
    for (const espnId of LEAGUES_TO_RENAME)
      expect(await create(espnId, `create-${espnId}`)).toMatchObject({ status: 200 })
    const names = await namesInEachCell()
    const ids = [...names.keys()]
    const rename = (id: string, name: string) => {
      const given = { body: { name, based_on: names.get(id) }, token: ada.token, key: 'one-key-in-two-cells' }
      return server.call('PUT', `/user/league/${id}/settings`, given)
    }
    const first = []
    for (const [place, id] of ids.entries()) first.push(await rename(id, `League ${place}`))
    expect(new Set(ids.map(cellOf)).size).toBe(2)
    expect(first.map(({ status }) => status)).toEqual([200, 200])
    for (const [place, id] of ids.entries())
      expect(await rename(id, `League ${place}`)).toMatchObject({ body: first[place]?.body })
    await server.expectCleanAudit()
  })
})

describe('creating a league under a key', () => {
  it('answers a repeated request from the first one’s cell, even if the next league goes to another', async () => {
    const first = await create('100003', 'create-the-first')
    expect(first.status).toBe(200)
    // The other cell has fewer leagues now.
    expect(await create('100003', 'create-the-first')).toMatchObject({ status: 200, body: first.body })
    expect(await leaguesOf('100003')).toEqual([first.body.data.game_league.id])
  })

  it('still answers it once the league is wiped, and creates no second one', async () => {
    const [leagueId = ''] = await leaguesOf('100003')
    const { rows } = await sql<{ id: string }>`select id from users where id = ${ada.userId}`.execute(server.world.club)
    expect(rows).toHaveLength(1)
    const { answers } = await inEachCell(server.world, ({ db }) =>
      db.selectFrom('leagues').select('name').where('id', '=', leagueId).execute(),
    )
    const body = { game_league_id: leagueId, name: answers.flat()[0]?.name }
    expect((await server.call('DELETE', '/user/league/wipe', { body, token: ada.token })).status).toBe(200)
    for (let count = 0; count < 3; count += 1) {
      expect((await create('100003', 'create-the-first')).body.data.game_league.id).toBe(leagueId)
    }
    expect(await leaguesOf('100003')).toEqual([leagueId])
    // With a new key it is a different request.
    const again = await create('100003', 'create-it-again')
    expect(again.status).toBe(200)
    expect(again.body.data.game_league.id).not.toBe(leagueId)
  })

  it('refuses the key for another fantasy league, whichever cell would get it', async () => {
    for (let count = 0; count < 2; count += 1) {
      expect(await create('100001', 'create-the-first')).toMatchObject({ body: { code: 'idempotency.key_reused' } })
    }
    expect(await leaguesOf('100001')).toEqual([])
  })

  it('creates one league from many parallel requests', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => create('100001', 'create-at-once')))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => body.data.game_league.id)).size).toBe(1)
    expect(await leaguesOf('100001')).toHaveLength(1)
    expect(await create('100001', 'create-at-once')).toMatchObject({ body: replies[0]?.body })
  })

  it('creates at most one league from two different parallel requests', async () => {
    const replies = await Promise.all([create('100002', 'one-key-for-two'), create('666001', 'one-key-for-two')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const both = [...(await leaguesOf('100002')), ...(await leaguesOf('666001'))]
    expect(both).toHaveLength(1)
  })

  it('lets other users use the same key', async () => {
    const ben = await server.as('Ben')
    expect(await create('100003', 'create-the-first', ben, 1)).toMatchObject({ body: { code: 'league.exists' } })
  })
})
