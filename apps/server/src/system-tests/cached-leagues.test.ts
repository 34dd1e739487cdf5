/**
 * What a process keeps of a league is what stands in the tables, whoever wrote them: another process, a transaction that came to nothing,
 * an operator by hand. The server writes, a second one on the same database has read before, and is asked again.
 */
import { type League, type UserId, accept, instant } from '@whale/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '../domain/act.ts'
import { changeUser, pause, reschedule, resume } from '../domain/administration.ts'
import { peek } from '../domain/peek.ts'
import { type Db, connect } from '../platform/postgres/pool.ts'
import type { RunningServer } from '../server.ts'
import { askerOf } from '../http/session.ts'
import { correct, personAt, propose } from '../testing/bets.ts'
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
  predict,
  startTestServer,
} from '../testing/test-server.ts'
import { usernamesAt, usernamesOf } from '../domain/history/people.ts'
import type { World } from '../world.ts'

let server: TestServer
let second: RunningServer
let crew: Crew
/** Reads every time, for nothing is ever kept of it: each reading is of a world of its own. */
let plain: Db
beforeAll(async () => {
  server = await startTestServer()
  second = await startSecondServer(server, { DEV_CLOCK: '1' })
  plain = connect({ url: server.databaseUrl, connections: 2, onLostConnection: () => undefined })
  crew = await server.bringEspn('100003', EIGHT)
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

/** As a call is answered: the version with the admission, and then what was kept, or is read. */
async function asCallsDo(world: World): Promise<Reading> {
  const { leagueId } = crew
  const seat = (await askerOf(world, { token: personAt(crew, 0).token, leagueId }))?.seat
  if (seat === undefined || seat === null) throw new Error('the owner is aboard')
  const { version } = seat
  return {
    league: await peek(world, leagueId, version),
    names: await usernamesAt(world.db, { leagueId, version }),
  }
}

async function asItStands(): Promise<Reading> {
  // Another handle for each reading, for they are what is kept by.
  const db = plain.withSchema('public')
  return { league: await peek({ ...second.world, db }, crew.leagueId), names: await usernamesOf(db, crew.leagueId) }
}

const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'somebody enters the casino': async () => await enter(personAt(crew, 1), crew.leagueId),
  'and predicts': async () => await predict(personAt(crew, 1), crew.leagueId, '1'),
  'the owner corrects a wallet': async () => {
    const given = { crew, owner: personAt(crew, 0), userId: personAt(crew, 4).userId, amount: 3 }
    return await correct(server, given)
  },
  'somebody takes another name': async () => {
    const { token } = personAt(crew, 5)
    return await server.call('PUT', '/user/profile', { token, body: { username: 'Frances' } })
  },
  'the week locks': async () => await server.turnTo(LOCK),
  'and is settled': async () => await server.turnTo(TUESDAY),
  'the next one opens': async () => await server.turnTo(NEXT_OPENING),
  'a bet is offered': async () => await propose(crew, personAt(crew, 2), personAt(crew, 3).userId, { week: 2 }),
  'the season’s moments move': async () => {
    const game = { week: 3, kickoffAt: instant('2025-09-18T22:00:00.000Z'), teams: ['KC', 'BUF'] as const }
    return await reschedule(server.world, 2025, [game])
  },
  'a person deletes their account': async () => {
    const { token } = personAt(crew, 7)
    return await server.call('DELETE', '/user/account', { token, body: { password: PASSWORD } })
  },
  'an operator writes the row by hand': async () =>
    await sql`update leagues set name = 'By hand' where id = ${crew.leagueId}`.execute(plain),
  'an operator mends by hand and lets it go on': async () => {
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

test('whatever a process changes, all of them show it next, though they have just read what was before', async () => {
  let before = await asItStands()
  for (const [what, happens] of Object.entries(CHANGES)) {
    for (const world of [server.world, second.world])
      expect({ what, ...(await asCallsDo(world)) }).toEqual({ what, ...before })
    await happens()
    const now = await asItStands()
    expect(now, what).not.toEqual(before)
    for (const world of [server.world, second.world])
      expect({ what, ...(await asCallsDo(world)) }).toEqual({ what, ...now })
    before = now
  }
})

test('a league that has not changed is not read again', async () => {
  const { league } = await asCallsDo(second.world)
  expect((await asCallsDo(second.world)).league).toBe(league)
})

test('what was rolled back was never there, neither for who tried it nor for others', async () => {
  const before = await asItStands()
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
  for (const world of [server.world, second.world]) expect(await asCallsDo(world)).toEqual(before)
})

test('a change that is not committed yet is not kept by who reads meanwhile, and what they kept is not shown after it', async () => {
  const before = await asItStands()
  await plain.transaction().execute(async (tx) => {
    await sql`update leagues set name = 'Soon' where id = ${crew.leagueId}`.execute(tx)
    await sql`update players set streak = 9 where league_id = ${crew.leagueId}`.execute(tx)
    expect(await asCallsDo(second.world)).toEqual(before)
  })
  const { league } = await asCallsDo(second.world)
  expect([league?.name, league?.players[0]?.standing.streak]).toEqual(['Soon', 9])
})

test('a league that was wiped is nobody’s on either, whatever was kept of it', async () => {
  const { token } = personAt(crew, 0)
  const read = async (url: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${url}/api/game/${crew.leagueId}`, { headers })).status
  }
  expect([await read(server.url), await read(second.url)]).toEqual([200, 200])
  await sql`update leagues set wiped_at = now() where id = ${crew.leagueId}`.execute(plain)
  expect([await read(server.url), await read(second.url)]).toEqual([404, 404])
})
