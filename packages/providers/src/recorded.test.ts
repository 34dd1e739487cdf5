/**
 * Parses every recorded response of both providers. The recordings contain personal data, so they are stored outside the repository. Without the
 * folder, a single test that says so replaces these tests.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ScoreReport, instant } from '@whale/game'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type RecordedEntry, readManifests } from './demo/demo.ts'
import { settingsPayload, teamsPayload, weekPayload } from './espn/payload.ts'
import { toLeague as toEspnLeague } from './espn/to-league.ts'
import { periodOf, periodsOf, toScoreReport as toEspnReport } from './espn/to-week.ts'
import type { FantasyLeague } from './index.ts'
import { whyImplausible } from './nfl/plausible.ts'
import { schedulePayload, toNflGames } from './nfl/schedule.ts'
import { type Athlete, toAthletes } from './sleeper/athletes.ts'
import {
  athletesPayload,
  leaguePayload,
  leaguesPayload,
  matchupsPayload,
  rostersPayload,
  userPayload,
  usersPayload,
} from './sleeper/payload.ts'
import { toLeague as toSleeperLeague } from './sleeper/to-league.ts'
import { toScoreReport as toSleeperReport } from './sleeper/to-week.ts'

const FOLDER = fileURLToPath(new URL('../../../../shared/fixtures', import.meta.url))
const IS_HERE = existsSync(join(FOLDER, 'espn', 'manifest.json'))
const READ_AT = instant('2026-02-01T00:00:00Z')

const entries = IS_HERE ? await readManifests(FOLDER) : []
const read = <T>(shape: z.ZodType<T>, file: string): T =>
  shape.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))

/** Without the folder these tests are not defined at all. */
const describeHere: (name: string, checks: () => void) => void = IS_HERE ? describe : () => undefined

if (!IS_HERE) {
  test('skipped: found no recorded responses to parse', () => {
    expect(entries).toEqual([])
  })
}

function expectWhole(league: FantasyLeague): void {
  expect(league.teams.length).toBeGreaterThanOrEqual(8)
  for (const { name, owner, avatarUrl } of league.teams) {
    expect(name).toMatch(/\S/)
    expect(owner === null || /\S/.test(owner.displayName ?? 'no name')).toBe(true)
    expect(owner?.displayName ?? '').not.toMatch(/@.+\./)
    expect(avatarUrl === null || /^https:\/\/([a-z]+\.)?(espncdn|sleepercdn)\.com\//.test(avatarUrl)).toBe(true)
  }
}

/** Counts the teams whose score differs from the sum of their starters. */
function disagreements({ teams }: ScoreReport): number {
  return teams.filter(({ points, athletes }) => {
    const starters = athletes.filter(({ isStarter }) => isStarter)
    return athletes.length > 0 && points !== starters.reduce((sum, athlete) => sum + athlete.points, 0)
  }).length
}

/** Fields of Sleeper's responses that only these tests read, to compare totals. */
const rosterTotals = z.array(
  z.object({ roster_id: z.number(), settings: z.object({ fpts: z.number(), fpts_decimal: z.number() }) }),
)
const leagueLength = z.object({ settings: z.object({ playoff_week_start: z.number() }) })

/** Names a recorded response uniquely. */
const label = (entry: RecordedEntry) => `${entry.status} ${entry.file}`

describeHere('parsing recorded ESPN responses', () => {
  const answers = entries.filter(
    ({ file, status }) => file.startsWith('espn/') && file.endsWith('.json') && status === 200,
  )
  const viewsOf = ({ query }: RecordedEntry) => [query?.['view'] ?? []].flat()

  test.each(answers.filter((entry) => viewsOf(entry).includes('mTeam')).map((entry) => [label(entry), entry] as const))(
    'reads every team from %s',
    (_, { file }) => {
      const beside = ['mSettings.json', 'default.json'].map((name) => file.replace(/mTeam\.json$/, name))
      const settings = read(settingsPayload, beside.find((name) => existsSync(join(FOLDER, name))) ?? '')
      const league = toEspnLeague(read(teamsPayload, file), settings)
      expect(league.name).not.toBe('')
      expectWhole(league)
    },
  )

  test.each(
    answers.filter((entry) => viewsOf(entry).length === 0 && entry.query === undefined).map((entry) => entry.file),
  )('reads the league name from %s', (file) => {
    expect(read(settingsPayload, file).settings.name).toMatch(/\S/)
  })

  test.each(answers.filter((entry) => viewsOf(entry).includes('mSettings')).map((entry) => entry.file))(
    'reads the weeks of each matchup period from %s',
    (file) => {
      const periods = periodsOf(read(settingsPayload, file))
      expect(periods).not.toBeNull()
      expect(periodOf(1, periods)).toEqual({ id: 1, weeks: [1] })
      expect(periodOf(16, periods)).not.toBeNull()
    },
  )

  const weeks = answers.filter((entry) => /mMatchupScore|mBoxscore/.test(entry.file))

  test.each(weeks.map(({ file }) => file))('reads scores that equal the sum of the starters from %s', (file) => {
    const answer = read(weekPayload, file)
    const week = answer.scoringPeriodId
    const besides = file.replace(/[^/]+$/, 'mSettings.json')
    const periods = existsSync(join(FOLDER, besides)) ? periodsOf(read(settingsPayload, besides)) : null
    // A file ending in `.sp3` was requested for scoring period 3 and has its rosters. The response of 2018 has none, and all weeks' scores.
    const asked = file.includes('.sp') ? [week] : [1, 2, 12]
    for (const week of asked) {
      const report = toEspnReport({ week, answer, periods, readAt: READ_AT, lastKickoffAt: null })
      expect(report.isScoringOver).toBe(true)
      expect(report.teams.every(({ points }) => points !== null)).toBe(true)
      expect(report.teams.some(({ athletes }) => athletes.length > 0)).toBe(file.includes('.sp'))
      expect(disagreements(report)).toBe(0)
    }
  })

  test('reads a live week that is not over, on a Saturday in 2021', () => {
    const answer = read(weekPayload, 'espn/902814-2021/mBoxscore+mMatchupScore.sp3.json')
    const at = (week: number) => toEspnReport({ week, answer, periods: null, readAt: READ_AT, lastKickoffAt: null })
    expect([1, 2, 3, 4, 5].map((week) => at(week).isScoringOver)).toEqual([true, true, true, false, false])
    expect(at(4).teams.some(({ points }) => points !== null && points > 0)).toBe(true)
  })

  test('reads a score for each week of a two-week round in 2020', () => {
    const answer = read(weekPayload, 'espn/899513-2020/mMatchupScore+mBoxscore+mSettings+mRosterSettings.sp1.json')
    const periods = periodsOf(read(settingsPayload, 'espn/899513-2020/mSettings.json'))
    const at = (week: number) => toEspnReport({ week, answer, periods, readAt: READ_AT, lastKickoffAt: null })
    const last = answer.schedule.at(-1)?.home
    const scoreIn = (week: number) => at(week).teams.find(({ teamId }) => teamId === String(last?.teamId))?.points
    expect([scoreIn(15), scoreIn(16)]).toEqual([14032, 9836])
  })

  test('counts byes and adjustments outside the total in 2018', () => {
    const answer = read(weekPayload, 'espn/368876-2018/mMatchupScore.json')
    const at = (week: number) => toEspnReport({ week, answer, periods: null, readAt: READ_AT, lastKickoffAt: null })
    const scores = new Map(at(16).teams.map(({ teamId, points }) => [teamId, points]))
    expect([scores.get('10'), scores.get('3')]).toEqual([31854, 29754])
    expect(
      at(14)
        .teams.filter(({ teamId }) => teamId === '11' || teamId === '1')
        .map((team) => team.points),
    ).toEqual([13940, 11240])
  })

  test('reads the kickoffs of 2024', () => {
    const games = toNflGames(read(schedulePayload, 'espn/nfl-2024/proTeamSchedules_wl.json'))
    expect(games.length).toBe(272)
    expect(whyImplausible(2024, games)).toBeNull()
    expect(
      games
        .filter(({ week }) => week === 3)
        .map(({ kickoffAt }) => kickoffAt)
        .toSorted()
        .at(-1),
    ).toBe('2024-09-24T00:15:00.000Z')
    expect(new Set(games.flatMap(({ teams }) => teams)).size).toBe(32)
  })
})

describeHere('parsing recorded Sleeper responses', () => {
  const answers = entries.filter(({ file, status }) => file.startsWith('sleeper/v1/') && status === 200)
  const matching = (pattern: RegExp) => answers.filter(({ path }) => pattern.test(path))
  const leagueIds = matching(/^\/v1\/league\/\d+$/).map(({ path }) => path.split('/').at(-1) ?? '')
  const at = (id: string, what = '') => `sleeper/v1/league/${id}${what}.json`
  let athletes: ReadonlyMap<string, Athlete>

  beforeAll(() => {
    athletes = toAthletes(read(athletesPayload, 'sleeper/v1/players/nfl.json'))
  })

  test('covers every kind of recorded response', () => {
    const kinds =
      /\/(rosters|users|matchups\/\d+|winners_bracket|losers_bracket|players\/nfl|state\/nfl)$|\/league\/\d+$|\/user\/|\/stats\//
    expect(answers.filter(({ path }) => !kinds.test(path))).toEqual([])
    expect(leagueIds.length).toBe(4)
  })

  test.each(leagueIds)('reads every team of league %s', (id) => {
    const league = read(leaguePayload, at(id))
    const rosters = read(rostersPayload, at(id, '/rosters'))
    const whole = toSleeperLeague(league, { rosters, users: read(usersPayload, at(id, '/users')) })
    expectWhole(whole)
    expect(whole.fantasyLeagueId).toBe(id)
  })

  test.each(matching(/\/matchups\/\d+$/).map(({ path, file }) => [path, file] as const))(
    'reads scores that equal the sum of the starters from %s',
    (path, file) => {
      const [id = '', week = ''] = path.split('/').filter((part) => /^\d+$/.test(part))
      const matchups = read(matchupsPayload, file)
      const league = read(leaguePayload, at(id))
      const report = () =>
        toSleeperReport({
          week: Number(week),
          league,
          matchups,
          athletes,
          readAt: READ_AT,
          lastKickoffAt: null,
          areGamesOver: false,
        })
      if (matchups.length === 0) return expect(report).toThrow(expect.objectContaining({ kind: 'not_yet' }))
      expect(report().teams.length).toBe(12)
      expect(disagreements(report())).toBe(0)
      // The recorded directory is complete only for the newer leagues.
      const unknown = report()
        .teams.flatMap((team) => team.athletes)
        .filter(({ name }) => /^Athlete \d/.test(name))
      if (Number(league.season) >= 2023) expect(unknown).toEqual([])
    },
  )

  test('matches the roster totals, except two known differences of 1.00', () => {
    const differences = leagueIds.flatMap((id) => {
      const rosters = read(rosterTotals, at(id, '/rosters'))
      const { settings } = read(leagueLength, at(id))
      const sums = new Map<number, number>()
      for (let week = 1; week < settings.playoff_week_start; week++) {
        for (const row of read(matchupsPayload, at(id, `/matchups/${week}`))) {
          const hundredths = Math.round(100 * (row.custom_points ?? row.points ?? 0))
          sums.set(row.roster_id, (sums.get(row.roster_id) ?? 0) + hundredths)
        }
      }
      return rosters.map(({ roster_id, settings: { fpts, fpts_decimal } }) =>
        Math.abs((sums.get(roster_id) ?? 0) - (100 * fpts + fpts_decimal)),
      )
    })
    expect(differences.length).toBe(48)
    expect(differences.filter((difference) => difference !== 0)).toEqual([100, 100])
  })

  test.each(matching(/^\/v1\/user\/[^/]+$/).map(({ file }) => file))('reads a person from %s', (file) => {
    expect(read(userPayload, file)?.user_id).toMatch(/^\d+$/)
  })

  test.each(matching(/\/leagues\/nfl\/\d+$/).map(({ file }) => file))('reads the list of leagues from %s', (file) => {
    // The person of the 2020 league had none the year before.
    expect(read(leaguesPayload, file).length > 0).toBe(!file.endsWith('/2019.json'))
  })

  test('identify athletes', () => {
    expect(athletes.size).toBe(1064)
    expect(athletes.get('PHI')).toEqual({ name: 'Philadelphia Eagles', position: 'DEF', nflTeam: 'PHI' })
    expect([...athletes.values()].filter(({ name }) => name.startsWith('Athlete'))).toEqual([])
    expect(toAthletes(read(athletesPayload, 'sleeper/v1/players/nfl.full-shape-sample.json')).size).toBe(4)
  })

  test('read injuries, and treat other words as none', () => {
    const counts = new Map<string, number>()
    for (const { injury } of athletes.values()) {
      if (injury !== undefined) counts.set(injury, (counts.get(injury) ?? 0) + 1)
    }
    // 12 more are "NA", "Sus" or "DNR".
    expect(Object.fromEntries(counts)).toEqual({ questionable: 63, out: 46, reserve: 37 })
  })
})
