import { instant, points } from '@whale/game'
import { expect, test } from 'vitest'
import { pastScoresWords } from './form.ts'
import { oneMoreWords, formatSignedUnits, unitsCounted, formatUnits } from './numbers.ts'
import {
  exactWords,
  gapWords,
  pointsWords,
  scoreBesideMark,
  scoresWithLine,
  scoresWords,
  shareWords,
  signedPoints,
  tenthsWords,
} from './points.ts'
import { ownWeekWords } from './own-week.ts'
import { markedPlaceWords, paidPlaceWords, placeWords } from './places.ts'
import { type Line, pageOf } from './testing/golden.ts'
import { endedSentence, listWords } from './text.ts'
import { easternDate, easternWords, zonedDateWords, zonedWords } from './zoned-times.ts'

/** One line per format, with its output for each value. */
function each<V>(about: string, format: (value: V) => string, values: readonly V[]): Line {
  return [about, values.map((value) => `${JSON.stringify(value)}: ${format(value)}`)]
}

const of = (format: (value: ReturnType<typeof points>) => string) => (hundredths: number) => format(points(hundredths))
const HUNDREDTHS = [0, 1000, 9426, 9430, 9996, -250, 123456]

test('formats numbers as golden/numbers.txt shows', async () => {
  const lines: Line[] = [
    each('units', formatUnits, [0, 999, 1018]),
    each('units with their word', unitsCounted, [0, 1, 1018]),
    each('units that moved', formatSignedUnits, [0, 1140, -25]),
    each('shares', ([numerator = 0, denominator = 1]) => shareWords({ numerator, denominator }), [
      [40, 1],
      [5000, 2],
      [960, 28],
      [1, 3],
    ]),
    each('what does not divide', ([units = 0, players = 1]) => oneMoreWords({ units, players }), [
      [100, 5],
      [101, 5],
      [103, 5],
    ]),
    each('points', of(pointsWords), HUNDREDTHS),
    each('points in tenths', of(tenthsWords), HUNDREDTHS),
    each('points in hundredths', of(exactWords), HUNDREDTHS),
    each('points that moved a score', of(signedPoints), [2000, -250]),
    // Tenths would hide which one is higher.
    each('a score beside its mark', ([score = 0, mark = 0]) => scoreBesideMark(points(score), points(mark)), [
      [9894, 11850],
      [11846, 11850],
      [11850, 11850],
    ]),
    each(
      'two scores and a line',
      ([own = 0, other = 0, line = 0]) => scoresWithLine(points(own), points(other), points(line)).join(' to '),
      [
        [9700, 9900, 450],
        [9556, 10005, 450],
        [11662, 11658, 0],
      ],
    ),
    each('scores of one list', (scores) => scoresWords(scores.map(points)).join(', '), [
      [14332, 14330],
      [14332, 14250],
    ]),
    // 82.04 and 75.55 show as 82.0 and 75.6, so 6.4 apart. 102.46 and 99.0 + 3.5 both show as 102.5.
    each('gaps', ([score = 0, ...less]) => gapWords(points(score), ...less.map(points)), [
      [8204, 7555],
      [7555, 8204],
      [8204, 7555, 450],
      [10246, 9900, 350],
      [10246, 10246],
    ]),
    each('places', placeWords, [1, 2, 3, 4, 10, 11, 12, 13, 14, 21, 112]),
    [
      'a marked team',
      `${markedPlaceWords({ fromBottom: 2, of: 12 })}, needed ${paidPlaceWords({ lowest: 4, of: 12 })}`,
    ],
    each('lists', (items: readonly (string | number)[]) => listWords(items), [
      [],
      ['Gravy'],
      ['Gravy', 'Tiki'],
      [2, 3, 9],
    ]),
    each('ended sentences', endedSentence, ['Because', 'Because.', 'Why?']),
    each('past scores', pastScoresWords, [[123.54, 119], [148.78], []]),
    each('an own week', ([change = 0, place = null]) => ownWeekWords({ week: 3, change: change ?? 0, place }), [
      [140, 2],
      [-1029, 12],
      [0, 8],
      [-29, null],
      [0, null],
    ]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/numbers.txt')
})

const MOMENTS = [
  '2025-09-05T00:00:00Z',
  '2025-09-10T11:30:00Z',
  '2025-11-04T09:00:00Z',
  '2026-09-10T00:20:00Z',
  '2025-09-04T16:00:00Z',
]
const ZONES = [null, 'America/Los_Angeles', 'America/Chicago', 'America/Denver', 'Europe/Berlin', 'UTC', 'Nowhere/Here']

test('formats times as golden/times.txt shows', async () => {
  const summer = instant('2025-09-12T00:00:00Z')
  const winter = instant('2025-12-12T00:00:00Z')
  const lines: Line[] = [
    each('in the game’s zone', (at: string) => easternWords(instant(at)), MOMENTS),
    each('the day in the game’s zone', (at: string) => easternDate(instant(at)), MOMENTS),
    each('in a person’s zone', (zone) => zonedWords(summer, zone), ZONES),
    each('in a person’s zone in winter', (zone) => zonedWords(winter, zone), ZONES),
    each('the day in a person’s zone', (zone) => zonedDateWords(summer, zone), ZONES),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/times.txt')
})
