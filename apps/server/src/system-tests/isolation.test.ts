/**
 * Isolation: READ COMMITTED plus the league's lock, taken before any read (promise R12). Commands overlap with and without the lock.
 * Without it, only the primary keys of events and transfers stop the second command, which then starts over. Without those too, the
 * anomalies happen, and the audit reports them.
 */
import assert from 'node:assert/strict'
import {
  type BetId,
  type Decision,
  type League,
  type Turn,
  type UserId,
  acceptBet,
  odds,
  playerOfUser,
  points,
  proposeBet,
  renameLeague,
  units,
} from '@whale/game'
import { betIdOf } from '@whale/pages'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act } from '../domain/act.ts'
import { peek } from '../domain/peek.ts'
import { constraintOf } from '../platform/postgres/in-transaction.ts'
import type { Tables } from '../platform/postgres/tables.ts'
import { correct, personAt, propose } from '../testing/league-actions.ts'
import { runOverlapping } from '../testing/overlapping-commands.ts'
import { type Crew, EIGHT, type TestServer, startTestServer } from '../testing/test-server.ts'
import type { World } from '../world.ts'

let server: TestServer
let crew: Crew
let unlocked: World
beforeAll(async () => {
  server = await startTestServer()
  crew = await server.addEspnLeague('100003', EIGHT)
  await server.turnTo('2025-09-10T13:00:00.000Z')
  // Enough for every bet in the races.
  for (const { userId } of crew.people.slice(1)) await correct(server, { crew, owner: person(0), userId, amount: 200 })
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 4, Client: Unlocked })
  pool.on('error', () => undefined)
  unlocked = { ...server.world, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
})
afterAll(async () => {
  await unlocked.db.destroy()
  await server.close()
})

/** A client that removes the lock from every statement. */
class Unlocked extends pg.Client {
  // `pg` overloads this method a dozen ways; only text is changed.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(first: any, second?: any, third?: any): any {
    return super.query(typeof first === 'string' ? first.replace(/\sfor update\b/gi, '') : first, second, third)
  }
}

const person = (place: number) => personAt(crew, place)

/** Two concurrent commands, of which the rules allow only one. */
interface Race {
  userId: UserId
  decide: (turn: Turn, attempt: number) => Decision
  /** The refusal code of the second command. */
  refusal: string
  /** How many of the commands took effect. */
  done: (league: League) => number | Promise<number>
}

/** Each race uses a different pair of players. */
let pair = 0
function nextPair() {
  pair += 1
  return { challenger: person(1 + (pair % 7)), challenged: person(1 + ((pair + 3) % 7)) }
}

/** A lost update: two new names, both based on the current one. */
async function twoNames(): Promise<Race> {
  const league = await peek(server.world, crew.leagueId)
  const basedOn = league?.name ?? ''
  const renamed = async () => {
    const events = await server.world.db
      .selectFrom('events')
      .select('event')
      .where('type', '=', 'league.renamed')
      .execute()
    return events.filter(({ event }) => (event as { before: string }).before === basedOn).length
  }
  const decide = (turn: Turn, attempt: number) => renameLeague(turn, { name: `${basedOn}${attempt}`, basedOn })
  return { userId: person(0).userId, decide, refusal: 'settings.changed', done: renamed }
}

/** A write skew: a pair may have two confirmed bets, has one, and both commands accept another. */
async function twoAcceptances(): Promise<Race> {
  const { challenger, challenged } = nextPair()
  const offers: BetId[] = []
  for (let offer = 0; offer < 3; offer += 1) {
    const { body } = await propose(crew, challenger, challenged.userId, { week: 2 })
    offers.push(betIdOf(body.data.bet.id))
  }
  await challenged.post(`/h2h/proposal/${crew.leagueId}:${offers[2]}/accept`)
  const both = offers.slice(0, 2)
  const accepted = (league: League) =>
    league.bets.filter(({ id, state }) => both.includes(id) && state.state === 'accepted').length
  const decide = (turn: Turn, attempt: number) => acceptBet(turn, { betId: both[attempt] ?? assert.fail() })
  return { userId: challenged.userId, decide, refusal: 'h2h.too_many_between', done: accepted }
}

/** A phantom: a player may have ten open proposals, has nine, and both commands make another. */
async function twoProposals(): Promise<Race> {
  const { challenger, challenged } = nextPair()
  const mine = (league: League) => {
    const own = playerOfUser(league, challenger.userId)?.id
    return league.bets.filter(({ challengerId, state }) => challengerId === own && state.state === 'proposed').length
  }
  const others = crew.people.filter(({ userId }) => userId !== challenger.userId)
  const before = await peek(server.world, crew.leagueId)
  for (let made = before === null ? 0 : mine(before); made < 9; made += 1) {
    await propose(crew, challenger, others[made % others.length]?.userId ?? '', { week: 2 })
  }
  const decide = (turn: Turn) => {
    const { league } = turn
    const to = playerOfUser(league, challenged.userId) ?? assert.fail()
    const side = { kind: 'spread', line: points(0) } as const
    return proposeBet(turn, { week: 2, challengedId: to.id, stake: units(10), odds: odds(200), ...side })
  }
  return { userId: challenger.userId, decide, refusal: 'h2h.too_many_proposals', done: (league) => mine(league) - 9 }
}

const RACES = [
  ['a lost update', twoNames],
  ['a write skew', twoAcceptances],
  ['a phantom', twoProposals],
] as const

/** Runs both commands at once. Returns their outcomes and how many took effect. */
async function race(world: World, begin: () => Promise<Race>): Promise<{ ends: string[]; done: number; race: Race }> {
  const begun = await begin()
  const attempts = [0, 1].map((attempt) => async (): Promise<string> => {
    const command = { leagueId: crew.leagueId, issuer: { userId: begun.userId }, key: null, reply: () => ({}) }
    try {
      const outcome = await act(world, { ...command, decide: (turn) => begun.decide(turn, attempt) })
      return outcome.state === 'refused' ? outcome.refusal.code : outcome.state
    } catch (error) {
      return constraintOf(error) ?? String(error)
    }
  })
  const ends = await runOverlapping(server.databaseUrl, attempts)
  const league = (await peek(server.world, crew.leagueId)) ?? assert.fail()
  return { ends: ends.toSorted(), done: await begun.done(league), race: begun }
}

test.each(RACES)('prevents %s: the second command sees the effect of the first', async (_name, begin) => {
  const { ends, done, race: lost } = await race(server.world, begin)
  expect({ ends, done }).toEqual({ ends: ['done', lost.refusal].toSorted(), done: 1 })
  await server.expectCleanAudit()
})

test.each(RACES)(
  'prevents %s without the lock: a primary key stops the second command, which starts over',
  async (_name, begin) => {
    const { ends, done, race: lost } = await race(unlocked, begin)
    expect({ ends, done }).toEqual({ ends: ['done', lost.refusal].toSorted(), done: 1 })
    await server.expectCleanAudit()
  },
)

describe('without the lock, and without the database’s keys', () => {
  beforeAll(async () => {
    await sql`alter table events drop constraint events_pkey`.execute(server.world.db)
    await sql`alter table transfers drop constraint transfers_pkey`.execute(server.world.db)
    for (const table of ['transfers', 'accounts']) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(server.world.db)
    }
  })

  test('allows a lost update', async () => {
    const { ends, done } = await race(unlocked, twoNames)
    expect({ ends, done }).toEqual({ ends: ['done', 'done'], done: 2 })
  })

  test('allows a write skew that breaks the books', async () => {
    const { ends, done } = await race(unlocked, twoAcceptances)
    expect({ ends, done }).toEqual({ ends: ['done', 'done'], done: 2 })
    await expect(server.expectCleanAudit()).rejects.toThrow('event numbers of a league')
  })
})
