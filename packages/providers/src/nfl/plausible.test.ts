import { DAY_MS, instant, later } from '@whale/game'
import { describe, expect, test } from 'vitest'
import { demoSchedule } from '../demo/schedule.ts'
import type { NflGame } from '../provider.ts'
import { whyImplausible } from './plausible.ts'
import { codeOfProTeam } from './team-codes.ts'

const GAMES: readonly NflGame[] = demoSchedule(2026).games.map(({ week, kickoffAt, awayProTeamId, homeProTeamId }) => ({
  week,
  kickoffAt,
  teams: [codeOfProTeam(awayProTeamId) ?? '', codeOfProTeam(homeProTeamId) ?? ''],
  isOfficial: false,
}))
const [first, ...others] = GAMES as [NflGame, ...NflGame[]]
const [away, home] = first.teams

describe('an NFL schedule', () => {
  test('is plausible when complete, even with a late game or two canceled games of one team', () => {
    expect(whyImplausible(2026, GAMES)).toBeNull()
    expect(whyImplausible(2026, others)).toBeNull()
    const twice = GAMES.filter(({ week, teams }) => week > 2 || !teams.includes(home))
    expect(twice).toHaveLength(GAMES.length - 2)
    expect(whyImplausible(2026, twice)).toBeNull()
    const tuesday = later(instant('2026-09-09T23:00:00Z'), 6 * DAY_MS)
    expect(whyImplausible(2026, [{ ...first, kickoffAt: tuesday }, ...others])).toBeNull()
  })

  test.each<[string, readonly NflGame[], string]>([
    ['is empty', [], 'ESPN has not published the schedule of 2026 yet.'],
    [
      'is of another season',
      GAMES.map((game) => ({ ...game, kickoffAt: later(game.kickoffAt, -364 * DAY_MS) })),
      'A game of week',
    ],
    [
      'has a game a week late',
      [{ ...first, kickoffAt: later(first.kickoffAt, 8 * DAY_MS) }, ...others],
      'A game of week 1 is on',
    ],
    ['has a week 19', [{ ...first, week: 19 }, ...others], 'The schedule has a game in week 19.'],
    ['lists a game twice', [first, ...GAMES], `${away} plays twice in week 1.`],
    ['is missing a team', GAMES.filter(({ teams }) => !teams.includes(home)), 'The schedule has 31 teams, not 32.'],
    ['is missing half of the season', GAMES.filter(({ week }) => week <= 9), 'games, not 272.'],
    ['is missing a week', GAMES.filter(({ week }) => week !== 9), 'games, not 272.'],
  ])('is refused when it %s', (_, games, why) => {
    expect(whyImplausible(2026, games)).toContain(why)
  })
})
