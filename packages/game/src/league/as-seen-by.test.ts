import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { sideOf } from './bet.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { accepted, after, entered, holding, lastBet, locked, opened, pickedTop, proposed } from '../testing/steps.ts'
import { idOf, teamNamed, treasuryOf, turnOf, unitsOfPlayer } from '../testing/turns.ts'
import { assertBalanced } from '../ledger/balances.ts'
import { escrowOf } from '../ledger/account.ts'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { counterBet, rejectBet, withdrawBet } from '../h2h/respond.ts'
import { placeHouseBet } from '../house/place-house-bet.ts'
import { asSeenBy, idleBeforeLock } from './as-seen-by.ts'
import type { League } from './league.ts'
import { walletUnits } from './permissions.ts'

const week1 = aLeague().inWeek(1).build()
const { opensAt, locksAt } = momentsOf(week1.calendar, 1)
const played = entered(pickedTop(week1, { Ada: 'Cleo', Ben: 'Dan' }), { Ada: 'Bijan', Ben: 'Saquon' })
const ada = idOf(week1, 'Ada')
const ben = idOf(week1, 'Ben')

function owners({ entries, topScorePicks }: Pick<League, 'entries' | 'topScorePicks'>) {
  return {
    entries: entries.map(({ playerId }) => playerId),
    topScorePicks: topScorePicks.map(({ playerId }) => playerId),
  }
}

describe('secrecy (§5)', () => {
  test('shows each player only their own moves before the lock', () => {
    const before = later(locksAt, -1)
    expect(owners(asSeenBy(played, ada, before))).toEqual({ entries: [ada], topScorePicks: [ada] })
    expect(owners(asSeenBy(played, ben, before))).toEqual({ entries: [ben], topScorePicks: [ben] })
    expect(owners(asSeenBy(played, idOf(week1, 'Hope'), before))).toEqual({ entries: [], topScorePicks: [] })
    expect(owners(asSeenBy(played, null, before))).toEqual({ entries: [], topScorePicks: [] })
  })

  test('shows everything from the lock on, to the millisecond', () => {
    for (const viewer of [ada, ben, null]) {
      expect(owners(asSeenBy(played, viewer, locksAt))).toEqual({ entries: [ada, ben], topScorePicks: [ada, ben] })
    }
  })

  test('keeps a week that waits for scores visible while the next one is hidden', () => {
    const next = pickedTop(opened(locked(played)), { Ben: 'Gus' })
    const seen = asSeenBy(next, ada, later(momentsOf(week1.calendar, 2).opensAt, HOUR_MS))
    expect(seen.topScorePicks.map(({ week, playerId }) => [week, playerId])).toEqual([
      [1, ada],
      [1, ben],
    ])
  })

  test('does not change a player’s view when others move before the lock', () => {
    const pick = fc.option(fc.constantFrom(...EIGHT), { nil: null })
    const putIn = (bestTeam: string | null, athlete: string | null) => {
      const mine = pickedTop(week1, { Ada: 'Cleo' })
      const withTopScore = bestTeam === null ? mine : pickedTop(mine, { Ben: bestTeam })
      return athlete === null ? withTopScore : entered(withTopScore, { Ben: athlete })
    }
    const moments = fc.integer({ min: 0, max: Date.parse(locksAt) - Date.parse(opensAt) - 1 })
    fc.assert(
      fc.property(pick, pick, pick, pick, moments, (one, two, three, four, ms) => {
        const at = later(opensAt, ms)
        expect(asSeenBy(putIn(one, two), ada, at)).toEqual(asSeenBy(putIn(three, four), ada, at))
      }),
      { numRuns: 50 },
    )
  })
})

describe('secrecy of bets and house bets (§5)', () => {
  const week2 = holding(aLeague().inWeek(2).build(), { Ada: 200, Ben: 200, Cleo: 200 })
  const moments2 = momentsOf(week2.calendar, 2)
  const soon = later(moments2.opensAt, HOUR_MS)
  const [ben2, cleo2] = [idOf(week2, 'Ben'), idOf(week2, 'Cleo')]
  const offered = proposed(week2, 'Ada', 'Ben', { stake: 60, odds: 240 })
  const { id: betId } = lastBet(offered)
  const states = (league: League, viewer: typeof ben2 | null, at = soon) =>
    asSeenBy(league, viewer, at).bets.map(({ state }) => state.state)
  const walletsSeen = (league: League, viewer: typeof ben2 | null) =>
    ['Ada', 'Ben', 'Cleo'].map((name) => walletUnits(asSeenBy(league, viewer, soon), idOf(league, name)))

  test('hides a proposal from everyone but its two players until the lock, even from the owner; then all see it expired', () => {
    for (const viewer of [idOf(week2, 'Ada'), ben2]) expect(states(offered, viewer)).toEqual(['proposed'])
    for (const viewer of [cleo2, null]) expect(states(offered, viewer)).toEqual([])
    const between = proposed(week2, 'Ben', 'Cleo')
    expect(states(between, idOf(week2, 'Ada'), later(moments2.locksAt, -1))).toEqual([])
    expect(states(locked(between), idOf(week2, 'Ada'), moments2.locksAt)).toEqual(['expired'])
  })

  test('shows the stake of a hidden proposal in the challenger’s wallet', () => {
    expect(walletsSeen(offered, ben2)).toEqual([140, 200, 200])
    expect(walletsSeen(offered, cleo2)).toEqual([200, 200, 200])
    const seen = asSeenBy(offered, cleo2, soon)
    expect(seen.balances).toEqual(week2.balances)
    expect(seen.balances).not.toHaveProperty(escrowOf(betId))
  })

  test('shows an accepted bet with both stakes to everyone', () => {
    const on = accepted(offered, 'Ben')
    expect(states(on, cleo2)).toEqual(['accepted'])
    expect(walletsSeen(on, cleo2)).toEqual([140, 116, 200])
  })

  test.each<[string, League]>([
    ['rejected', after(offered, (now) => rejectBet(turnOf(now, 'Ben'), { betId }))],
    ['withdrawn', after(offered, (now) => withdrawBet(turnOf(now, 'Ada'), { betId }))],
  ])('hides a proposal that was %s from third players until the lock', (state, league) => {
    expect(states(league, ben2)).toEqual([state])
    expect(states(league, cleo2)).toEqual([])
    expect(states(locked(league), cleo2, moments2.locksAt)).toEqual([state])
  })

  test('hides a house bet until the lock; its stake shows in the treasury', () => {
    const league = after(week2, (now) =>
      placeHouseBet(turnOf(now, 'Ben'), {
        week: 2,
        teamId: teamNamed(now, 'Ada'),
        stake: units(30),
        line: points(10050),
        projected: points(10050),
      }),
    )
    expect(asSeenBy(league, ben2, soon).houseBets).toHaveLength(1)
    for (const viewer of [cleo2, null]) expect(asSeenBy(league, viewer, soon).houseBets).toEqual([])
    expect(asSeenBy(league, cleo2, moments2.locksAt).houseBets).toHaveLength(1)
    const seen = asSeenBy(league, cleo2, soon)
    expect([walletUnits(seen, ben2), treasuryOf(seen)]).toEqual([170, treasuryOf(week2) + 30])
  })

  test('shows a third player the same league whatever two others propose, reject, withdraw or counter before the lock', () => {
    const act = fc.record({
      what: fc.constantFrom('propose', 'reject', 'withdraw', 'counter'),
      by: fc.constantFrom('Ben', 'Cleo'),
      stake: fc.integer({ min: 10, max: 60 }),
    })
    const moment = fc.integer({ min: 0, max: Date.parse(moments2.locksAt) - Date.parse(moments2.opensAt) - 1 })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), moment, (acts, ms) => {
        const league = acts.reduce(afterMove, week2)
        const at = later(moments2.opensAt, ms)
        for (const viewer of [ada, null]) {
          const seen = asSeenBy(league, viewer, at)
          expect(seen).toEqual(asSeenBy(week2, viewer, at))
          assertBalanced(seen.balances)
        }
        for (const name of EIGHT) {
          const seen = asSeenBy(league, ada, at)
          expect(unitsOfPlayer(seen, name)).toBe(unitsOfPlayer(league, name))
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('the number of players who have not acted, shown before the lock (§5 Group chat)', () => {
  test('is the same whatever the picks, sides and stakes', () => {
    const pick = fc.constantFrom(...EIGHT)
    fc.assert(
      fc.property(pick, pick, fc.integer({ min: 10, max: 60 }), fc.boolean(), (one, two, stake, byBet) => {
        const rich = holding(aLeague().inWeek(2).build(), { Ada: 200, Ben: 200, Cleo: 200 })
        const move = (team: string, units: number) =>
          byBet ? proposed(rich, 'Ada', 'Ben', { stake: units }) : pickedTop(rich, { Ada: team })
        const [first, second] = [move(one, stake), move(two, 70 - stake)]
        for (const withNames of [false, true]) {
          expect(idleBeforeLock(first, { week: 2, withNames })).toEqual(idleBeforeLock(second, { week: 2, withNames }))
        }
      }),
      { numRuns: 50 },
    )
  })

  test('counts a player once, and names teams only if asked to', () => {
    const before = idleBeforeLock(week1, { week: 1, withNames: false })
    expect(before).toEqual({ idle: 8, players: 8, names: null })
    expect(idleBeforeLock(played, { week: 1, withNames: true })).toEqual({
      idle: 6,
      players: 8,
      names: ['Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope'],
    })
  })
})

/** The league after Ben or Cleo moves on a proposal between them. Unchanged if the move has no proposal to answer. */
function afterMove(league: League, { what, by, stake }: { what: string; by: string; stake: number }): League {
  const other = by === 'Ben' ? 'Cleo' : 'Ben'
  const open = league.bets.filter(({ state }) => state.state === 'proposed')
  if (what === 'propose') {
    const mine = open.filter(({ challengerId }) => challengerId === idOf(league, by))
    return mine.length < 2 ? proposed(league, by, other, { stake }) : league
  }
  const isMine = what === 'withdraw'
  const bet = open.findLast(({ challengerId }) => (challengerId === idOf(league, by)) === isMine)
  if (bet === undefined) return league
  return after(league, (now) => {
    const turn = turnOf(now, by)
    if (what === 'reject') return rejectBet(turn, { betId: bet.id })
    if (what === 'withdraw') return withdrawBet(turn, { betId: bet.id })
    const { kind, line } = sideOf(bet, bet.challengedId)
    return counterBet(turn, { betId: bet.id, week: 2, stake: units(stake), odds: bet.odds, kind, line })
  })
}
