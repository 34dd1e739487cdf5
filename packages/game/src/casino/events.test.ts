import { describe, expect, test } from 'vitest'
import { aLeague } from '../testing/builder.ts'
import { after, anAthlete, confirmed, entered, holding, locked, opened, settled } from '../testing/steps.ts'
import { idOf, movedBy, notesBy, playerNamed, refusalOf, teamNamed, turnOf } from '../testing/turns.ts'
import { leaveLeague } from '../players/leave.ts'
import type { League } from '../league/league.ts'
import { type CasinoInput, enterCasino } from './enter.ts'

const inWeek = (week: number) => aLeague().withFreeTeams('Zoe').inWeek(week).build()

function enter(league: League, but: Partial<CasinoInput>, name = 'Ada') {
  const week = league.progress.stage === 'running' ? league.progress.week : 0
  return enterCasino(turnOf(league, name), { week, athleteIds: [], teamId: null, roster: [], ...but })
}

describe('two scorers, week 2 (§5 Casino 2)', () => {
  const week2 = inWeek(2)
  const play = (league: League, athletes: Record<string, number>) =>
    settled(locked(league), {}, { athletes: { Ada: athletes } })

  test('pays 100 for 25.0 together, and 24.99 are not enough', () => {
    const league = entered(week2, { Ada: ['Bijan', 'Puka'] })
    expect(movedBy(play(league, { Bijan: 10.1, Puka: 14.9 }), 'casino.two_scorers')).toEqual({ Ada: 100 })
    const missed = play(league, { Bijan: 10.1, Puka: 14.89 })
    expect(movedBy(missed, 'casino.two_scorers')).toEqual({})
    expect(notesBy(missed, 'casino.two_scorers_missed')).toMatchObject([{ points: 2499, target: 2500 }])
  })

  test('who did not play scored 0, and points below 0 count', () => {
    const league = entered(week2, { Ada: ['Bijan', 'Gone'] })
    expect(movedBy(play(league, { Bijan: 25 }), 'casino.two_scorers')).toEqual({ Ada: 100 })
    expect(
      movedBy(play(entered(week2, { Ada: ['Bijan', 'Puka'] }), { Bijan: 26, Puka: -1.5 }), 'casino.two_scorers'),
    ).toEqual({})
  })

  test('takes two different athletes, and no other number', () => {
    const roster = ['Bijan', 'Puka', 'Trey'].map((name) => anAthlete(name))
    const said = (...athleteIds: string[]) => refusalOf(enter(week2, { athleteIds, roster }))
    expect(said('Bijan', 'Puka')).toBeNull()
    expect(said('Bijan', 'Bijan')).toEqual({ code: 'casino.same_athlete' })
    for (const ids of [[], ['Bijan'], ['Bijan', 'Puka', 'Trey']]) {
      expect(said(...ids)).toEqual({ code: 'casino.incomplete', event: 'two_scorers' })
    }
    expect(said('Bijan', 'Nobody')).toEqual({ code: 'casino.not_your_athlete' })
  })
})

describe('mark a rival, week 3 (§5 Casino 3)', () => {
  const week3 = inWeek(3)

  test('pays where the rival is among the lowest third of all teams, ties included', () => {
    // Nine teams: the lowest three count, and Zoe's ties with the third.
    const scores = { Ada: 120, Ben: 110, Cleo: 100, Dan: 95, Eve: 90, Finn: 80, Zoe: 80, Gus: 70, Hope: 60 }
    const marked = { Ada: { rival: 'Hope' }, Ben: { rival: 'Finn' }, Cleo: { rival: 'Zoe' }, Dan: { rival: 'Eve' } }
    const league = settled(locked(entered(week3, marked)), scores)
    expect(movedBy(league, 'casino.mark_a_rival')).toEqual({ Ada: 100, Ben: 100, Cleo: 100 })
    expect(notesBy(league, 'casino.rival_escaped')).toMatchObject([
      { playerId: idOf(league, 'Dan'), teamName: 'Eve', fromBottom: 5, lowest: 3, of: 9 },
    ])
  })

  test('a tenth team makes it four of ten', () => {
    const ten = aLeague().withFreeTeams('Zoe', 'Yan').inWeek(3).build()
    const scores = { Ada: 120, Ben: 110, Cleo: 100, Dan: 95, Eve: 90, Finn: 85, Zoe: 80, Gus: 70, Hope: 60, Yan: 50 }
    const league = settled(locked(entered(ten, { Ada: { rival: 'Zoe' }, Ben: { rival: 'Finn' } })), scores)
    expect(movedBy(league, 'casino.mark_a_rival')).toEqual({ Ada: 100 })
  })

  test('refuses the own team, a team that is none, no team, and athletes', () => {
    expect(refusalOf(enter(week3, { teamId: teamNamed(week3, 'Ada') }))).toEqual({ code: 'casino.own_team' })
    expect(refusalOf(enter(week3, { teamId: '99' }))).toEqual({ code: 'team.unknown' })
    expect(refusalOf(enter(week3, {}))).toEqual({ code: 'casino.incomplete', event: 'mark_a_rival' })
    const withAthlete = { teamId: '2', athleteIds: ['Bijan'], roster: [anAthlete('Bijan')] }
    expect(refusalOf(enter(week3, withAthlete))).toMatchObject({ code: 'casino.incomplete' })
  })
})

describe('Coliseum and Arena, week 5 (§5 Casino 4)', () => {
  /** Ada, Ben and Cleo are whales. */
  const rich = holding(aLeague().inWeek(4).build(), { Ada: 720, Ben: 800, Cleo: 900, Hope: 200 })
  const week5 = opened(confirmed(settled(locked(rich))))
  const scores = { Ada: 90, Ben: 100, Cleo: 80, Dan: 120, Eve: 110, Finn: 70, Gus: 60, Hope: 50 }

  test('fish enter the one and whales the other, and the best third of each collects 200', () => {
    const all = { Ada: [], Ben: [], Cleo: [], Dan: [], Eve: [], Finn: [], Gus: [] }
    const league = settled(locked(entered(week5, all)), scores)
    expect(movedBy(league, 'casino.arena')).toEqual({ Ben: 200 })
    expect(movedBy(league, 'casino.coliseum')).toEqual({ Dan: 200, Eve: 200 })
    expect(notesBy(league, 'casino.arena_missed')).toHaveLength(2)
    expect(notesBy(league, 'casino.coliseum_missed')).toMatchObject([
      { place: 3, entrants: 4, paidPlaces: 2 },
      { place: 4 },
    ])
  })

  test('ties for the last place that pays all collect', () => {
    const league = settled(locked(entered(week5, { Ada: [], Ben: [], Cleo: [] })), { ...scores, Ada: 100 })
    expect(movedBy(league, 'casino.arena')).toEqual({ Ada: 200, Ben: 200 })
  })

  test('somebody alone in a house collects', () => {
    expect(movedBy(settled(locked(entered(week5, { Hope: [] })), scores), 'casino.coliseum')).toEqual({ Hope: 200 })
  })

  test('who has left meanwhile is no entrant any more', () => {
    const withDan = locked(entered(week5, { Dan: [], Eve: [], Finn: [], Gus: [] }))
    const gone = after(withDan, (now) => leaveLeague(turnOf(now, 'Dan')))
    // Three are left, of whom one is paid.
    expect(movedBy(settled(gone, scores), 'casino.coliseum')).toEqual({ Eve: 200 })
  })

  test('the status at entry counts', () => {
    expect(entered(week5, { Ada: [] }).entries[0]?.terms).toEqual({ event: 'coliseum_and_arena', arena: 'arena' })
    expect(entered(week5, { Dan: [] }).entries[0]?.terms).toEqual({ event: 'coliseum_and_arena', arena: 'coliseum' })
  })
})

describe('top three collect, week 7 (§5 Casino 5)', () => {
  const week7 = inWeek(7)
  const scores = { Ada: 120, Ben: 110, Cleo: 100, Dan: 100, Eve: 90, Zoe: 150 }

  test('the three best among the entrants, ties included', () => {
    const league = settled(locked(entered(week7, { Ada: [], Ben: [], Cleo: [], Dan: [], Eve: [] })), scores)
    expect(movedBy(league, 'casino.top_three')).toEqual({ Ada: 100, Ben: 100, Cleo: 100, Dan: 100 })
    expect(notesBy(league, 'casino.top_three_missed')).toMatchObject([{ playerId: idOf(league, 'Eve'), place: 5 }])
  })

  test('who did not enter does not stand in the way', () => {
    const league = settled(locked(entered(week7, { Cleo: [], Dan: [], Eve: [], Finn: [] })), scores)
    expect(movedBy(league, 'casino.top_three')).toEqual({ Cleo: 100, Dan: 100, Eve: 100 })
  })

  test('takes no picks', () => {
    const picked = { athleteIds: ['Bijan'], roster: [anAthlete('Bijan')] }
    expect(refusalOf(enter(week7, picked))).toEqual({ code: 'casino.incomplete', event: 'top_three' })
  })
})

describe('best deployment, week 8 (§5 Casino 6)', () => {
  const week8 = inWeek(8)
  const roster = { Bijan: 20, Backup: 15, Puka: 18, Slot: 18, Trey: 9, Blocker: 4 }
  const positions = { Bijan: 'RB', Backup: 'RB', Puka: 'WR', Slot: 'WR', Trey: 'TE', Blocker: 'TE' } as const
  const play = (league: League, points: Record<string, number> = roster) =>
    settled(locked(league), {}, { athletes: { Ada: points }, positions })

  test('three right pay 200: nobody of the roster at the position scored more, and a tie is right', () => {
    const league = play(entered(week8, { Ada: ['Bijan', 'Slot', 'Trey'] }))
    expect(movedBy(league, 'casino.best_deployment')).toEqual({ Ada: 200 })
  })

  test('two right pay 100, and one right nothing', () => {
    const two = play(entered(week8, { Ada: ['Backup', 'Puka', 'Trey'] }))
    expect(movedBy(two, 'casino.best_deployment')).toEqual({ Ada: 100 })
    const one = play(entered(week8, { Ada: ['Backup', 'Puka', 'Blocker'] }))
    expect(movedBy(one, 'casino.best_deployment')).toEqual({})
    expect(notesBy(one, 'casino.deployment_missed')).toEqual([
      {
        rule: 'casino.deployment_missed',
        playerId: idOf(one, 'Ada'),
        rightNames: ['Puka'],
        betterNames: ['Bijan', 'Trey'],
      },
    ])
  })

  test('only the own roster is compared with', () => {
    const league = locked(entered(week8, { Ada: ['Bijan', 'Puka', 'Trey'] }))
    const others = { Ada: roster, Ben: { Better: 40 } }
    const won = settled(league, {}, { athletes: others, positions: { ...positions, Better: 'RB' } })
    expect(movedBy(won, 'casino.best_deployment')).toEqual({ Ada: 200 })
  })

  test('a corrected score of one who was not picked is seen by the second reading (§3)', () => {
    const first = play(entered(week8, { Ada: ['Bijan', 'Puka', 'Trey'] }))
    const again = confirmed(first, {}, { athletes: { Ada: { ...roster, Backup: 21 } }, positions })
    expect(movedBy(again, 'casino.best_deployment')).toEqual({ Ada: 100 })
  })

  test('takes an RB, a WR and a TE, in this order', () => {
    const choices = Object.entries(positions).map(([name, position]) => anAthlete(name, { position }))
    const said = (...athleteIds: string[]) => refusalOf(enter(week8, { athleteIds, roster: choices }))
    expect(said('Bijan', 'Puka', 'Trey')).toBeNull()
    expect(said('Puka', 'Bijan', 'Trey')).toEqual({ code: 'casino.wrong_position' })
    expect(said('Bijan', 'Puka', 'Slot')).toEqual({ code: 'casino.wrong_position' })
    expect(said('Bijan', 'Puka')).toEqual({ code: 'casino.incomplete', event: 'best_deployment' })
  })
})

test('an entry can be changed until the lock in every event, and the last one stands (§5)', () => {
  const twice = entered(entered(inWeek(3), { Ada: { rival: 'Ben' } }), { Ada: { rival: 'Cleo' } })
  expect(twice.entries).toHaveLength(1)
  expect(twice.entries[0]?.terms).toMatchObject({ teamId: teamNamed(twice, 'Cleo') })
  expect(playerNamed(twice, 'Ada').standing.status).toBe('fish')
})
