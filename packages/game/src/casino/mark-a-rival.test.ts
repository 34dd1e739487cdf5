import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { settleWeek } from '../processing/settle-week.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { report } from '../testing/report.ts'
import { after, anAthlete, confirmed, entered, entering, locked, settled } from '../testing/steps.ts'
import { calendarTurn, idOf, movedBy, notesBy, refusalOf, teamNamed } from '../testing/turns.ts'

const week3 = aLeague().withFreeTeams('Zoe').inWeek(3).build()

describe('mark a rival, week 3 (§5 Casino 3)', () => {
  // Specification 9.12
  test('pays 100 if the rival is among the lowest third of all teams, ties included', () => {
    // Nine teams: the lowest three count, and Zoe's team ties with the third.
    const scores = { Ada: 120, Ben: 110, Cleo: 100, Dan: 95, Eve: 90, Finn: 80, Zoe: 80, Gus: 70, Hope: 60 }
    const marked = { Ada: { rival: 'Hope' }, Ben: { rival: 'Finn' }, Cleo: { rival: 'Zoe' }, Dan: { rival: 'Eve' } }
    const league = settled(locked(entered(week3, marked)), scores)
    expect(movedBy(league, 'casino.mark_a_rival')).toEqual({ Ada: 100, Ben: 100, Cleo: 100 })
    expect(notesBy(league, 'casino.rival_escaped')).toMatchObject([
      { playerId: idOf(league, 'Dan'), teamName: 'Eve', fromBottom: 5, lowest: 3, of: 9 },
    ])
  })

  test('counts the lowest four of ten teams', () => {
    const ten = aLeague().withFreeTeams('Zoe', 'Yan').inWeek(3).build()
    const scores = { Ada: 120, Ben: 110, Cleo: 100, Dan: 95, Eve: 90, Finn: 85, Zoe: 80, Gus: 70, Hope: 60, Yan: 50 }
    const league = settled(locked(entered(ten, { Ada: { rival: 'Zoe' }, Ben: { rival: 'Finn' } })), scores)
    expect(movedBy(league, 'casino.mark_a_rival')).toEqual({ Ada: 100 })
  })

  test('pays for a score as low as the ⌈n/3⌉th from the bottom, for any scores and teams (property)', () => {
    const spare = ['Zoe', 'Yan', 'Xia', 'Wes', 'Val', 'Uma']
    const leagues = spare.map((_, index) => {
      const betting = aLeague()
        .withFreeTeams(...spare.slice(0, index + 1))
        .inWeek(3)
        .build()
      // Each player marks the next player's team; the last marks Ada's.
      const marks = EIGHT.map((name, at) => [name, { rival: EIGHT[(at + 1) % 8] ?? 'Ada' }] as const)
      return locked(entered(betting, Object.fromEntries(marks)))
    })
    const drawn = fc.array(fc.integer({ min: 60, max: 70 }), { minLength: 14, maxLength: 14 })
    fc.assert(
      fc.property(fc.nat(5), drawn, (which, scores) => {
        const betting = leagues[which] ?? week3
        const scored = Object.fromEntries(betting.teams.map(({ name }, index) => [name, scores[index] ?? 0]))
        const line = Object.values(scored).toSorted((a, b) => a - b)[Math.ceil(betting.teams.length / 3) - 1] ?? NaN
        const right = EIGHT.filter((_, at) => (scored[EIGHT[(at + 1) % 8] ?? ''] ?? NaN) <= line)
        const league = settled(betting, scored)
        expect(movedBy(league, 'casino.mark_a_rival')).toEqual(Object.fromEntries(right.map((name) => [name, 100])))
      }),
      { numRuns: 60 },
    )
  })

  test('allows an unclaimed team as the rival and counts it', () => {
    const league = settled(locked(entered(week3, { Ada: { rival: 'Zoe' } })), { Zoe: 1 })
    expect(movedBy(league, 'casino.mark_a_rival')).toEqual({ Ada: 100 })
  })

  test('refuses a team that is missing at the provider; if it was marked before, it counts as 0 (§4)', () => {
    const gone = (league: League): League => {
      const { createdAt: missingSince } = league
      return { ...league, teams: league.teams.map((team) => (team.name === 'Zoe' ? { ...team, missingSince } : team)) }
    }
    const zoe = { teamId: teamNamed(week3, 'Zoe') }
    expect(refusalOf(entering(gone(week3), 'Ada', zoe))).toEqual({ code: 'team.missing', provider: week3.provider })
    const scores = Object.fromEntries(EIGHT.map((name, at) => [name, 100 - at]))
    const { teams, ...rest } = report(week3, scores)
    const without = { ...rest, teams: teams.filter(({ teamId }) => teamId !== zoe.teamId) }
    const marked = gone(locked(entered(week3, { Ada: { rival: 'Zoe' } })))
    const { processesAt } = momentsOf(week3.calendar, 3)
    const league = after(marked, (now) => settleWeek(calendarTurn(now, processesAt), { week: 3, report: without }))
    expect(movedBy(league, 'casino.mark_a_rival')).toEqual({ Ada: 100 })
  })

  test("refuses the player's own team, an unknown team, no team, and athletes", () => {
    const refusalFor = (but: Parameters<typeof entering>[2]) => refusalOf(entering(week3, 'Ada', but))
    expect(refusalFor({ teamId: teamNamed(week3, 'Ada') })).toEqual({ code: 'casino.own_team' })
    expect(refusalFor({ teamId: '99' })).toEqual({ code: 'team.unknown' })
    expect(refusalFor({})).toEqual({ code: 'casino.incomplete', event: 'mark_a_rival' })
    const withAthlete = { teamId: '2', athleteIds: ['Bijan'], roster: [anAthlete('Bijan')] }
    expect(refusalFor(withAthlete)).toEqual({ code: 'casino.incomplete', event: 'mark_a_rival' })
  })

  test('a corrected score of any team can change the result (§3)', () => {
    const scores = { Ada: 120, Ben: 110, Cleo: 100, Dan: 95, Eve: 90, Finn: 80, Zoe: 75, Gus: 70, Hope: 60 }
    const first = settled(locked(entered(week3, { Ada: { rival: 'Finn' } })), scores)
    expect(movedBy(first, 'casino.mark_a_rival')).toEqual({})
    expect(movedBy(confirmed(first, { ...scores, Hope: 85 }), 'casino.mark_a_rival')).toEqual({ Ada: 100 })
  })
})
