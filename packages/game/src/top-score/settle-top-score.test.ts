import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { topScorePot } from '../league/top-score.ts'
import { claimTeam } from '../players/claim.ts'
import { leaveLeague } from '../players/leave.ts'
import { voidWeekByOperator } from '../processing/ask-void-week.ts'
import { EACH_200, EIGHT, aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import {
  entrantNames,
  idOf,
  movedBy,
  notesBy,
  playerNamed,
  teamNamed,
  treasuryOf,
  turnOf,
  unitsOfPlayer,
} from '../testing/turns.ts'

/** No pick has been right yet. */
const week1 = aLeague().withFreeTeams('Zoe').inWeek(1).build()
const pot = 5 * EIGHT.length

/** The next week, opened after this one was settled on these scores. */
function next(league: League, scores: Record<string, number>): League {
  return opened(confirmed(settled(locked(league), scores), scores))
}

function picksBy(names: readonly string[], team: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, team]))
}

describe('the pot of top score (§5)', () => {
  test('goes to the right pick; a wrong one gets nothing', () => {
    const league = settled(locked(pickedTop(week1, { Ada: 'Ben', Cleo: 'Dan' })), { Ben: 140.5, Dan: 140.49 })
    expect(movedBy(league, 'top_score.pick')).toEqual({ Ada: pot })
    expect(notesBy(league, 'prediction.wrong')).toEqual([
      {
        rule: 'prediction.wrong',
        playerId: idOf(league, 'Cleo'),
        teamId: teamNamed(league, 'Dan'),
        teamName: 'Dan',
        bestTeamIds: [teamNamed(league, 'Ben')],
        bestTeamName: 'Ben',
        points: 14050,
      },
    ])
    expect(notesBy(league, 'top_score.nobody')).toEqual([])
  })

  test('is split among all right picks, by largest remainder in the order of the last change', () => {
    const first = pickedTop(week1, { Ada: 'Ben', Cleo: 'Ben', Dan: 'Ben' })
    const league = settled(locked(pickedTop(first, { Ada: 'Ben' })), { Ben: 140 })
    expect(movedBy(league, 'top_score.pick')).toEqual({ Cleo: 14, Dan: 13, Ada: 13 })
    expect(league.lastRun?.transfers.find(({ reason }) => reason.rule === 'top_score.pick')?.reason).toMatchObject({
      teamName: 'Ben',
      points: 14000,
      players: 8,
      carried: 0,
      pot,
      sharedBy: 3,
    })
  })

  test('counts every team that ties for the best score as right', () => {
    const picks = { Ada: 'Ben', Cleo: 'Dan', Eve: 'Ada' }
    const league = settled(locked(pickedTop(week1, picks)), { Ben: 140, Dan: 140 })
    expect(movedBy(league, 'top_score.pick')).toEqual({ Ada: pot / 2, Cleo: pot / 2 })
    expect(notesBy(league, 'prediction.wrong')).toMatchObject([{ bestTeamName: 'Ben, Dan' }])
  })

  test('ignores a better team that nobody plays', () => {
    const league = settled(locked(pickedTop(week1, { Ada: 'Ben' })), { Zoe: 150, Ben: 140 })
    expect(movedBy(league, 'top_score.pick')).toEqual({ Ada: pot })
  })

  test('ignores a better team that was claimed after the lock, and does not count its player', () => {
    const games = locked(pickedTop(week1, { Ada: 'Ben' }))
    const late = after(games, (now) => claimTeam(turnOf(now, 'Zoe'), { teamId: teamNamed(now, 'Zoe') }))
    const league = settled(late, { Zoe: 150, Ben: 140 })
    expect(movedBy(league, 'top_score.pick')).toEqual({ Ada: pot })
    expect(movedBy(league, 'top_score.team')).toEqual({ Ben: 40 })
  })

  test('still includes a team whose player left after the lock, and pays that player nothing', () => {
    const games = locked(pickedTop(week1, { Ada: 'Ben', Ben: 'Ben', Cleo: 'Dan' }))
    const league = settled(
      after(games, (now) => leaveLeague(turnOf(now, 'Ben'))),
      { Ben: 150, Dan: 140 },
    )
    expect(movedBy(league, 'top_score.pick')).toEqual({ Ada: pot })
    expect(movedBy(league, 'top_score.team')).toEqual({})
  })

  test('ignores a player who left before the lock', () => {
    const left = after(pickedTop(week1, { Ada: 'Ben', Cleo: 'Dan' }), (now) => leaveLeague(turnOf(now, 'Ben')))
    const league = settled(locked(left), { Ben: 150, Dan: 140 })
    expect(movedBy(league, 'top_score.pick')).toEqual({ Cleo: pot - 5 })
    expect(movedBy(league, 'top_score.team')).toEqual({ Dan: 40 })
  })

  test('never exceeds 5 units for each player and week, for any picks and scores (property)', () => {
    const drawn = fc.record({
      picks: fc.array(fc.option(fc.nat(7), { nil: null }), { minLength: 8, maxLength: 8 }),
      scores: fc.array(fc.integer({ min: 60, max: 64 }), { minLength: 8, maxLength: 8 }),
    })
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 3 }), (weeks) => {
        let league = week1
        let [owed, paid] = [0, 0]
        for (const { picks, scores } of weeks) {
          const named = picks.flatMap((pick, index) => (pick === null ? [] : [[EIGHT[index] ?? '', EIGHT[pick] ?? '']]))
          const scored = Object.fromEntries(EIGHT.map((name, index) => [name, scores[index] ?? 0]))
          const after = settled(locked(pickedTop(league, Object.fromEntries(named) as Record<string, string>)), scored)
          owed += pot
          const won = Object.values(movedBy(after, 'top_score.pick')).reduce((sum, each) => sum + each, 0)
          paid += won
          expect([0, owed - (paid - won)]).toContain(won)
          league = opened(confirmed(after, scored))
          expect(topScorePot(league, league.lastRun === null ? 1 : league.lastRun.week + 1)?.carried).toBe(owed - paid)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('a pot that nobody wins (§5)', () => {
  const empty = next(pickedTop(week1, { Ada: 'Ben' }), { Cleo: 140 })

  test('rolls over to the next week', () => {
    expect(notesBy(settled(locked(pickedTop(week1, { Ada: 'Ben' })), { Cleo: 140 }), 'top_score.nobody')).toEqual([
      { rule: 'top_score.nobody', players: 8, carried: 0, pot, nextWeek: 2 },
    ])
    expect(topScorePot(empty, 2)).toEqual({ players: 8, carried: pot, pot: 2 * pot })
    const league = settled(locked(pickedTop(empty, { Ada: 'Ben' })), { Ben: 140 })
    expect(movedBy(league, 'top_score.pick')).toEqual({ Ada: 2 * pot })
  })

  test('rolls over from week to week until somebody wins it', () => {
    const week3 = next(empty, { Cleo: 140 })
    expect(topScorePot(week3, 3)?.pot).toBe(3 * pot)
    const week4 = next(pickedTop(week3, { Gus: 'Cleo' }), { Cleo: 140 })
    expect(topScorePot(week4, 4)).toEqual({ players: 8, carried: 0, pot })
  })

  test('rolls over from a void week', () => {
    const late = opened(locked(pickedTop(week1, { Ada: 'Ben' })))
    const at = later(momentsOf(late.calendar, 1).processesAt, 168 * HOUR_MS)
    const done = after(late, (now) =>
      voidWeekByOperator(
        { ...turnOf(now, 'Ada', at), actor: { kind: 'operator', userId: 'user_operator' } },
        { week: 1, reason: 'No scores' },
      ),
    )
    expect(notesBy(done, 'top_score.nobody')).toMatchObject([{ pot, nextWeek: 2 }])
    expect(topScorePot(done, 2)?.carried).toBe(pot)
    expect(playerNamed(done, 'Ada').standing.streak).toBe(0)
  })

  test('is recomputed from the new results when a week is settled again', () => {
    const named = locked(pickedTop(week1, { Ada: 'Ben' }))
    const lost = opened(confirmed(settled(named, { Ben: 140 }), { Cleo: 140, Ben: 130 }))
    expect(topScorePot(lost, 2)?.carried).toBe(pot)
    const won = opened(confirmed(settled(named, { Cleo: 140, Ben: 130 }), { Ben: 140 }))
    expect(topScorePot(won, 2)?.carried).toBe(0)
  })

  test('stays in the treasury after week 9', () => {
    const week9 = holding(aLeague().inWeek(9).build(), EACH_200)
    const league = settled(locked(week9), { Hope: 150 })
    expect(notesBy(league, 'top_score.nobody')).toEqual([
      { rule: 'top_score.nobody', players: 8, carried: 8 * pot, pot: 9 * pot, nextWeek: null },
    ])
    expect(topScorePot(league, 10)).toBeNull()
  })

  test('does not roll over if it was cut because the treasury was short (§2)', () => {
    const poor = locked(pickedTop(week1, { Ada: 'Ben' }))
    const short = holding(poor, { Hope: unitsOfPlayer(poor, 'Hope') + treasuryOf(poor) - 40 })
    const league = settled(short, { Ben: 140 })
    // 40 for the pick and 40 for the best team are owed. Half of that is there.
    expect(movedBy(league, 'top_score.pick')).toEqual({ Ada: 20 })
    expect(topScorePot(opened(confirmed(league, { Ben: 140 })), 2)?.carried).toBe(0)
  })
})

describe('the best team (§5 Top score)', () => {
  test('pays 40 to its player, even one who did not act', () => {
    expect(movedBy(settled(locked(week1), { Ben: 140.01, Ada: 140 }), 'top_score.team')).toEqual({ Ben: 40 })
  })

  test('splits the 40 among tied teams, by largest remainder, the earlier claim first', () => {
    const two = settled(locked(week1), { Ben: 140, Gus: 140 })
    expect(movedBy(two, 'top_score.team')).toEqual({ Ben: 20, Gus: 20 })
    const reasons = two.lastRun?.transfers.map(({ reason }) => reason)
    expect(reasons).toContainEqual({ rule: 'top_score.team', teamName: 'Gus', points: 14000, sharedBy: 2 })
    const three = settled(locked(week1), { Ada: 140, Ben: 140, Gus: 140 })
    expect(movedBy(three, 'top_score.team')).toEqual({ Ada: 14, Ben: 13, Gus: 13 })
  })

  test("is never an eliminated player's team", () => {
    const eliminated = opened(confirmed(settled(locked(holding(aLeague().inWeek(4).build(), { Dan: 100 })))))
    expect(movedBy(settled(locked(eliminated), { Dan: 150, Ada: 140 }), 'top_score.team')).toEqual({ Ada: 40 })
  })

  test('pays nothing from week 10 on, when the Triangle decides', () => {
    const betting = holding(aLeague().inWeek(10).build(), {})
    const entrant = entrantNames(betting)[0] ?? ''
    const week10 = settled(locked(pickedTop(betting, { Hope: entrant })), { [entrant]: 150 })
    expect(movedBy(week10, 'top_score.pick')).toEqual({})
    expect(movedBy(week10, 'top_score.team')).toEqual({})
    expect(playerNamed(week10, 'Hope').standing.streak).toBe(1)
  })
})

describe('a streak (§5 Top score)', () => {
  const streaks = (league: League, ...names: string[]) => names.map((name) => playerNamed(league, name).standing.streak)

  test('grows with a right pick; a wrong one or none ends it', () => {
    const once = settled(locked(pickedTop(week1, picksBy(['Ada', 'Ben', 'Cleo'], 'Hope'))), { Hope: 150 })
    expect(streaks(once, 'Ada', 'Ben', 'Cleo')).toEqual([1, 1, 1])
    const week2 = opened(confirmed(once, { Hope: 150 }))
    const twice = settled(locked(pickedTop(week2, { Ada: 'Hope', Ben: 'Gus' })), { Hope: 150 })
    expect(streaks(twice, 'Ada', 'Ben', 'Cleo')).toEqual([2, 0, 0])
  })

  test('is the only thing an eliminated player’s right pick counts for', () => {
    const held = holding(aLeague().inWeek(4).build(), { ...EACH_200, Dan: 100 })
    const eliminated = opened(confirmed(settled(locked(held))))
    const league = settled(locked(pickedTop(eliminated, { Dan: 'Hope', Ada: 'Hope' })), { Hope: 150 })
    expect(playerNamed(league, 'Dan').standing).toMatchObject({ eliminatedInWeek: 4, streak: 1 })
    expect(Object.keys(movedBy(league, 'top_score.pick'))).toEqual(['Ada'])
    expect(notesBy(league, 'prediction.named_right')).toEqual([
      {
        rule: 'prediction.named_right',
        playerId: idOf(league, 'Dan'),
        teamId: teamNamed(league, 'Hope'),
        teamName: 'Hope',
        points: 15000,
      },
    ])
  })

  test('ignores a pick for another week', () => {
    const waiting = opened(locked(pickedTop(week1, { Ada: 'Hope' })))
    const withWeek2 = locked(pickedTop(waiting, { Ada: 'Gus' }))
    const league = settled(withWeek2, { Gus: 150 }, { week: 1 })
    expect(movedBy(league, 'top_score.pick')).toEqual({})
  })

  test('does not change if nobody was active at the lock', () => {
    const right = next(pickedTop(holding(aLeague().inWeek(4).build(), EACH_200), { Ada: 'Hope' }), { Hope: 150 })
    const broke = holding(right, Object.fromEntries(EIGHT.map((name) => [name, 0])))
    const out = next(broke, { Hope: 150 })
    expect(out.players.every(({ standing }) => standing.eliminatedInWeek !== null)).toBe(true)
    const before = streaks(out, 'Ada')
    expect(streaks(settled(locked(out), { Ada: 150 }), 'Ada')).toEqual(before)
  })
})
