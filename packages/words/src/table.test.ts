import { expect, test } from 'vitest'
import { crossingWords, distanceWords, headToHeadSentence, rowStanding } from './table.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

section('marks a row that would cross a line', (say) => {
  for (const crosses of ['into_whales', 'out_of_whales', 'beached', null] as const) say(crossingWords(crosses))
})

section('says how far a player is from the viewer', (say) => {
  for (const apart of [19, 0, -19]) say(distanceWords(apart))
})

section('shows place and record, and no place for an eliminated player', (say) => {
  const record = { won: 3, lost: 2 }
  say(rowStanding({ place: 1, is_eliminated: false }, { of: 12, record }))
  say(rowStanding({ place: 2, is_eliminated: true }, { of: 12, record }))
  say(rowStanding({ place: 1, is_eliminated: false }, { of: 12, record: { won: 0, lost: 0 } }))
})

section('shows the record of two players', (say) => {
  const none = { won: 0, lost: 0, pushed: 0, change: 0, riding: 0 }
  say(headToHeadSentence({ ...none, won: 2, lost: 1, change: 40 }))
  say(headToHeadSentence({ ...none, won: 2, lost: 1, pushed: 1, change: -10, riding: 2 }))
  say(headToHeadSentence({ ...none, riding: 1 }))
  say(headToHeadSentence(none))
  say(headToHeadSentence(none, { isOver: true }))
})

test('every case matches golden/table.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/table.txt')
})
