import { assert, describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { instant } from '../values/instant.ts'
import { units } from '../values/units.ts'
import { highestProjections, houseLine, lineProjectionOf } from '../league/house-line.ts'
import type { League } from '../league/league.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, settled } from '../testing/steps.ts'
import {
  calendarTurn,
  idOf,
  movedBy,
  notesBy,
  refusalOf,
  teamNamed,
  treasuryOf,
  turnOf,
  unitsOfPlayer,
} from '../testing/turns.ts'
import { followProvider } from '../players/follow-provider.ts'
import { leaveLeague } from '../players/leave.ts'
import { projectSettlement } from '../processing/project-settlement.ts'
import { settleWeek } from '../processing/settle-week.ts'
import { momentsOf } from '../season/calendar.ts'
import { report } from '../testing/report.ts'
import { type HouseBetInput, placeHouseBet, whyNotHouseBet } from './place-house-bet.ts'

const week2 = aLeague().withFreeTeams('Zoe').inWeek(2).build()

function place(league: League, but: Partial<HouseBetInput> = {}, name = 'Ada') {
  const projected = points(11820)
  const input: HouseBetInput = {
    week: 2,
    teamId: teamNamed(league, 'Zoe'),
    stake: units(30),
    line: points(11850),
    projected,
    ...but,
  }
  return placeHouseBet(turnOf(league, name), input)
}

describe('the house line (§5 The House)', () => {
  const teamId = teamNamed(week2, 'Ada')

  test.each([
    [11820, 11850],
    [11850, 11850],
    [11800, 11850],
    [11799, 11750],
    [-120, -150],
  ])('rounds a projection of %d hundredths to %d: the nearest x.5, the upper one in the middle', (expected, line) => {
    expect(houseLine(week2, { teamId, projected: points(expected) })).toBe(line)
  })

  // Specification F.3
  test("adds eight average weeks to the team's own without a projection (fair play, rule 4)", () => {
    const scores = (ada: number) => ({ ...Object.fromEntries(EIGHT.map((name) => [name, 100])), Ada: ada })
    let league = aLeague().inWeek(1).build()
    for (const ada of [180, 140]) league = opened(confirmed(settled(locked(league), scores(ada)), scores(ada)))
    // All 16 scores have a mean of 107.5: (8 × 107.5 + 180 + 140) ÷ 10 = 118 for Ada, (8 × 107.5 + 200) ÷ 10 = 106 for Ben.
    expect(houseLine(league, { teamId, projected: null })).toBe(11850)
    expect(houseLine(league, { teamId: teamNamed(league, 'Ben'), projected: null })).toBe(10650)
  })

  test('is the league’s mean for a team without scores, and null without any scores', () => {
    const scores = { Ada: 100, Ben: 120, Cleo: 80, Dan: 100, Eve: 100, Finn: 100, Gus: 100, Hope: 102 }
    const league = settled(locked(aLeague().inWeek(1).build()), scores)
    expect(houseLine(league, { teamId: 'new', projected: null })).toBe(10050)
    expect(houseLine(aLeague().inWeek(1).build(), { teamId, projected: null })).toBeNull()
  })
})

describe('the projection behind a house line (§5 The House)', () => {
  const scored = { Ada: points(12816), Ben: points(11000) }
  const projections = new Map(Object.entries(scored).map(([name, each]) => [teamNamed(week2, name), each]))

  test('is the team’s own; a provider without projections has none for any team', () => {
    expect(lineProjectionOf(projections, teamNamed(week2, 'Ada'))).toBe(12816)
    expect(lineProjectionOf(new Map(), teamNamed(week2, 'Ada'))).toBeNull()
  })

  test('is never replaced by scores for one team alone: a partial answer would make its line cheap', () => {
    const projected = lineProjectionOf(projections, teamNamed(week2, 'Zoe'))
    expect(houseLine(week2, { teamId: teamNamed(week2, 'Zoe'), projected })).toBeNull()
    expect(refusalOf(place(week2, { projected }))).toEqual({ code: 'house.no_line' })
    const unread = lineProjectionOf('unread', teamNamed(week2, 'Ada'))
    expect(refusalOf(place(week2, { projected: unread }))).toEqual({ code: 'house.no_line', unread: 'sleeper' })
  })
})

describe('the memory of a house line (§5 The House)', () => {
  const now = instant('2025-09-11T12:00:00.000Z')
  const lines = (ada: number, ben: number) =>
    new Map([
      ['ada', points(ada)],
      ['ben', points(ben)],
    ])
  const at = (readAt: string, projections = lines(12000, 11000)) => ({ readAt: instant(readAt), projections })
  const highest = (current: ReturnType<typeof lines> | 'unread', ...readings: ReturnType<typeof at>[]) =>
    highestProjections(week2, { current, readings, firstFailedAt: null, now })
  const later = [at('2025-09-11T00:00:00.000Z', lines(1, 1)), at('2025-09-11T06:00:00.000Z', lines(1, 1))]

  // Specification F.4
  test('is each team’s highest projection from now and the last 24 hours', () => {
    expect(highest(lines(10000, 11500), at('2025-09-11T11:00:00.000Z'))).toEqual(lines(12000, 11500))
    expect(highest(lines(10000, 11500))).toEqual(lines(10000, 11500))
    const third = at('2025-09-11T07:00:00.000Z', lines(1, 1))
    expect(highest(lines(10000, 9000), at('2025-09-10T12:00:00.000Z'), ...later, third)).toEqual(lines(12000, 11000))
    expect(highest(lines(10000, 9000), at('2025-09-10T11:59:59.000Z'), ...later, third)).toEqual(lines(10000, 9000))
  })

  test('has at least three readings, so that hiding the league does not empty it', () => {
    const old = at('2025-09-09T12:00:00.000Z')
    expect(highest(lines(10000, 9000), ...later, old)).toEqual(lines(12000, 11000))
  })

  test('gives no line after a failed reading until there are three, so that hiding the league early gains nothing', () => {
    const current = lines(10000, 9000)
    const [first, second] = later
    const third = at('2025-09-11T07:00:00.000Z', lines(1, 1))
    assert(first !== undefined && second !== undefined)
    const after = (failedAt: string, ...readings: ReturnType<typeof at>[]) =>
      highestProjections(week2, { current, readings, firstFailedAt: instant(failedAt), now })
    const failed = '2025-09-11T05:00:00.000Z'
    expect([after(failed), after(failed, first, second)]).toEqual(['few_readings', 'few_readings'])
    expect(after(failed, first, second, third)).toEqual(current)
    expect(after(failed, first, second, at('2025-09-11T12:00:01.000Z'))).toBe('few_readings')
    expect(after('2025-09-11T12:00:01.000Z')).toEqual(current)
    expect(houseLine(week2, { teamId: teamNamed(week2, 'Ada'), projected: 'few_readings' })).toBeNull()
    const ben = lineProjectionOf('few_readings', teamNamed(week2, 'Ben'))
    expect(refusalOf(place(week2, { projected: ben }))).toEqual({ code: 'house.no_line', wasUnread: 'sleeper' })
  })

  test('ignores readings from the future, which remain when a clock is turned back', () => {
    expect(highest(lines(10000, 9000), at('2025-09-11T12:00:01.000Z'))).toEqual(lines(10000, 9000))
  })

  test('gives no line to a missing team, and none at all if projections existed and disappeared', () => {
    const seen = at('2025-09-11T11:00:00.000Z')
    expect(highest(new Map([['ben', points(9000)]]), seen)).toEqual(new Map([['ben', points(11000)]]))
    expect(highest(new Map(), seen)).toBe('unread')
    expect(highest('unread', seen)).toBe('unread')
    expect(highest(new Map(), at('2025-09-11T11:00:00.000Z', new Map()))).toEqual(new Map())
  })
})

describe('taking a house bet (§5 The House)', () => {
  test('gives the stake to the treasury at once', () => {
    const league = after(week2, (now) => place(now))
    expect(league.houseBets).toMatchObject([{ playerId: idOf(league, 'Ada'), line: 11850, stake: 30 }])
    expect(unitsOfPlayer(league, 'Ada')).toBe(unitsOfPlayer(week2, 'Ada') - 30)
    expect(treasuryOf(league)).toBe(treasuryOf(week2) + 30)
  })

  test('works once per player and week', () => {
    const league = after(week2, (now) => place(now))
    expect(refusalOf(place(league))).toEqual({ code: 'option.already_placed' })
    expect(whyNotHouseBet(turnOf(league, 'Ben'))).toBeNull()
  })

  test('refuses a moved line, a missing line, an unknown team, another week, and too small a wallet', () => {
    expect(refusalOf(place(week2, { projected: points(12010) }))).toEqual({ code: 'house.line_moved', line: 12050 })
    const early = { ...week2, settledScores: [] }
    expect(refusalOf(place(early, { projected: null }))).toEqual({ code: 'house.no_line' })
    expect(refusalOf(place(week2, { teamId: '99' }))).toEqual({ code: 'team.unknown' })
    expect(refusalOf(place(week2, { week: 3 }))).toEqual({ code: 'week.other', current: 2 })
    const poor = holding(week2, { Ada: 20 })
    expect(refusalOf(place(poor))).toEqual({ code: 'units.not_enough', wallet: 20, needed: 30 })
    expect(refusalOf(place(locked(week2)))).toMatchObject({ code: 'week.locked' })
    expect(refusalOf(place(aLeague().withFreeTeams('Zoe').inWeek(1).build()))).toMatchObject({
      code: 'betting.not_this_week',
    })
  })

  test.each([9, 15, 60, 0])('throws for a stake of %d, which the contract rejects', (stake) => {
    expect(() => place(week2, { stake: units(stake) })).toThrow('a stake of')
  })
})

describe('settling house bets (§5 The House): a win pays twice the stake', () => {
  test.each([
    [118.51, { Ada: 60 }, {}],
    [118.49, {}, {}],
    [118.5, {}, { Ada: 30 }],
  ] as const)('pays at a score of %d against 118.5 (fair play, rule 3)', (score, won, back) => {
    const league = settled(locked(after(week2, (now) => place(now))), { Zoe: score })
    expect(movedBy(league, 'option.won')).toEqual(won)
    expect(movedBy(league, 'option.push')).toEqual(back)
    expect(notesBy(league, 'option.lost')).toHaveLength(Object.keys({ ...won, ...back }).length === 0 ? 1 : 0)
  })

  test('pays nothing to a player who left: the stake stays in the treasury', () => {
    const gone = after(
      week2,
      (now) => place(now),
      (now) => leaveLeague(turnOf(now, 'Ada')),
    )
    expect(movedBy(settled(locked(gone), { Zoe: 150 }), 'option.won')).toEqual({})
  })

  test('is refused on a team that is missing at the provider: its stake would come back in any case (§4)', () => {
    const reading = { name: week2.fantasyName, teams: week2.teams.filter(({ name }) => name !== 'Zoe') }
    const gone = after(week2, () => followProvider(calendarTurn(week2, momentsOf(week2.calendar, 2).opensAt), reading))
    expect(refusalOf(place(gone, { teamId: teamNamed(gone, 'Zoe') }))).toMatchObject({ code: 'team.missing' })
    expect(refusalOf(place(gone, { teamId: teamNamed(gone, 'Ben') }))).toBeNull()
  })

  test('gives the stake back if the team is missing at the provider, even if the report lists it (§4)', () => {
    const open = locked(after(week2, (now) => place(now)))
    const { processesAt } = momentsOf(open.calendar, 2)
    const turn = calendarTurn(open, processesAt)
    const gone = after(open, () => {
      return followProvider(turn, { name: open.fantasyName, teams: open.teams.filter(({ name }) => name !== 'Zoe') })
    })
    const teams = report(gone).teams.map((team) =>
      team.teamId === teamNamed(gone, 'Zoe') ? { ...team, points: null } : team,
    )
    const given = { week: 2, report: { ...report(gone), teams } }
    expect(
      movedBy(
        after(gone, (now) => settleWeek({ ...turn, league: now }, given)),
        'option.void',
      ),
    ).toEqual({
      Ada: 30,
    })
    expect(movedBy(projectSettlement({ ...turn, league: gone }, given.report), 'option.void')).toEqual({ Ada: 30 })
  })

  test('pays or takes back after a corrected score (§3)', () => {
    const open = locked(after(week2, (now) => place(now)))
    const final = confirmed(settled(open, { Zoe: 100 }), { Zoe: 150 })
    expect(movedBy(final, 'option.won')).toEqual({ Ada: 60 })
    const back = confirmed(settled(open, { Zoe: 150 }), { Zoe: 100 })
    expect(movedBy(back, 'option.won')).toEqual({})
    expect(unitsOfPlayer(final, 'Ada') - unitsOfPlayer(back, 'Ada')).toBe(60)
  })

  test("counts a late week's house bet in that week, while the next week has its own", () => {
    const next = after(opened(locked(after(week2, (now) => place(now)))), (now) => {
      const line = houseLine(now, { teamId: teamNamed(now, 'Zoe'), projected: points(11820) }) ?? points(0)
      return place(now, { week: 3, line, stake: units(10) })
    })
    const late = settled(next, { Zoe: 150 }, { week: 2 })
    expect(movedBy(late, 'option.won')).toEqual({ Ada: 60 })
    expect(late.houseBets.map(({ week, stake }) => [week, stake])).toContainEqual([3, 10])
  })
})
