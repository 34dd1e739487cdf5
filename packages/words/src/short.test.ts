/** Checks the short lines of Tuesday's results, over whole seasons. */
import {
  type Reason,
  type RunNote,
  acrossFrom,
  points,
  pointsToDecimal,
  resultAcross,
  transfersOf,
  units,
} from '@whale/game'
import { playSeason } from '@whale/game/testing'
import { describe, expect, test } from 'vitest'
import { reasonSentence, shortNote, shortReason } from './index.ts'
import { bet, result } from './testing/samples.ts'

const events = Array.from({ length: 20 }, (_, index) => playSeason(7000 + index)).flatMap((season) => season.events)
const reasons: Reason[] = events.flatMap(transfersOf).map(({ reason }) => reason)
const notes: RunNote[] = events.flatMap((event) => (event.type === 'step.settled' ? event.notes : []))

describe('the short lines of twenty bot seasons', () => {
  test('fit on a slip, show no raw value and never use "you"', () => {
    const lines = [...reasons.map(shortReason), ...notes.map((note) => shortNote(note))]
    expect(lines.length).toBeGreaterThan(5000)
    for (const { what, on = '', short } of lines) {
      expect(what).toMatch(/^[A-Z\d]/)
      expect(`${what}: ${on}; ${short}`).not.toMatch(/undefined|null|NaN|\[object|\byou\b| {2}|['"]|[.!]$/i)
      // Names of teams and athletes may be long: only the rest of the line is limited.
      expect(short.length).toBeLessThanOrEqual(90)
    }
  })

  test('name the gap to the line of the receipt’s scores', () => {
    const won = reasons.flatMap((reason) => (reason.rule === 'h2h.won' ? [reason] : []))
    expect(won.length).toBeGreaterThan(100)
    for (const reason of won) {
      const [, own, theirs] =
        /(?:beat|covered|did not beat|did not cover) .*, ([\d.,]+) to ([\d.,]+)\./.exec(reasonSentence(reason)) ?? []
      if (own === undefined || reason.kind !== 'spread') continue
      // The own line is that of the terms, or the same with the other sign.
      const [, stated = ''] = /^(?:won|made it) by ([\d.]+)$/.exec(shortReason(reason).short) ?? []
      // A gap that tenths hide has both decimals.
      const shown = /\.\d\d/.test(stated) ? Number : inTenths
      const gap = Math.abs(shown(Number(own)) - shown(Number(theirs)))
      const line = Math.abs(pointsToDecimal(reason.line))
      const gaps = [gap + line, Math.abs(gap - line)].map((each) => each.toFixed(2))
      expect(gaps).toContain(Number(stated).toFixed(2))
    }
  })
})

/** A score as pages show it. */
function inTenths(score: number): number {
  return Math.round(Math.round(score * 100) / 10) / 10
}

test('reads like a line of a slip', () => {
  const settled = { ...bet, result }
  // Squid Row −3.5 scored 99.0 against 101.2.
  const across = {
    ...acrossFrom(bet),
    team: 'Squid Row',
    versus: 'Gravy',
    result: resultAcross(result),
  }
  expect(shortNote({ rule: 'h2h.lost', playerId: 'player_1', stake: units(30), ...across })).toEqual({
    what: 'Bet against Gravy',
    on: 'Squid Row −3.5',
    versus: 'Gravy',
    short: 'missed by 5.7',
  })
  const closer = { ...bet, result: { ...result, points: points(9900), againstPoints: points(10120) } }
  expect(shortReason({ rule: 'h2h.won', stake: units(30), otherStake: units(30), ...closer })).toMatchObject({
    on: 'Gravy +3.5',
    short: 'made it by 1.3',
  })
  expect(
    shortNote({
      rule: 'h2h.lost',
      playerId: 'player_1',
      stake: units(30),
      ...across,
      result: resultAcross(closer.result),
    }),
  ).toMatchObject({
    on: 'Squid Row −3.5',
    short: 'missed by 1.3',
  })
  expect(shortReason({ rule: 'h2h.push', ...settled })).toMatchObject({ on: 'Gravy +3.5', short: 'push' })
  const level = { ...settled, line: points(0) }
  expect(shortNote({ rule: 'h2h.lost', playerId: 'player_1', stake: units(30), ...level }).short).toBe('lost by 2.2')
})

test('says which place a marked team needed, in the order of the standings', () => {
  const marked = { teamName: 'Salmon Dave', points: points(9120), lowest: 4, of: 12 }
  expect(shortNote({ rule: 'casino.rival_escaped', playerId: 'player_1', ...marked, fromBottom: 7 }).short).toBe(
    'Salmon Dave 6th of 12, needed 9th or lower',
  )
  expect(shortReason({ rule: 'casino.mark_a_rival', entryId: 'entry_1', ...marked, fromBottom: 2 }).short).toBe(
    'Salmon Dave 11th of 12, needed 9th or lower',
  )
})

test('shows points in tenths, and both decimals where tenths would hide what decided', () => {
  const beat = (scored: number) => {
    const line = { teamName: 'Gravy', line: points(11850), stake: units(50) }
    return shortNote({ rule: 'option.lost', playerId: 'player_1', ...line, points: points(scored) } as RunNote).short
  }
  expect(beat(9894)).toBe('scored 98.9')
  expect(beat(11846)).toBe('scored 118.46')
  const close = { ...bet, result: { ...result, points: points(9900), againstPoints: points(10246) } }
  expect(shortReason({ rule: 'h2h.won', stake: units(30), otherStake: units(30), ...close } as Reason).short).toBe(
    'made it by 0.04',
  )
})

test('says "finalist" of the best in the Triangle, where other teams may have scored more', () => {
  const named = { teamName: 'Squid Row', bestTeamName: 'Gravy', points: points(9430) }
  const missed = { rule: 'prediction.wrong', playerId: 'player_1', ...named } as const
  expect(shortNote(missed).short).toBe('missed, Gravy scored most')
  expect(shortNote(missed, { isFinal: true }).short).toBe(
    'missed, Gravy was the top finalist, 94.30 counting multipliers',
  )
  const right = { rule: 'bermuda.named_right', playerId: 'player_1', teamName: 'Gravy', points: points(9430) } as const
  expect(shortNote(right).short).toBe('Gravy was the top finalist, 94.30 counting multipliers')
  expect(shortNote(right, { earned: points(2500) }).short).toBe(
    'Gravy was the top finalist, 94.30 counting multipliers: +25 points',
  )
})

test('says that nobody shared a payday, instead of the best of one', () => {
  const payday = { rule: 'payday', points: points(9430), place: 1, tiedWith: 0, pot: units(20) } as const
  expect(shortReason({ ...payday, actors: 1 }).short).toBe('nobody else made a move')
  expect(shortReason({ ...payday, actors: 8 }).short).toBe('best team score of the 8 who made a move')
  expect(shortReason({ ...payday, place: 2, actors: 8 }).short).toBe('2nd best team score of the 8 who made a move')
})

test('names each payout of the Triangle apart, and adds a finalist’s week up', () => {
  const best = {
    rule: 'bermuda.best_score',
    total: points(14332),
    sharedBy: 1,
    pot: units(689),
    treasury: units(6892),
  } as const
  expect(shortReason(best)).toEqual({ what: 'Best total of the week', short: '143.32 counting prediction points' })
  const prize = {
    rule: 'bermuda.prize',
    place: 2,
    total: points(39842),
    percents: [25],
    sharedBy: 1,
    rest: units(100),
  } as const
  expect(shortReason(prize)).toEqual({ what: '2nd in the final', short: '398.42 in all' })
  const rest = { rule: 'bermuda.rest', rest: units(100), left: units(25), players: 5 } as const
  expect(shortReason(rest).what).toBe('Share of the rest')
  const score = { points: points(9860), multiplied: points(9860), percent: 100, naming: points(0), guess: points(0) }
  const shortOf = (given: Partial<typeof score>, total: number) => {
    const note = { rule: 'bermuda.scored', playerId: 'player_1', ...score, ...given, total: points(total) } as const
    return shortNote(note).short
  }
  expect(shortOf({}, 9860)).toBe('98.60 this week')
  expect(shortOf({ naming: points(1500) }, 11360)).toBe('98.60, +15 top finalist = 113.60')
  const multiplied = { percent: 120, multiplied: points(11832) }
  expect(shortOf(multiplied, 11832)).toBe('98.60 × 1.2 = 118.32')
  expect(shortOf({ ...multiplied, naming: points(1500), guess: points(1000) }, 14332)).toBe(
    '98.60 × 1.2 = 118.32, +15 top finalist, +10 guess = 143.32',
  )
})
