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
} from './week-content.ts'
import { SEASON_2025 } from './week-content/season-2025.ts'

const weeks = Array.from({ length: 12 }, (_, index) => index + 1)
const casinoWeeks = [1, 2, 3, 5, 7, 8]
const bettingWeeks = [2, 3, 7, 8, 9]
const multiplierWeeks = [7, 8, 9]

function configOf(week: number) {
  const config = weekConfig(week)
  if (config === null) throw new Error(`no week ${week}`)
  return config
}

describe('the story of the weeks', () => {
  test.each(SEASONS_PLAYED)(
    'season %d has one for each week, in full sentences and under titles of its own',
    (season) => {
      const stories = weeks.map((week) => narrativeOf({ season, week }))
      expect(new Set(stories.map(({ title }) => title)).size).toBe(12)
      for (const { title, description, locationFlavor } of [narrativeOf({ season, week: 0 }), ...stories]) {
        expect(title).toMatch(/^[A-Z][^.!?]*$/)
        expect([...flaws(description), ...flaws(locationFlavor)]).toEqual([])
        // The house does not shout.
        expect(`${title}${description}${locationFlavor}`).not.toContain('!')
      }
    },
  )

  test('the time before the first week, and after the last, has the doors shut', () => {
    expect(narrativeOf({ season: 2025, week: 0 }).title).toBe('The doors are shut')
    expect(narrativeOf({ season: 2025, week: 13 })).toBe(SEASON_2025.before)
    expect(SEASON_2025.weeks).toHaveLength(12)
  })

  test('a season without a file of its own tells that of 2025', () => {
    expect(narrativeOf({ season: 2026, week: 3 })).toBe(narrativeOf({ season: 2025, week: 3 }))
  })

  test.each(weeks)('week %d promises no more units than it has (§5)', (week) => {
    const { casinoPayoutUnitsMax } = configOf(week)
    const { bermudaFirstWeek, bermudaPredictionUnits } = constantsOf(2025)
    const most = week < bermudaFirstWeek ? casinoPayoutUnitsMax : bermudaPredictionUnits
    const numbers = narrativeOf({ season: 2025, week }).description.match(/\d+/g) ?? []
    expect(Math.max(0, ...numbers.map(Number))).toBeLessThanOrEqual(most)
  })

  test.each(weeks)('week %d speaks of the books, the multiplier and going all in where they are on (§5)', (week) => {
    const { description } = narrativeOf({ season: 2025, week })
    const promised = [
      ...(/books are open|last bets/i.test(description) ? [bettingWeeks] : []),
      ...(/multiplier/i.test(description) ? [multiplierWeeks] : []),
      ...(/whole wallet/i.test(description) ? [[9]] : []),
    ]
    expect(promised.filter((on) => !on.includes(week))).toEqual([])
  })
})

describe('what a week does not have', () => {
  test.each(weeks)('week %d says of all that is off when it is on, and of nothing else', (week) => {
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
      // Never a week that is past, or the one that is on.
      for (const [, named] of message.matchAll(/week (\d+)/g)) expect(Number(named)).toBeGreaterThan(week)
    }
  })

  test.each([
    [4, 'No casino on the open seas. The next one opens in week 5.'],
    [6, 'No casino on the open seas. The next one opens in week 7.'],
    [9, 'No casino event this week. The books are open.'],
    [10, 'No casino in the Triangle. Name the best score instead.'],
    [12, 'No casino in the Triangle. Name the best score instead.'],
  ])('week %d has no casino: %s', (week, message) => {
    expect(casinoDisabledMessage(week)).toBe(message)
  })

  test.each([
    [1, 'No bets this week. The books open in week 2.'],
    [4, 'No bets this week. The books open in week 7.'],
    [6, 'No bets this week. The books open in week 7.'],
    [11, 'No bets this week. The books are closed for the season.'],
  ])('week %d has no bets: %s', (week, message) => {
    expect(disabledMessages(week).betting).toBe(message)
  })

  test('there is nothing to say of a casino outside the weeks', () => {
    expect([casinoDisabledMessage(0), casinoDisabledMessage(13)]).toEqual([null, null])
  })
})

describe('what a week has', () => {
  test.each(casinoWeeks)('week %d has an event with a name and a rule', (week) => {
    const event = configOf(week).casinoEvent
    if (event === null) throw new Error(`no event in week ${week}`)
    const { name, description } = casinoEventContent(event)
    expect(name).toMatch(/^[A-Z]/)
    expect(flaws(description)).toEqual([])
  })

  test('weeks 1 and 2 ask for 10 and for 25 points, the others have no such line (§5 Casino)', () => {
    expect(casinoEventTarget('one_scorer', 2025)).toBe(10)
    expect(casinoEventTarget('two_scorers', 2025)).toBe(25)
    expect(casinoEventTarget('top_three', 2025)).toBeNull()
    expect(casinoEventContent('one_scorer').description).toContain('10 or more')
    expect(casinoEventContent('two_scorers').description).toContain('25 or more')
  })

  test('the bounties say what earns them (§5 Bounties)', () => {
    expect(bountyContent('confirming').description).toBe(
      'Take somebody’s bet of 25 or more, at odds from 1.25 to 5.00. Once in each casino.',
    )
    expect(bountyContent('giant_killer').description).toContain('a bet of 50 or more from a whale')
    for (const bounty of ['confirming', 'top_catch', 'giant_killer'] as const) {
      expect(flaws(bountyContent(bounty).description)).toEqual([])
    }
  })
})

describe('where a week is', () => {
  test('the places have the specification’s names', () => {
    const names = weeks.map((week) => placeName(configOf(week).place))
    expect([...new Set(names)]).toEqual(['Casino One', 'Open Seas', 'Remote Island', 'Casino Two', 'Bermuda Triangle'])
  })

  test('the week config counts week 6 to Casino Two, where the map has it on the open seas still', () => {
    expect(placeName(configOf(6).place)).toBe('Open Seas')
    const others = weeks.filter((week) => week !== 6)
    expect(configLocation(configOf(6))).toBe('Casino Two')
    for (const week of others) expect(configLocation(configOf(week))).toBe(placeName(configOf(week).place))
  })
})
