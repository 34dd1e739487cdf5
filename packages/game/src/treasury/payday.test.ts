import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimTeam } from '../players/claim.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { after, entered, holding, confirmed, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { balanceOf } from '../ledger/balances.ts'
import { idOf, movedBy, notesBy, teamNamed, turnOf } from '../testing/turns.ts'

const week2 = aLeague().withFreeTeams('Zoe').inWeek(2).build()

/** These players acted: each picked the team that usually comes last. */
function acted(...names: string[]) {
  return locked(pickedTop(week2, Object.fromEntries(names.map((name) => [name, 'Hope']))))
}

/** Scores: 100 for the first name, 99 for the second, and so on. */
function downhill(...names: string[]): Record<string, number> {
  return Object.fromEntries(names.map((name, index) => [name, 100 - index]))
}

describe('payday (§5)', () => {
  test('falls on a straight line from twice the mean for the best to nothing for the last', () => {
    const five = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']
    const league = settled(acted(...five), downhill(...five))
    expect(movedBy(league, 'payday')).toEqual({ Ada: 40, Ben: 30, Cleo: 20, Dan: 10 })
    expect(notesBy(league, 'payday.last_place')).toEqual([
      { rule: 'payday.last_place', playerId: idOf(league, 'Eve'), points: 9600, place: 5, actors: 5 },
    ])
  })

  test('is rounded by largest remainder', () => {
    const league = settled(acted(...EIGHT), downhill(...EIGHT))
    expect(movedBy(league, 'payday')).toEqual({ Ada: 40, Ben: 34, Cleo: 29, Dan: 23, Eve: 17, Finn: 11, Gus: 6 })
  })

  test('depends on the place, not the margin, and its reason states place, pot and ties', () => {
    const league = settled(acted('Ada', 'Ben'), { Ada: 61, Ben: 60.99 })
    expect(movedBy(league, 'payday')).toEqual({ Ada: 40 })
    expect(league.lastRun?.transfers.map(({ reason }) => reason)).toContainEqual({
      rule: 'payday',
      points: 6100,
      place: 1,
      actors: 2,
      tiedWith: 0,
      pot: 40,
    })
  })

  test('averages the places that tied players cover', () => {
    const four = ['Ada', 'Ben', 'Cleo', 'Dan']
    const top = settled(acted(...four), { Ada: 100, Ben: 100, Cleo: 90, Dan: 80 })
    expect(movedBy(top, 'payday')).toEqual({ Ada: 34, Ben: 33, Cleo: 13 })
    const bottom = settled(acted(...four), { Ada: 100, Ben: 90, Cleo: 80, Dan: 80 })
    expect(movedBy(bottom, 'payday')).toEqual({ Ada: 40, Ben: 27, Cleo: 7, Dan: 6 })
    const all = settled(acted(...four), { Ada: 100, Ben: 100, Cleo: 100, Dan: 100 })
    expect(movedBy(all, 'payday')).toEqual({ Ada: 20, Ben: 20, Cleo: 20, Dan: 20 })
  })

  // Specification F.8
  test('is a tenth of the treasury from week 10 on, rounded down, however many acted (fair play, rule 9)', () => {
    const week10 = holding(aLeague().inWeek(10).build(), { Ada: 207 })
    const treasury = balanceOf(week10.balances, 'treasury')
    const played = locked(pickedTop(week10, { Ada: 'Ben', Ben: 'Ben', Cleo: 'Ben' }))
    const league = settled(played, { Ada: 130, Ben: 120 })
    const pot = Math.floor(treasury / 10)
    const paid = movedBy(league, 'payday')
    expect(Object.values(paid).reduce((a, b) => a + b, 0)).toBe(pot)
    expect(paid['Ada']).toBe(Math.ceil((2 * pot) / 3))
    const reason = league.lastRun?.transfers.find((one) => one.reason.rule === 'payday')?.reason
    expect(reason).toMatchObject({ pot, treasury })
  })

  test('gives the whole pot to a player who acted alone', () => {
    expect(movedBy(settled(acted('Gus'), { Ada: 150 }), 'payday')).toEqual({ Gus: 20 })
  })

  test('pays nothing if nobody acted', () => {
    const league = settled(locked(week2))
    expect(movedBy(league, 'payday')).toEqual({})
    expect(notesBy(league, 'payday.did_not_act')).toHaveLength(8)
  })

  test('adds notes for players who did not act and pays them nothing', () => {
    const league = settled(acted('Ada', 'Ben', 'Cleo'), { Dan: 150 })
    expect(movedBy(league, 'payday')).not.toHaveProperty('Dan')
    expect(notesBy(league, 'payday.did_not_act').map(({ playerId }) => playerId)).toEqual(
      ['Dan', 'Eve', 'Finn', 'Gus', 'Hope'].map((name) => idOf(league, name)),
    )
  })

  test('counts an entry as much as a top-score pick, and a player with both only once', () => {
    const week1 = aLeague().inWeek(1).build()
    const league = settled(locked(pickedTop(entered(week1, { Ada: 'Bijan', Ben: 'Saquon' }), { Ada: 'Hope' })), {
      Ada: 100,
      Ben: 90,
    })
    expect(movedBy(league, 'payday')).toEqual({ Ada: 40 })
  })

  test('skips eliminated players and players who joined after the lock', () => {
    const eliminated = opened(
      confirmed(settled(locked(holding(aLeague().withFreeTeams('Zoe').inWeek(4).build(), { Dan: 100 })))),
    )
    const late = after(locked(pickedTop(eliminated, { Dan: 'Ada', Ada: 'Ada' })), (now) =>
      claimTeam(turnOf(now, 'Zoe'), { teamId: teamNamed(now, 'Zoe') }),
    )
    const league = settled(late, { Dan: 150, Zoe: 140 })
    expect(movedBy(league, 'payday')).toEqual({ Ada: 20 })
    const silent = ['Dan', 'Zoe'].map((name) => idOf(league, name))
    expect(notesBy(league, 'payday.did_not_act').filter(({ playerId }) => silent.includes(playerId))).toEqual([])
  })

  test('adds up to 20 per player who acted, and never pays a worse score more', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 8 }), (drawn, count) => {
        const actors = EIGHT.slice(0, count)
        const scored = Object.fromEntries(EIGHT.map((name, index) => [name, 60 + (drawn[index] ?? 0)]))
        const paid = movedBy(settled(acted(...actors), scored), 'payday')
        expect(Object.values(paid).reduce((a, b) => a + b, 0)).toBe(20 * count)
        const shares = actors
          .map((name) => ({ points: scored[name] ?? 0, share: paid[name] ?? 0 }))
          .toSorted((a, b) => a.points - b.points || a.share - b.share)
        // Ties may differ by one unit of rounding. A better score never gets less than a worse one.
        for (const [index, { points, share }] of shares.entries()) {
          const worse = shares.slice(0, index).filter((other) => other.points < points)
          expect(share).toBeGreaterThanOrEqual(Math.max(0, ...worse.map((other) => other.share)))
        }
      }),
      { numRuns: 60 },
    )
  })
})
