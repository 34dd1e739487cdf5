/** Checks that the sums in sentences match the transfers, over whole seasons. */
import { type Reason, type RunNote, type Transfer, SEASONS_PLAYED, constantsOf, transfersOf } from '@whale/game'
import { playSeason } from '@whale/game/testing'
import { describe, expect, test } from 'vitest'
import { noteSentence, reasonSentence } from './index.ts'
import { QUOTED } from './quoted-numbers.ts'
import { flaws } from './testing/flaws.ts'

const seasons = Array.from({ length: 40 }, (_, index) => playSeason(7000 + index))
const events = seasons.flatMap((season) => season.events)
const transfers: Transfer[] = events.flatMap(transfersOf)
const notes: RunNote[] = events.flatMap((event) => (event.type === 'step.settled' ? event.notes : []))

/** Reasons whose sentence contains no sum. */
const WITHOUT_SUM: readonly Reason['rule'][] = [
  ...(['start.failed', 'left.undone', 'left.wallet', 'left.winnings', 'correction'] as const),
  ...(['h2h.stake', 'h2h.refund', 'h2h.push', 'option.stake', 'option.push'] as const),
  ...(['liquidation.stake', 'liquidation.push', 'reversal'] as const),
  ...(['option.void', 'liquidation.void', 'multiplier.void'] as const),
]

/** Returns the sum in a sentence, or null. */
function sumOf(sentence: string): { stated: number; isRounded: boolean } | null {
  const found =
    /(?:= |: |pays? |earns |collects? |costs (?:up to )?)([\d,.]*\d)(, rounded|, once [^.]*|, all of it [^.]*)?\.$/.exec(
      sentence,
    ) ?? /(\d+) (?:of|for) (?:it|its|the|\+)/.exec(sentence)
  if (found?.[1] === undefined) return null
  return { stated: Number(found[1].replaceAll(',', '')), isRounded: found[2] === ', rounded' }
}

/** Parses a number from a sentence. */
function numberOf(words: string | undefined): number {
  return Number((words ?? '0').replaceAll(',', '').replace('−', '-'))
}

describe('the sentences of forty bot seasons', () => {
  test('cover almost every rule that moves units', () => {
    const rules = new Set(transfers.map(({ reason }) => reason.rule))
    expect(rules.size).toBeGreaterThanOrEqual(33)
    expect(new Set(notes.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(18)
  })

  test('are well-formed and never use "you"', () => {
    const sentences = [
      ...transfers.map(({ reason }) => reasonSentence(reason)),
      ...notes.map((note) => noteSentence(note)),
    ]
    for (const sentence of new Set(sentences)) {
      expect(flaws(sentence)).toEqual([])
      expect(sentence).not.toMatch(/\byours?\b|\byou\b/i)
    }
  })

  test('state the units that moved', () => {
    for (const { reason, units } of transfers) {
      if (WITHOUT_SUM.includes(reason.rule) || reason.owed !== undefined) continue
      const sentence = reasonSentence(reason)
      const sum = sumOf(sentence)
      if (sum === null) throw new Error(`no sum: ${sentence}`)
      // Drift takes at most the whole wallet. Shares are rounded together, and shared prizes twice.
      if (reason.rule === 'drift') expect(units).toBeLessThanOrEqual(sum.stated)
      else if (sum.isRounded)
        expect({ sentence, off: Math.abs(units - sum.stated) < 2 }).toEqual({ sentence, off: true })
      else expect({ sentence, units }).toEqual({ sentence, units: sum.stated })
    }
  })

  test('state the full amount when a payout was cut', () => {
    for (const { reason, units } of transfers) {
      if (reason.owed === undefined || reason.rule === 'reversal') continue
      expect(units).toBeLessThanOrEqual(reason.owed)
      expect(reasonSentence(reason)).toContain(`Owed ${reason.owed.toLocaleString('en-US')}:`)
    }
  })

  test('multiply out the payday shares', () => {
    const paydays = transfers
      .filter(({ reason }) => reason.rule === 'payday')
      .map(({ reason }) => reasonSentence(reason))
    const shared = paydays.flatMap((sentence) => {
      const found = /([\d,]+) in all\. .* gets ([\d.]+): ([\d,]+) × ([\d.]+) ÷ ([\d,]+) = ([\d.,]+)/.exec(sentence)
      return found === null ? [] : [found.slice(1).map(numberOf)]
    })
    expect(shared.length).toBeGreaterThan(1000)
    for (const [all, own, pot = 0, times = 0, by = 0, share] of shared) {
      expect([own, all]).toEqual([times, by])
      expect(share).toBeCloseTo((pot * times) / by, 1)
    }
  })

  test('name the winner of a bet correctly', () => {
    const sentences = [...transfers.map(({ reason }) => reason), ...notes].flatMap((one) =>
      one.rule === 'h2h.won' ? [reasonSentence(one)] : one.rule === 'h2h.lost' ? [noteSentence(one)] : [],
    )
    expect(sentences.length).toBeGreaterThan(100)
    for (const sentence of sentences) {
      const spread =
        /(?: ([+−][\d.]+))? (beat|covered|did not beat|did not cover) .*, ([−\d.,]+) to ([−\d.,]+)\.(?: |$)/.exec(
          sentence,
        )
      const total = /scored ([−\d.,]+)(?: together)?, (over|under) ([\d.,]+)\.(?: |$)/.exec(sentence)
      if (spread !== null) {
        const margin = numberOf(spread[3]) + numberOf(spread[1]?.replace('+', '')) - numberOf(spread[4])
        expect({ sentence, beat: margin > 0 }).toEqual({ sentence, beat: !spread[2]?.startsWith('did not') })
      } else {
        expect({ sentence, over: numberOf(total?.[1]) > numberOf(total?.[3]) }).toEqual({
          sentence,
          over: total?.[2] === 'over',
        })
      }
    }
  })

  test('list the parts of a Triangle score that add up to its total', () => {
    const scored = notes.flatMap((note) => (note.rule === 'bermuda.scored' ? [noteSentence(note)] : []))
    expect(scored.length).toBeGreaterThan(100)
    for (const sentence of scored) {
      const [, own, times, multiplied, naming, guess, total] =
        /^Triangle: (−?[\d.]+)(?: × ([\d.]+) = (−?[\d.]+))?(?:, \+(\d+) top finalist)?(?:, \+(\d+) guess)?(?: = (−?[\d.]+))?\.$/.exec(
          sentence,
        ) ?? []
      expect(own).toBeDefined()
      const base = multiplied === undefined ? numberOf(own) : numberOf(multiplied)
      if (times !== undefined) expect(numberOf(own) * numberOf(times)).toBeCloseTo(base, 1)
      expect(base + numberOf(naming) + numberOf(guess)).toBeCloseTo(total === undefined ? base : numberOf(total), 6)
    }
  })
})

test.each(SEASONS_PLAYED)('quotes the numbers of season %d (§2, §5)', (season) => {
  const dates = { season, openingDay: '', earlyKickoffs: {} }
  expect({ ...QUOTED, ...dates }).toEqual({ ...constantsOf(season), ...dates })
})
