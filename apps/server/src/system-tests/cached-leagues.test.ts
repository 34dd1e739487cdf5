/**
 * A process never serves a cached league that differs from the tables, whether another process, a rolled-back transaction or an operator
 * changed them. One server writes; a second one on the same database has read before and reads again.
 */
import { type League, type UserId, accept, instant } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '../domain/act.ts'
import { pause, reschedule, resume } from '../domain/administration.ts'
import { changeUser } from '../domain/user-changes.ts'
import { peek } from '../domain/peek.ts'
import { type Db, connect } from '../platform/postgres/pool.ts'
import type { RunningServer } from '../server.ts'
import { callerOf } from '../http/session.ts'
import { correct, personAt, propose } from '../testing/league-actions.ts'
import { startSecondServer } from '../testing/second-server.ts'
import {
  type Crew,
  EIGHT,
  LOCK,
  NEXT_OPENING,
  OPENING,
  PASSWORD,
  TUESDAY,
  type TestServer,
  enter,
  pickTopScore,
  startTestServer,
} from '../testing/test-server.ts'
import { usernamesAt, usernamesOf } from '../domain/history/people.ts'
import type { World } from '../world.ts'

let server: TestServer
let second: RunningServer
let crew: Crew
/** Never cached: `readTables` creates a new handle for each reading. */
let plain: Db
beforeAll(async () => {
  server = await startTestServer()
  second = await startSecondServer(server, { DEV_CLOCK: '1' })
  plain = connect({ url: server.databaseUrl, connections: 2, onLostConnection: () => undefined })
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo(OPENING)
})
afterAll(async () => {
  await plain.destroy()
  await second.close()
  await server.close()
})

interface Reading {
  league: League | null
  names: ReadonlyMap<UserId, string>
}

/** Reads like a request: the version with the session, then the cache or the tables. */
async function readAsRequest(world: World): Promise<Reading> {
  const { leagueId } = crew
  const membership = (await callerOf(world, { token: personAt(crew, 0).token, leagueId }))?.membership
  if (membership === undefined || membership === null) throw new Error('the owner is a member')
  const { version } = membership
  return {
    league: await peek(world, leagueId, version),
    names: await usernamesAt(world.db, { leagueId, version }),
  }
}

async function readTables(): Promise<Reading> {
  // Each handle has its own cache.
  const db = plain.withoutPlugins()
  return { league: await peek({ ...second.world, db }, crew.leagueId), names: await usernamesOf(db, crew.leagueId) }
}

const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'a casino entry': async () => await enter(personAt(crew, 1), crew.leagueId),
  'a prediction': async () => await pickTopScore(personAt(crew, 1), crew.leagueId, '1'),
  'a correction by the owner': async () => {
    const given = { crew, owner: personAt(crew, 0), userId: personAt(crew, 4).userId, amount: 3 }
    return await correct(server, given)
  },
  'a new username': async () => {
    const { token } = personAt(crew, 5)
    return await server.call('PUT', '/user/profile', { token, body: { username: 'Frances' } })
  },
  'the lock': async () => await server.turnTo(LOCK),
  'the settlement': async () => await server.turnTo(TUESDAY),
  'the next opening': async () => await server.turnTo(NEXT_OPENING),
  'an offer': async () => await propose(crew, personAt(crew, 2), personAt(crew, 3).userId, { week: 2 }),
  'a new calendar': async () => {
    const game = {
      week: 3,
      kickoffAt: instant('2025-09-18T22:00:00.000Z'),
      teams: ['KC', 'BUF'] as const,
      isOfficial: false,
    }
    return await reschedule(server.world, 2025, [game])
  },
  'a deleted account': async () => {
    const { token } = personAt(crew, 7)
    return await server.call('DELETE', '/user/account', { token, body: { password: PASSWORD } })
  },
  'a league row changed by hand': async () =>
    await sql`update leagues set name = 'By hand' where id = ${crew.leagueId}`.execute(plain),
  'another table changed by hand, then resume': async () => {
    await pause(plain, { scope: crew.leagueId, reason: 'a streak is wrong' })
    await sql`update players set streak = 7 where league_id = ${crew.leagueId}`.execute(plain)
    await resume(plain, crew.leagueId)
  },
  'pausing and resuming all leagues': async () => {
    await pause(plain, { scope: 'all', reason: 'a streak is wrong' })
    await sql`update players set streak = 8 where league_id = ${crew.leagueId}`.execute(plain)
    await resume(plain, 'all')
  },
}

test('every process shows a change at the next request', async () => {
  let before = await readTables()
  for (const [what, happens] of Object.entries(CHANGES)) {
    for (const world of [server.world, second.world])
      expect({ what, ...(await readAsRequest(world)) }).toEqual({ what, ...before })
    await happens()
    const now = await readTables()
    expect(now, what).not.toEqual(before)
    for (const world of [server.world, second.world])
      expect({ what, ...(await readAsRequest(world)) }).toEqual({ what, ...now })
    before = now
  }
})

test('an unchanged league is not read again', async () => {
  const { league } = await readAsRequest(second.world)
  expect((await readAsRequest(second.world)).league).toBe(league)
})

test('a rolled-back change shows nowhere', async () => {
  const before = await readTables()
  const failing = act(server.world, {
    leagueId: crew.leagueId,
    issuer: { operatorId: personAt(crew, 0).userId },
    key: null,
    decide: ({ league, now }) =>
      accept(league, { type: 'league.renamed', at: now, name: 'That never was', before: league.name }),
    reply: () => {
      throw new Error('the answer cannot be written')
    },
  })
  await expect(failing).rejects.toThrow('the answer cannot be written')
  await expect(
    changeUser(server.world, personAt(crew, 1).userId, async (tx) => {
      await tx.updateTable('users').set({ username: 'Nobody' }).where('id', '=', personAt(crew, 1).userId).execute()
      throw new Error('the link broke')
    }),
  ).rejects.toThrow('the link broke')
  for (const world of [server.world, second.world]) expect(await readAsRequest(world)).toEqual(before)
})

test('a reader during an uncommitted change shows the old league, and the new one after the commit', async () => {
  const before = await readTables()
  await plain.transaction().execute(async (tx) => {
    await sql`update leagues set name = 'Soon' where id = ${crew.leagueId}`.execute(tx)
    await sql`update players set streak = 9 where league_id = ${crew.leagueId}`.execute(tx)
    expect(await readAsRequest(second.world)).toEqual(before)
  })
  const { league } = await readAsRequest(second.world)
  expect([league?.name, league?.players[0]?.standing.streak]).toEqual(['Soon', 9])
})

test('a wiped league is gone on both servers at once', async () => {
  const { token } = personAt(crew, 0)
  const read = async (url: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${url}/api/game/${crew.leagueId}`, { headers })).status
  }
  expect([await read(server.url), await read(second.url)]).toEqual([200, 200])
  await sql`update leagues set wiped_at = now() where id = ${crew.leagueId}`.execute(plain)
  expect([await read(server.url), await read(second.url)]).toEqual([404, 404])
})

test('a version never repeats, even if a failover loses commits', async () => {
  const versionNow = async () => {
    const { rows } = await sql<{ version: number }>`
      select version from leagues where id = ${crew.leagueId}
    `.execute(plain)
    return rows[0]?.version ?? 0
  }
  const beforeFailover = await versionNow()
  await sql`update leagues set name = 'Lost' where id = ${crew.leagueId}`.execute(plain)
  const lost = await versionNow()
  expect(lost).toBeGreaterThan(beforeFailover)
  // The node that takes over still has the row from before the last commit.
  await plain.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update leagues set version = ${beforeFailover} where id = ${crew.leagueId}`.execute(tx)
  })
  expect(await versionNow()).toBe(beforeFailover)
  await sql`update leagues set name = 'After' where id = ${crew.leagueId}`.execute(plain)
  expect(await versionNow()).toBeGreaterThan(lost)
})
