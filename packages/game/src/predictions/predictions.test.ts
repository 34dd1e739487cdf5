import { describe, expect, test } from 'vitest'
import { type Instant, later } from '../values/instant.ts'
import { points } from '../values/points.ts'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { leaveLeague } from '../players/leave.ts'
import { EACH_200, aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, predicted, settled } from '../testing/steps.ts'
import { entrantNames, idOf, movedBy, notesBy, playerNamed, refusalOf, teamNamed, turnOf } from '../testing/turns.ts'
import { namableTeams, predict, whyNotPredict } from './predict.ts'

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
  return predict(turnOf(league, name, at), { week, teamId, points: hundredths === null ? null : points(hundredths) })
}

describe('predicting (§5)', () => {
  test('names a team and its score', () => {
    const league = after(week2, (now) => guess(now, { at: later(opensAt, 5) }))
    expect(league.predictions).toEqual([
      {
        id: expect.stringMatching(/^prediction_/),
        playerId: idOf(league, 'Ada'),
        week: 2,
        predictedAt: later(opensAt, 5),
        teamId: teamNamed(league, 'Ben'),
        points: 12345,
      },
    ])
  })

  test('may name the own team or an unclaimed one', () => {
    expect(guess(week2, { team: 'Ada' }).ok).toBe(true)
    expect(guess(week2, { team: 'Zoe' }).ok).toBe(true)
  })

  test('can change until the lock: the last one counts', () => {
    const league = after(predicted(week2, { Ada: 'Ben', Cleo: 'Ben' }), (now) => guess(now, { team: 'Dan' }))
    expect(league.predictions.map(({ playerId, teamId }) => [playerId, teamId])).toEqual([
      [idOf(league, 'Cleo'), teamNamed(league, 'Ben')],
      [idOf(league, 'Ada'), teamNamed(league, 'Dan')],
    ])
  })

  test('is open until one millisecond before the lock and late at the lock (§3)', () => {
    expect(guess(week2, { at: later(locksAt, -1) }).ok).toBe(true)
    expect(refusalOf(guess(week2, { at: locksAt }))).toEqual({
      code: 'week.locked',
      lockedAt: locksAt,
      nextOpensAt: momentsOf(week2.calendar, 3).opensAt,
    })
    expect(whyNotPredict({ league: week2, now: locksAt })).toMatchObject({ code: 'week.locked' })
    expect(whyNotPredict({ league: week2, now: opensAt })).toBeNull()
  })

  test('has no next opening after week 12', () => {
    const last = aLeague().inWeek(12).locked().build()
    expect(refusalOf(guess(last, { week: 12 }))).toMatchObject({ code: 'week.locked', nextOpensAt: null })
  })

  test('refuses a form for another week', () => {
    expect(refusalOf(guess(week2, { week: 1 }))).toEqual({ code: 'week.other', current: 2 })
  })

  test('refuses a team that the league does not have', () => {
    expect(refusalOf(guess(week2, { team: 'Nobody' }))).toEqual({ code: 'team.unknown' })
  })

  test.each([0, 40000, null])('stores a guess of %s hundredths as it is', (hundredths) => {
    const league = after(week2, (now) => guess(now, { hundredths }))
    expect(league.predictions.map((made) => made.points)).toEqual([hundredths])
  })

  test.each([-1, 40001])('throws for a guess of %d hundredths, which the contract rejects', (hundredths) => {
    expect(() => predict(turnOf(week2, 'Ada'), { week: 2, teamId: '1', points: points(hundredths) })).toThrow(
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

describe('settling predictions (§5)', () => {
  test('pays 10 for the right pick and nothing for a wrong one', () => {
    const league = settled(locked(predicted(week2, { Ada: 'Ben', Cleo: 'Dan' })), { Ben: 140.5, Dan: 140.49 })
    expect(movedBy(league, 'prediction.right')).toEqual({ Ada: 10 })
    expect(notesBy(league, 'prediction.wrong')).toEqual([
      {
        rule: 'prediction.wrong',
        playerId: idOf(league, 'Cleo'),
        teamName: 'Dan',
        bestTeamName: 'Ben',
        points: 14050,
      },
    ])
  })

  test('accepts every team that ties for the best score', () => {
    const league = settled(locked(predicted(week2, { Ada: 'Ben', Cleo: 'Dan', Eve: 'Ada' })), { Ben: 140, Dan: 140 })
    expect(movedBy(league, 'prediction.right')).toEqual({ Ada: 10, Cleo: 10 })
    expect(notesBy(league, 'prediction.wrong')).toMatchObject([{ bestTeamName: 'Ben, Dan' }])
  })

  test('accepts an unclaimed team as the best', () => {
    const league = settled(locked(predicted(week2, { Ada: 'Zoe', Cleo: 'Ben' })), { Zoe: 140, Ben: 130 })
    expect(movedBy(league, 'prediction.right')).toEqual({ Ada: 10 })
  })

  test('lengthens the streak for a right pick; a wrong one or none ends it', () => {
    const streaks = (league: League) => ['Ada', 'Ben', 'Cleo'].map((name) => playerNamed(league, name).standing.streak)
    const once = settled(locked(predicted(week2, { Ada: 'Hope', Ben: 'Hope', Cleo: 'Hope' })), { Hope: 150 })
    expect(streaks(once)).toEqual([1, 1, 1])
    const week3 = opened(confirmed(once, { Hope: 150 }))
    const twice = settled(locked(predicted(week3, { Ada: 'Hope', Ben: 'Gus' })), { Hope: 150 })
    expect(streaks(twice)).toEqual([2, 0, 0])
  })

  test('pays eliminated players nothing, but counts their streak', () => {
    const eliminated = opened(confirmed(settled(locked(holding(aLeague().inWeek(4).build(), { Dan: 100 })))))
    const league = settled(locked(predicted(eliminated, { Dan: 'Hope', Ada: 'Hope' })), { Hope: 150 })
    expect(playerNamed(league, 'Dan').standing).toMatchObject({ eliminatedInWeek: 4, streak: 1 })
    expect(Object.keys(movedBy(league, 'prediction.right'))).not.toContain('Dan')
    expect(notesBy(league, 'prediction.named_right')).toEqual([
      { rule: 'prediction.named_right', playerId: idOf(league, 'Dan'), teamName: 'Hope', points: 15000 },
    ])
  })

  test('pays units up to week 9; from week 10 on the Triangle decides', () => {
    const week9 = settled(locked(predicted(aLeague().inWeek(9).build(), { Ada: 'Hope' })), { Hope: 150 })
    expect(movedBy(week9, 'prediction.right')).toEqual({ Ada: 10 })
    const betting = aLeague().inWeek(10).build()
    const entrant = entrantNames(betting)[0] ?? ''
    const week10 = settled(locked(predicted(betting, { Hope: entrant })), { [entrant]: 150 })
    expect(movedBy(week10, 'prediction.right')).toEqual({})
    expect(playerNamed(week10, 'Hope').standing.streak).toBe(1)
  })

  test('ignores a prediction for another week', () => {
    const waiting = opened(locked(predicted(week2, { Ada: 'Hope' })))
    const withWeek3 = locked(predicted(waiting, { Ada: 'Gus' }))
    const league = settled(withWeek3, { Gus: 150 }, { week: 2 })
    expect(movedBy(league, 'prediction.right')).toEqual({})
  })
})

describe('predicting in the Triangle, weeks 10 to 12 (§5 Predictions)', () => {
  const held = { ...EACH_200, Ada: 900, Ben: 800, Cleo: 720, Hope: 50 }
  const week9 = holding(aLeague().withFreeTeams('Zoe').inWeek(9).build(), held)

  /** Weeks 10 to 12. Ada, Ben and Cleo are in the Triangle; Hope is eliminated. */
  const triangle = [10, 11, 12].map((week) => {
    let league = opened(confirmed(settled(locked(week9))))
    for (let before = 10; before < week; before += 1) league = opened(confirmed(settled(locked(league))))
    return [week, league] as const
  })

  test.each(triangle)('names an entrant in week %d, whoever predicts', (week, league) => {
    for (const name of ['Ada', 'Dan', 'Hope']) {
      for (const team of ['Ada', 'Ben', 'Cleo']) expect(refusalOf(guess(league, { name, team, week }))).toBeNull()
      for (const team of ['Dan', 'Hope', 'Zoe']) {
        expect(refusalOf(guess(league, { name, team, week }))).toEqual({ code: 'prediction.not_an_entrant' })
      }
    }
    expect(refusalOf(guess(league, { team: 'Nobody', week }))).toEqual({ code: 'team.unknown' })
  })

  test('offers every team before the Triangle, its entrants in it, and nothing after the season', () => {
    const names = (league: League) => namableTeams(league).map(({ name }) => name)
    expect(names(week2)).toEqual(week2.teams.map(({ name }) => name))
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

  test('stays and is wrong if its entrant leaves later', () => {
    const named = predicted(triangle[0]?.[1] ?? week9, { Dan: 'Ada', Eve: 'Ben' })
    const gone = after(named, (now) => leaveLeague(turnOf(now, 'Ada')))
    const league = settled(locked(gone), { Ada: 150, Ben: 140 })
    expect(movedBy(league, 'bermuda.named')).toEqual({ Eve: 50 })
    expect(notesBy(league, 'prediction.wrong')).toMatchObject([{ playerId: idOf(league, 'Dan'), bestTeamName: 'Ben' }])
  })

  test('accepts any team until a late week 9 sets the entrants', () => {
    const late = opened(locked(week9))
    for (const team of ['Ada', 'Dan', 'Zoe']) expect(refusalOf(guess(late, { team, week: 10 }))).toBeNull()
  })
})
