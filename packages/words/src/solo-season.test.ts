import { expect, test } from 'vitest'
import {
  NOT_IN_PRACTICE,
  crowdWords,
  openMoveWords,
  practiceClosedWords,
  practiceHeadline,
  practiceNextWords,
  practiceResultNote,
  practiceWeekWords,
  rankWords,
  saveNoticeWords,
  sharedResultWords,
} from './solo-season.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

const week1 = {
  week: 1,
  stage: 'betting',
  isOut: false,
  hasEntered: false,
  hasPickedTopScore: false,
  hasGoneAllIn: false,
} as const

section('warns before the games that nothing is picked', (say) => {
  say(practiceWeekWords(week1))
  for (const done of [
    { hasEntered: true },
    { hasPickedTopScore: true },
    { hasGoneAllIn: true },
    { stage: 'games' },
    { isOut: true },
  ] as const)
    say(practiceWeekWords({ ...week1, ...done }))
})

section('says what is open before the games start without a pick', (say) => {
  say(openMoveWords(week1))
  say(openMoveWords({ ...week1, week: 4 }))
  say(openMoveWords({ ...week1, hasPickedTopScore: true }))
})

const daily = {
  day: '2026-11-23',
  seed: 'daily-2026-11-23',
  ends_at: '2026-11-24T05:00:00.000Z',
  results: 41,
  by_place: [5, 4, 4, 4, 4, 4, 4, 4, 4, 4],
  median_units: 410,
  best_units: 2310,
  beaten: 12,
}

section('says how everybody did', (say) => {
  say(crowdWords(daily))
  say(crowdWords({ ...daily, results: 1, median_units: null, best_units: null }))
  say(crowdWords({ ...daily, results: 0, median_units: null, best_units: null }))
})

section('compares an own result with the others, counted or not', (say) => {
  const rank = (change: Partial<Parameters<typeof rankWords>[0]>, isCounted: boolean) =>
    rankWords({ ...daily, ...change }, { isCounted })
  say(rank({}, true))
  say(rank({}, false))
  say(rank({ beaten: 40 }, true))
  say(rank({ results: 2, beaten: 1 }, true))
  say(rank({ results: 2, beaten: 0 }, true))
  say(rank({ results: 1, beaten: 0 }, true))
  say([rank({ results: 0, beaten: 0 }, false), rank({ beaten: null }, true)])
})

section('writes the message of a shared result, with the day of a daily season', (say) => {
  const result = { place: 2, players: 10, units: 1312 }
  say(sharedResultWords({ ...result, day: '2026-11-23' }))
  say(sharedResultWords({ ...result, day: null }))
})

section('names the champion before the finalist', (say) => {
  say(practiceResultNote({ isChampion: true, isFinalist: true }))
  say(practiceResultNote({ isChampion: false, isFinalist: true }))
  say(practiceResultNote({ isChampion: false, isFinalist: false }))
})

section('names the champion on equal units, and nobody by the tie alone', (say) => {
  const champion = { team: 'Kelp Wanted', username: 'maya' }
  const given = { place: 1, players: 8, isOut: false, isChampion: false, champion }
  say(practiceHeadline({ ...given, isChampion: true }))
  say(practiceHeadline(given))
  say(practiceHeadline({ ...given, place: 2 }))
  say(practiceHeadline({ ...given, place: 7 }))
  say(practiceHeadline({ ...given, place: 7, champion: null }))
  say(practiceHeadline({ ...given, place: 8, isOut: true }))
})

section('names the next step of a practice season', (say) => {
  for (const stage of ['betting', 'games', 'results', 'over'] as const) say(practiceNextWords({ stage, week: 3 }))
  say(practiceNextWords({ stage: 'results', week: 12 }))
})

section('says why nothing can be entered, or done at all', (say) => {
  say(practiceClosedWords({ stage: 'games', week: 3, isLast: false }))
  say(practiceClosedWords({ stage: 'results', week: 3, isLast: false }))
  say(practiceClosedWords({ stage: 'over', week: 12, isLast: true }))
  say(NOT_IN_PRACTICE)
})

section('says what became of a stored season', (say) => {
  for (const notice of ['unsaved', 'broken', 'older', 'newer'] as const) say(saveNoticeWords(notice, 'kelp'))
})

test('every case matches golden/solo-season.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/solo-season.txt')
})
