import { makeCalendar, momentsOf } from '@whale/game'
import { opponentOf } from '@whale/game/invented'
import { expect, test } from 'vitest'
import { kickoffsOf, reportAt } from './athletes.ts'
import { SEASON } from './index.ts'

const calendar = makeCalendar(SEASON, [])
const weeks = Array.from({ length: 12 }, (_, index) => index + 1)
const proTeams = [...kickoffsOf(calendar, 1).keys()]
const nameOf = (opponent: string) => opponent.replace('@', '')

test('pairs pro teams both ways, at one time, with one of them at home', () => {
  for (const week of weeks) {
    const kickoffs = kickoffsOf(calendar, week)
    for (const team of proTeams) {
      const opponent = opponentOf(team, week)
      const back = opponentOf(nameOf(opponent), week)
      expect(nameOf(back)).toBe(team)
      expect([opponent, back].filter((text) => text.startsWith('@')).length).toBe(1)
      expect(kickoffs.get(nameOf(opponent))).toBe(kickoffs.get(team))
    }
  }
})

test('gives every pro team eight different opponents in a season', () => {
  for (const team of proTeams) expect(new Set(weeks.map((week) => nameOf(opponentOf(team, week)))).size).toBe(8)
})

test("bases an athlete's projection on the opponent of the week", () => {
  const projections = new Map<string, Map<string, number>>()
  for (const week of weeks) {
    const { teams } = reportAt({ seed: 'a', season: SEASON, calendar }, { week, at: momentsOf(calendar, week).opensAt })
    for (const { athleteId, nflTeam, projected } of teams.flatMap(({ athletes }) => athletes)) {
      const opponent = nameOf(opponentOf(nflTeam ?? '', week))
      const own = projections.get(athleteId) ?? new Map<string, number>()
      // The same opponent again gives the same projection.
      expect(own.get(opponent) ?? projected).toBe(projected)
      projections.set(athleteId, own.set(opponent, projected ?? 0))
    }
  }
  for (const own of projections.values()) {
    expect(new Set(own.values()).size).toBeGreaterThan(5)
    expect(Math.max(...own.values()) / Math.min(...own.values())).toBeLessThan(1.36)
  }
})
