/** Checks the short lines of Tuesday's results, over whole seasons. */
import { type Reason, type RunNote, points, transfersOf, units } from '@whale/game'
import { playSeason } from '@whale/game/testing'
import { describe, expect, test } from 'vitest'
import { reasonSentence, shortNote, shortReason } from './index.ts'
import { bet, result } from './testing/samples.ts'

const events = Array.from({ length: 20 }, (_, index) => playSeason(7000 + index)).flatMap((season) => season.events)
const reasons: Reason[] = events.flatMap(transfersOf).map(({ reason }) => reason)
const notes: RunNote[] = events.flatMap((event) => (event.type === 'step.settled' ? event.notes : []))

describe('the short lines of twenty bot seasons', () => {
  test('fit on a slip, show no raw value and never use "you"', () => {
    const lines = [...reasons.map(shortReason), ...notes.map(shortNote)]
    expect(lines.length).toBeGreaterThan(5000)
    for (const { what, on = '', short } of lines) {
      expect(what).toMatch(/^[A-Z]/)
      expect(`${what}: ${on}; ${short}`).not.toMatch(/undefined|null|NaN|\[object|\byou\b| {2}|['"]|[.!]$/i)
      // Names of teams and athletes may be long: only the rest of the line is limited.
      expect(short.length).toBeLessThanOrEqual(90)
    }
  })

  test('name the gap between the scores of the receipt’s sentence', () => {
    const won = reasons.flatMap((reason) => (reason.rule === 'h2h.won' ? [reason] : []))
    expect(won.length).toBeGreaterThan(100)
    for (const reason of won) {
      const [, own, theirs] =
        /(?:beat|covered|did not beat|did not cover) .*, ([\d.,]+) to ([\d.,]+)\./.exec(reasonSentence(reason)) ?? []
      if (own === undefined || reason.terms.market !== 'spread') continue
      const gap = Math.abs(Number(own) - Number(theirs))
      const stated = /^(?:won|lost) by (?:only )?([\d.]+)$/.exec(shortReason(reason).short)?.[1]
      expect(gap === 0 ? shortReason(reason).short : Number(stated)).toEqual(
        gap === 0 ? 'tied' : expect.closeTo(gap, 6),
      )
    }
  })
})

test('reads like a line of a slip', () => {
  const settled = { ...bet, result }
  // Gravy +3.5 scored 101.2 against 99.0: who lost had Squid Row.
  expect(shortNote({ rule: 'h2h.lost', playerId: 'player_1', stake: units(30), ...settled })).toEqual({
    what: 'Bet against Squid Row',
    on: 'Squid Row −3.5',
    short: 'lost by 2.2',
  })
  const closer = { ...bet, result: { ...result, points: points(9900), againstPoints: points(10120) } }
  expect(shortReason({ rule: 'h2h.won', stake: units(30), otherStake: units(30), ...closer })).toMatchObject({
    on: 'Gravy +3.5',
    short: 'lost by only 2.2',
  })
  expect(shortNote({ rule: 'h2h.lost', playerId: 'player_1', stake: units(30), ...closer })).toMatchObject({
    on: 'Squid Row −3.5',
    short: 'won by only 2.2',
  })
  expect(shortReason({ rule: 'h2h.push', ...settled })).toMatchObject({ on: 'Gravy +3.5', short: 'push' })
})
