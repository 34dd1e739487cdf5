/** Posts about a league: what each says, and that none reveals a move before the lock (RULES §5). */
import { HOUR_MS, asSeenBy, later, leaveLeague, momentsOf, points } from '@whale/game'
import {
  EIGHT,
  aLeague,
  accepted,
  after,
  confirmed,
  entered,
  holding,
  locked,
  opened,
  playerNamed,
  pickedTop,
  proposed,
  settled,
  teamNamed,
  turnOf,
  userOf,
} from '@whale/game/testing'
import { assert, describe, expect, test } from 'vitest'
import { alertsOf, swingAlerts } from './alerts.ts'
import {
  finalPost,
  championPost,
  crossingsPost,
  lastCallPost,
  openPost,
  resultsPost,
  sweatPost,
} from './league-posts.ts'
import { slipLines } from './receipt.ts'
import { tableRows } from './table-rows.ts'

const week2 = holding(aLeague().inWeek(2).build(), { Ada: 200, Ben: 690, Cleo: 105 })
const bet = accepted(proposed(week2, 'Ada', 'Ben', { stake: 60 }), 'Ben')

describe('results', () => {
  test('name who moved, the best score, the biggest bet and the new whales', () => {
    const league = settled(locked(bet), { Ada: 120.5, Ben: 90 })
    const post = resultsPost(league, { isCorrected: false })
    expect(post.path).toBe(`/game/${league.id}/receipt/2`)
    const given = {
      week: 2,
      up: [
        { team: 'Ada', units: 140 },
        { team: 'Ben', units: 40 },
      ],
      down: [],
      best: { teams: ['Ada'], points: 12050 },
      biggestBet: { winner: 'Ada', loser: 'Ben', gain: 60 },
      newWhales: [{ team: 'Ben', units: 730 }],
      out: [],
      treasury: 6268,
      triangle: [],
      isFinal: false,
    }
    expect(post.fact).toEqual({ post: 'results', given, correctedBy: null })
    expect(resultsPost(league, { isCorrected: true }).fact).toEqual({ ...post.fact, correctedBy: 'sleeper' })
  })

  test('crossings name whales and eliminated players, and are null in a quiet week', () => {
    const quiet = settled(locked(aLeague().inWeek(2).build()))
    expect(crossingsPost(quiet)).toBeNull()
    const loud = settled(locked(holding(aLeague().inWeek(2).build(), { Ada: 900, Ben: 20 })), { Ben: 1 })
    const post = crossingsPost(loud)
    expect(post?.path).toBe('/game/league_0001/depth')
    expect(post?.fact.given).toEqual({
      newWhales: [{ team: 'Ada', units: 940 }],
      out: [{ team: 'Ben', units: 20 }],
      whales: 1,
      canBuyBack: ['Ben'],
    })
  })
})

test('a new whale is news up to week 9: later only who plays the final matters (§5 Bermuda Triangle)', () => {
  const crossed = (week: number) => {
    const before = locked(holding(aLeague().inWeek(week).build(), { Hope: 900 }))
    const league = settled(before, { Hope: 120 })
    const event = { type: 'week.settled', week }
    const alerts = alertsOf({ before, league, events: [event] as never, recordedAt: turnOf(league, 'Hope').now })
    const { id } = playerNamed(league, 'Hope')
    const lines = slipLines({ notes: league.lastRun?.notes ?? [], entries: [], playerId: id })
    const row = tableRows(asSeenBy(league, id, turnOf(league, 'Hope').now), new Map()).find(({ is_you: you }) => you)
    return [
      crossingsPost(league)?.title ?? null,
      resultsPost(league, { isCorrected: false }).lines.some((line) => line.startsWith('New whale')),
      alerts.some(({ fact }) => fact.about === 'whale'),
      lines.some(({ rule }) => rule === 'became_whale'),
      row?.badge,
    ]
  }
  expect(crossed(8)).toEqual(['New whale: Hope', true, true, true, 'whale'])
  expect(crossed(10)).toEqual([null, false, false, false, null])
})

describe('the buy-back of an eliminated player', () => {
  /** Ben and Cleo are eliminated in that week. `late`: by then the next week has opened, and perhaps locked. */
  const buyersBack = (week: number, { late = null as 'opened' | 'locked' | null, used = [] as string[] } = {}) => {
    const played = locked(holding(aLeague().inWeek(week).build(), { Ben: 20, Cleo: 30, Hope: 200 }))
    const next = late === null ? played : late === 'opened' ? opened(played) : locked(opened(played))
    const ids = used.map((name) => playerNamed(next, name).id)
    const players = next.players.map((one) => (ids.includes(one.id) ? { ...one, boughtBackInWeek: 2 } : one))
    const fact = crossingsPost(settled({ ...next, players }, {}, { week }))?.fact
    return fact?.post === 'crossings' ? fact.given.canBuyBack : null
  }

  test('is mentioned while a betting window up to week 9 is open or to come', () => {
    for (const given of [buyersBack(5), buyersBack(8), buyersBack(8, { late: 'opened' })]) {
      expect(given).toEqual(['Ben', 'Cleo'])
    }
    expect(buyersBack(8, { late: 'locked' })).toEqual([])
    expect(buyersBack(9)).toEqual([])
  })

  test('is left out for players who have used theirs', () => {
    expect(buyersBack(5, { used: ['Ben'] })).toEqual(['Cleo'])
    expect(buyersBack(5, { used: ['Ben', 'Cleo'] })).toEqual([])
  })
})

describe('last call', () => {
  const week1 = aLeague().inWeek(1).build()
  const played = entered(pickedTop(week1, { Ada: 'Cleo', Ben: 'Dan' }), { Cleo: 'Bijan' })

  test('says how many have not made a move', () => {
    const { locksAt } = momentsOf(played.calendar, 1)
    expect(lastCallPost(played, { week: 1, withNames: false })?.fact.given).toEqual({
      week: 1,
      idle: 5,
      players: 8,
      names: null,
      drift: 0,
      locksAt,
    })
  })

  test('names teams only if the owner turned names on', () => {
    const lines = lastCallPost(played, { week: 1, withNames: true })?.lines
    const silent = lastCallPost(played, { week: 1, withNames: false })
    expect(lines?.[1]).toMatch(/^Still to move: /)
    for (const { name } of played.teams) expect(JSON.stringify(silent)).not.toContain(name)
  })

  test('is not sent when everyone has made a move', () => {
    const names = Object.fromEntries(EIGHT.map((name) => [name, 'Ada']))
    expect(lastCallPost(pickedTop(week1, names), { week: 1, withNames: true })).toBeNull()
  })
})

describe('other posts', () => {
  test('an open week names its story and its lock', () => {
    const league = opened(confirmed(settled(locked(aLeague().inWeek(2).build()))))
    const post = openPost(league, 3)
    expect(post.path).toBe('/game/league_0001#this-week')
    expect(post.fact.given).toEqual({ season: 2025, week: 3, locksAt: momentsOf(league.calendar, 3).locksAt })
  })

  test('Monday night lists the closest open bets, with chances if known', () => {
    const league = locked(bet)
    const now = later(momentsOf(league.calendar, 2).processesAt, -9 * HOUR_MS)
    const team = (name: string, scored: number) =>
      [teamNamed(league, name), { points: points(scored), projected: points(11000), left: points(2000) }] as const
    const post = sweatPost(league, { week: 2, teams: new Map([team('Ada', 9000), team('Ben', 9210)]), now })
    const teamsOfBet = { team: 'Ada', versus: 'Ben' }
    const level = { side: { kind: 'spread', line: 0, ...teamsOfBet }, points: [9000, 9210], percent: 43 }
    expect(post?.path).toBe('/game/league_0001/h2h-betting')
    expect(post?.fact.given).toEqual({ bets: [level] })
    const side = { kind: 'under', line: points(10050) } as const
    const under = { ...league, bets: league.bets.map((one) => ({ ...one, ...side })) }
    expect(
      sweatPost(under, { week: 2, teams: new Map([team('Ada', 9000), team('Ben', 9210)]), now })?.fact.given,
    ).toEqual({
      bets: [{ side: { ...side, ...teamsOfBet }, points: [9210], percent: expect.any(Number) }],
    })
    const done = [...new Map([team('Ada', 9000), team('Ben', 9210)])].map(
      ([id, one]) => [id, { ...one, left: points(0) }] as const,
    )
    expect(sweatPost(league, { week: 2, teams: new Map(done), now })).toBeNull()
    // Before the lock a proposal is secret.
    const secret = proposed(week2, 'Ada', 'Ben', { stake: 60 })
    expect(sweatPost(secret, { week: 2, teams: new Map([team('Ada', 1), team('Ben', 2)]), now })).toBeNull()
  })

  test('an alert goes to both players when a bet leans the other way, once a day, and states no stake', () => {
    const league = locked(bet)
    const now = later(momentsOf(league.calendar, 2).processesAt, -9 * HOUR_MS)
    const team = (name: string, scored: number) =>
      [teamNamed(league, name), { points: points(scored), projected: points(11000), left: points(2000) }] as const
    const at = (ada: number, ben: number, before = {}) =>
      swingAlerts(league, { week: 2, teams: new Map([team('Ada', ada), team('Ben', ben)]), now, before })
    const first = at(9900, 9000)
    expect([first.alerts, Object.values(first.leans)]).toEqual([[], ['to']])
    // About even: no swing yet.
    expect(at(9000, 9050, first.leans)).toEqual({ alerts: [], leans: first.leans })
    const swing = at(9000, 9900, first.leans)
    expect(swing.alerts.map(({ fact }) => fact)).toEqual([
      { about: 'swing', other: 'Ben', isAhead: false, league: league.name },
      { about: 'swing', other: 'Ada', isAhead: true, league: league.name },
    ])
    expect(swing.alerts[0]?.path).toMatch(/\/h2h-betting\/riding\?bet=/)
    expect(at(9000, 9900, swing.leans).alerts).toEqual([])
    const back = at(9900, 9000, swing.leans)
    expect(back.alerts.map(({ topic }) => topic)).toEqual(swing.alerts.map(({ topic }) => topic))
    // Former members cannot read the league anymore.
    const left = after(league, (at) => leaveLeague(turnOf(at, 'Ben')))
    const teams = new Map([team('Ada', 9000), team('Ben', 9900)])
    const { alerts } = swingAlerts(left, { week: 2, teams, now, before: first.leans })
    expect(alerts.map(({ userId }) => userId)).toEqual([userOf('Ada')])
  })

  test('the Triangle and the champion are posted only at their moments', () => {
    const league = aLeague().inWeek(10).build()
    const post = finalPost(league, 10)
    assert(post !== null)
    expect(post.lines[0]).toMatch(/^\w+, \w+/)
    expect(finalPost(league, 11)).toBeNull()
    expect(championPost(league)).toBeNull()
  })

  test('the Triangle has all its weeks ahead, even if a late week 9 sets its entrants in week 11', () => {
    const waiting = locked(opened(locked(opened(locked(aLeague().inWeek(9).build())))))
    expect(finalPost(waiting, 10)).toBeNull()
    expect(finalPost(settled(waiting, {}, { week: 9 }), 10)?.fact.given).toMatchObject({ weeks: 3 })
  })

  test('the leaders of the Triangle are entrants who are still in', () => {
    const league = settled(locked(aLeague().inWeek(10).build()), { Ada: 130, Ben: 120, Cleo: 110 })
    const triangle = (now: typeof league) =>
      resultsPost(now, { isCorrected: false }).lines.find((line) => line.startsWith('Triangle'))
    expect(triangle(league)).toMatch(/^Triangle: Ada .*Ben .*Cleo /)
    const left = after(league, (now) => leaveLeague(turnOf(now, 'Ada')))
    expect(triangle(left)).toMatch(/^Triangle: Ben [^,]*, Cleo /)
    expect(triangle(left)).not.toContain('Ada')
  })

  test('the champion’s post explains the tie-break if players ended level', () => {
    const league = holding(aLeague().inWeek(10).build(), { Ada: 900, Ben: 900, Cleo: 800 })
    const [ada, ben] = ['Ada', 'Ben'].map((name) => playerNamed(league, name).id)
    assert(ada !== undefined && ben !== undefined)
    const over = { stage: 'over', startWeek: 1, lastWeek: 12, championId: ada } as const
    const factWith = (...totals: number[]) => {
      const [naming, guess, percent] = [points(0), points(0), 100]
      const lines = [ada, ben].map((playerId, place) => {
        const total = points(totals[place] ?? 0)
        return { playerId, points: total, multiplied: total, percent, naming, guess }
      })
      const bermuda = { entrants: [ada, ben], weeks: [{ week: 10, lines }] }
      return championPost({ ...league, progress: over, bermuda })?.fact.given
    }
    const next = [
      { team: 'Ben', units: 900 },
      { team: 'Cleo', units: 800 },
    ]
    const champion = { team: 'Ada', units: 900 }
    expect(factWith(9000, 8000)).toEqual({ champion, next: expect.arrayContaining(next), tieBreak: 'triangle' })
    expect(factWith(9000, 9000)).toMatchObject({ champion, tieBreak: 'claim' })
    expect(championPost({ ...holding(league, { Ada: 901 }), progress: over })).toMatchObject({
      fact: { given: { champion: { team: 'Ada', units: 901 }, tieBreak: null } },
      path: `/game/${league.id}#champion`,
    })
  })
})
