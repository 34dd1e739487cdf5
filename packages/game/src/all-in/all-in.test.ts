import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import type { League } from '../league/league.ts'
import { momentsOf } from '../season/calendar.ts'
import { aLeague } from '../testing/builder.ts'
import { accepted, after, holding, locked, opened, confirmed, proposed, settled } from '../testing/steps.ts'
import { idOf, movedBy, notesBy, playerNamed, refusalOf, turnOf, unitsOfPlayer } from '../testing/turns.ts'
import { leaveLeague } from '../players/leave.ts'
import { goAllIn, whyNotAllIn } from './go-all-in.ts'

const week9 = holding(aLeague().inWeek(9).build(), { Gus: 240, Ben: 450, Cleo: 99 })

const allIn = (league: League, name = 'Gus', but: { line?: number; projected?: number; week?: number } = {}) => {
  const { line = 10050, projected = 10020, week = 9 } = but
  return goAllIn(turnOf(league, name), { week, line: points(line), projected: points(projected) })
}

describe('going all in (§5 All in)', () => {
  const inn = after(week9, (now) => allIn(now))

  test('puts the whole wallet into the treasury', () => {
    expect(unitsOfPlayer(inn, 'Gus')).toBe(0)
    expect(inn.allIns).toMatchObject([{ playerId: idOf(inn, 'Gus'), stake: 240, line: 10050 }])
  })

  test('returns the wallet and 300 for a win', () => {
    const league = settled(locked(inn), { Gus: 100.51 })
    expect(movedBy(league, 'liquidation.won')).toEqual({ Gus: 540 })
  })

  // Specification F.7
  test('pays 300 whatever the wallet was (fair play, rule 8)', () => {
    const league = settled(locked(after(week9, (now) => allIn(now, 'Ben'))), { Ben: 130 })
    expect(movedBy(league, 'liquidation.won')).toEqual({ Ben: 750 })
  })

  test('pays nothing for a loss, and elimination follows', () => {
    const league = settled(locked(inn), { Gus: 100.49 })
    expect(movedBy(league, 'liquidation.won')).toEqual({})
    expect(notesBy(league, 'liquidation.lost')).toMatchObject([{ stake: 240, line: 10050, points: 10049 }])
    expect(playerNamed(league, 'Gus').standing.eliminatedInWeek).toBe(9)
  })

  test('returns the wallet exactly on the line', () => {
    expect(movedBy(settled(locked(inn), { Gus: 100.5 }), 'liquidation.push')).toEqual({ Gus: 240 })
  })

  test('returns nothing, the wallet, or the wallet plus 300, for any wallet and line', () => {
    const wallet = fc.integer({ min: 100, max: 699 })
    fc.assert(
      fc.property(wallet, fc.constantFrom(10000, 10050, 10100), (stake, scored) => {
        const league = settled(locked(after(holding(week9, { Gus: stake }), (now) => allIn(now))), {
          Gus: scored / 100,
        })
        const back = { ...movedBy(league, 'liquidation.won'), ...movedBy(league, 'liquidation.push') }['Gus'] ?? 0
        expect(back).toBe({ 10000: 0, 10050: stake, 10100: stake + 300 }[scored])
      }),
      { numRuns: 30 },
    )
  })

  test("is refused while the player's team is missing at the provider (§4)", () => {
    const missingSince = momentsOf(week9.calendar, 9).opensAt
    const teamId = playerNamed(week9, 'Gus').teamId
    const teams = week9.teams.map((team) => (team.id === teamId ? { ...team, missingSince } : team))
    const gone = { ...week9, teams }
    expect(refusalOf(allIn(gone))).toMatchObject({ code: 'team.missing' })
    expect(refusalOf(allIn(gone, 'Ben'))).toBeNull()
  })

  test('leaves the stake of a player who left in the treasury', () => {
    const gone = after(inn, (now) => leaveLeague(turnOf(now, 'Gus')))
    const league = settled(locked(gone), { Gus: 150 })
    expect(movedBy(league, 'liquidation.won')).toEqual({})
    expect(notesBy(league, 'liquidation.lost')).toEqual([])
  })

  test('restores the wallet and the player after a corrected score (§3)', () => {
    const eliminated = settled(locked(inn), { Gus: 100.49 })
    const saved = confirmed(eliminated, { Gus: 100.51 })
    expect(movedBy(saved, 'liquidation.won')).toEqual({ Gus: 540 })
    expect(playerNamed(saved, 'Gus').standing.eliminatedInWeek).toBeNull()
  })

  test('counts as acting: payday pays a share (§5 Payday)', () => {
    expect(movedBy(settled(locked(inn), { Gus: 150 }), 'payday')).toEqual({ Gus: 20 })
  })

  test('refuses a wallet below 100, a second time, a moved line, another week, and after the lock', () => {
    expect(refusalOf(allIn(week9, 'Cleo'))).toEqual({ code: 'liquidation.wallet_too_small', min: 100 })
    expect(refusalOf(allIn(holding(inn, { Gus: 150 })))).toEqual({ code: 'liquidation.already_in' })
    expect(refusalOf(allIn(week9, 'Gus', { line: 9950 }))).toEqual({ code: 'house.line_moved', line: 10050 })
    expect(refusalOf(allIn(week9, 'Gus', { week: 8 }))).toEqual({ code: 'week.other', current: 9 })
    expect(refusalOf(allIn(locked(week9)))).toMatchObject({ code: 'week.locked' })
    const lineless = goAllIn(turnOf({ ...week9, settledScores: [] }, 'Gus'), {
      week: 9,
      line: points(50),
      projected: null,
    })
    expect(refusalOf(lineless)).toEqual({ code: 'house.no_line' })
  })

  test('is open to every player, no matter who else is in', () => {
    expect(whyNotAllIn(turnOf(inn, 'Ben'))).toBeNull()
    const both = settled(locked(after(inn, (now) => allIn(now, 'Ben'))), { Gus: 150, Ben: 90 })
    expect(movedBy(both, 'liquidation.won')).toEqual({ Gus: 540 })
    expect(notesBy(both, 'liquidation.lost').map(({ stake }) => stake)).toEqual([450])
  })

  test('refuses a player with units in a bet, but ignores a proposal made to them', () => {
    const mine = proposed(week9, 'Gus', 'Ben', { stake: 10 })
    expect(whyNotAllIn(turnOf(mine, 'Gus'))).toEqual({ code: 'liquidation.bets_open' })
    expect(whyNotAllIn(turnOf(mine, 'Ben'))).toBeNull()
    expect(whyNotAllIn(turnOf(accepted(mine, 'Ben'), 'Ben'))).toEqual({ code: 'liquidation.bets_open' })
  })

  // Specification 6.8
  test('is only for fish in week 9', () => {
    const whales = opened(confirmed(settled(locked(holding(aLeague().inWeek(8).build(), { Gus: 800 })))))
    expect(whyNotAllIn(turnOf(whales, 'Gus'))).toEqual({ code: 'liquidation.fish_only' })
    expect(whyNotAllIn(turnOf(aLeague().inWeek(8).build(), 'Gus'))).toEqual({
      code: 'liquidation.not_this_week',
      week: 8,
    })
    const eliminated = opened(confirmed(settled(locked(holding(aLeague().inWeek(8).build(), { Gus: 50 })))))
    expect(whyNotAllIn(turnOf(eliminated, 'Gus'))).toEqual({ code: 'player.eliminated' })
  })
})
