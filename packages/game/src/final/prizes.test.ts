import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type League, playerOfTeam, playerOfUser } from '../league/league.ts'
import { walletUnits } from '../league/permissions.ts'
import { leaveLeague } from '../players/leave.ts'
import { EACH_200, EIGHT, aLeague } from '../testing/builder.ts'
import { after, confirmed, finalized, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { idOf, movedBy, playerNamed, treasuryOf, turnOf, unitsOfPlayer, userOf } from '../testing/turns.ts'

const RICH = { Ada: 800, Ben: 800, Cleo: 800, Dan: 800, Eve: 800 }

/** Week 10. Zoe's team is unclaimed. Ada to Eve are in the Triangle; Finn to Hope are not. */
const week10 = inWeek10(RICH)

function inWeek10(units: Record<string, number>): League {
  const week9 = aLeague().withFreeTeams('Zoe').inWeek(9).build()
  return opened(confirmed(settled(locked(holding(week9, { ...EACH_200, ...units })), { Zoe: 150 }), { Zoe: 150 }))
}

function left(league: League, ...names: string[]): League {
  return names.reduce((now, name) => after(now, (at) => leaveLeague(turnOf(at, name))), league)
}

/** Week 12 locked, after weeks 10 and 11 were settled on the same scores without any moves. */
function toWeek12(league: League, scores: Record<string, number>): League {
  let now = league
  for (let week = 10; week < 12; week += 1) now = opened(confirmed(settled(locked(now), scores), scores))
  return locked(now)
}

/** Week 12 settled on the same scores, with `rest` units in the treasury before the prizes. */
function paidOut(league: League, scores: Record<string, number>, rest: number): League {
  const games = toWeek12(league, scores)
  const isScored = (games.bermuda?.weeks.at(-1)?.lines.length ?? 0) > 0
  // A tenth goes to the Triangle's best score first.
  const before = rest + (isScored ? Math.floor(rest / 9) : 0)
  const given = holding(games, { Hope: unitsOfPlayer(games, 'Hope') + treasuryOf(games) - before })
  const over = settled(given, scores)
  expect(treasuryOf(over)).toBe(0)
  return over
}

describe('the prizes (§5 Bermuda)', () => {
  const apart = { Ada: 110, Ben: 100, Cleo: 90, Dan: 80, Eve: 70 }

  test('pay 35, 25 and 15 percent to the three best totals and split the rest among active players', () => {
    const league = paidOut(week10, apart, 1000)
    expect(movedBy(league, 'bermuda.prize')).toEqual({ Ada: 350, Ben: 250, Cleo: 150 })
    const rest = Object.fromEntries(EIGHT.map((name, claim) => [name, claim < 2 ? 32 : 31]))
    expect(movedBy(league, 'bermuda.rest')).toEqual(rest)
  })

  test('use the totals of three weeks, including the 15 and the 10', () => {
    const first = settled(locked(week10), { ...apart, Cleo: 150 })
    const second = settled(locked(opened(confirmed(first, { ...apart, Cleo: 150 }))), apart)
    const named = pickedTop(opened(confirmed(second, apart)), { Ben: 'Ada' })
    const league = settled(locked(named), apart)
    // Cleo has 150 + 90 + 90 and Ada 3 × 110, so they tie for first. Ben has 3 × 100 + 15 + 10.
    const prizes = movedBy(league, 'bermuda.prize')
    expect(Math.abs((prizes['Ada'] ?? 0) - (prizes['Cleo'] ?? 0))).toBeLessThanOrEqual(1)
    expect(league.lastRun?.transfers.map(({ reason }) => reason)).toContainEqual(
      expect.objectContaining({ rule: 'bermuda.prize', place: 3, total: 32500, percents: [15], sharedBy: 1 }),
    )
  })

  test.each([
    ['two tie for the first', { ...apart, Ben: 110 }, { Ada: 300, Ben: 300, Cleo: 150 }],
    ['three tie for the first', { ...apart, Ben: 110, Cleo: 110 }, { Ada: 250, Ben: 250, Cleo: 250 }],
    [
      'four tie for the first',
      { ...apart, Ben: 110, Cleo: 110, Dan: 110 },
      { Ada: 188, Ben: 188, Cleo: 187, Dan: 187 },
    ],
    [
      'all five tie',
      { Ada: 90, Ben: 90, Cleo: 90, Dan: 90, Eve: 90 },
      { Ada: 150, Ben: 150, Cleo: 150, Dan: 150, Eve: 150 },
    ],
    ['two tie for the second', { ...apart, Cleo: 100 }, { Ada: 350, Ben: 200, Cleo: 200 }],
    ['three tie for the second', { ...apart, Cleo: 100, Dan: 100 }, { Ada: 350, Ben: 134, Cleo: 133, Dan: 133 }],
    ['two tie for the third', { ...apart, Dan: 90 }, { Ada: 350, Ben: 250, Cleo: 75, Dan: 75 }],
    ['three tie for the third', { ...apart, Dan: 90, Eve: 90 }, { Ada: 350, Ben: 250, Cleo: 50, Dan: 50, Eve: 50 }],
    [
      'two tie for the first, and two for the third',
      { ...apart, Ben: 110, Dan: 90 },
      { Ada: 300, Ben: 300, Cleo: 75, Dan: 75 },
    ],
  ])('%s: tied entrants share the places they cover', (_name, scores, prizes) => {
    const league = paidOut(week10, scores, 1000)
    expect(movedBy(league, 'bermuda.prize')).toEqual(prizes)
    expect(Object.values(movedBy(league, 'bermuda.rest'))).toEqual([32, 32, 31, 31, 31, 31, 31, 31])
  })

  test.each([
    [1001, { Ada: 351, Ben: 250, Cleo: 150 }, 250],
    [1002, { Ada: 351, Ben: 251, Cleo: 150 }, 250],
    [1003, { Ada: 351, Ben: 251, Cleo: 150 }, 251],
    [7, { Ada: 2, Ben: 2, Cleo: 1 }, 2],
    [1, { Ada: 1 }, 0],
    [0, {}, 0],
  ])('split %d by largest remainder, in whole units', (rest, prizes, forAll) => {
    const league = paidOut(week10, apart, rest)
    expect(movedBy(league, 'bermuda.prize')).toEqual(prizes)
    expect(Object.values(movedBy(league, 'bermuda.rest')).reduce((sum, each) => sum + each, 0)).toBe(forAll)
  })

  test('give the leftover units of a split to the earlier claims', () => {
    const rest = movedBy(paidOut(week10, apart, 812), 'bermuda.rest')
    expect(rest).toEqual({ Ada: 26, Ben: 26, Cleo: 26, Dan: 25, Eve: 25, Finn: 25, Gus: 25, Hope: 25 })
  })

  test('state the share, the amount it is taken from, and who shares it in each reason', () => {
    const reasons = paidOut(week10, { ...apart, Ben: 110 }, 1000).lastRun?.transfers.map(({ reason }) => reason)
    const shared = { rule: 'bermuda.prize', place: 1, total: 33000, percents: [35, 25], sharedBy: 2, rest: 1000 }
    expect(reasons).toContainEqual(shared)
    expect(reasons).toContainEqual({ rule: 'bermuda.rest', rest: 1000, left: 250, players: 8 })
  })

  test('go unclaimed to all active players when there are fewer than three entrants', () => {
    const two = paidOut(left(week10, 'Ada', 'Ben', 'Cleo'), apart, 1000)
    expect(movedBy(two, 'bermuda.prize')).toEqual({ Dan: 350, Eve: 250 })
    expect(movedBy(two, 'bermuda.rest')).toEqual({ Dan: 80, Eve: 80, Finn: 80, Gus: 80, Hope: 80 })
    const one = paidOut(left(week10, 'Ada', 'Ben', 'Cleo', 'Dan'), apart, 1000)
    expect(movedBy(one, 'bermuda.prize')).toEqual({ Eve: 350 })
    expect(movedBy(one, 'bermuda.rest')).toEqual({ Eve: 163, Finn: 163, Gus: 162, Hope: 162 })
    const none = paidOut(left(week10, 'Ada', 'Ben', 'Cleo', 'Dan', 'Eve'), apart, 1000)
    expect(movedBy(none, 'bermuda.prize')).toEqual({})
    expect(movedBy(none, 'bermuda.rest')).toEqual({ Finn: 334, Gus: 333, Hope: 333 })
  })

  test('move up if an entrant leaves between the weeks', () => {
    const week11 = opened(confirmed(settled(locked(week10), apart), apart))
    const week12 = opened(confirmed(settled(locked(left(week11, 'Ada')), apart), apart))
    const games = locked(week12)
    const over = settled(holding(games, { Hope: unitsOfPlayer(games, 'Hope') + treasuryOf(games) - 1111 }), apart)
    expect(movedBy(over, 'bermuda.prize')).toEqual({ Ben: 350, Cleo: 250, Dan: 150 })
  })

  test('give eliminated players no share of the rest', () => {
    const eliminated = inWeek10({ ...RICH, Finn: 90, Gus: 90 })
    expect(playerNamed(eliminated, 'Finn').standing.eliminatedInWeek).toBe(9)
    const rest = movedBy(paidOut(eliminated, apart, 1000), 'bermuda.rest')
    expect(Object.keys(rest)).toEqual(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Hope'])
  })

  test('go to all members if nobody is active, and to all former players if there are no members', () => {
    const poor = inWeek10(Object.fromEntries(EIGHT.map((name) => [name, 10])))
    expect(poor.players.every(({ standing }) => standing.eliminatedInWeek === 9)).toBe(true)
    const members = settled(toWeek12(left(poor, 'Ada'), apart), apart)
    expect(Object.keys(movedBy(members, 'bermuda.rest'))).toEqual(EIGHT.slice(1))
    expect(treasuryOf(members)).toBe(0)
    const empty = finalized(settled(toWeek12(left(week10, ...EIGHT), apart), apart))
    expect(treasuryOf(empty)).toBe(0)
    // On top of what each had when they left.
    const paid = empty.players.map(({ id }) => (empty.balances[`wallet:${id}`] ?? 0) - walletUnits(week10, id))
    expect(paid).toEqual(Array.from({ length: 8 }, () => treasuryOf(week10) / 8))
  })

  test('are paid only in week 12, after its payday', () => {
    const week11 = settled(locked(opened(confirmed(settled(locked(week10), apart), apart))), apart)
    expect(movedBy(week11, 'bermuda.prize')).toEqual({})
    expect(treasuryOf(week11)).toBeGreaterThan(0)
    const week12 = locked(pickedTop(opened(confirmed(week11, apart)), { Finn: 'Ada' }))
    const rules = settled(week12, apart).lastRun?.transfers.map(({ reason }) => reason.rule)
    expect([...new Set(rules)]).toEqual([
      'payday',
      'bermuda.best_score',
      'bermuda.named',
      'bermuda.prize',
      'bermuda.rest',
    ])
  })
})

describe('the treasury after week 12 is exactly 0 (§2, §5)', () => {
  const apart = { Ada: 110, Ben: 100, Cleo: 90 }

  test('pays it out again in a second settlement and leaves 0 (§3)', () => {
    const first = settled(toWeek12(week10, apart), apart)
    const again = confirmed(first, { ...apart, Cleo: 190 })
    expect(treasuryOf(again)).toBe(0)
    const order = (league: League) => Object.entries(movedBy(league, 'bermuda.prize')).toSorted(([, a], [, b]) => b - a)
    expect(order(first).map(([name]) => name)).toEqual(['Ada', 'Ben', 'Cleo'])
    // Cleo's 90 + 90 + 190 beats Ada's 3 × 110.
    expect(order(again).map(([name]) => name)).toEqual(['Cleo', 'Ada', 'Ben'])
    expect(order(again).map(([, units]) => units)).toEqual(order(first).map(([, units]) => units))
  })

  test('lets a player who leaves while results are provisional keep the payout', () => {
    const first = settled(toWeek12(week10, apart), apart)
    const id = idOf(first, 'Ada')
    const gone = confirmed(left(first, 'Ada'), apart)
    expect(gone.balances[`wallet:${id}`]).toBe(first.balances[`wallet:${id}`])
    expect(treasuryOf(gone)).toBe(0)
    expect(gone.progress).toMatchObject({ stage: 'over' })
  })

  test('neither loses nor creates a unit, for any players, entrants, scores, departures and moves (property)', () => {
    const names = [...EIGHT, 'Ida', 'Jo', 'Kim', 'Lou', 'Mae', 'Ned']
    const leagues = Array.from({ length: 7 }, (_, index) =>
      aLeague()
        .withPlayers(...names.slice(0, 8 + index))
        .inWeek(9)
        .build(),
    )
    const cases = fc.record({
      which: fc.nat(6),
      wallets: fc.array(fc.integer({ min: 0, max: 850 }), { minLength: 14, maxLength: 14 }),
      scores: fc.array(fc.oneof(fc.integer({ min: 1, max: 20000 }), fc.constantFrom(9000, 9500)), {
        minLength: 14,
        maxLength: 14,
      }),
      leavers: fc.uniqueArray(fc.tuple(fc.nat(13), fc.integer({ min: 9, max: 13 })), { selector: ([who]) => who }),
      actors: fc.subarray(names),
      again: fc.option(fc.nat(13), { nil: null }),
    })
    fc.assert(
      fc.property(cases, ({ which, wallets, scores, leavers, actors, again }) => {
        const week9 = leagues[which] ?? week10
        const own = names.slice(0, 8 + which)
        const scored = Object.fromEntries(own.map((name, index) => [name, (scores[index] ?? 0) / 100]))
        const gone = (week: number) =>
          leavers.flatMap(([who, when]) => (when === week && own[who] !== undefined ? [own[who]] : []))
        let league = holding(week9, Object.fromEntries(own.map((name, index) => [name, wallets[index] ?? 0])))
        for (let week = 9; week <= 12; week += 1) {
          league = acted(league, actors)
          league = settled(locked(left(league, ...gone(week))), scored)
          if (week < 12) league = opened(confirmed(league, scored))
        }
        league = left(league, ...gone(13))
        const changed = again === null ? null : own[again]
        const over = confirmed(
          league,
          changed === null || changed === undefined ? scored : { ...scored, [changed]: 150 },
        )
        expect(treasuryOf(over)).toBe(0)
        expect(over.balances.mint).toBe(-1000 * own.length)
        const wallet = (id: string) => over.balances[`wallet:${id}` as 'treasury'] ?? 0
        expect(over.players.reduce((sum, { id }) => sum + wallet(id), 0)).toBe(1000 * own.length)
      }),
      { numRuns: 60 },
    )
  })

  test('changes nothing when an unclaimed team wins every week', () => {
    const games = toWeek12(week10, { ...apart, Zoe: 200 })
    expect(treasuryOf(settled(games, { ...apart, Zoe: 200 }))).toBe(0)
  })
})

/** The active players in `names` pick the best team: the first entrant in the Triangle, or nobody if none is left. */
function acted(league: League, names: readonly string[]): League {
  const pick = league.players.find(({ id, teamId }) => {
    const isIn = league.bermuda === null || league.bermuda.entrants.includes(id)
    return isIn && playerOfTeam(league, teamId)?.standing.eliminatedInWeek === null
  })
  const best = league.teams.find(({ id }) => id === pick?.teamId)?.name
  const members = names.filter((name) => playerOfUser(league, userOf(name)) !== null)
  return best === undefined ? league : pickedTop(league, Object.fromEntries(members.map((name) => [name, best])))
}
