/** The rehearsal as a test: one recorded league of each provider, twelve weeks over HTTP, with every feature. */
import { beforeAll, describe, expect, test } from 'vitest'
import { withClosers } from '../closers.ts'
import { type PlayedSeason, playSeasons, seasonFindings } from './play-season.ts'
import { HAS_RECORDINGS, RECORDED_LEAGUES, startRehearsalServer } from './recordings.ts'

/** Without the recordings these tests are not defined, so none is skipped. */
const describeHere: (name: string, checks: () => void) => void = HAS_RECORDINGS ? describe : () => undefined

if (!HAS_RECORDINGS) test('skipped: found no recorded leagues to rehearse', () => undefined)

describeHere('season 2024, from the first Wednesday to a treasury of 0', () => {
  let seasons: PlayedSeason[] = []

  beforeAll(async () => {
    const leagues = [RECORDED_LEAGUES[1], RECORDED_LEAGUES[3]].flatMap((league) => league ?? [])
    seasons = await withClosers(async (defer) => {
      return await playSeasons(await startRehearsalServer(defer), { leagues, weeks: 12 })
    })
  }, 600_000)

  test('settles every week with the recorded scores, and keeps the books correct', () => {
    expect(seasons.flatMap(seasonFindings)).toEqual([])
  })

  test('crowns the player with the most units', () => {
    for (const { weeks, champion } of seasons) expect(champion).toBe(weeks.at(-1)?.standings[0]?.team_name)
  })

  test('reports a full treasury, an unsettled week and a wrong score', () => {
    const [season] = seasons
    const [week] = season?.weeks ?? []
    if (season === undefined || week === undefined) throw new Error('No season was played.')
    const weeks = season.weeks.map((one) => ({ ...one, run: null, treasuryUnits: 1 }))
    const findings = seasonFindings({ ...season, weeks, champion: null }).join(' ')
    for (const finding of ['the treasury is not 0', 'no champion', 'week 7 was not settled']) {
      expect(findings).toContain(finding)
    }
    const recorded = { ...week.recorded, teams: week.recorded.teams.map((team) => ({ ...team, points: null })) }
    expect(seasonFindings({ ...season, weeks: [{ ...week, recorded }] }).join(' ')).toContain('not the recorded one')
  })
})
