import { SEASONS_PLAYED, constantsOf, weekConfig } from '@whale/game'
import { describe, expect, test } from 'vitest'
import { flaws } from './testing/flaws.ts'
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

const weeks = Array.from({ length: 12 }, (_, index) => index + 1)
const casinoWeeks = [1, 2, 3, 5, 7, 8]
const bettingWeeks = [2, 3, 7, 8, 9]
const multiplierWeeks = [7, 8, 9]

function configOf(week: number) {
  const config = weekConfig(week)
  if (config === null) throw new Error(`no week ${week}`)
  return config
}

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

  test('says on the eve of the final what its points win, and what wins the season (§5 Bermuda Triangle)', () => {
    const { description } = narrativeOf({ season: 2025, week: constantsOf(2025).bermudaFirstWeek - 1 })
    expect(description).toContain('the final: its points win prizes in units')
    expect(description).toContain(`Most units after week ${constantsOf(2025).weeks} wins the season.`)
  })

  test('falls back to the story of 2025', () => {
    expect(narrativeOf({ season: 2026, week: 3 })).toBe(narrativeOf({ season: 2025, week: 3 }))
  })

  test.each(weeks)('promises no more units than week %d pays (§5)', (week) => {
    const { casinoPayoutUnitsMax } = configOf(week)
    const { bermudaFirstWeek, bermudaPredictionUnits } = constantsOf(2025)
    const most = week < bermudaFirstWeek ? casinoPayoutUnitsMax : bermudaPredictionUnits
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
    const { betting, multiplier, liquidation } = disabledMessages(week)
    const casino = casinoDisabledMessage(week)
    expect([casino, betting, multiplier, liquidation].map((message) => message === null)).toEqual([
      casinoWeeks.includes(week),
      bettingWeeks.includes(week),
      multiplierWeeks.includes(week),
      week === 9,
    ])
    for (const message of [casino, betting, multiplier, liquidation]) {
      if (message === null) continue
      expect(flaws(message)).toEqual([])
      expect(message).toMatch(/^No /)
      // Names only future weeks.
      for (const [, named] of message.matchAll(/week (\d+)/g)) expect(Number(named)).toBeGreaterThan(week)
    }
  })

  test.each([
    [4, 'No casino on the open seas. The next one opens in week 5.'],
    [6, 'No casino on the open seas. The next one opens in week 7.'],
    [9, 'No casino event this week. This week is for bets.'],
    [10, 'No casino in the Triangle. Pick the top team instead.'],
    [12, 'No casino in the Triangle. Pick the top team instead.'],
  ])('explain that week %d has no casino: %s', (week, message) => {
    expect(casinoDisabledMessage(week)).toBe(message)
  })

  test.each([
    [1, 'No bets this week. Betting opens in week 2.'],
    [4, 'No bets this week. Betting opens in week 7.'],
    [6, 'No bets this week. Betting opens in week 7.'],
    [11, 'No bets this week. Betting is over for the season.'],
  ])('explain that week %d has no bets: %s', (week, message) => {
    expect(disabledMessages(week).betting).toBe(message)
  })

  test('are null outside the weeks', () => {
    expect([casinoDisabledMessage(0), casinoDisabledMessage(13)]).toEqual([null, null])
  })
})

describe('the texts for available features', () => {
  test.each(casinoWeeks)('name and explain the event of week %d', (week) => {
    const event = configOf(week).casinoEvent
    if (event === null) throw new Error(`no event in week ${week}`)
    const { name, description } = casinoEventContent(event)
    expect(name).toMatch(/^[A-Z]/)
    expect(flaws(description)).toEqual([])
  })

  test('state the targets of 10 and 25 points in weeks 1 and 2 (§5 Casino)', () => {
    expect(casinoEventTarget('one_scorer', 2025)).toBe(10)
    expect(casinoEventTarget('two_scorers', 2025)).toBe(25)
    expect(casinoEventTarget('top_three', 2025)).toBeNull()
    expect(casinoEventContent('one_scorer').description).toContain('10 or more')
    expect(casinoEventContent('two_scorers').description).toContain('25 or more')
  })

  test('explain how to earn each bounty (§5 Bounties)', () => {
    expect(bountyContent('confirming').description).toBe(
      'Take someone’s bet where each of you puts in 25 or more. Once in each casino.',
    )
    expect(bountyContent('giant_killer').description).toContain('where each puts in 50 or more')
    for (const bounty of ['confirming', 'top_score', 'giant_killer'] as const) {
      expect(flaws(bountyContent(bounty).description)).toEqual([])
    }
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
