import { describe, expect, test } from 'vitest'
import { type Instant, later } from '../values/instant.ts'
import { points } from '../values/points.ts'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { leaveLeague } from '../players/leave.ts'
import { EACH_200, EIGHT, aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { idOf, movedBy, notesBy, playerNamed, refusalOf, teamNamed, turnOf } from '../testing/turns.ts'
import { namableTeams, pickTopScore, whyNotPickTopScore } from './pick-top-score.ts'

const week2 = aLeague().withFreeTeams('Zoe').inWeek(2).build()
const { opensAt, locksAt } = momentsOf(week2.calendar, 2)

function guess(
  league: League,
  {
    name = 'Ada',
    team = 'Ben',
    hundredths = 12345,
    week = 2,
    at = turnOf(league, name).now,
  }: {
    name?: string
    team?: string
    hundredths?: number | null
    week?: number
    at?: Instant
  } = {},
) {
  const teamId = league.teams.find((candidate) => candidate.name === team)?.id ?? '99'
  return pickTopScore(turnOf(league, name, at), {
    week,
    teamId,
    points: hundredths === null ? null : points(hundredths),
  })
}

describe('picking a team (§5 Top score)', () => {
  test('names a team; a guess before week 10 is ignored', () => {
    const league = after(week2, (now) => guess(now, { at: later(opensAt, 5) }))
    expect(league.topScorePicks).toEqual([
      {
        id: expect.stringMatching(/^prediction_/),
        playerId: idOf(league, 'Ada'),
        week: 2,
        predictedAt: later(opensAt, 5),
        teamId: teamNamed(league, 'Ben'),
        points: null,
      },
    ])
  })

  test("may name the player's own team, but only teams of active players", () => {
    expect(guess(week2, { team: 'Ada' }).ok).toBe(true)
    expect(refusalOf(guess(week2, { team: 'Zoe' }))).toEqual({ code: 'prediction.not_active' })
    const gone = after(week2, (now) => leaveLeague(turnOf(now, 'Ben')))
    expect(refusalOf(guess(gone, { team: 'Ben' }))).toEqual({ code: 'prediction.not_active' })
    const out = opened(confirmed(settled(locked(holding(aLeague().inWeek(4).build(), { Dan: 100 })))))
    expect(refusalOf(guess(out, { team: 'Dan', week: 5 }))).toEqual({ code: 'prediction.not_active' })
  })

  test('can change until the lock: the last one counts', () => {
    const league = after(pickedTop(week2, { Ada: 'Ben', Cleo: 'Ben' }), (now) => guess(now, { team: 'Dan' }))
    expect(league.topScorePicks.map(({ playerId, teamId }) => [playerId, teamId])).toEqual([
      [idOf(league, 'Cleo'), teamNamed(league, 'Ben')],
      [idOf(league, 'Ada'), teamNamed(league, 'Dan')],
    ])
  })

  test('is possible until one millisecond before the lock, and late at the lock (§3)', () => {
    expect(guess(week2, { at: later(locksAt, -1) }).ok).toBe(true)
    expect(refusalOf(guess(week2, { at: locksAt }))).toEqual({
      code: 'week.locked',
      lockedAt: locksAt,
      nextOpensAt: momentsOf(week2.calendar, 3).opensAt,
    })
    expect(whyNotPickTopScore({ league: week2, now: locksAt })).toMatchObject({ code: 'week.locked' })
    expect(whyNotPickTopScore({ league: week2, now: opensAt })).toBeNull()
  })

  test('refuses a pick after the lock of week 12 without naming a next opening', () => {
    const last = aLeague().inWeek(12).locked().build()
    expect(refusalOf(guess(last, { week: 12 }))).toMatchObject({ code: 'week.locked', nextOpensAt: null })
  })

  test('refuses a form for another week', () => {
    expect(refusalOf(guess(week2, { week: 1 }))).toEqual({ code: 'week.other', current: 2 })
  })

  test('refuses a team that the league does not have', () => {
    expect(refusalOf(guess(week2, { team: 'Nobody' }))).toEqual({ code: 'team.unknown' })
  })

  test.each([-1, 40001])('throws for a guess of %d hundredths, which the contract rejects', (hundredths) => {
    expect(() => pickTopScore(turnOf(week2, 'Ada'), { week: 2, teamId: '1', points: points(hundredths) })).toThrow(
      'a guess of',
    )
  })

  test('is open to eliminated players', () => {
    const eliminated = opened(confirmed(settled(locked(holding(aLeague().inWeek(4).build(), { Dan: 100 })))))
    expect(playerNamed(eliminated, 'Dan').standing.eliminatedInWeek).toBe(4)
    expect(guess(eliminated, { name: 'Dan', week: 5 }).ok).toBe(true)
  })

  test('refuses before the start', () => {
    expect(refusalOf(guess(aLeague().build(), { week: 1 }))).toMatchObject({ code: 'week.not_started' })
  })

  test('throws for a user without a team', () => {
    expect(() => guess(week2, { name: 'Zoe' })).toThrow('a player of a running league predicts')
  })
})

describe('picking a top score in the final, weeks 10 to 12 (§5 Bermuda)', () => {
  const held = { ...EACH_200, Ada: 900, Ben: 800, Cleo: 720, Hope: 50 }
  const week9 = holding(aLeague().withFreeTeams('Zoe').inWeek(9).build(), held)

  /** Weeks 10 to 12. Ada, Ben and Cleo are in the Triangle; Hope is eliminated. */
  const triangle = [10, 11, 12].map((week) => {
    let league = opened(confirmed(settled(locked(week9))))
    for (let before = 10; before < week; before += 1) league = opened(confirmed(settled(locked(league))))
    return [week, league] as const
  })

  test.each(triangle)('names an entrant in week %d, whoever makes the pick', (week, league) => {
    for (const name of ['Ada', 'Dan', 'Hope']) {
      for (const team of ['Ada', 'Ben', 'Cleo']) expect(refusalOf(guess(league, { name, team, week }))).toBeNull()
      for (const team of ['Dan', 'Hope', 'Zoe']) {
        expect(refusalOf(guess(league, { name, team, week }))).toEqual({ code: 'prediction.not_an_entrant' })
      }
    }
    expect(refusalOf(guess(league, { team: 'Nobody', week }))).toEqual({ code: 'team.unknown' })
  })

  test.each([0, 40000, null])('stores a guess of %s hundredths unchanged', (hundredths) => {
    const league = after(triangle[0]?.[1] ?? week9, (now) => guess(now, { hundredths, week: 10 }))
    expect(league.topScorePicks.map((made) => made.points)).toEqual([hundredths])
  })

  test('offers the active players’ teams before the Triangle, its entrants during it, and nothing after the season', () => {
    const names = (league: League) => namableTeams(league).map(({ name }) => name)
    expect(names(week2)).toEqual([...EIGHT])
    for (const [, league] of triangle) expect(names(league)).toEqual(['Ada', 'Ben', 'Cleo'])
    const last = triangle[2]?.[1] ?? week9
    expect(names(confirmed(settled(locked(last))))).toEqual([])
  })

  test('refuses the team of an entrant who left', () => {
    const league = triangle[0]?.[1] ?? week9
    const gone = after(league, (now) => leaveLeague(turnOf(now, 'Ada')))
    expect(refusalOf(guess(gone, { name: 'Ben', team: 'Ada', week: 10 }))).toEqual({
      code: 'prediction.not_an_entrant',
    })
  })

  test('stays, and is wrong, if its entrant leaves later', () => {
    const named = pickedTop(triangle[0]?.[1] ?? week9, { Dan: 'Ada', Eve: 'Ben' })
    const gone = after(named, (now) => leaveLeague(turnOf(now, 'Ada')))
    const league = settled(locked(gone), { Ada: 150, Ben: 140 })
    expect(movedBy(league, 'bermuda.named')).toEqual({ Eve: 50 })
    expect(notesBy(league, 'prediction.wrong')).toMatchObject([{ playerId: idOf(league, 'Dan'), bestTeamName: 'Ben' }])
  })

  test('accepts the team of any active player until a late week 9 sets the entrants', () => {
    const late = opened(locked(week9))
    for (const team of ['Ada', 'Dan']) expect(refusalOf(guess(late, { team, week: 10 }))).toBeNull()
    expect(refusalOf(guess(late, { team: 'Zoe', week: 10 }))).toEqual({ code: 'prediction.not_active' })
  })
})
