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

const hundredths = (decimal: number) => Math.round(100 * decimal)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

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

  function leagueOf(fantasyLeagueId: string) {
    const found = played.find(({ recorded }) => recorded.fantasyLeagueId === fantasyLeagueId)
    if (found?.tuesday === null || found === undefined) throw new Error(`${fantasyLeagueId} was not settled`)
    return { ...found, tuesday: found.tuesday }
  }

  describe.each(RECORDED_LEAGUES.map(({ provider, fantasyLeagueId }) => [provider, fantasyLeagueId] as const))(
    'of the %s league %s',
    (_, id) => {
      test('has twelve players on twelve teams, with 1,000 units minted for each (§4)', () => {
        const { players, treasury } = leagueOf(id)
        expect(new Set(players.map(({ userId }) => userId)).size).toBe(12)
        expect(new Set(players.map(({ teamId }) => teamId)).size).toBe(12)
        expect(treasury.issued).toBe(12 * 1000)
      })

      test('settles once and becomes final after the second check of the scores (§3)', () => {
        const { leagueId, happened, tuesday, wednesday } = leagueOf(id)
        const ofLeague = runs.filter(({ league_id }) => league_id === leagueId)
        expect(ofLeague).toEqual([{ league_id: leagueId, week: 1, reversed_at: null }])
        expect(happened).toEqual(['start week 1', 'lock week 1', 'process week 1', 'confirm week 1'])
        expect([tuesday.is_final, wednesday?.is_final, wednesday?.corrections]).toEqual([false, true, []])
      })

      test('uses the recorded scores', () => {
        const { recordedWeek, tuesday } = leagueOf(id)
        const used = tuesday.scores.map(({ team_id, points }) => [team_id, hundredths(points)] as const)
        const recorded = [...recordedWeek].map(([teamId, { points }]) => [teamId, points] as const)
        expect(new Map(used)).toEqual(new Map(recorded))
        expect(used.length).toBe(12)
      })

      test('pays the casino to exactly the players whose pick scored 10.00 or more (§5)', () => {
        const { players, recordedWeek, tuesday } = leagueOf(id)
        const right = players.filter(({ teamId, pick }) => {
          return (recordedWeek.get(teamId)?.athletes.get(pick.athleteId) ?? 0) >= 1000
        })
        const paid = tuesday.players.filter(({ lines }) => paidBy(lines, 'casino.') === 100)
        expect(paid.map(({ user_id }) => user_id).toSorted()).toEqual(right.map(({ userId }) => userId).toSorted())
        // Some picks are right and some are wrong, so both results are covered.
        expect(right.length).toBeGreaterThan(0)
        expect(right.length).toBeLessThan(12)
      })

      test('explains every unit of each player and in total', () => {
        const { players, tuesday, treasury, standings } = leagueOf(id)
        for (const { units_before, units_after, lines } of tuesday.players) {
          expect(units_before).toBe(100)
          expect(units_after - units_before).toBe(sum(lines.map(({ units }) => units)))
          expect(lines.every(({ sentence }) => sentence.length > 10)).toBe(true)
        }
        for (const { userId, ledger } of players) {
          expect(sum(ledger.rows.map(({ units }) => units))).toBe(ledger.balance)
          expect(standings.find(({ user_id }) => user_id === userId)?.units).toBe(ledger.balance)
        }
        expect(sum(players.map(({ ledger }) => ledger.balance)) + treasury.balance).toBe(12_000)
      })

      test('refuses an entry after the lock (§3)', () => {
        expect(leagueOf(id).players.map(({ lateEntry }) => lateEntry)).toEqual(Array(12).fill('week.locked'))
      })

      test('has no finding', () => {
        expect(findingsOf(leagueOf(id))).toEqual([])
      })
    },
  )

  test('leaves books without invariant violations', () => {
    expect(books).toMatchObject({ leagues: RECORDED_LEAGUES.length, violations: [] })
    expect(books.transfers).toBeGreaterThanOrEqual(RECORDED_LEAGUES.length * 12 * 2)
  })

  test('prints every score and every line of the receipt', () => {
    for (const league of played) {
      const words = weekWords(league)
      for (const { points } of league.tuesday?.scores ?? []) expect(words).toContain(points.toFixed(2))
      for (const { lines } of league.tuesday?.players ?? []) {
        for (const { sentence } of lines) expect(words).toContain(sentence)
      }
    }
  })

  test('reports a wrong score, pick or unit', () => {
    const league = leagueOf(RECORDED_LEAGUES[0]?.fantasyLeagueId ?? '')
    const [first] = league.players
    if (first === undefined) throw new Error('nobody played')
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
