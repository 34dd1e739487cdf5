import { expect, test } from 'vitest'
import {
  BEAT_STAMPS,
  type WeekEnding,
  biggestWeekWords,
  endingWords,
  foldedBetsWords,
  weekShareText,
  withPrizeWords,
} from './results.ts'
import { everyOf, pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

const facts = {
  week: 8,
  units: 500,
  place: 3,
  players: 12,
  move: 2,
  whaleLine: 700,
  cut: 100,
  outInWeek: null,
  leagueName: 'The Gravy Boat',
}

const ENDINGS = everyOf<WeekEnding>({
  finished: true,
  leader: true,
  finalist: true,
  whale: true,
  fish_again: true,
  out: true,
  up: true,
  down: true,
  even: true,
})

section('stamps', (say) => say(BEAT_STAMPS))

section('bets that share a beat', (say) => {
  const won = { bets: 2, units: 70 }
  const lost = { bets: 1, units: -5 }
  say(foldedBetsWords({ bets: 3, hasOwn: true, won, lost }))
  say(foldedBetsWords({ bets: 2, hasOwn: false, won, lost: { bets: 0, units: 0 } }))
})

for (const ending of ENDINGS) {
  const units = { whale: 823, fish_again: 687, out: 88 }[ending as string] ?? 500
  section(`ends ${ending}`, (say) => say(endingWords({ ...facts, units, ending })))
}

section('names the cut where it is near, and places lost or the same', (say) => {
  say(endingWords({ ...facts, ending: 'down', units: 146, move: -1 }))
  say(endingWords({ ...facts, ending: 'whale', units: 823, move: 0 }))
  say(endingWords({ ...facts, week: 12, ending: 'up', isLast: true }))
})

section('missed the final: names the distance, also for a player who is a fish again', (say) => {
  const missed = { ...facts, week: 9, units: 687, move: 0, shortOfFinal: 13 }
  for (const ending of ['up', 'fish_again'] as const) say(endingWords({ ...missed, ending }))
  say(endingWords({ ...missed, ending: 'even', shortOfFinal: 0 }))
})

section('out already: says since when, without a place', (say) => {
  const out = { ...facts, units: 80, move: 1, outInWeek: 5 }
  say(endingWords({ ...out, ending: 'even' }))
  say(endingWords({ ...out, week: 11, ending: 'even' }))
  say(endingWords({ ...out, week: 12, ending: 'finished' }))
})

section('says nothing of the whale line from week 10 on', (say) => {
  say(endingWords({ ...facts, week: 11, ending: 'up', move: 0 }))
})

section('shares the week in one line', (say) => {
  say(weekShareText({ ...facts, change: -40 }))
  say(weekShareText({ ...facts, units: 1, place: null, change: -40 }))
})

section('a finalist’s units with the prize', (say) => {
  say(withPrizeWords({ prize: 310, counted: 1110 }))
})

section('the biggest week', (say) => {
  for (const isYou of [false, true]) say(biggestWeekWords({ username: 'theo', is_you: isYou, change: 203 }))
})

test('every case matches golden/results.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/results.txt')
})
