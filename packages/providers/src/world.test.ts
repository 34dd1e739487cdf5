/** Weeks of invented leagues that reproduce publicly reported problems (shared/world/README.md). */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { instant, lineProjections, whyIncomplete } from '@whale/game'
import { describe, expect, test } from 'vitest'
import { settingsPayload, weekPayload } from './espn/payload.ts'
import { periodsOf, toScoreReport as toEspnReport } from './espn/to-week.ts'
import { leaguePayload, matchupsPayload } from './sleeper/payload.ts'
import { toScoreReport as toSleeperReport } from './sleeper/to-week.ts'

const FOLDER = fileURLToPath(new URL('../../../../shared/world', import.meta.url))
const times = { readAt: instant('2025-09-09T08:00:00Z'), lastKickoffAt: instant('2025-09-09T00:15:00Z') }

function read(name: string): unknown {
  return JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'))
}

function sleeper(folder: string, file: string) {
  return toSleeperReport({
    week: 1,
    league: leaguePayload.parse(read(`${folder}/league`)),
    matchups: matchupsPayload.parse(read(`${folder}/${file}`)),
    athletes: new Map(),
    areGamesOver: true,
    ...times,
  })
}

describe('best ball at Sleeper without starters', () => {
  const scoresIn = (file: string) =>
    sleeper('sleeper-best-ball-without-starters', file).teams.map(({ points }) => points)

  test('has no score for a team that Sleeper has not totaled', () => {
    expect(scoresIn('three-teams-not-added-up').slice(0, 4)).toEqual([null, null, null, 10920])
  })

  test('has every score once Sleeper has totaled them', () => {
    expect(scoresIn('complete').slice(0, 4)).toEqual([10450, 9840, 9230, 10920])
  })
})

describe('an ESPN league that starts edge rushers in slot 24', () => {
  const settings = settingsPayload.parse(read('espn-slot-24/settings'))
  const slotCounts = settings.settings.rosterSettings?.lineupSlotCounts ?? null

  /** The week, with its text changed. */
  function week(change: (text: string) => string = (text) => text, counts = slotCounts) {
    const answer = weekPayload.parse(JSON.parse(change(JSON.stringify(read('espn-slot-24/week-1')))))
    return toEspnReport({ week: 1, answer, periods: periodsOf(settings), slotCounts: counts, ...times })
  }

  /** The first team's number of starters, and the league's number of starting places. */
  function startersIn(change: (text: string) => string, counts: Record<string, number>) {
    const report = week(change, { ...slotCounts, 24: 0, ...counts })
    return [report.teams[0]?.athletes.filter(({ isStarter }) => isStarter).length, report.slots?.length]
  }

  test('counts them as starters', () => {
    const [first] = week().teams
    const starters = first?.athletes.filter(({ isStarter }) => isStarter) ?? []
    expect(starters).toHaveLength(11)
    expect(starters.reduce((sum, { points }) => sum + points, 0)).toBe(14060)
  })

  test('includes their projections in house lines', () => {
    const report = week()
    const without = { ...report, slots: report.slots?.slice(0, -2) ?? [] }
    const [line = 0, lower = 0] = [report, without].map((one) => lineProjections(one).get('1'))
    expect(line - lower).toBeGreaterThan(2500)
  })

  test('closes a week without totals using the sum of its starters', () => {
    const untotaled = week((text) => text.replace(/"(totalPoints|pointsByScoringPeriod)"/g, '"other"'))
    expect(untotaled.teams[0]?.points).toBe(14060)
  })
  const unknown = (text: string) => text.replaceAll('"lineupSlotId":24', '"lineupSlotId":26')
  const unscored = (text: string) => unknown(text).replace(/"appliedStatTotal":[-\d.]+/g, '"appliedStatTotal":0')

  test("counts an unknown slot as starting if ESPN's sums include it", () => {
    expect(startersIn(unknown, { 26: 2 })).toEqual([11, 11])
    expect(startersIn(unknown, {})).toEqual([11, 9])
  })

  test("does not count an unknown slot as starting if ESPN's sums leave it out", () => {
    // The bench is in the unknown slot, and the places in the settings do not change that.
    const onlyBench = (text: string) => text.replaceAll('"lineupSlotId":20', '"lineupSlotId":26')
    expect(startersIn(onlyBench, { 26: 3, 24: 2 })).toEqual([11, 11])
  })

  test('uses the places in the settings before anybody has scored', () => {
    expect(startersIn(unscored, { 26: 2 })).toEqual([11, 11])
    expect(startersIn(unscored, {})).toEqual([9, 9])
  })
})

describe('a team without an owner, a player, a roster or a score', () => {
  const played = Array.from({ length: 9 }, (_, place) => String(place + 1))
  const answer = weekPayload.parse(read('espn-orphan-without-roster/week-1'))

  test.each([
    ['sleeper', sleeper('sleeper-orphan-without-score', 'week-1')],
    ['espn', toEspnReport({ week: 1, answer, periods: null, ...times })],
  ])('has no score at %s, and the week does not wait for it', (_, report) => {
    const orphan = report.teams.find(({ teamId }) => teamId === '10')
    expect(orphan).toEqual({ teamId: '10', points: null, athletes: [] })
    const wanted = { season: 2025, week: 1, teamIds: played }
    expect(whyIncomplete(report, wanted)).toBeNull()
    // Nor if somebody picked it. The week would wait for it if a player held it.
    expect(whyIncomplete(report, { ...wanted, namedIds: ['10'] })).toBeNull()
    expect(whyIncomplete(report, { ...wanted, teamIds: ['10'] })).toBe('team_without_score')
  })
})
