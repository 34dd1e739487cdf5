/** The rehearsal as a test: one recorded league of each provider, twelve weeks over HTTP, every action, and a pair that cheats. */
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../apps/server/src/domain/audit.ts'
import { withClosers } from '../closers.ts'
import { exec } from '../exec.ts'
import { root } from '../root.ts'
import { ACTIONS_TO_USE } from './actions.ts'
import { askerOf } from './ask.ts'
import { CHEATS_REFUSED } from './cheats.ts'
import { seasonFindings } from './findings.ts'
import { type PlayedSeason, playSeasons } from './play-season.ts'
import { RECORDED_LEAGUES, RECORDINGS, hasRecordings } from './recorded-leagues.ts'
import { startRehearsalServer } from './server.ts'
import { seasonWords } from './words.ts'

const IS_HERE = hasRecordings(RECORDINGS)

/** Without the recordings these tests are not defined, so none is skipped. */
const describeHere: (name: string, checks: () => void) => void = IS_HERE ? describe : () => undefined

/** Uses run.mjs, which finds the pinned Node. */
const rehearse = (...args: string[]) =>
  exec(process.execPath, ['tools/run.mjs', 'rehearse', ...args], { cwd: root, capture: true })

test('the rehearsal prints one sentence and succeeds without recordings', async () => {
  const given = await rehearse('--recordings', fileURLToPath(new URL('.', import.meta.url)))
  expect(given).toEqual({ code: 0, output: 'skipped: there are no recorded leagues\n' })
})

test('the rehearsal refuses an unknown provider', async () => {
  const { code, output } = await rehearse('yahoo')
  expect(code).toBe(1)
  expect(output).toContain('Unknown provider yahoo')
})

test('a season has to use every member command', () => {
  for (const action of ['proposeBet', 'counterBet', 'placeOption', 'buyBack', 'liquidate', 'kickUser']) {
    expect(ACTIONS_TO_USE).toContain(action)
  }
})

describeHere('season 2024, from the first Wednesday to a treasury of 0', () => {
  let seasons: PlayedSeason[] = []

  beforeAll(async () => {
    const leagues = [RECORDED_LEAGUES[1], RECORDED_LEAGUES[3]].flatMap((league) => league ?? [])
    seasons = await withClosers(async (defer) => {
      const { url, world } = await startRehearsalServer(defer, RECORDINGS)
      const given = { leagues, recordings: RECORDINGS, weeks: 12, audit: () => audit(world.db) }
      return await playSeasons(askerOf(url), given)
    })
  }, 600_000)

  test('uses every action, uses the recorded scores, and keeps the books correct', () => {
    expect(seasonFindings(seasons)).toEqual([])
  })

  test.each(CHEATS_REFUSED)('refuses the pair that cheats: %s', (code) => {
    for (const { actions } of seasons) expect(actions.get(`refused ${code}`)).toBeGreaterThan(0)
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
      expect(/^Treasury .*/m.exec(words)?.[0].trim().split(/\s+/)).toHaveLength(13)
    }
  })

  test('reports a full treasury, an unsettled week, an unused action, a wrong score and a wrong pick', () => {
    const [season] = seasons
    const [week] = season?.weeks ?? []
    if (season === undefined || week === undefined) throw new Error('No season was played.')
    const weeks = season.weeks.map((one) => ({ ...one, run: null, treasury: { ...one.treasury, balance: 1 } }))
    const findings = seasonFindings([{ ...season, weeks, actions: new Map(), champion: null }]).join(' ')
    for (const finding of ['nobody used liquidate', 'the treasury is not 0', 'no champion', 'week 7 was not settled']) {
      expect(findings).toContain(finding)
    }
    const recorded = new Map(
      [...week.recorded].map(([id, { points }]) => [id, { points: points + 1, athletes: new Map() }]),
    )
    const wrong = seasonFindings([{ ...season, weeks: [{ ...week, recorded }] }]).join(' ')
    for (const finding of ['is not the recorded one', 'by the casino of week 1']) expect(wrong).toContain(finding)
  })
})
