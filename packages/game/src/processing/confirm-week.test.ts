import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { moveUnits } from '../ledger/balances.ts'
import { transfersOf } from '../league/event.ts'
import { apply } from '../league/apply.ts'
import type { League } from '../league/league.ts'
import { claimTeam } from '../players/claim.ts'
import { NEW_STANDING } from '../league/player.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { report } from '../testing/report.ts'
import { after, confirmed, entered, finalized, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { calendarTurn, eventsOf, movedBy, playerNamed, teamNamed, turnOf, unitsOfPlayer } from '../testing/turns.ts'
import { changesIn, confirmWeek, isProvisional } from './confirm-week.ts'
import { settleWeek } from './settle-week.ts'

const betting = aLeague().withFreeTeams('Zoe').inWeek(1).build()
const waiting = locked(
  entered(pickedTop(betting, { Ada: 'Ben', Cleo: 'Dan', Eve: 'Ada' }), { Ada: 'Bijan', Ben: 'Saquon' }),
)
const first = { Ada: 100, Ben: 120, Cleo: 90, Dan: 80 }
const athletes = { Ada: { Bijan: 9.9, Other: 30 }, Ben: { Saquon: 15 } }
const provisional = settled(waiting, first, { athletes })

function confirm(league: League, scored: Record<string, number>, by: typeof athletes = athletes) {
  const { confirmsAt } = momentsOf(league.calendar, 1)
  return eventsOf(
    confirmWeek(calendarTurn(league, confirmsAt), { week: 1, report: report(league, scored, { athletes: by }) }),
  )
}

describe('confirming the scores (§3)', () => {
  test('makes unchanged results final and moves nothing', () => {
    const events = confirm(provisional, first)
    expect(events).toEqual([
      { type: 'week.finalized', at: momentsOf(betting.calendar, 1).confirmsAt, week: 1, championId: null },
    ])
    const final = events.reduce(apply, provisional)
    expect(final.progress).toMatchObject({ settledThrough: 1, finalThrough: 1 })
    expect(final.balances).toBe(provisional.balances)
    expect(isProvisional(provisional, 1)).toBe(true)
    expect(isProvisional(final, 1)).toBe(false)
  })

  test('reverses, settles again and becomes final if a team’s score changed', () => {
    const events = confirm(provisional, { ...first, Dan: 130 })
    expect(events.map(({ type }) => type).filter((type) => type !== 'step.settled')).toEqual([
      'run.reversed',
      'run.began',
      'week.settled',
      'week.finalized',
    ])
    expect(events[0]).toMatchObject({
      changes: [{ teamId: teamNamed(betting, 'Dan'), athleteId: null, before: 8000, after: 13000 }],
    })
    const final = events.reduce(apply, provisional)
    expect(movedBy(final, 'top_score.pick')).toEqual({ Cleo: 40 })
    expect(movedBy(final, 'top_score.team')).toEqual({ Dan: 40 })
  })

  test('does the same if a picked athlete’s points changed', () => {
    const corrected = { ...athletes, Ada: { Bijan: 10, Other: 30 } }
    const events = confirm(provisional, first, corrected)
    expect(events[0]).toMatchObject({
      type: 'run.reversed',
      changes: [{ teamId: teamNamed(betting, 'Ada'), athleteId: 'Bijan', before: 990, after: 1000 }],
    })
    expect(movedBy(events.reduce(apply, provisional), 'casino.one_scorer')).toEqual({ Ada: 100, Ben: 100 })
  })

  test('treats a missing picked athlete as a change to 0', () => {
    const gone = { ...athletes, Ben: {} } as unknown as typeof athletes
    expect(changesIn(provisional, report(provisional, first, { athletes: gone }))).toEqual([
      { teamId: '', athleteId: 'Saquon', before: 1500, after: 0 },
    ])
  })

  test('does the same if a team that nobody plays gains or loses its score, even without a change of units (§4, §5)', () => {
    const zoe = teamNamed(betting, 'Zoe')
    const named = locked(pickedTop(betting, { Ada: 'Ben', Ben: 'Cleo' }))
    const missingSince = named.createdAt
    const teams = named.teams.map((team) => (team.id === zoe ? { ...team, missingSince } : team))
    const gone: League = { ...named, teams }
    const whole = report(gone, { Cleo: 110, Zoe: 150 })
    const without = { ...whole, teams: whole.teams.filter(({ teamId }) => teamId !== zoe) }
    const { processesAt, confirmsAt } = momentsOf(gone.calendar, 1)
    const paid = (tuesday: typeof whole, wednesday: typeof whole) => {
      const first = after(gone, (now) => settleWeek(calendarTurn(now, processesAt), { week: 1, report: tuesday }))
      const last = after(first, (now) => confirmWeek(calendarTurn(now, confirmsAt), { week: 1, report: wednesday }))
      expect(movedBy(last, 'top_score.pick')).toEqual({ Ben: 40 })
      return changesIn(first, wednesday)
    }
    expect(paid(without, whole)).toEqual([{ teamId: zoe, athleteId: null, before: null, after: 15000 }])
    expect(paid(whole, without)).toEqual([{ teamId: zoe, athleteId: null, before: 15000, after: null }])
    expect(paid(without, without)).toEqual([])
  })

  test('ignores points of athletes whom nobody picked', () => {
    const corrected = { ...athletes, Ada: { Bijan: 9.9, Other: 31 } }
    expect(confirm(provisional, first, corrected).map(({ type }) => type)).toEqual(['week.finalized'])
  })

  test('leaves balances and standings as if the corrected scores had come first', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 8, maxLength: 8 })
    const catches = fc.record({ Bijan: fc.integer({ min: 9, max: 11 }), Saquon: fc.integer({ min: 9, max: 11 }) })
    fc.assert(
      fc.property(scores, scores, catches, catches, (one, two, oneCatch, twoCatch) => {
        const byTeam = (drawn: number[]) =>
          Object.fromEntries(EIGHT.map((name, index) => [name, 80 + (drawn[index] ?? 0)]))
        const before = settled(waiting, byTeam(one), { athletes: { Ada: oneCatch } })
        const corrected = confirmed(before, byTeam(two), { athletes: { Ada: twoCatch } })
        const straight = confirmed(settled(waiting, byTeam(two), { athletes: { Ada: twoCatch } }), byTeam(two), {
          athletes: { Ada: twoCatch },
        })
        const nonZero = ({ balances }: League) =>
          Object.entries(balances)
            .filter(([, balance]) => balance !== 0)
            .toSorted()
        expect(nonZero(corrected)).toEqual(nonZero(straight))
        expect(corrected.players).toEqual(straight.players)
        expect(corrected.progress).toEqual(straight.progress)
        expect(corrected.settledScores).toEqual(straight.settledScores)
        expect(corrected.lastRun?.notes).toEqual(straight.lastRun?.notes)
      }),
      { numRuns: 60 },
    )
  })

  test('only appends to the ledger: the reversal mirrors the run, last transfer first, with the original reason (§2)', () => {
    const events = confirm(provisional, { ...first, Dan: 130 })
    const run = provisional.lastRun?.transfers ?? []
    const [reversed] = events
    const back = reversed === undefined ? [] : transfersOf(reversed)
    expect(back.map(({ from, to, units, reason }) => ({ from, to, units, reason }))).toEqual(
      run.toReversed().map(({ from, to, units, reason }) => ({
        from: to,
        to: from,
        units,
        reason: { rule: 'reversal', of: reason },
      })),
    )
    const all: Transfer[] = events.flatMap((event) => [...transfersOf(event)])
    expect(all.every(({ id }) => run.every((earlier) => earlier.id !== id))).toBe(true)
    expect(moveUnits(provisional.balances, all)).toEqual(events.reduce(apply, provisional).balances)
  })

  test('restores exactly the balances before the run', () => {
    const events = confirm(provisional, { ...first, Dan: 130 })
    const undone = events.slice(0, 1).reduce(apply, provisional)
    const nonZero = ({ balances }: League) =>
      Object.entries(balances)
        .filter(([, balance]) => balance !== 0)
        .toSorted()
    expect(nonZero(undone)).toEqual(nonZero(waiting))
    expect(undone.players).toEqual(waiting.players)
    expect(undone.progress).toEqual(waiting.progress)
    expect(undone.lastRun).toBeNull()
  })

  test('can restore a status and bring back an eliminated player', () => {
    const week4 = holding(aLeague().inWeek(4).build(), { Dan: 90, Eve: 680 })
    const played = locked(pickedTop(week4, { Dan: 'Hope', Eve: 'Hope' }))
    const before = settled(played, { Ada: 150, Eve: 140 })
    expect(playerNamed(before, 'Dan').standing.eliminatedInWeek).toBe(4)
    expect(playerNamed(before, 'Eve').standing.status).toBe('whale')
    const corrected = confirmed(before, { Ada: 150, Dan: 145, Eve: 140 })
    expect(playerNamed(corrected, 'Dan').standing.eliminatedInWeek).toBeNull()
    expect(playerNamed(corrected, 'Eve').standing.status).toBe('fish')
  })

  test('does not touch players who joined since the first settlement', () => {
    const joined = after(provisional, (now) => claimTeam(turnOf(now, 'Zoe'), { teamId: teamNamed(now, 'Zoe') }))
    const final = confirmed(joined, { ...first, Dan: 130, Zoe: 150 }, { athletes })
    expect(unitsOfPlayer(final, 'Zoe')).toBe(100)
    expect(playerNamed(final, 'Zoe').standing).toEqual(NEW_STANDING)
  })

  test('accepts only provisional results of the last settled week', () => {
    expect(() => confirm(waiting, first)).toThrow('is not provisional')
    expect(() => confirm(confirmed(provisional, first, { athletes }), first)).toThrow('is not provisional')
    expect(isProvisional(provisional, 2)).toBe(false)
    expect(isProvisional(aLeague().build(), 1)).toBe(false)
    expect(() => changesIn(provisional, report(provisional, first, { week: 2 }))).toThrow('the last run is of the week')
  })

  test('makes the results final unchanged if it cannot happen in time (§3)', () => {
    const final = finalized(provisional)
    expect(final.progress).toMatchObject({ settledThrough: 1, finalThrough: 1 })
    expect(final.balances).toBe(provisional.balances)
    expect(opened(final).progress).toMatchObject({ week: 2, phase: 'BETTING' })
  })
})
