/** The rehearsal as a test: one recorded league from each provider, twelve weeks over HTTP, with every feature. */
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../testing/databases.ts'
import { type PlayedSeason, playSeasons, seasonFindings } from '../testing/rehearsal/play-season.ts'
import { HAS_RECORDINGS, RECORDED_LEAGUES, startRehearsalServer } from '../testing/rehearsal/recordings.ts'

/** Without the recordings these tests are not defined, so that none is skipped. */
const describeHere: (name: string, checks: () => void) => void = HAS_RECORDINGS ? describe : () => undefined

if (!HAS_RECORDINGS) {
  test('skipped: found no recorded leagues to rehearse', () => {
    expect(RECORDED_LEAGUES).not.toEqual([])
  })
}

describeHere('season 2024, from the first Wednesday to a treasury of 0', () => {
  let seasons: PlayedSeason[] = []

  beforeAll(async () => {
    // The second in the list is at ESPN, the fourth at Sleeper.
    const leagues = [RECORDED_LEAGUES[1], RECORDED_LEAGUES[3]].flatMap((league) => league ?? [])
    const place = { serverUrl: inject('serverUrl'), template: inject('template'), name: 'recorded_season' }
    const server = await startRehearsalServer({ DATABASE_URL: await cloneDatabase(place) })
    try {
      seasons = await playSeasons(server, { leagues, weeks: 12 })
    } finally {
      await server.close()
      await dropDatabase(place)
    }
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
