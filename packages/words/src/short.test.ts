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
import { BUY_BACK_WORDS, type ShortLine, reasonSentence, shortNote, shortReason } from './index.ts'
import { type Line, pageOf } from './testing/golden.ts'
import { NOTES } from './testing/notes.ts'
import { REASONS } from './testing/reasons.ts'
import { bet, result } from './testing/samples.ts'

const acrossSide = { ...acrossFrom(bet), team: 'Squid Row', versus: 'Gravy', result: resultAcross(result) }

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

  test('state the gap between the receipt’s scores and the line', () => {
    const won = reasons.flatMap((reason) => (reason.rule === 'h2h.won' ? [reason] : []))
    expect(won.length).toBeGreaterThan(100)
    for (const reason of won) {
      const [, own, theirs] =
        /(?:beat|covered|did not beat|did not cover) .*, ([\d.,]+) to ([\d.,]+)\./.exec(reasonSentence(reason)) ?? []
      if (own === undefined || reason.kind !== 'spread') continue
      // The side's line is that of the terms, or the same with the opposite sign.
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

const side = { playerId: 'player_1', stake: units(30) } as const
const scored = (hundredths: number) => ({ points: points(hundredths) })
const against = (own: number, other: number) => ({ points: points(own), againstPoints: points(other) })
const total = { betId: 'bet_1', line: points(11050), team: 'Gravy', versus: 'Squid Row' } as const
const over = { ...total, kind: 'over' } as const
const under = { ...total, kind: 'under' } as const

/** Variants that one reason or note per rule does not cover. */
const OTHERS: [about: string, line: ShortLine][] = [
  ['a bet from the other side', shortNote({ ...NOTES['h2h.lost'], ...acrossSide })],
  ['a bet without a line', shortNote({ ...NOTES['h2h.lost'], line: points(0) })],
  ['a bet by hundredths', shortReason({ ...REASONS['h2h.won'], result: against(9900, 10246) })],
  ['an over', shortNote({ rule: 'h2h.lost', ...side, ...over, result: scored(10900) })],
  ['an under', shortNote({ rule: 'h2h.lost', ...side, ...under, result: scored(11200) })],
  ['a stake without a line', shortReason({ ...REASONS['h2h.stake'], line: points(0) })],
  ['a house line by hundredths', shortNote({ ...NOTES['option.lost'], points: points(11846) })],
  ['a pick of the top finalist', shortNote(NOTES['prediction.wrong'], { isFinal: true })],
  ['the closest guess', shortNote(NOTES['prediction.wrong'], { isFinal: true, earned: points(1000) })],
  ['the right finalist', shortNote(NOTES['bermuda.named_right'], { earned: points(2500) })],
  ['a payday that nobody shares', shortReason({ ...REASONS.payday, place: 1, actors: 1 })],
  ['the best payday', shortReason({ ...REASONS.payday, place: 1 })],
  ['a Triangle week without parts', shortNote({ ...NOTES['bermuda.scored'], total: NOTES['bermuda.scored'].points })],
]

test('every line of a slip matches golden/short.txt', async () => {
  const lines = [
    ...Object.values<Reason>(REASONS).map((reason) => [reason.rule, shortReason(reason)] as const),
    ...Object.values<RunNote>(NOTES).map((note) => [note.rule, shortNote(note)] as const),
    ...OTHERS,
  ]
  const page = pageOf([
    ...lines.map(([about, { what, on, short }]): Line => [about, [what, on, short].filter(Boolean).join(' | ')]),
    ['a buy-back', BUY_BACK_WORDS],
  ])
  await expect(page).toMatchFileSnapshot('../golden/short.txt')
})
