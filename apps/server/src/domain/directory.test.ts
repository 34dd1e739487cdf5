/** Creates leagues in three steps and kills the server in each. The directory then finds the league or frees its names (decision 19). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { type Person, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { useChildServer } from '../testing/use-child-server.ts'
import { sweepReservations } from './directory.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await server.as('Ada')
})
beforeEach(async () => {
  await sql`delete from league_directory`.execute(server.world.club)
  await server.world.db.transaction().execute(async (tx) => {
    // The ledger's triggers would refuse this.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate leagues, command_keys cascade`.execute(tx)
  })
})
afterAll(() => server.close())

const NEW = { league_id: '100003', selected_team_id: '1', commissioner_team_id: '1' }

async function directory() {
  const { rows } = await sql<{ isConfirmed: boolean; codes: number; sources: number; users: number }>`
    select confirmed_at is not null as "isConfirmed",
      (select count(*)::int from league_codes c where c.league_id = d.league_id) as codes,
      (select count(*)::int from league_sources s where s.league_id = d.league_id) as sources,
      (select count(*)::int from league_users u where u.league_id = d.league_id) as users
    from league_directory d
  `.execute(server.world.club)
  return rows
}

const leagues = async () => (await server.world.db.selectFrom('leagues').select('id').execute()).length

/** Makes reservations two minutes old. */
async function age(): Promise<void> {
  await sql`update league_directory set reserved_at = now() - interval '2 minutes'`.execute(server.world.club)
}

describe('creating a league', () => {
  it('lists it with its code, its fantasy league and its creator', async () => {
    const { status, body } = await ada.post('/onboard/espn/complete', NEW, 'create-0001')
    expect({ status, body }).toMatchObject({ status: 200 })
    expect(await directory()).toEqual([{ isConfirmed: true, codes: 1, sources: 1, users: 1 }])
    expect((await ada.get('/user/leagues')).body.data.leagues).toHaveLength(1)
  })

  it('happens once when two equal requests arrive at the same time', async () => {
    const both = await Promise.all([1, 2].map(() => ada.post('/onboard/espn/complete', NEW, 'create-0002')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect([await leagues(), await directory()]).toEqual([1, [expect.objectContaining({ isConfirmed: true })]])
  })

  it('frees a fantasy league when PostgreSQL refused to create its league', async () => {
    await sql`alter table teams add constraint none check (false) not valid`.execute(server.world.db)
    onTestFinished(async () => {
      await sql`alter table teams drop constraint if exists none`.execute(server.world.db)
    })
    expect((await ada.post('/onboard/espn/complete', NEW)).status).toBe(500)
    expect([await leagues(), await directory()]).toEqual([0, []])
  })

  it.each([
    ['after it was reserved', { after: /start transaction/, before: /insert into "leagues"/ }, false],
    ['before its commit', { after: /insert into events/, before: /commit/ }, false],
    ['before it was confirmed', { after: /insert into league_users/, before: /update league_directory/ }, true],
  ] as const)(
    'leaves nothing behind after the sweep when the server is killed %s',
    async (_moment, where, exists) => {
      const link = await startFaultyProxy(server.databaseUrl)
      onTestFinished(() => link.close())
      const child = await useChildServer(server, { DATABASE_URL: link.url })
      link.inject({ kind: 'drop_from', ...where })
      const answer = fetch(`${child.url}/api/onboard/espn/complete`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
        body: JSON.stringify(NEW),
      }).catch(() => null)
      await until(async () => (await directory()).length === 1 && (await leagues()) === (exists ? 1 : 0))
      await child.kill()
      await answer
      expect(await directory()).toEqual([{ isConfirmed: false, codes: 1, sources: 1, users: 1 }])
      expect(await sweepReservations(server.world)).toEqual({ confirmed: 0, removed: 0 })
      await age()
      expect(await sweepReservations(server.world)).toEqual({ confirmed: exists ? 1 : 0, removed: exists ? 0 : 1 })
      expect([await leagues(), (await directory()).length]).toEqual(exists ? [1, 1] : [0, 0])
      // Either the league exists, or it can be added again.
      const again = await ada.post('/onboard/espn/complete', NEW)
      expect(again.status).toBe(exists ? 400 : 200)
      expect(await directory()).toEqual([{ isConfirmed: true, codes: 1, sources: 1, users: 1 }])
    },
    60_000,
  )
})

describe('the directory', () => {
  it('lists a new invite code and no longer finds the league by the old one', async () => {
    const created = await ada.post('/onboard/espn/complete', NEW)
    const { game_league: league, invite_code: old } = created.body.data
    const rotated = await ada.post(`/user/league/${league.id}/invite`)
    expect(rotated).toMatchObject({ status: 200 })
    const statuses = [old, rotated.body.data.invite_code].map(
      async (code) => (await ada.get(`/onboard/league/invitation/${code}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 200])
    expect(await directory()).toMatchObject([{ codes: 2 }])
  })

  it('draws another code when a league in another cell has it', async () => {
    const { game_league: league } = (await ada.post('/onboard/espn/complete', NEW)).body.data
    const draw = server.world.random
    onTestFinished(() => void (server.world.random = draw))
    let draws = 0
    server.world.random = () => Math.floor((draws++ % 12) / 6)
    const { body } = await ada.post(`/user/league/${league.id}/invite`)
    const first = String(body.data.invite_code)
    await sql`insert into league_directory values ('league_elsewhere', 1, now(), now())`.execute(server.world.club)
    await sql`update league_codes set league_id = 'league_elsewhere' where code = ${first}`.execute(server.world.club)
    draws = 0
    const again = await ada.post(`/user/league/${league.id}/invite`)
    expect(again.status).toBe(200)
    expect(again.body.data.invite_code).not.toBe(first)
    expect(draws).toBe(12)
  })

  it('lets another league take the fantasy league of a wiped one', async () => {
    const created = await ada.post('/onboard/espn/complete', NEW)
    const { id } = created.body.data.game_league
    expect((await ada.post('/onboard/espn/complete', NEW)).body.code).toBe('league.exists')
    await sql`update leagues set wiped_at = now() where id = ${id}`.execute(server.world.db)
    expect((await ada.post('/onboard/espn/complete', NEW)).status).toBe(200)
    expect(await leagues()).toBe(2)
  })
})
