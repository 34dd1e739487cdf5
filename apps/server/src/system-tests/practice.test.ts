/** A practice season is the real game: its moves, repeated on the server, give the same ledger and identical pages. */
import type { Endpoint } from '@whale/contract'
import { type IdOf, type LeagueId, type ScoreReport, createAndClaim, instant, playerOfUser } from '@whale/game'
import { type Page, type Reads, pages } from '@whale/pages'
import {
  type JournalStep,
  LEAGUE_ID,
  type Practice,
  SEASON,
  USERNAMES,
  YOU,
  answerCall,
  countedIds,
  inviteChance,
  leagueCreation,
  newPractice,
  playMove,
  reportOf,
  seenNow,
  weekNow,
} from '@whale/practice'
import { playVisitor } from '@whale/practice/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '../domain/act.ts'
import { createLeague } from '../domain/administration.ts'
import { audit } from '../domain/audit.ts'
import { peek } from '../domain/peek.ts'
import { weekReader } from '../domain/week-readings.ts'
import { memberView } from '../http/member-view.ts'
import { readsOf } from '../http/reads.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import type { World } from '../world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let plays = 0

interface Twice {
  practice: Practice
  world: World
  leagueId: LeagueId
}

/** Plays a season in memory, then repeats every decision through `act` on PostgreSQL. */
async function playTwice(
  seed: string,
  play: (practice: Practice) => unknown = async (practice) => await playVisitor(practice, seed),
): Promise<Twice> {
  const steps: JournalStep[] = []
  const reports: ScoreReport[] = []
  const practice = newPractice(seed, {
    step: (step) => steps.push(step),
    report: (report) => reports.push(report),
  })
  await play(practice)
  const ends = seenNow(practice).now
  reports.push(reportOf(practice, weekNow(practice), ends))
  let now = instant('2025-09-01T12:00:00.000Z')
  const ids = countedIds()
  plays += 1
  // Each time a new league and invite code, since a drawn seed may repeat. Neither is part of the ledger.
  const random = inviteChance(`${seed} ${plays}`)
  const leagueId = `${LEAGUE_ID.replace('_practice', '_p')}${plays}` as LeagueId
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
  const rows = reports.map((report, number) => {
    const { week, readAt } = report
    return { league_id: leagueId, week, number, read_at: readAt, fingerprint: '', report: JSON.stringify(report) }
  })
  await world.db.insertInto('score_reports').values(rows).execute()
  now = ends
  return { practice, world, leagueId }
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
      const { practice, leagueId } = await playTwice(String(number))
      const stored = await ledgerOf(leagueId)
      expect(stored.length).toBeGreaterThan(100)
      expect(stored).toEqual(practice.transfers)
    }),
    { numRuns: 2 },
  )
})

test('leaves books that pass the server’s audit', async () => {
  await playTwice('7')
  const { violations } = await audit(server.world.db)
  // The rivals have no accounts here.
  expect(violations.filter(({ rule }) => rule !== 'every user of a league has an account')).toEqual([])
})

/** The input of a page. */
type Asked = Parameters<Page<Endpoint>>[1]

/** Pages that ask no provider, each with its weeks and its query. */
const ASKED: readonly [name: string, given?: { query?: object; isOfWeek?: true }][] = [
  ['game.game'],
  ['game.home', { query: {} }],
  ['game.activity', { query: { show: 'all' } }],
  ['game.activity', { query: { show: 'bets' } }],
  ['game.activity', { query: { show: 'all', before: '60' } }],
  ['game.notices'],
  ['game.season'],
  ['game.waiting'],
  ['game.receipt', { isOfWeek: true }],
  ['game.bounties', { isOfWeek: true }],
  ['game.table', { isOfWeek: true }],
  [
    'game.comprehensive',
    { isOfWeek: true, query: { include_bets: true, include_narrative: true, include_transactions: true } },
  ],
  ['topScore.weekTopScore', { isOfWeek: true }],
  ['h2h.userBets', { query: {} }],
  ['house.ownHouseBets'],
  ['casino.casinoLeagueBets', { query: { include_settled: true } }],
  ['final.finalTable'],
  ['players.player'],
  ['bank.transactions'],
  ['bank.bank'],
  ['bank.unitsHistory'],
  ['bank.pairFlows'],
  ['votes.votes'],
]

const weeksThrough = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** A page's reply on the server, with the practice usernames, since its rivals have no accounts there. */
async function servedPage({ world, leagueId }: Twice, name: string, asked: Asked): Promise<unknown> {
  const league = await peek(world, leagueId)
  const player = league === null ? null : playerOfUser(league, YOU)
  if (player === null) throw new Error('the visitor has a team')
  const member = { leagueId, playerId: player.id, userId: YOU, version: null }
  const seen = await memberView(world, member)
  const reads: Reads = {
    ...readsOf({ world, readings: weekReader(world) }, seen, member),
    usernames: () => Promise.resolve(USERNAMES),
  }
  const [feature = '', page = ''] = name.split('.')
  const byName = (pages as unknown as Record<string, Record<string, Page<Endpoint>>>)[feature]
  return await byName?.[page]?.({ seen, reads }, asked)
}

/** As text, with one name for the league, and without what differs: the invite code, when scores were read, and talk. */
const textOf = (reply: unknown, { leagueId }: Pick<Twice, 'leagueId'>) =>
  JSON.stringify(reply, (name, value: unknown) => (OTHERWISE.has(name) ? null : value), 1).replaceAll(
    leagueId,
    LEAGUE_ID,
  )

const OTHERWISE: ReadonlySet<string> = new Set(['invite_code', 'last_synced', 'is_on'])

test.each([
  ['in the middle of a season', 15],
  ['after a season', 60],
])('gives the same page replies as the server %s', async (_, steps) => {
  const twice = await playTwice('11', (practice) => {
    for (let step = 0; step < steps; step += 1) playMove(practice, { do: 'next' })
  })
  const { practice } = twice
  for (const [name, { query = {}, isOfWeek = false } = {}] of ASKED) {
    for (const week of isOfWeek ? weeksThrough(weekNow(practice)) : [1]) {
      const asked = { params: { league: twice.leagueId, user: YOU, week }, query }
      const local = await answerCall(practice, name, asked)
      if (!local.ok) throw new Error(`practice has ${name}`)
      const served = await servedPage(twice, name, asked)
      expect(`${name} ${week} ${textOf(served, twice)}`).toBe(`${name} ${week} ${textOf(local.reply, twice)}`)
    }
  }
})
