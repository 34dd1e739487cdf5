import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Points, points } from '../values/points.ts'
import { finalistTotals } from '../league/final.ts'
import { type League, playerOfId, teamOfId } from '../league/league.ts'
import { buyMultiplier } from '../multiplier/buy-multiplier.ts'
import { leaveLeague } from '../players/leave.ts'
import { pickTopScore } from '../top-score/pick-top-score.ts'
import { EACH_200, aLeague } from '../testing/builder.ts'
import { currentWeekOf } from '../testing/report.ts'
import { after, confirmed, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { idOf, movedBy, notesBy, playerNamed, teamNamed, treasuryOf, turnOf, unitsOfPlayer } from '../testing/turns.ts'

/** Week 10; Ada, Ben and Cleo are in the Triangle. */
const week10 = inWeek10({})

function inWeek10(but: Record<string, number>): League {
  const units = { ...EACH_200, Ada: 900, Ben: 800, Cleo: 720, ...but }
  return opened(confirmed(settled(locked(holding(aLeague().inWeek(9).build(), units)))))
}

/** Each player picks a team and guesses its score, or makes no guess: `guessed(league, { Ada: ['Ben', 120.5], Cleo: ['Ben', null] })`. */
function guessed(league: League, picks: Record<string, [string, number | null]>): League {
  return Object.entries(picks).reduce(
    (before, [name, [best, score]]) =>
      after(before, (now) =>
        pickTopScore(turnOf(now, name), {
          week: currentWeekOf(now),
          teamId: teamNamed(now, best),
          points: score === null ? null : points(Math.round(score * 100)),
        }),
      ),
    league,
  )
}

/** The last week's lines by team name: multiplied points, pick, guess. */
function linesOf(league: League): Record<string, [Points, Points, Points]> {
  return Object.fromEntries(
    (league.bermuda?.weeks.at(-1)?.lines ?? []).map(({ playerId, multiplied, naming, guess }) => [
      teamOfId(league, playerOfId(league, playerId).teamId).name,
      [multiplied, naming, guess],
    ]),
  )
}

describe('scoring a week in the Triangle (§5 Bermuda)', () => {
  const scores = { Ada: 110, Ben: 120.5, Cleo: 90 }

  test('adds team points, 15 for picking the best, 10 for the closest guess', () => {
    const league = settled(
      locked(guessed(week10, { Ada: ['Ben', 120], Ben: ['Ada', 125], Cleo: ['Ben', 100] })),
      scores,
    )
    expect(linesOf(league)).toEqual({ Ada: [11000, 1500, 1000], Ben: [12050, 0, 0], Cleo: [9000, 1500, 0] })
    expect(finalistTotals(league.bermuda ?? { entrants: [], weeks: [] })).toEqual(
      new Map([
        [idOf(league, 'Ada'), 13500],
        [idOf(league, 'Ben'), 12050],
        [idOf(league, 'Cleo'), 10500],
      ]),
    )
    expect(notesBy(league, 'bermuda.scored')).toContainEqual({
      rule: 'bermuda.scored',
      playerId: idOf(league, 'Ada'),
      points: 11000,
      multiplied: 11000,
      percent: 100,
      naming: 1500,
      guess: 1000,
      total: 13500,
    })
  })

  test('never counts teams outside the Triangle as the best', () => {
    const league = settled(locked(guessed(week10, { Ada: ['Ben', 120], Dan: ['Ben', 130] })), { ...scores, Dan: 180 })
    expect(linesOf(league)['Ada']).toEqual([11000, 1500, 1000])
    expect(movedBy(league, 'bermuda.named')).toEqual({ Dan: 50 })
    expect(movedBy(league, 'top_score.pick')).toEqual({})
  })

  test('accepts either of two entrants who tie for the best', () => {
    const league = settled(locked(guessed(week10, { Ada: ['Ben', 100], Ben: ['Ada', 100], Dan: ['Ada', 1] })), {
      ...scores,
      Ada: 120.5,
    })
    expect(linesOf(league)).toMatchObject({ Ada: [12050, 1500, 1000], Ben: [12050, 1500, 1000] })
    expect(movedBy(league, 'bermuda.named')).toEqual({ Dan: 50 })
  })

  test('gives the 10 to equally close guesses from above and below', () => {
    const league = settled(locked(guessed(week10, { Ada: ['Ada', 119], Ben: ['Cleo', 122], Cleo: ['Ada', 122.01] })), {
      ...scores,
    })
    expect(linesOf(league)).toEqual({ Ada: [11000, 0, 1000], Ben: [12050, 0, 1000], Cleo: [9000, 0, 0] })
  })

  test('compares only entrants’ guesses, and ignores entrants without a guess', () => {
    const league = settled(locked(guessed(week10, { Ada: ['Ada', 10], Dan: ['Ada', 120.5] })), scores)
    expect(linesOf(league)).toEqual({ Ada: [11000, 0, 1000], Ben: [12050, 0, 0], Cleo: [9000, 0, 0] })
    const silent = settled(locked(week10), scores)
    expect(Object.values(linesOf(silent)).map(([, naming, guess]) => [naming, guess])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  test.each<[string, [number | null, number | null, number | null], [number, number, number]]>([
    ['a guess of 0 counts, and is the closest if nobody else guesses', [0, null, null], [1000, 0, 0]],
    ['no guess is different from a guess of 0', [null, 240, null], [0, 1000, 0]],
    ['a guess of 0 is as close as a guess of twice the score', [0, 241, null], [1000, 1000, 0]],
    ['without any guess nobody gets the 10', [null, null, null], [0, 0, 0]],
  ])('%s', (_, guesses, earned) => {
    const [ada, ben, cleo] = guesses
    const league = settled(
      locked(guessed(week10, { Ada: ['Cleo', ada], Ben: ['Cleo', ben], Cleo: ['Cleo', cleo] })),
      scores,
    )
    const lines = linesOf(league)
    expect(['Ada', 'Ben', 'Cleo'].map((name) => lines[name]?.[2])).toEqual(earned)
  })

  test('gives the 10 to the closest guess, and always to at least one entrant (property)', () => {
    const hundredths = fc.integer({ min: 8000, max: 8010 })
    const three = fc.tuple(hundredths, hundredths, hundredths)
    fc.assert(
      fc.property(three, three, (scored, guesses) => {
        const names = ['Ada', 'Ben', 'Cleo'] as const
        const each = (drawn: readonly number[]) =>
          names.map((name, index) => [name, (drawn[index] ?? 0) / 100] as const)
        const picks = each(guesses).map(([name, guess]) => [name, ['Ada', guess]] as const)
        const betting = guessed(week10, Object.fromEntries(picks) as Record<string, [string, number]>)
        const lines = linesOf(settled(locked(betting), Object.fromEntries(each(scored))))
        const best = Math.max(...scored)
        const nearest = Math.min(...guesses.map((guess) => Math.abs(guess - best)))
        for (const [index, name] of names.entries()) {
          const isNearest = Math.abs((guesses[index] ?? 0) - best) === nearest
          expect(lines[name]).toEqual([scored[index], scored[0] === best ? 1500 : 0, isNearest ? 1000 : 0])
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('a multiplier in the Triangle (§5 Multiplier)', () => {
  /** Week 10. Ada bought a multiplier in each of these weeks. */
  function boughtIn(...weeks: number[]): League {
    const rich = { ...EACH_200, Ada: 1200, Ben: 900, Cleo: 900 }
    let league = opened(confirmed(settled(locked(holding(aLeague().inWeek(6).build(), rich)))))
    for (const week of [7, 8, 9]) {
      if (weeks.includes(week)) league = after(league, (now) => buyMultiplier(turnOf(now, 'Ada'), { week }))
      league = opened(confirmed(settled(locked(league))))
    }
    return league
  }

  test.each([
    [7, 10],
    [8, 11],
    [9, 12],
  ])('bought in week %d counts only in week %d', (week, good) => {
    let league = boughtIn(week)
    for (const now of [10, 11, 12]) {
      const scored = settled(locked(league), { Ada: 100 })
      expect(linesOf(scored)['Ada']?.[0]).toBe(now === good ? 12000 : 10000)
      if (now < 12) league = opened(confirmed(scored, { Ada: 100 }))
    }
  })

  test.each([
    [100.02, 12002],
    [100.03, 12004],
    [99.99, 11999],
    [0, 0],
  ])('turns %d points into %d hundredths, rounded half up', (scored, hundredths) => {
    expect(linesOf(settled(locked(boughtIn(7)), { Ada: scored }))['Ada']?.[0]).toBe(hundredths)
  })

  test('counts for the best team and for the guessed score', () => {
    const betting = guessed(boughtIn(7), { Ben: ['Ada', 119], Cleo: ['Ben', 111], Hope: ['Ada', 1], Gus: ['Ben', 1] })
    const league = settled(locked(betting), { Ada: 100, Ben: 110 })
    expect(linesOf(league)).toMatchObject({ Ada: [12000, 0, 0], Ben: [11000, 1500, 1000] })
    expect(movedBy(league, 'bermuda.named')).toEqual({ Hope: 50 })
    expect(notesBy(league, 'bermuda.scored')[0]).toMatchObject({ points: 10000, multiplied: 12000, percent: 120 })
  })

  test('multiplies the points only, not the 15 and the 10', () => {
    const league = settled(locked(guessed(boughtIn(7), { Ada: ['Ada', 120] })), { Ada: 100 })
    expect(notesBy(league, 'bermuda.scored')[0]).toMatchObject({ total: 12000 + 1500 + 1000 })
  })
})

describe('a player outside the Triangle (§5 Bermuda)', () => {
  test('earns 50 for the right pick if active; entrants and eliminated players do not', () => {
    const eliminated = inWeek10({ Hope: 30 })
    const league = settled(locked(pickedTop(eliminated, { Ada: 'Ben', Dan: 'Ben', Eve: 'Ada', Hope: 'Ben' })), {
      Ben: 150,
    })
    expect(movedBy(league, 'bermuda.named')).toEqual({ Dan: 50 })
    expect(notesBy(league, 'bermuda.named_right').map(({ playerId }) => playerId)).toEqual(
      ['Ada', 'Hope'].map((name) => idOf(league, name)),
    )
    expect(notesBy(league, 'prediction.wrong')).toMatchObject([{ playerId: idOf(league, 'Eve'), bestTeamName: 'Ben' }])
  })

  // Specification F.8
  test('sees a tenth of the treasury go to the week’s best total, split among ties (fair play, rule 9)', () => {
    const betting = locked(pickedTop(week10, { Ada: 'Ben' }))
    const league = settled(betting, { Ben: 150, Ada: 130 })
    const treasury = treasuryOf(betting) - Math.floor(treasuryOf(betting) / 10)
    const pot = Math.floor(treasury / 10)
    // Ada's 130 + 15 + 10 beats Ben's 150.
    expect(movedBy(league, 'bermuda.best_score')).toEqual({ Ada: pot })
    const tied = movedBy(settled(betting, { Ben: 150, Ada: 125 }), 'bermuda.best_score')
    expect(tied).toEqual({ Ada: Math.ceil(pot / 2), Ben: Math.floor(pot / 2) })
  })

  test('is paid in proportion if the treasury is short (§2)', () => {
    const betting = locked(pickedTop(week10, { Dan: 'Ben', Eve: 'Ben' }))
    // Payday takes a tenth of 60. The best score's 5 and the two picks are owed 105; 54 is left.
    const short = holding(betting, { Gus: unitsOfPlayer(betting, 'Gus') + treasuryOf(betting) - 60 })
    const league = settled(short, { Ben: 150 })
    expect(movedBy(league, 'bermuda.named')).toEqual({ Dan: 26, Eve: 26 })
    expect(notesBy(league, 'treasury.short')).toEqual([
      { rule: 'treasury.short', step: 'bermuda', owed: 105, paid: 54 },
    ])
  })

  test('carries a streak from week 9 into the Triangle; a wrong pick or no pick ends it', () => {
    const week9 = holding(aLeague().inWeek(9).build(), { ...EACH_200, Ada: 900, Ben: 800, Cleo: 720, Hope: 30 })
    const picks = { Ada: 'Ben', Dan: 'Ben', Eve: 'Ben', Finn: 'Ben', Hope: 'Ben' }
    const first = opened(confirmed(settled(locked(pickedTop(week9, picks)), { Ben: 150 }), { Ben: 150 }))
    const second = settled(locked(pickedTop(first, { ...picks, Eve: 'Ada', Finn: 'Ben' })), { Ben: 150 })
    const streaks = (league: League) =>
      ['Ada', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope'].map((name) => playerNamed(league, name).standing.streak)
    expect(streaks(second)).toEqual([2, 2, 0, 2, 0, 2])
    const third = settled(locked(opened(confirmed(second, { Ben: 150 }))), { Ben: 150 })
    expect(streaks(third)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('ignores an entrant who left: no score, not the best, does not block others', () => {
    const gone = after(guessed(week10, { Ada: ['Ada', 150], Ben: ['Cleo', 100] }), (now) =>
      leaveLeague(turnOf(now, 'Ada')),
    )
    const league = settled(locked(pickedTop(gone, { Hope: 'Ben' })), { Ada: 150, Ben: 120 })
    expect(linesOf(league)).toMatchObject({ Ben: [12000, 0, 1000], Cleo: expect.anything() })
    expect(league.bermuda?.weeks[0]?.lines).toHaveLength(2)
    expect(movedBy(league, 'bermuda.named')).toEqual({ Hope: 50 })
  })

  test('is neither right nor wrong once all entrants have left', () => {
    const week9 = holding(aLeague().inWeek(9).build(), { ...EACH_200, Ada: 900, Ben: 800, Cleo: 720 })
    const right = opened(confirmed(settled(locked(pickedTop(week9, { Hope: 'Ben' })), { Ben: 150 }), { Ben: 150 }))
    const named = pickedTop(right, { Hope: 'Ben' })
    const empty = ['Ada', 'Ben', 'Cleo'].reduce((now, name) => after(now, (at) => leaveLeague(turnOf(at, name))), named)
    const league = settled(locked(empty), { Ben: 150 })
    expect(league.bermuda?.weeks).toEqual([{ week: 10, lines: [] }])
    expect(notesBy(league, 'prediction.wrong')).toEqual([])
    expect(movedBy(league, 'bermuda.named')).toEqual({})
    expect(playerNamed(league, 'Hope').standing.streak).toBe(1)
  })
})

test('a corrected score removes the week from the Triangle and scores it again (§3)', () => {
  const betting = guessed(week10, { Ben: ['Ada', 100], Dan: ['Ada', 1] })
  const first = settled(locked(betting), { Ada: 110, Ben: 100 })
  expect(linesOf(first)).toMatchObject({ Ada: [11000, 0, 0], Ben: [10000, 1500, 1000] })
  const again = confirmed(first, { Ada: 90, Ben: 100 })
  expect(again.bermuda?.weeks).toHaveLength(1)
  expect(linesOf(again)).toMatchObject({ Ada: [9000, 0, 0], Ben: [10000, 0, 1000] })
  expect(movedBy(again, 'bermuda.named')).toEqual({})
  expect([first, again].map((league) => playerNamed(league, 'Dan').standing.streak)).toEqual([1, 0])
})
