/** Posts about a league: what each says, and that none reveals a move before the lock (RULES §5). */
import { type FactPost, alertWords } from '@whale/words'
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
  predicted,
  proposed,
  settled,
  teamNamed,
  turnOf,
  userOf,
} from '@whale/game/testing'
import { assert, describe, expect, test } from 'vitest'
import { alertsOf, swingAlerts } from './alerts.ts'
import {
  bermudaPost,
  championPost,
  crossingsPost,
  lastCallPost,
  openPost,
  resultsPost,
  sweatPost,
} from './league-posts.ts'
import { slipLines } from './receipt.ts'
import { standingsView } from './standings.ts'

const week2 = holding(aLeague().inWeek(2).build(), { Ada: 200, Ben: 690, Cleo: 105 })
const bet = accepted(proposed(week2, 'Ada', 'Ben', { stake: 60 }), 'Ben')

const shown = (post: FactPost | null) => post && { title: post.title, lines: post.lines, path: post.path }

describe('results', () => {
  test('name who moved, the best score, the biggest bet and the new whales', () => {
    const league = settled(locked(bet), { Ada: 120.5, Ben: 90 })
    const post = resultsPost(league, { isCorrected: false })
    expect(post.title).toBe('Week 2 results')
    expect(post.path).toBe(`/game/${league.id}/receipt/2`)
    expect(post.lines).toMatchInlineSnapshot(`
      [
        "Up: Ada +140, Ben +40",
        "Best score: Ada, 120.5",
        "Biggest bet: Ada took 60 off Ben",
        "New whale: Ben (730)",
        "Treasury: 6,268",
        "Scores are final Wednesday.",
      ]
    `)
    const corrected = resultsPost(league, { isCorrected: true })
    expect(corrected.title).toBe('Week 2 results (corrected)')
    expect(corrected.lines.at(-1)).toBe('Sleeper changed a score, so these replace the earlier results.')
  })

  test('crossings name whales and who is out, and are null in a quiet week', () => {
    const quiet = settled(locked(aLeague().inWeek(2).build()))
    expect(crossingsPost(quiet)).toBeNull()
    const loud = settled(locked(holding(aLeague().inWeek(2).build(), { Ada: 900, Ben: 20 })), { Ben: 1 })
    const post = crossingsPost(loud)
    expect(shown(post)).toMatchInlineSnapshot(`
      {
        "lines": [
          "940 units. The only whale right now.",
          "Out: Ben (20). Everyone gets one buy-back.",
        ],
        "path": "/game/league_0001/depth",
        "title": "New whale: Ada",
      }
    `)
  })
})

test('a whale is news up to week 9: later only who plays the final counts (§5 Bermuda Triangle)', () => {
  const crossed = (week: number) => {
    const before = locked(holding(aLeague().inWeek(week).build(), { Hope: 900 }))
    const league = settled(before, { Hope: 120 })
    const event = { type: 'week.settled', week }
    const alerts = alertsOf({ before, league, events: [event] as never, recordedAt: turnOf(league, 'Hope').now })
    const { id } = playerNamed(league, 'Hope')
    const lines = slipLines({ notes: league.lastRun?.notes ?? [], entries: [], playerId: id })
    const row = standingsView(asSeenBy(league, id, turnOf(league, 'Hope').now), new Map()).find(
      ({ is_you: you }) => you,
    )
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

describe('the buy-back of who is out', () => {
  /** Ben and Cleo go out in that week. `late`: the next week has opened, and perhaps locked, before. */
  const lines = (week: number, { late = null as 'opened' | 'locked' | null, used = [] as string[] } = {}) => {
    const played = locked(holding(aLeague().inWeek(week).build(), { Ben: 20, Cleo: 30, Hope: 200 }))
    const next = late === null ? played : late === 'opened' ? opened(played) : locked(opened(played))
    const ids = used.map((name) => playerNamed(next, name).id)
    const players = next.players.map((one) => (ids.includes(one.id) ? { ...one, boughtBackInWeek: 2 } : one))
    return crossingsPost(settled({ ...next, players }, {}, { week }))?.lines
  }

  test('is named while a betting window up to week 9 is open or to come', () => {
    expect(lines(5)?.at(-1)).toMatch(/ Everyone gets one buy-back\.$/)
    expect(lines(8)?.at(-1)).toMatch(/ Everyone gets one buy-back\.$/)
    expect(lines(8, { late: 'opened' })?.at(-1)).toMatch(/ Everyone gets one buy-back\.$/)
    expect(lines(8, { late: 'locked' })?.at(-1)).not.toContain('buy')
    expect(lines(9)?.at(-1)).not.toContain('buy')
  })

  test('is left out for players who have used theirs', () => {
    expect(lines(5, { used: ['Ben'] })?.at(-1)).toMatch(/\. Cleo can buy back\.$/)
    expect(lines(5, { used: ['Ben', 'Cleo'] })?.at(-1)).not.toContain('buy')
  })
})

describe('last call', () => {
  const week1 = aLeague().inWeek(1).build()
  const played = entered(predicted(week1, { Ada: 'Cleo', Ben: 'Dan' }), { Cleo: 'Bijan' })

  test('says how many have not made a move', () => {
    expect(lastCallPost(played, { week: 1, withNames: false })?.lines).toEqual([
      '5 of 8 haven’t made a move yet.',
      'No move, no payday.',
      'Locks Thursday 8pm Eastern.',
    ])
  })

  test('names teams only where the owner turned names on', () => {
    const lines = lastCallPost(played, { week: 1, withNames: true })?.lines
    const silent = lastCallPost(played, { week: 1, withNames: false })
    expect(lines?.[1]).toMatch(/^Still to move: /)
    for (const { name } of played.teams) expect(JSON.stringify(silent)).not.toContain(name)
  })

  test('is not sent when everyone has made a move', () => {
    const names = Object.fromEntries(EIGHT.map((name) => [name, 'Ada']))
    expect(lastCallPost(predicted(week1, names), { week: 1, withNames: true })).toBeNull()
  })
})

describe('other posts', () => {
  test('an open week names its story and its lock', () => {
    const league = opened(confirmed(settled(locked(aLeague().inWeek(2).build()))))
    expect(shown(openPost(league, 3))).toMatchInlineSnapshot(`
      {
        "lines": [
          "Mark a rival to finish in the bottom third. Last bets before the open sea.",
          "Locks Thursday 8pm Eastern.",
        ],
        "path": "/game/league_0001#this-week",
        "title": "Week 3 is open: Marked cards",
      }
    `)
  })

  test('Monday night lists the closest open bets, with chances where known', () => {
    const league = locked(bet)
    const now = later(momentsOf(league.calendar, 2).processesAt, -9 * HOUR_MS)
    const team = (name: string, scored: number) =>
      [teamNamed(league, name), { points: points(scored), projected: points(11000), left: points(2000) }] as const
    const post = sweatPost(league, { week: 2, teams: new Map([team('Ada', 9000), team('Ben', 9210)]), now })
    expect(shown(post)).toMatchInlineSnapshot(`
      {
        "lines": [
          "Ada to beat Ben: 90.0 to 92.1, 43% likely",
        ],
        "path": "/game/league_0001/h2h-betting",
        "title": "Still on the line tonight",
      }
    `)
    const side = { kind: 'under', line: points(10050) } as const
    const under = { ...league, bets: league.bets.map((one) => ({ ...one, ...side })) }
    expect(sweatPost(under, { week: 2, teams: new Map([team('Ada', 9000), team('Ben', 9210)]), now })?.lines).toEqual([
      expect.stringMatching(/^Ada bet Ben stays under 100\.5: at 92\.1 now, \d+% likely$/),
    ])
    const done = [...new Map([team('Ada', 9000), team('Ben', 9210)])].map(
      ([id, one]) => [id, { ...one, left: points(0) }] as const,
    )
    expect(sweatPost(league, { week: 2, teams: new Map(done), now })).toBeNull()
    // Before the lock a proposal is secret.
    const secret = proposed(week2, 'Ada', 'Ben', { stake: 60 })
    expect(sweatPost(secret, { week: 2, teams: new Map([team('Ada', 1), team('Ben', 2)]), now })).toBeNull()
  })

  test('an alert goes to both players when a bet leans the other way, once a day, and names no stake', () => {
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
    expect(swing.alerts.map(({ fact }) => Object.values(alertWords(fact)))).toEqual([
      ['Your bet with Ben flipped', `It’s leaning their way now. (${league.name})`],
      ['Your bet with Ada flipped', `It’s leaning your way now. (${league.name})`],
    ])
    expect(swing.alerts[0]?.path).toMatch(/\/h2h-betting\/riding\?bet=/)
    expect(at(9000, 9900, swing.leans).alerts).toEqual([])
    const back = at(9900, 9000, swing.leans)
    expect(back.alerts.map(({ topic }) => topic)).toEqual(swing.alerts.map(({ topic }) => topic))
    // Who has left reads no more of the league.
    const left = after(league, (at) => leaveLeague(turnOf(at, 'Ben')))
    const teams = new Map([team('Ada', 9000), team('Ben', 9900)])
    const { alerts } = swingAlerts(left, { week: 2, teams, now, before: first.leans })
    expect(alerts.map(({ userId }) => userId)).toEqual([userOf('Ada')])
  })

  test('the Triangle and the champion have their moments only', () => {
    const league = aLeague().inWeek(10).build()
    const post = bermudaPost(league, 10)
    assert(post !== null)
    expect(post.lines[0]).toMatch(/^\w+, \w+/)
    expect(bermudaPost(league, 11)).toBeNull()
    expect(championPost(league)).toBeNull()
  })

  test('the Triangle has all its weeks before it, even if a late week 9 sets its entrants in week 11', () => {
    const waiting = locked(opened(locked(opened(locked(aLeague().inWeek(9).build())))))
    expect(bermudaPost(waiting, 10)).toBeNull()
    expect(bermudaPost(settled(waiting, {}, { week: 9 }), 10)?.lines[1]).toMatch(/^3 weeks for the treasury: /)
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

  test('the champion’s post says what decided between players who ended level', () => {
    const league = holding(aLeague().inWeek(10).build(), { Ada: 900, Ben: 900, Cleo: 800 })
    const [ada, ben] = ['Ada', 'Ben'].map((name) => playerNamed(league, name).id)
    assert(ada !== undefined && ben !== undefined)
    const over = { stage: 'over', startWeek: 1, lastWeek: 12, championId: ada } as const
    const linesWith = (...totals: number[]) => {
      const [naming, guess, percent] = [points(0), points(0), 100]
      const lines = [ada, ben].map((playerId, place) => {
        const total = points(totals[place] ?? 0)
        return { playerId, points: total, multiplied: total, percent, naming, guess }
      })
      const bermuda = { entrants: [ada, ben], weeks: [{ week: 10, lines }] }
      return championPost({ ...league, progress: over, bermuda })?.lines
    }
    expect(linesWith(9000, 8000)).toEqual([
      '900 units, level at the top. The better Triangle total decided it.',
      'Next: Ben (900), Cleo (800)',
    ])
    expect(linesWith(9000, 9000)?.[0]).toBe('900 units, level at the top. Joining first decided it.')
    expect(championPost({ ...holding(league, { Ada: 901 }), progress: over })).toMatchObject({
      lines: ['901 units, the most in the league.', expect.anything()],
      path: `/game/${league.id}#champion`,
    })
  })
})
