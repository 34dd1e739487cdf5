/** A season as a test: one recorded league of each provider, twelve weeks over HTTP, every action. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../apps/server/src/domain/audit.ts'
import type { RunningServer } from '../../apps/server/src/server.ts'
import { ACTIONS_TO_USE } from './actions.ts'
import { askerOf } from './ask.ts'
import { seasonFindings } from './findings.ts'
import { startRehearsalServer } from './server.ts'
import { type PlayedSeason, playSeasons } from './play-season.ts'
import { RECORDED_LEAGUES, RECORDINGS, hasRecordings } from './recorded-leagues.ts'
import { seasonWords } from './words.ts'

/** Without the recordings these tests are not defined, so none is skipped. */
const describeHere: (name: string, checks: () => void) => void = hasRecordings(RECORDINGS) ? describe : () => undefined

test('a season has to use every member command', () => {
  for (const action of ['proposeBet', 'counterBet', 'voidBet', 'placeOption', 'buyBack', 'liquidate', 'kickUser']) {
    expect(ACTIONS_TO_USE).toContain(action)
  }
})

describeHere('season 2024, from the first Wednesday to a treasury of 0', () => {
  let server: RunningServer | null = null
  let seasons: PlayedSeason[] = []

  beforeAll(async () => {
    server = await startRehearsalServer(RECORDINGS)
    const { db } = server.world
    const leagues = [RECORDED_LEAGUES[1], RECORDED_LEAGUES[3]].flatMap((league) => league ?? [])
    seasons = await playSeasons(askerOf(server.url), { leagues, audit: () => audit(db) })
  }, 180_000)
  afterAll(async () => server?.close())

  test('uses every action, finishes every week, and keeps the books correct', () => {
    expect(seasonFindings(seasons)).toEqual([])
  })

  test('pays out the whole treasury and crowns the player with the most units', () => {
    for (const { weeks, champion } of seasons) {
      const [first] = weeks.at(-1)?.standings ?? []
      expect(weeks.at(-1)?.treasury.balance).toBe(0)
      expect(champion).toBe(first?.team_name)
    }
  })

  test('prints week by week', () => {
    for (const season of seasons) {
      const words = seasonWords(season)
      expect(words).toContain(`Champion: ${season.champion ?? ''}`)
      expect(
        words
          .match(/^Treasury .*/m)?.[0]
          .trim()
          .split(/\s+/),
      ).toHaveLength(13)
    }
  })

  test('reports a full treasury, an unsettled week and an unused action', () => {
    const [season] = seasons
    if (season === undefined) throw new Error('No season was played.')
    const weeks = season.weeks.map((week) => ({ ...week, run: null, treasury: { ...week.treasury, balance: 1 } }))
    const findings = seasonFindings([{ ...season, weeks, actions: new Map(), champion: null }]).join(' ')
    for (const finding of ['nobody used liquidate', 'the treasury is not 0', 'no champion', 'week 7 was not settled']) {
      expect(findings).toContain(finding)
    }
  })
})
