import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { odds } from '../values/odds.ts'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { transfersOf } from '../league/event.ts'
import { pairKey } from '../league/between.ts'
import { leftBetween } from '../league/left-between.ts'
import type { League } from '../league/league.ts'
import { goAllIn } from '../all-in/go-all-in.ts'
import { houseLine } from '../league/house-line.ts'
import type { Decision } from '../decision.ts'
import { confirmWeek } from '../processing/confirm-week.ts'
import { settleWeek } from '../processing/settle-week.ts'
import { lockWeek, openWeek } from '../processing/week-moments.ts'
import { momentsOf } from '../season/calendar.ts'
import { aLeague } from '../testing/builder.ts'
import { type BetSide, acrossFrom } from '../ledger/named-bet.ts'
import { type BetFlows, checkPairs, postFlow } from '../testing/checker-pairs.ts'
import { currentWeekOf, report } from '../testing/report.ts'
import { accepted, confirmed, holding, locked, opened, proposed, settled } from '../testing/steps.ts'
import { calendarTurn, idOf, playerNamed, refusalOf, turnOf } from '../testing/turns.ts'
import { proposeBet, whyNotChallenge } from './propose.ts'
import { acceptBet, counterBet, whyNotAccept } from './respond.ts'

const RICH = { Ada: 900, Ben: 900, Cleo: 900 }
const week2 = holding(aLeague().inWeek(2).build(), RICH)
const left = (league: League, name: string, other: string) =>
  leftBetween(league, { playerId: idOf(league, name), otherId: idOf(league, other) })
/** Ada offers Ben a bet. The odds are in hundredths: 200 is even. */
const ask = (league: League, stake: number, oddsHundredths = 200) =>
  proposeBet(turnOf(league, 'Ada'), {
    week: 2,
    challengedId: idOf(league, 'Ben'),
    stake: units(stake),
    odds: odds(oddsHundredths),
    kind: 'over',
    line: points(50),
  })
/** The league with its week played and confirmed, and the next week open. */
const nextWeek = (league: League, scores = {}) => opened(confirmed(settled(locked(league), scores), scores))

describe('the net maximum that one player can win from another in a season (§5 H2H; fair play, rule 2)', () => {
  // Specification F.2
  test('is 150 for each side, and the refusal states what is left', () => {
    expect(ask(week2, 150).ok).toBe(true)
    const enough = (leftNow: number, side: string) => ({
      code: 'h2h.enough_between',
      max: 150,
      left: leftNow,
      side,
      of: 'two',
    })
    expect(refusalOf(ask(week2, 151))).toEqual(enough(150, 'yours'))
    expect(refusalOf(ask(week2, 76, 300))).toEqual(enough(150, 'theirs'))
    const on = accepted(proposed(week2, 'Ada', 'Ben', { stake: 126 }), 'Ben')
    expect(refusalOf(ask(on, 25))).toEqual(enough(24, 'yours'))
    expect(ask(on, 24).ok).toBe(true)
  })

  test('counts a bet from its acceptance, and is checked again then', () => {
    const two = proposed(proposed(week2, 'Ada', 'Ben', { stake: 100 }), 'Ada', 'Ben', { stake: 100 })
    const [first, second] = two.bets
    const on = acceptBet(turnOf(two, 'Ben'), { betId: first?.id ?? 'bet_none' })
    if (!on.ok) throw new Error(on.refusal.code)
    expect(whyNotAccept(turnOf(on.league, 'Ben'), second?.id ?? 'bet_none')).toEqual({
      code: 'h2h.enough_between',
      max: 150,
      left: 50,
      side: 'yours',
      of: 'two',
    })
  })

  test('is net: winning a bet restores room that earlier losses used up', () => {
    const on = accepted(proposed(week2, 'Ada', 'Ben', { stake: 100 }), 'Ben')
    const week3 = nextWeek(on, { Ada: 120, Ben: 90 })
    expect([left(week3, 'Ada', 'Ben'), left(week3, 'Ben', 'Ada'), left(week3, 'Ada', 'Cleo')]).toEqual([250, 50, 150])
    const back = accepted(proposed(week3, 'Ada', 'Ben', { stake: 50 }), 'Ben')
    const week4 = nextWeek(back, { Ada: 80, Ben: 90 })
    expect([left(week4, 'Ada', 'Ben'), left(week4, 'Ben', 'Ada')]).toEqual([200, 100])
    const [ada, ben] = [idOf(week4, 'Ada'), idOf(week4, 'Ben')]
    expect(week4.between).toEqual({ [pairKey(ada, ben)]: ada < ben ? -50 : 50 })
  })

  test('follows a corrected score (§3)', () => {
    const on = locked(accepted(proposed(week2, 'Ada', 'Ben', { stake: 100 }), 'Ben'))
    const turned = confirmed(settled(on, { Ada: 120, Ben: 90 }), { Ada: 80, Ben: 90 })
    expect([left(turned, 'Ada', 'Ben'), left(turned, 'Ben', 'Ada')]).toEqual([50, 250])
    expect(opened(turned).between).toEqual(
      nextWeek(accepted(proposed(week2, 'Ada', 'Ben', { stake: 100 }), 'Ben'), { Ada: 80, Ben: 90 }).between,
    )
  })

  test('rules out an opponent when less than the minimum stake is left', () => {
    const on = accepted(proposed(week2, 'Ada', 'Ben', { stake: 141 }), 'Ben')
    expect(whyNotChallenge(turnOf(on, 'Ada'), idOf(on, 'Ben'))).toMatchObject({ code: 'h2h.enough_between', left: 9 })
    expect(whyNotChallenge(turnOf(on, 'Ada'), idOf(on, 'Cleo'))).toBeNull()
  })

  // Specification F.2
  test('no sequence of commands moves more between two players, across counters, all-ins, late weeks and reversed runs', () => {
    const step = fc.record({
      what: fc.constantFrom(
        'bet',
        'bet',
        'bet',
        'bet',
        'ask',
        'take',
        'both',
        'both',
        'counter',
        'allIn',
        'week',
        'reversed',
      ),
      by: fc.constantFrom('Ada', 'Ben', 'Ben', 'Cleo'),
      to: fc.constantFrom('Ada', 'Ada', 'Ben', 'Cleo'),
      // Near the limit, so that two bets in a row would exceed it.
      stake: fc.oneof(fc.integer({ min: 10, max: 400 }), fc.constantFrom(100, 140, 150)),
      oddsHundredths: fc.constantFrom(110, 150, 200, 200, 400, 1000),
      scores: fc.record({ Ada: fc.constantFrom(20, 140), Ben: fc.constantFrom(80, 90), Cleo: fc.nat(150) }),
    })
    const start = holding(aLeague().inWeek(7).build(), { Ada: 600, Ben: 600, Cleo: 600 })
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        const flows: BetFlows = new Map()
        let league = start
        const run = (decision: Decision) => {
          if (!decision.ok) return
          for (const transfer of decision.events.flatMap(transfersOf)) postFlow(flows, transfer)
          league = decision.league
        }
        for (const one of steps) {
          const isOver = league.progress.stage !== 'running' || league.progress.week > 9
          if (isOver) break
          if (one.what === 'week' || one.what === 'reversed') playWeek(league, one, (decide) => run(decide(league)))
          else if (one.what === 'both') askTwice(one, (command) => run(commandOf(league, command)))
          else run(commandOf(league, one))
          // Proposes and accepts in one step, so that two bets in a week are likely.
          if (one.what === 'bet') run(commandOf(league, { ...one, what: 'take', by: one.to }))
          expect(() => checkPairs(flows)).not.toThrow()
        }
      }),
      { numRuns: 100 },
    )
  })
})

/** Opens two offers at once and accepts one after the other. Each alone fits the limit. */
function askTwice(one: Step, run: (command: Step) => void): void {
  for (const what of ['ask', 'ask']) run({ ...one, what })
  for (const what of ['take', 'take']) run({ ...one, what, by: one.to })
}

interface Step {
  what: string
  by: string
  to: string
  stake: number
  oddsHundredths: number
  scores: { Ada: number; Ben: number; Cleo: number }
}

function commandOf(league: League, { what, by, to, stake, oddsHundredths }: Step): Decision {
  const week = currentWeekOf(league)
  const turn = turnOf(league, by)
  const { id, teamId } = playerNamed(league, by)
  const offer = { week, stake: units(stake), odds: odds(oddsHundredths) }
  const open = league.bets.find(({ state, challengedId }) => state.state === 'proposed' && challengedId === id)
  const betId = open?.id ?? 'bet_none'
  switch (what) {
    case 'take':
      return acceptBet(turn, { betId })
    case 'counter':
      return counterBet(turn, { ...acrossFrom(open ?? LEVEL), ...offer, betId })
    case 'allIn': {
      const line = houseLine(league, { teamId, projected: null }) ?? points(0)
      return goAllIn(turn, { week, line, projected: null })
    }
    default: {
      return proposeBet(turn, { ...offer, challengedId: idOf(league, to), ...LEVEL })
    }
  }
}

const LEVEL: BetSide = { kind: 'spread', line: points(0) }

/** Locks, settles, confirms on the same or other scores, and opens the next week. */
function playWeek(league: League, { what, scores }: Step, run: (decide: (now: League) => Decision) => void): void {
  const week = currentWeekOf(league)
  const moments = momentsOf(league.calendar, week)
  const later = what === 'week' ? scores : { ...scores, Ada: 150 - scores.Ada }
  run((now) => lockWeek(calendarTurn(now, moments.locksAt), { week }))
  run((now) => settleWeek(calendarTurn(now, moments.processesAt), { week, report: report(now, scores) }))
  run((now) => confirmWeek(calendarTurn(now, moments.confirmsAt), { week, report: report(now, later) }))
  run((now) => openWeek(calendarTurn(now, momentsOf(now.calendar, week + 1).opensAt), { week: week + 1 }))
}
