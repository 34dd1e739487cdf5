import { type CasinoEvent, SEASONS_PLAYED, constantsOf, weekConfig } from '@whale/game'
import { describe, expect, test, vi } from 'vitest'
import { flaws } from './testing/flaws.ts'
import { type Line, everyOf, pageOf } from './testing/golden.ts'
import {
  bountyContent,
  casinoDisabledMessage,
  casinoEventContent,
  casinoEventTarget,
  configLocation,
  disabledMessages,
  narrativeOf,
  placeName,
} from './weeks.ts'
import { SEASON_2025 } from './season-2025.ts'
import { BETTING_WINDOW, bettingWindowWords, weekOffers } from './week-offers.ts'

const BOUNTIES = everyOf<Parameters<typeof bountyContent>[0]>({ confirming: true, top_score: true, giant_killer: true })
const weeks = Array.from({ length: 12 }, (_, index) => index + 1)
const casinoWeeks = [1, 2, 3, 5, 7, 8]
const bettingWeeks = [2, 3, 7, 8, 9]
const multiplierWeeks = [7, 8, 9]

function configOf(week: number) {
  const config = weekConfig(week)
  if (config === null) throw new Error(`no week ${week}`)
  return config
}

test('every week matches golden/weeks.txt', async () => {
  const lines: Line[] = [
    ...weeks.flatMap((week): Line[] => {
      const { betting, multiplier, allIn } = disabledMessages(week)
      return [
        [`week ${week} on the map`, [placeName(configOf(week).place), configLocation(configOf(week))]],
        [
          `week ${week} offers`,
          weekOffers(configOf(week), BETTING_WINDOW).map(
            ({ name, detail, offeredAs }) => `${name} (${offeredAs ?? 'not offered'}): ${detail}`,
          ),
        ],
        [
          `week ${week} without`,
          [casinoDisabledMessage(week), betting, multiplier, allIn].filter((one) => one !== null),
        ],
      ]
    }),
    ...everyOf<CasinoEvent>({
      one_scorer: true,
      two_scorers: true,
      mark_a_rival: true,
      coliseum_and_arena: true,
      top_three: true,
      best_deployment: true,
    }).map((event): Line => [event, casinoEventContent(event)]),
    ...BOUNTIES.map((bounty): Line => [bounty, bountyContent(bounty)]),
    ['before the first week', narrativeOf({ season: 2025, week: 0 })],
    ...weeks.map((week): Line => [`the story of week ${week}`, narrativeOf({ season: 2025, week })]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/weeks.txt')
})

describe('the story of a season', () => {
  test.each(SEASONS_PLAYED)('has a unique title and full sentences for every week of season %d', (season) => {
    const stories = weeks.map((week) => narrativeOf({ season, week }))
    expect(new Set(stories.map(({ title }) => title)).size).toBe(12)
    for (const { title, description, locationFlavor } of [narrativeOf({ season, week: 0 }), ...stories]) {
      expect(title).toMatch(/^[A-Z][^.!?]*$/)
      expect([...flaws(description), ...flaws(locationFlavor)]).toEqual([])
      // No exclamation marks.
      expect(`${title}${description}${locationFlavor}`).not.toContain('!')
    }
  })

  test('uses the closed-doors text before the first week and after the last', () => {
    expect(narrativeOf({ season: 2025, week: 0 }).title).toBe('The doors are shut')
    expect(narrativeOf({ season: 2025, week: 13 })).toBe(SEASON_2025.before)
    expect(SEASON_2025.weeks).toHaveLength(12)
  })

  test('says before the final what its points win, and what wins the season (§5 Bermuda Triangle)', () => {
    const { description } = narrativeOf({ season: 2025, week: constantsOf(2025).finalFirstWeek - 1 })
    expect(description).toContain('the final: its points win prizes in units')
    expect(description).toContain(`Most units after week ${constantsOf(2025).weeks} wins the season.`)
  })

  test('falls back to the story of 2025', () => {
    expect(narrativeOf({ season: 2026, week: 3 })).toBe(narrativeOf({ season: 2025, week: 3 }))
  })

  test.each(weeks)('promises no more units than week %d pays (§5)', (week) => {
    const { casinoPayoutUnitsMax } = configOf(week)
    const { finalFirstWeek, finalTopScoreUnits } = constantsOf(2025)
    const most = week < finalFirstWeek ? casinoPayoutUnitsMax : finalTopScoreUnits
    const numbers = narrativeOf({ season: 2025, week }).description.match(/\d+/g) ?? []
    expect(Math.max(0, ...numbers.map(Number))).toBeLessThanOrEqual(most)
  })

  test.each(weeks)(
    'mentions betting, multipliers and going all in only in weeks that have them: week %d (§5)',
    (week) => {
      const { description } = narrativeOf({ season: 2025, week })
      const promised = [
        ...(/betting is open|last bets/i.test(description) ? [bettingWeeks] : []),
        ...(/multiplier/i.test(description) ? [multiplierWeeks] : []),
        ...(/whole wallet/i.test(description) ? [[9]] : []),
      ]
      expect(promised.filter((on) => !on.includes(week))).toEqual([])
    },
  )
})

describe('the texts for missing features', () => {
  test.each(weeks)('cover exactly the missing features of week %d', (week) => {
    const { betting, multiplier, allIn } = disabledMessages(week)
    const casino = casinoDisabledMessage(week)
    expect([casino, betting, multiplier, allIn].map((message) => message === null)).toEqual([
      casinoWeeks.includes(week),
      bettingWeeks.includes(week),
      multiplierWeeks.includes(week),
      week === 9,
    ])
    for (const message of [casino, betting, multiplier, allIn]) {
      if (message === null) continue
      expect(flaws(message)).toEqual([])
      expect(message).toMatch(/^No /)
      // Names only future weeks.
      for (const [, named] of message.matchAll(/week (\d+)/g)) expect(Number(named)).toBeGreaterThan(week)
    }
  })

  test('are null outside the weeks', () => {
    expect([casinoDisabledMessage(0), casinoDisabledMessage(13)]).toEqual([null, null])
  })
})

describe('the texts for available features', () => {
  test('state the targets of 10 and 25 points in weeks 1 and 2 (§5 Casino)', () => {
    expect(casinoEventTarget('one_scorer', 2025)).toBe(10)
    expect(casinoEventTarget('two_scorers', 2025)).toBe(25)
    expect(casinoEventTarget('top_three', 2025)).toBeNull()
  })
})

describe('the places of the weeks', () => {
  test('have the specification’s names', () => {
    const names = weeks.map((week) => placeName(configOf(week).place))
    expect([...new Set(names)]).toEqual(['Casino One', 'Open Seas', 'Remote Island', 'Casino Two', 'Bermuda Triangle'])
  })

  // Specification 9.9
  test('put week 6 in Casino Two in the config, and in the Open Seas on the map', () => {
    expect(placeName(configOf(6).place)).toBe('Open Seas')
    const others = weeks.filter((week) => week !== 6)
    expect(configLocation(configOf(6))).toBe('Casino Two')
    for (const week of others) expect(configLocation(configOf(week))).toBe(placeName(configOf(week).place))
  })
})

test('says when bets open and lock in the viewer’s zone', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const moments = { opens_at: '2025-09-10T12:00:00.000Z', locks_at: '2025-09-12T00:00:00.000Z' }
  expect(bettingWindowWords(moments)).toBe('Wednesday 5am to Thursday 5pm')
})
