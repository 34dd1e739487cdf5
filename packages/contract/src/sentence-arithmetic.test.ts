/** The sentences of whole seasons: what they add up to is what moved. */
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

/** Reasons whose sentence gives no sum: what went in, or came back, is told by the line's units alone. */
const WITHOUT_SUM: readonly Reason['rule'][] = [
  ...(['start.failed', 'left.undone', 'left.wallet', 'left.winnings', 'correction'] as const),
  ...(['h2h.stake', 'h2h.refund', 'h2h.push', 'option.stake', 'option.push'] as const),
  ...(['liquidation.stake', 'liquidation.push', 'reversal'] as const),
]

/** The units that a sentence says have moved; null where it says none. */
function sumOf(sentence: string): { said: number; isRounded: boolean } | null {
  const found =
    /(?:= |: |pays? |earns |collects? |costs )([\d,.]*\d)(, in whole units|, once [^.]*|, or what [^.]*|, all of it [^.]*)?\.$/.exec(
      sentence,
    ) ?? /(\d+) (?:of|for) (?:it|its|the|\+)/.exec(sentence)
  if (found?.[1] === undefined) return null
  return { said: Number(found[1].replaceAll(',', '')), isRounded: found[2] === ', in whole units' }
}

/** Numbers as the sentences write them. */
function numberOf(words: string | undefined): number {
  return Number((words ?? '0').replaceAll(',', '').replace('−', '-'))
}

describe('in forty seasons of bots', () => {
  test('every rule that moves units is told, but for those of the rarest turns', () => {
    const rules = new Set(transfers.map(({ reason }) => reason.rule))
    expect(rules.size).toBeGreaterThanOrEqual(33)
    expect(new Set(notes.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(18)
  })

  test('no sentence has a flaw, nor speaks to the reader: everybody in the league reads it', () => {
    const sentences = [...transfers.map(({ reason }) => reasonSentence(reason)), ...notes.map(noteSentence)]
    for (const sentence of new Set(sentences)) {
      expect(flaws(sentence)).toEqual([])
      expect(sentence).not.toMatch(/\byours?\b|\byou\b/i)
    }
  })

  test('what a sentence says has moved is what moved', () => {
    for (const { reason, units } of transfers) {
      if (WITHOUT_SUM.includes(reason.rule) || reason.owed !== undefined) continue
      const sentence = reasonSentence(reason)
      const sum = sumOf(sentence)
      if (sum === null) throw new Error(`no sum: ${sentence}`)
      // Drift takes no more than there is. Shares are rounded together, the last prize twice: for its place, and for who share it.
      if (reason.rule === 'drift') expect(units).toBeLessThanOrEqual(sum.said)
      else if (sum.isRounded) expect({ sentence, off: Math.abs(units - sum.said) < 2 }).toEqual({ sentence, off: true })
      else expect({ sentence, units }).toEqual({ sentence, units: sum.said })
    }
  })

  test('a payout that was cut says what was owed', () => {
    for (const { reason, units } of transfers) {
      if (reason.owed === undefined || reason.rule === 'reversal') continue
      expect(units).toBeLessThanOrEqual(reason.owed)
      expect(reasonSentence(reason)).toContain(`Owed ${reason.owed.toLocaleString('en-US')};`)
    }
  })

  test('who wins a bet by the sentence has won it by its points', () => {
    const told = [...transfers.map(({ reason }) => reason), ...notes].flatMap((one) =>
      one.rule === 'h2h.won' ? [reasonSentence(one)] : one.rule === 'h2h.lost' ? [noteSentence(one)] : [],
    )
    expect(told.length).toBeGreaterThan(100)
    for (const sentence of told) {
      const spread = /(?: ([+−][\d.]+))? (beat|did not beat) .*, ([−\d.,]+) to ([−\d.,]+)\.(?: |$)/.exec(sentence)
      const total = /scored ([−\d.,]+)(?: together)?, (over|under) ([\d.,]+)\.(?: |$)/.exec(sentence)
      if (spread !== null) {
        const margin = numberOf(spread[3]) + numberOf(spread[1]?.replace('+', '')) - numberOf(spread[4])
        expect({ sentence, beat: margin > 0 }).toEqual({ sentence, beat: spread[2] === 'beat' })
      } else {
        expect({ sentence, over: numberOf(total?.[1]) > numberOf(total?.[3]) }).toEqual({
          sentence,
          over: total?.[2] === 'over',
        })
      }
    }
  })

  test('the parts of a score in the Triangle make its total', () => {
    const scored = notes.flatMap((note) => (note.rule === 'bermuda.scored' ? [noteSentence(note)] : []))
    expect(scored.length).toBeGreaterThan(100)
    for (const sentence of scored) {
      const [, own, times, multiplied, naming, guess, total] =
        /^Triangle: ([−\d.,]+)(?: × ([\d.]+) = ([−\d.,]+))?(?: \+ ([\d.]+) for the name)?(?: \+ ([\d.]+) for the guess)? makes ([−\d.,]+)\.$/.exec(
          sentence,
        ) ?? []
      const base = multiplied === undefined ? numberOf(own) : numberOf(multiplied)
      if (times !== undefined) expect(numberOf(own) * numberOf(times)).toBeCloseTo(base, 1)
      expect(base + numberOf(naming) + numberOf(guess)).toBeCloseTo(numberOf(total), 6)
    }
  })
})

test.each(SEASONS_PLAYED)('the numbers that sentences quote are those of season %d (§2, §5)', (season) => {
  const dates = { season, openingDay: '', earlyKickoffs: {} }
  expect({ ...QUOTED, ...dates }).toEqual({ ...constantsOf(season), ...dates })
})
