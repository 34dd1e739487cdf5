/** Leagues settled together end up as each would alone, and one that cannot join does not affect the others (R27). */
import { ALERT_KINDS } from '@whale/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeagueId } from '@whale/game'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { personAt, propose } from '../testing/league-actions.ts'
import { type Crew, EIGHT, OPENING, type TestServer, enter, startTestServer } from '../testing/test-server.ts'
import type { World } from '../world.ts'
import { advanceLeague } from './advance-league.ts'
import { advanceTogether } from './advance-together.ts'

/** Week 2, the first with bets. */
const OPEN = '2025-09-10T13:00:00.000Z'
const LOCKED = '2025-09-12T14:00:00.000Z'
const TUESDAY = '2025-09-16T08:00:00.000Z'

let server: TestServer
let crews: Crew[]
let tables: string[]
beforeAll(async () => {
  server = await startTestServer()
  crews = []
  for (const id of ['100001', '100002', '100003']) crews.push(await server.addEspnLeague(id, EIGHT))
  await server.turnTo(OPEN)
  for (const crew of crews) await play(crew)
  await wantMessages()
  await server.turnTo(LOCKED)
  tables = await tablesOfLeagues()
  for (const table of tables)
    await sql`create table ${saved(table)} as select * from ${sql.id('cell_1', table)}`.execute(server.world.db)
})
afterAll(() => server.close())

beforeEach(() => {
  server.turnClockAlone(TUESDAY)
  server.stopClockAt(TUESDAY)
})

afterEach(bringBack)

/** Resets every league to Monday. */
async function bringBack(): Promise<void> {
  await server.world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of tables) {
      await sql`delete from ${sql.id('cell_1', table)}`.execute(tx)
      await sql`insert into ${sql.id('cell_1', table)} select * from ${saved(table)}`.execute(tx)
    }
  })
  // Discard everything cached from another time.
  await sql`update leagues set version = version`.execute(server.world.db)
}

const saved = (table: string) => sql.id('public', `saved_${table}`)
const ids = () => crews.map(({ leagueId }) => leagueId)

async function tablesOfLeagues(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'cell_1' and table_type = 'BASE TABLE' and (column_name = 'league_id' or table_name = 'leagues')
  `.execute(server.world.db)
  return rows.map(({ name }) => name)
}

/** Entries, an accepted bet and an open one. */
async function play(crew: Crew): Promise<void> {
  for (const person of crew.people) await enter(person, crew.leagueId)
  const [ada, ben] = [personAt(crew, 0), personAt(crew, 1)]
  const { body } = await propose(crew, ada, ben.userId, { week: 2 })
  expect((await ben.post(`/h2h/proposal/${encodeURIComponent(body.data.bet.id)}/accept`)).status).toBe(200)
  await propose(crew, ben, ada.userId, { week: 2 })
}

/** A chat in each league, and a device with all alerts for each user. */
async function wantMessages(): Promise<void> {
  const { db } = server.world
  await sql`
    insert into chat_channels (league_id, service, id, user_id, key_id, sealed, last_four, kinds, connected_at)
    select id, 'discord', 'channel_' || id, creator_id, 'key', '', '0000', '["results", "crossings"]', ${OPENING} from leagues
  `.execute(db)
  await sql`
    insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, device, made_at)
    select distinct on (user_id) user_id, token_hash, user_id, '', '', '', ${OPENING}::timestamptz from sessions
  `.execute(db)
  await sql`
    insert into push_consents (user_id, kind, given_at)
    select id, kind, ${OPENING} from users, unnest(${ALERT_KINDS}::text[]) kind
  `.execute(db)
}

/**
 * All rows of a league as sorted text, without its score reports, which are stored first. Replaces ids of runs and transfers by their
 * position, and versions by a word.
 */
async function rowsOf(leagueId: string): Promise<string[]> {
  const places = new Map<string, string>()
  const rows: string[] = []
  for (const table of [
    'transfers',
    ...tables.filter((name) => !['transfers', 'score_reports', 'live_scores'].includes(name)).toSorted(),
  ]) {
    const key = sql.id(table === 'leagues' ? 'id' : 'league_id')
    const order = table === 'transfers' ? sql`order by number` : sql``
    const found = await sql<{ row: string }>`
      select (to_jsonb(t) - 'version' - 'change_number')::text as row from ${sql.id('cell_1', table)} t where ${key} = ${leagueId} ${order}
    `.execute(server.world.db)
    for (const { row } of found.rows)
      rows.push(`${table} ${table === 'changes' ? row.replace(/"number": \d+/, '') : row}`)
  }
  const name = (id: string) => places.get(id) ?? places.set(id, `id ${places.size}`).get(id) ?? id
  return rows.map((row) => row.replaceAll(/\b(?:run|transfer)_[a-z0-9]+/g, name)).toSorted()
}

/** How many transactions wrote week 2's settlements. */
async function transactionsOfRuns(): Promise<{ runs: number; transactions: number }> {
  const { rows } = await sql<{ runs: number; transactions: number }>`
    select count(*)::int as runs, count(distinct xmin::text)::int as transactions from runs where week = 2
  `.execute(server.world.db)
  return rows[0] ?? { runs: 0, transactions: 0 }
}

test('writes the same rows for each league as settling it alone', async () => {
  for (const leagueId of ids()) await advanceLeague(server.world, leagueId)
  expect((await transactionsOfRuns()).transactions).toBe(3)
  const alone = await Promise.all(ids().map(rowsOf))
  await bringBack()
  const { happened, remaining } = await advanceTogether(server.world, ids())
  expect([happened.map(({ what }) => what), remaining]).toEqual([Array(3).fill('process week 2'), []])
  expect(await transactionsOfRuns()).toEqual({ runs: 3, transactions: 1 })
  expect(await Promise.all(ids().map(rowsOf))).toEqual(alone)
  for (const table of ['transfers', 'events', 'runs', 'changes', 'chat_posts', 'league_alerts']) {
    expect(
      alone[0]?.some((row) => row.startsWith(`${table} `)),
      table,
    ).toBe(true)
  }
  await server.expectCleanAudit()
})

test('skips a league that cannot be decided, is locked, or was settled meanwhile', async () => {
  const [failing, locked, settled] = ids()
  if (failing === undefined || locked === undefined || settled === undefined) throw new Error('there are three')
  const [fourth, fifth] = [await copyOf(settled, 'a'), await copyOf(settled, 'b')]
  await sql`update bets set stake = stake + 1 where league_id = ${failing}`.execute(server.world.db)
  await sql`update leagues set version = version where id = ${failing}`.execute(server.world.db)
  const before = await rowsOf(failing)
  const { world } = server
  await inTransaction(world.db, async (tx) => {
    // A lock weak enough that the league's scores can still be stored.
    await sql`select from leagues where id = ${locked} for no key update`.execute(tx)
    const all = [failing, locked, settled, fourth, fifth]
    const { happened, remaining } = await advanceTogether(settlingMeanwhile(settled), all)
    expect(happened.map(({ leagueId }) => leagueId).toSorted()).toEqual([fourth, fifth])
    expect(remaining.map(({ leagueId }) => leagueId)).toEqual([failing, locked, settled])
  })
  expect(await rowsOf(failing)).toEqual(before)
  await expect(advanceLeague(world, failing)).rejects.toBeInstanceOf(Error)
  expect((await advanceLeague(world, locked)).map(({ what }) => what)).toEqual(['process week 2'])
  expect(await advanceLeague(world, settled)).toEqual([])
  expect((await transactionsOfRuns()).runs).toBe(4)
  await sql`update bets set stake = stake - 1 where league_id = ${failing}`.execute(world.db)
  await server.expectCleanAudit()
})

test('tries each league alone when the database refuses one of them', async () => {
  const [failing] = ids()
  if (failing === undefined) throw new Error('there are three')
  await sql`
    insert into runs (league_id, id, week, at, scores, athlete_points, standings_before, notes)
    values (${failing}, 'run_poison', 2, ${TUESDAY}, '[]', '{}', '{}', '[]')
  `.execute(server.world.db)
  const before = await rowsOf(failing)
  const { happened, remaining } = await advanceTogether(server.world, ids())
  expect([happened, remaining.map(({ leagueId }) => leagueId)]).toEqual([[], ids()])
  expect((await transactionsOfRuns()).runs).toBe(1)
  for (const { leagueId, imported } of remaining) {
    if (leagueId === failing)
      await expect(advanceLeague(server.world, leagueId, imported)).rejects.toThrow(/runs_once_a_week/)
    else expect(await advanceLeague(server.world, leagueId, imported)).toHaveLength(1)
  }
  expect(await rowsOf(failing)).toEqual(before)
})

/** The server's world, but another worker settles a league while its scores are read. */
function settlingMeanwhile(leagueId: LeagueId): World {
  const { world } = server
  const { espn } = world.providers
  let isFirst = true
  const readWeek: typeof espn.readWeek = async (query) => {
    const fantasyLeagueId = query.fantasyLeagueId.startsWith(COPIED) ? '100003' : query.fantasyLeagueId
    const reading = await espn.readWeek({ ...query, fantasyLeagueId })
    if (isFirst) {
      isFirst = false
      expect(await advanceLeague(world, leagueId)).toHaveLength(1)
    }
    return reading
  }
  return Object.create(world, { providers: { value: { ...world.providers, espn: { ...espn, readWeek } } } }) as World
}

/** The prefix of a copied fantasy league's number. */
const COPIED = '90000'

/** Copies a league under another id, with another fantasy league. */
async function copyOf(leagueId: LeagueId, suffix: string): Promise<LeagueId> {
  const copy = `${leagueId}${suffix}`
  await server.world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of tables) {
      const key = table === 'leagues' ? 'id' : 'league_id'
      const changed =
        table === 'leagues'
          ? {
              id: copy,
              fantasy_league_id: COPIED + suffix,
              invite_code: `C0DE0${suffix}`.toUpperCase(),
              next_due_at: TUESDAY,
            }
          : { league_id: copy }
      await sql`
        insert into ${sql.id('cell_1', table)}
        select (jsonb_populate_record(t, ${JSON.stringify(changed)}::jsonb)).* from ${sql.id('cell_1', table)} t
        where ${sql.id(key)} = ${leagueId}
      `.execute(tx)
    }
  })
  return copy as LeagueId
}
