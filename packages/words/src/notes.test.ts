import { type ProcessingStep, type RunNote, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import {
  correctionSentence,
  lateChangesSentence,
  lineupChangeSentence,
  lineupChangesSentence,
  noteSentence,
} from './index.ts'
import { flaws } from './testing/flaws.ts'
import { NOTES } from './testing/notes.ts'
import { type Line, everyOf, pageOf } from './testing/golden.ts'

test.each(Object.values<RunNote>(NOTES))('writes a well-formed sentence for the note $rule', (note) => {
  expect(flaws(noteSentence(note))).toEqual([])
})

const STEPS: Record<ProcessingStep, true> = {
  void: true,
  h2h: true,
  options: true,
  casino: true,
  liquidation: true,
  bounties: true,
  top_score: true,
  payday: true,
  drift: true,
  bermuda: true,
  prizes: true,
  elimination: true,
  status: true,
  high_tide: true,
  entrants: true,
}

const NONE = points(0)
const PLAIN_WEEK = {
  ...NOTES['bermuda.scored'],
  percent: 100,
  multiplied: points(10000),
  naming: NONE,
  guess: NONE,
  total: points(10000),
}

const change = { name: 'Gravy', before: 12000, after: 10000 }
const late = { provider: 'espn', week: 4 } as const

/** Variants that one note per rule does not cover. */
const OTHERS: Line[] = [
  ['a wrong top-score pick in the Triangle', noteSentence(NOTES['prediction.wrong'], { isFinal: true })],
  [
    'a wrong top-score pick in the Triangle with the closest guess',
    noteSentence(NOTES['prediction.wrong'], { isFinal: true, earned: points(1000) }),
  ],
  ['a player who is out with 1 unit', noteSentence({ ...NOTES.eliminated, units: units(1) })],
  ['a whale by the high tide', noteSentence({ ...NOTES.became_whale, units: units(700), lift: units(53) })],
  ['a pot after week 9', noteSentence({ ...NOTES['top_score.nobody'], nextWeek: null })],
  ['a void week 3, by an operator', noteSentence({ ...NOTES['week.voided'], by: 'operator' }, { week: 3 })],
  ['a high tide that the treasury could not pay', noteSentence({ ...NOTES['treasury.short'], step: 'high_tide' })],
  ['points taken away', noteSentence({ ...NOTES['score.set'], points: points(-250) })],
  ['Coliseum and Arena in one', noteSentence({ ...NOTES['casino.arena_missed'], isMerged: true })],
  ['a Triangle week without parts', noteSentence(PLAIN_WEEK)],
  ...everyOf<ProcessingStep>(STEPS).map((step): Line => [
    `a short treasury, ${step}`,
    noteSentence({ ...NOTES['treasury.short'], step }),
  ]),
  ['a corrected score', correctionSentence({ name: 'Gravy', before: 9430, after: 10005 })],
  ['a score that came late', correctionSentence({ name: 'Gravy', before: null, after: 10005 })],
  ['a score that was set', correctionSentence({ ...change, set: { before: 0, after: -2000 } })],
  ['a set score, taken back', correctionSentence({ ...change, set: { before: 2000, after: 0 } })],
  ['starters that changed', lineupChangesSentence(late)],
  ['a score that does not count', lineupChangeSentence(change)],
  ['scores that changed too late', lateChangesSentence(late)],
]

test('every note matches golden/notes.txt', async () => {
  const lines = [...Object.values<RunNote>(NOTES).map((note): Line => [note.rule, noteSentence(note)]), ...OTHERS]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/notes.txt')
})
