import { expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { League } from '../league/league.ts'
import { aLeague } from '../testing/builder.ts'
import { report } from '../testing/report.ts'
import { accepted, holding, locked, pickedTop, proposed, settled } from '../testing/steps.ts'
import { calendarTurn, playerNamed, treasuryOf, unitsOfPlayer } from '../testing/turns.ts'
import { projectSettlement, weekInProgress } from './project-settlement.ts'

const week2 = holding(aLeague().inWeek(2).build(), { Ada: 680, Ben: 140 })
const riding = locked(accepted(proposed(pickedTop(week2, { Cleo: 'Ada' }), 'Ada', 'Ben', { stake: 50 }), 'Ben'))
const scores = { Ada: 120.5, Ben: 90.1 }

function asOf(league: League, given: ScoreReport) {
  return projectSettlement(calendarTurn(league, momentsOf(league.calendar, given.week).locksAt), given)
}

test('a preview equals Tuesday’s settlement on the same scores, to the unit (§6)', () => {
  const shown = asOf(riding, report(riding, scores))
  const provisional = settled(riding, scores)
  for (const { id } of riding.players) expect(shown.balances[`wallet:${id}`]).toBe(provisional.balances[`wallet:${id}`])
  expect(treasuryOf(shown)).toBe(treasuryOf(provisional))
  expect(playerNamed(shown, 'Ada').standing.status).toBe('whale')
  expect(unitsOfPlayer(shown, 'Ada')).toBeGreaterThan(unitsOfPlayer(riding, 'Ada'))
})

test('a preview accepts incomplete reports: a team without a score counts 0', () => {
  const whole = report(riding, scores)
  const [first, ...others] = whole.teams
  const early = { ...whole, isScoringOver: false, teams: others.map((team) => ({ ...team, points: null })) }
  expect(first).toBeDefined()
  expect(asOf(riding, early).lastRun?.scores.every(({ points }) => points === 0)).toBe(true)
  expect(asOf(riding, early).lastRun?.scores).toHaveLength(riding.teams.length)
})

test('a week is in progress from its lock to its settlement', () => {
  expect(weekInProgress(week2)).toBeNull()
  expect(weekInProgress(riding)).toBe(2)
  expect(weekInProgress(settled(riding, scores))).toBeNull()
  expect(weekInProgress(aLeague().build())).toBeNull()
  expect(() => asOf(week2, report(week2, scores))).toThrow('is in progress')
})
