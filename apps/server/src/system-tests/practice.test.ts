/** A practice season is the real game: its moves, made on the server, give the same ledger to the letter. */
import { type IdOf, createAndClaim, instant } from '@whale/game'
import {
  type JournalStep,
  LEAGUE_ID,
  type RecordedTransfer,
  SEASON,
  countedIds,
  inviteChance,
  leagueCreation,
  newPractice,
} from '@whale/practice'
import { playVisitor } from '@whale/practice/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '../domain/act.ts'
import { createLeague } from '../domain/administration.ts'
import { audit } from '../domain/audit.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import type { World } from '../world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let plays = 0

/** Plays the season in memory, then makes every decision of it again through `act` on PostgreSQL. */
async function playTwice(seed: string): Promise<{ played: RecordedTransfer[]; stored: unknown[]; leagueId: string }> {
  const steps: JournalStep[] = []
  const practice = newPractice(seed, { step: (step) => steps.push(step) })
  await playVisitor(practice, seed)
  let now = instant('2025-09-01T12:00:00.000Z')
  const ids = countedIds()
  plays += 1
  // A league and an invite code of its own each time, since a drawn seed may repeat. Neither is part of the ledger.
  const random = inviteChance(`${seed} ${plays}`)
  const leagueId = `${LEAGUE_ID.replace('_practice', '_p')}${plays}`
  const newId = <K extends keyof IdOf>(kind: K): IdOf[K] => (kind === 'league' ? (leagueId as IdOf[K]) : ids(kind))
  const world: World = Object.assign(Object.create(server.world) as World, { newId, random, clock: { now: () => now } })
  const [founded] = practice.events
  if (founded?.type !== 'league.founded') throw new Error('a season begins with its league')
  now = founded.at
  const creation = { ...leagueCreation(founded.creatorId), fantasyLeagueId: `practice${plays}` }
  const created = await createLeague(world, {
    issuer: { userId: founded.creatorId },
    season: SEASON,
    key: null,
    decide: (turn) => createAndClaim(turn, creation),
    reply: () => ({}),
  })
  expect(created.state).toBe('done')
  for (const step of steps) {
    now = step.at
    const issuer =
      'userId' in step.issuer ? { ...step.issuer, mayBeNew: true as const } : { calendar: true as const, dueAt: now }
    await act(world, { leagueId, issuer, key: null, decide: step.decide, reply: () => ({}) })
  }
  return { played: practice.transfers, stored: await ledgerOf(leagueId), leagueId }
}

async function ledgerOf(leagueId: string): Promise<unknown[]> {
  const rows = await server.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('league_id', '=', leagueId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    from: row.from_account,
    to: row.to_account,
    units: row.units,
    week: row.week,
    cause: { type: row.cause_type, id: row.cause_id },
    reason: row.reason,
    recordedAt: instant(row.recorded_at),
    fromAfter: row.from_balance,
    toAfter: row.to_balance,
  }))
}

test('gives the same ledger on the server, transfer by transfer, for any seed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 999_999 }), async (number) => {
      const { played, stored } = await playTwice(String(number))
      expect(stored.length).toBeGreaterThan(100)
      expect(stored).toEqual(played)
    }),
    { numRuns: 2 },
  )
})

test('leaves books that the audit of the server finds right', async () => {
  await playTwice('7')
  const { violations } = await audit(server.world.db)
  // The rivals have no accounts here.
  expect(violations.filter(({ rule }) => rule !== 'every user of a league has an account')).toEqual([])
})
