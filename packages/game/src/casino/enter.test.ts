import { describe, expect, test } from 'vitest'
import { type Instant, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import type { Position } from '../season/scores.ts'
import { athletesNamed } from '../league/casino-entry.ts'
import type { League } from '../league/league.ts'
import { aLeague } from '../testing/builder.ts'
import { type Entering, after, anAthlete, confirmed, entered, entering, locked, settled } from '../testing/steps.ts'
import { idOf, playerNamed, refusalOf, teamNamed, turnOf } from '../testing/turns.ts'
import { type AthleteChoice, enterCasino, whyNotEnterCasino, whyNotPick } from './enter.ts'

const week1 = aLeague().withFreeTeams('Zoe').inWeek(1).build()
const { opensAt, locksAt } = momentsOf(week1.calendar, 1)

function enter(
  league: League,
  {
    name = 'Ada',
    pick = anAthlete('Bijan'),
    week = 1,
    at = turnOf(league, name).now,
  }: {
    name?: string
    pick?: AthleteChoice
    week?: number
    at?: Instant
  } = {},
) {
  const roster = [anAthlete('Somebody else'), pick]
  return enterCasino(turnOf(league, name, at), { week, athleteIds: [pick.athleteId], teamId: null, roster })
}

describe('entering the casino of week 1 (§5)', () => {
  test('takes an athlete of the player’s own roster and costs no units', () => {
    const league = after(week1, (now) => enter(now, { at: later(opensAt, 5) }))
    expect(league.entries).toEqual([
      {
        id: expect.stringMatching(/^entry_/),
        playerId: idOf(league, 'Ada'),
        week: 1,
        enteredAt: later(opensAt, 5),
        terms: { event: 'one_scorer', athlete: { athleteId: 'Bijan', name: 'Bijan', position: 'RB' } },
      },
    ])
    expect(league.balances).toBe(week1.balances)
  })

  test.each<Position>(['RB', 'WR', 'TE'])('takes a %s', (position) => {
    expect(enter(week1, { pick: anAthlete('Bijan', { position }) }).ok).toBe(true)
  })

  test.each<Position>(['QB', 'K', 'DEF', 'OTHER'])('refuses a %s', (position) => {
    expect(refusalOf(enter(week1, { pick: anAthlete('Bijan', { position }) }))).toEqual({
      code: 'casino.wrong_position',
    })
  })

  test('refuses an athlete without a game that week, by name', () => {
    expect(refusalOf(enter(week1, { pick: anAthlete('Bijan', { hasGame: false }) }))).toEqual({
      code: 'casino.no_game',
      athleteName: 'Bijan',
    })
  })

  test('refuses an athlete who is not on the roster', () => {
    const turn = turnOf(week1, 'Ada')
    const roster = [anAthlete('Bijan')]
    expect(refusalOf(enterCasino(turn, { week: 1, athleteIds: ['Saquon'], teamId: null, roster }))).toEqual({
      code: 'casino.not_your_athlete',
    })
    expect(whyNotPick(undefined)).toEqual({ code: 'casino.not_your_athlete' })
  })

  test('can change until the lock: the last pick counts, and other players’ picks are untouched', () => {
    const first = entered(week1, { Ada: 'Bijan', Ben: 'Saquon' })
    const league = after(first, (now) =>
      enter(now, { pick: anAthlete('Puka', { position: 'WR' }), at: later(locksAt, -1) }),
    )
    expect(league.entries.map(({ playerId, terms }) => [playerId, athletesNamed(terms)[0]?.name])).toEqual([
      [idOf(league, 'Ben'), 'Saquon'],
      [idOf(league, 'Ada'), 'Puka'],
    ])
  })

  test('is open from Wednesday 08:00:00.000 until one millisecond before Thursday 20:00 (§3)', () => {
    expect(enter(week1, { at: opensAt }).ok).toBe(true)
    expect(enter(week1, { at: later(locksAt, -1) }).ok).toBe(true)
  })

  test('is late at Thursday 20:00:00.000, even if the lock is not recorded yet (§3)', () => {
    const late = { code: 'week.locked', lockedAt: locksAt, nextOpensAt: momentsOf(week1.calendar, 2).opensAt }
    expect(refusalOf(enter(week1, { at: locksAt }))).toEqual(late)
    expect(refusalOf(enter(locked(week1), { at: locksAt }))).toEqual(late)
  })

  test('is closed by a recorded lock, whatever the clock reads', () => {
    expect(refusalOf(enter(locked(week1), { at: later(locksAt, -1) }))).toMatchObject({ code: 'week.locked' })
  })

  test('refuses a form for another week', () => {
    expect(refusalOf(enter(week1, { week: 2 }))).toEqual({ code: 'casino.other_event' })
  })

  test('refuses in weeks without a casino event', () => {
    for (const week of [4, 6, 9, 10, 12]) {
      const league = aLeague().inWeek(week).build()
      expect(refusalOf(enter(league, { week }))).toEqual({ code: 'casino.no_event', week })
    }
  })

  test('refuses eliminated players', () => {
    // Play eliminates nobody in week 1, but the rule covers later weeks too.
    const players = week1.players.map((player) => ({
      ...player,
      standing: { ...player.standing, eliminatedInWeek: 0 },
    }))
    expect(refusalOf(enter({ ...week1, players }))).toEqual({ code: 'player.eliminated' })
  })

  test('refuses before the start and after the end', () => {
    const pregame = aLeague().build()
    expect(refusalOf(enter(pregame))).toEqual({ code: 'week.not_started', opensAt })
    const over = confirmed(settled(locked(aLeague().inWeek(12).build())))
    expect(refusalOf(enter(over))).toEqual({ code: 'league.over' })
  })

  test('gives the page the same answer as the entry', () => {
    for (const league of [week1, locked(week1), aLeague().build(), aLeague().inWeek(4).build()]) {
      const refusal = refusalOf(enter(league, { week: league.progress.stage === 'running' ? league.progress.week : 1 }))
      expect(whyNotEnterCasino(turnOf(league, 'Ada'))).toEqual(refusal)
    }
  })

  test('throws for a user without a team', () => {
    expect(() => enter(week1, { name: 'Zoe' })).toThrow('a player of the league acts')
    expect(playerNamed(week1, 'Ada').userId).toBe('user_ada')
  })
})

describe('in every event of the season (§5)', () => {
  const events: [string, number, Entering, Entering][] = [
    ['one scorer', 1, 'Bijan', 'Puka'],
    ['two scorers', 2, ['Bijan', 'Puka'], ['Bijan', 'Trey']],
    ['mark a rival', 3, { rival: 'Ben' }, { rival: 'Cleo' }],
    ['Coliseum and Arena', 5, [], []],
    ['top three', 7, [], []],
    ['best deployment', 8, ['Bijan', 'Puka', 'Trey'], ['Backup', 'Slot', 'Blocker']],
  ]

  test.each(events)(
    '%s, week %d: one entry per player; it changes until the lock, and the last one counts',
    (...row) => {
      const [, week, first, second] = row
      const betting = aLeague().inWeek(week).build()
      const once = entered(betting, { Ada: first, Ben: 'rival' in Object(first) ? { rival: 'Ada' } : first })
      const twice = entered(once, { Ada: second })
      expect(twice.entries.map(({ playerId }) => playerId)).toEqual([idOf(twice, 'Ben'), idOf(twice, 'Ada')])
      const alone = entered(betting, { Ada: second }).entries[0]?.terms
      // The best deployment is also compared with the roster of the previous entry.
      expect({ ...twice.entries[1]?.terms, roster: [] }).toEqual({ ...alone, roster: [] })
      expect(twice.balances).toBe(betting.balances)
      expect(refusalOf(entering(locked(twice), 'Ada'))).toMatchObject({ code: 'week.locked' })
    },
  )

  test('a team is stored only in week 3; other weeks ignore it', () => {
    const week5 = aLeague().inWeek(5).build()
    expect(refusalOf(entering(week5, 'Ada', { teamId: teamNamed(week5, 'Ada') }))).toBeNull()
  })
})
