import { type ReservationProblem, instant } from '@whale/game'
import { expect, test } from 'vitest'
import {
  NAME_ANOTHER_LEAGUE_SENTENCE,
  expectedDateSentence,
  neverOpenedSentence,
  reservationProblemSentence,
  reserveSentence,
  reservedSentence,
} from './reservations.ts'
import { type Line, type TableOf, linesOf, pageOf } from './testing/golden.ts'

const PROBLEMS: TableOf<ReservationProblem, 'why'> = {
  private: [['', { why: 'private' }]],
  exists: [['', { why: 'exists' }]],
  points_only: [['', { why: 'points_only' }]],
  guillotine: [['', { why: 'guillotine' }]],
  too_small: [['', { why: 'too_small', teams: 6, needed: 8 }]],
  starts_later: [['', { why: 'starts_later', firstWeek: 3, startWeek: 1 }]],
  ends_early: [['', { why: 'ends_early', lastWeek: 10, weeks: 12 }]],
}

test('the sentences match golden/reservations.txt', async () => {
  const espn = { provider: 'espn', season: 2027 } as const
  const never = (problem: ReservationProblem | null) => neverOpenedSentence({ ...espn, reserved: { problem } })
  const lines: Line[] = [
    ['before reserving', reserveSentence(espn)],
    ['in winter', reservedSentence({ ...espn, now: instant('2027-01-10T12:00:00Z') })],
    ['in summer', reservedSentence({ ...espn, now: instant('2027-07-10T12:00:00Z') })],
    ...linesOf<ReservationProblem>(PROBLEMS, (problem) => reservationProblemSentence(problem, espn)),
    ['what the commissioner can do', NAME_ANOTHER_LEAGUE_SENTENCE],
    ['never opened', never(null)],
    ['never opened, and why', never({ why: 'private' })],
    ['a date', expectedDateSentence(2027)],
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/reservations.txt')
})
