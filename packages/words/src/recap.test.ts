import { expect, test } from 'vitest'
import {
  RECAP_SLIPS,
  biggestLossWords,
  offWords,
  recapNumberWords,
  recapOutWords,
  recapPlaceWords,
  teamScoredWords,
  topGuessWords,
} from './recap.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

section('shows the place', (say) => {
  for (const isOver of [true, false]) say(recapPlaceWords({ place: 2, players: 8, week: 12, isOver }))
  say(recapOutWords({ week: 4, units: 1 }))
})

section('shows the season’s numbers', (say) => {
  const facts = { units: 1240, week: 12, best: { week: 4, change: 140 }, bets: { won: 3, settled: 5 } }
  say(recapNumberWords({ ...facts, picks: { right: 2, made: 9, streak: 1 } }))
  say(recapNumberWords({ ...facts, best: null, bets: { won: 0, settled: 0 }, picks: { right: 0, made: 9, streak: 0 } }))
})

section('labels the slips', (say) => {
  say(RECAP_SLIPS)
  say([biggestLossWords(-60), teamScoredWords(98.2), offWords(2.4)])
  const guess = { team: 'Kelp Wanted', guess: 128, best: 130.4, isRight: true, isFinal: false }
  say(topGuessWords(guess))
  say(topGuessWords({ ...guess, isRight: false, isFinal: true }))
})

test('every case matches golden/recap.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/recap.txt')
})
