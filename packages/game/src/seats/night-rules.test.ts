/** RULES §Night: what a night does not have, and what becomes final at once. */
import { expect, test } from 'vitest'
import { DAY_MS, later } from '../values/instant.ts'
import { points } from '../values/points.ts'
import { momentsOf } from '../season/calendar.ts'
import { needsScores } from '../season/due-tasks.ts'
import { highestProjections } from '../league/house-line.ts'
import { membersOf } from '../league/league.ts'
import { hasActed } from '../league/participation.ts'
import { tasksOf } from '../league/tasks.ts'
import { asSeenBy } from '../league/as-seen-by.ts'
import { correctUnits } from '../owner/correct-units.ts'
import { offerHandover } from '../owner/hand-over.ts'
import { wipeLeague } from '../owner/wipe.ts'
import { contestTeam } from '../players/contest.ts'
import { bringBack } from '../players/reserve.ts'
import { pickTopScore } from '../top-score/pick-top-score.ts'
import { askVoidWeek, voidWeekByOperator } from '../processing/ask-void-week.ts'
import { askSuccessor } from '../votes/ask-successor.ts'
import { aLeague } from '../testing/builder.ts'
import { aNight, nightAt, nightIn, personTurn } from '../testing/night.ts'
import { scriptedIds, seededChance } from '../testing/scripted.ts'
import { acceptedBy, playerNamed, refusalOf, userOf } from '../testing/turns.ts'

const ADA = userOf('Ada')
const night = nightIn(aNight(), 2)
const turn = personTurn(night, ADA)
const rivalId = membersOf(night)[1]?.id ?? playerNamed(night, 'Ada').id

test.each([
  ['a vote on a correction', 'votes', correctUnits(turn, { playerId: rivalId, amount: 10, note: 'x' })],
  ['a vote on a wipe', 'votes', wipeLeague(turn, { name: night.name })],
  ['a vote on a successor', 'votes', askSuccessor(turn, { playerId: rivalId, reason: 'x', ownerSeenAt: null })],
  ['a hand-over', 'handovers', offerHandover(turn, { playerId: rivalId })],
  ['a void week', 'void_weeks', askVoidWeek(turn, { week: 2, reason: 'x' })],
  [
    'an operator’s void week',
    'void_weeks',
    voidWeekByOperator({ ...turn, actor: { kind: 'operator', userId: ADA } }, { week: 2, reason: 'x' }),
  ],
  ['a contest of a team', 'contests', contestTeam(personTurn(night, userOf('Bea')), { teamId: '1' })],
  [
    'a reservation for the next season',
    'reservations',
    bringBack(
      {
        actor: { kind: 'newcomer', userId: ADA },
        now: night.createdAt,
        newId: scriptedIds(),
        calendar: night.calendar,
        random: seededChance(1),
      },
      night,
      { season: 2026, isOwnerGone: false },
    ),
  ],
])('refuses %s in a night', (_, rule, decision) => {
  expect(refusalOf(decision)).toEqual({ code: 'rule.not_in_nights', rule })
})

test("makes Tuesday's results final at once", () => {
  const { processesAt } = momentsOf(night.calendar, 2)
  const settled = nightAt(night, processesAt)
  expect(settled.progress).toMatchObject({ settledThrough: 2, finalThrough: 2 })
  expect(tasksOf(settled).filter(needsScores)).toEqual([])
  const real = aLeague().inWeek(2).settled().build()
  expect(real.progress).toMatchObject({ settledThrough: 2, finalThrough: 1 })
})

test('uses today’s projection for the House’s line, whatever was read before', () => {
  const now = later(night.createdAt, DAY_MS)
  const [current, before] = [9000, 12_000].map((projected) => new Map([['1', points(projected)]]))
  const memory = {
    current: current ?? new Map(),
    readings: [{ readAt: later(now, -1), projections: before ?? new Map() }],
    firstFailedAt: null,
    now,
  }
  expect(highestProjections(night, memory)).toEqual(current)
  expect(highestProjections(aLeague().build(), memory)).toEqual(before)
})

test('counts who has acted in the unfiltered league, and hides it from other players', () => {
  const { league } = acceptedBy(pickTopScore(turn, { week: 2, teamId: '2', points: null }))
  const ada = playerNamed(league, 'Ada')
  expect(membersOf(league).filter(({ id }) => hasActed(league, id, 2))).toEqual([ada])
  const seen = asSeenBy(league, rivalId, turn.now)
  expect(seen.topScorePicks).toEqual([])
  expect(hasActed(seen, ada.id, 2)).toBe(false)
})
