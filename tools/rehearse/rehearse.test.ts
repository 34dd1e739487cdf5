/** The rehearsal as a test: week 1 with the recorded leagues of both providers, on one server. */
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuditResult, audit } from '../../apps/server/src/domain/audit.ts'
import type { RunningServer } from '../../apps/server/src/server.ts'
import { exec } from '../exec.ts'
import { root } from '../root.ts'
import { askerOf } from './ask.ts'
import { findingsOf, paidBy } from './findings.ts'
import { startRehearsalServer } from './server.ts'
import { type PlayedLeague, playWeek } from './play-week.ts'
import { RECORDED_LEAGUES, RECORDINGS, hasRecordings } from './recorded-leagues.ts'
import { weekWords } from './words.ts'

const IS_HERE = hasRecordings(RECORDINGS)

/** Without the recordings these tests are not defined, so none is skipped. */
const describeHere: (name: string, checks: () => void) => void = IS_HERE ? describe : () => undefined

/** Uses run.mjs, which finds the pinned Node. */
const rehearse = (...args: string[]) =>
  exec(process.execPath, ['tools/run.mjs', 'rehearse', ...args], { cwd: root, capture: true })

if (!IS_HERE) {
  test('the rehearsal needs recordings, which this machine does not have', async () => {
    expect(await rehearse()).toEqual({ code: 0, output: 'skipped: there are no recorded leagues\n' })
  })
}

test('the rehearsal prints one sentence and succeeds without recordings', async () => {
  const given = await rehearse('--recordings', fileURLToPath(new URL('.', import.meta.url)))
  expect(given).toEqual({ code: 0, output: 'skipped: there are no recorded leagues\n' })
})

test('the rehearsal refuses an unknown provider', async () => {
  const { code, output } = await rehearse('yahoo')
  expect(code).toBe(1)
  expect(output).toContain('Unknown provider yahoo')
})

describeHere('week 1 of season 2024', () => {
  let server: RunningServer | null = null
  let played: PlayedLeague[] = []
  let books: AuditResult
  let runs: { league_id: string; week: number; reversed_at: unknown }[] = []

  beforeAll(async () => {
    server = await startRehearsalServer(RECORDINGS)
    played = await playWeek(askerOf(server.url), { recordings: RECORDINGS, leagues: RECORDED_LEAGUES })
    books = await audit(server.world.db)
    runs = await server.world.db.selectFrom('runs').select(['league_id', 'week', 'reversed_at']).execute()
  })

  afterAll(() => server?.close())

  test('matches the recording and the rulebook in every score, pick and unit (§3, §4, §5)', () => {
    expect(played.flatMap(findingsOf)).toEqual([])
    expect(played.length).toBe(RECORDED_LEAGUES.length)
  })

  test('has right and wrong picks in each league, so both results are covered (§5)', () => {
    for (const { tuesday } of played) {
      const right = (tuesday?.players ?? []).filter(({ lines }) => paidBy(lines, 'casino.') === 100).length
      expect(right).toBeGreaterThan(0)
      expect(right).toBeLessThan(12)
    }
  })

  test('settles each league once (§3)', () => {
    const ids = played.map(({ leagueId }) => leagueId).toSorted()
    expect(runs.map(({ league_id }) => league_id).toSorted()).toEqual(ids)
    expect(runs.map(({ week, reversed_at }) => [week, reversed_at])).toEqual(ids.map(() => [1, null]))
  })

  test('leaves books without invariant violations', () => {
    expect(books).toMatchObject({ leagues: RECORDED_LEAGUES.length, violations: [] })
    expect(books.transfers).toBeGreaterThanOrEqual(RECORDED_LEAGUES.length * 12 * 2)
  })

  test('prints each player with units', () => {
    for (const league of played) {
      for (const { team_name } of league.standings) expect(weekWords(league)).toContain(team_name.slice(0, 32))
    }
  })

  test('reports a wrong score, pick or unit', () => {
    const [league] = played
    const [first] = league?.players ?? []
    if (league === undefined || first === undefined) throw new Error('nobody played')
    const team = league.recordedWeek.get(first.teamId) ?? { points: 0, athletes: new Map<string, number>() }
    const wasRight = (team.athletes.get(first.pick.athleteId) ?? 0) >= 1000

    const otherScore = new Map(league.recordedWeek).set(first.teamId, { ...team, points: team.points + 1 })
    expect(findingsOf({ ...league, recordedWeek: otherScore }).join()).toContain('hundredths')

    const athletes = new Map(team.athletes).set(first.pick.athleteId, wasRight ? 999 : 1000)
    const otherPick = new Map(league.recordedWeek).set(first.teamId, { ...team, athletes })
    expect(findingsOf({ ...league, recordedWeek: otherPick })).toEqual([
      expect.stringContaining(`${first.teamName} should have got ${wasRight ? 0 : 100} by casino`),
    ])

    const treasury = { ...league.treasury, balance: league.treasury.balance - 1 }
    expect(findingsOf({ ...league, treasury }).join()).toContain('are there')

    const happened = [...league.happened, 'process week 1']
    expect(findingsOf({ ...league, happened }).join()).toContain('what happened was')
  })
})
