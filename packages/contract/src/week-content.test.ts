import { weekConfig } from '@whale/game'
import { describe, expect, test } from 'vitest'
import { casinoDisabledMessage, casinoEventContent, casinoEventTarget, narrativeOf, placeName } from './week-content.ts'

const weeks = Array.from({ length: 12 }, (_, index) => index + 1)

describe('the texts of the weeks', () => {
  test('every week has its own story, in full sentences', () => {
    const stories = weeks.map(narrativeOf)
    expect(new Set(stories.map(({ title }) => title)).size).toBe(12)
    for (const { title, description, locationFlavor } of [narrativeOf(0), ...stories]) {
      expect(title).toMatch(/^[A-Z].*[^.]$/)
      expect(description).toMatch(/^[A-Z].*\.$/)
      expect(locationFlavor).toMatch(/^[A-Z].*\.$/)
    }
  })

  test('the time before the first week, and after the last, has the doors shut', () => {
    expect(narrativeOf(0)).toBe(narrativeOf(13))
    expect(weeks.map(narrativeOf)).not.toContain(narrativeOf(0))
  })

  test.each(weeks)('week %d has an event with its text, or says why there is none', (week) => {
    const event = weekConfig(week)?.casinoEvent ?? null
    if (event === null) {
      expect(casinoDisabledMessage(week)).toMatch(/^No casino .*\.$/)
    } else {
      expect(casinoDisabledMessage(week)).toBeNull()
      expect(casinoEventContent(event).name).not.toBe('')
      expect(casinoEventContent(event).description).toMatch(/\.$/)
    }
  })

  test('there is nothing to say about a week that is none', () => {
    expect(casinoDisabledMessage(0)).toBeNull()
    expect(casinoDisabledMessage(13)).toBeNull()
  })

  test('week 1 asks for 10 points, week 2 for 25 together, the others have no such line', () => {
    expect(casinoEventTarget('one_scorer', 2025)).toBe(10)
    expect(casinoEventTarget('two_scorers', 2025)).toBe(25)
    expect(casinoEventTarget('top_three', 2025)).toBeNull()
    expect(casinoEventContent('one_scorer').description).toContain('10 or more')
  })

  test('the places have the specification’s names', () => {
    const names = weeks.map((week) => placeName(weekConfig(week)?.place ?? 'open_seas'))
    expect([...new Set(names)]).toEqual(['Casino One', 'Open Seas', 'Remote Island', 'Casino Two', 'Bermuda Triangle'])
  })
})
