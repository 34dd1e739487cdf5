import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import {
  bestSoFar,
  closestFirst,
  closestGuess,
  isClosest,
  pickWords,
  pointsTyped,
  predictionSubject,
  predictionTitle,
  resultWord,
  rewardWords,
} from './prediction-view.ts'

const { section, lines } = sections()

test.each([
  [1, 'units', 0, 'Everybody who’s right shares 40.'],
  [9, 'units', 0, 'Everybody who’s right shares 80, 40 of it left over.'],
  [10, 'units', 0, 'The right pick earns 50 units.'],
  [10, 'points', 0, 'The right pick adds 15 points to your total, the closest guess 10.'],
  [2, 'streak', 3, 'The right pick keeps your streak going.'],
  [2, 'streak', 0, 'The right pick starts a streak.'],
] as const)('in week %i the reward in %s with a streak of %i reads: %s', (week, reward, streak, words) => {
  const carried = week === 9 ? 40 : 0
  const pot = week < 10 ? { players: 8, carried, pot: 40 + carried } : null
  expect(rewardWords({ season: 2025, week, reward, streak, pot })).toBe(words)
})

section('asks for the top score up to week 9, and about the finalists from week 10 on', (say) => {
  const wordsIn = (week: number) => [predictionTitle({ season: 2025, week }), predictionSubject({ season: 2025, week })]
  say(wordsIn(9))
  say(wordsIn(10))
})

test('accepts a decimal point or comma', () => {
  expect(pointsTyped('128.4')).toBe(128.4)
  expect(pointsTyped(' 128,4 ')).toBe(128.4)
})

test('leaves invalid input for the schema to reject', () => {
  expect(pointsTyped('')).toBeUndefined()
  expect(pointsTyped('lots')).toBeNaN()
})

test('shows a result in one word, and an open pick’s gap to the best', () => {
  expect(resultWord({ result: 'right', earned: 0 })).toBe('Right')
  expect(resultWord({ result: 'open', earned: 0 })).toBe('In')
  const best = { teamId: '1', teamName: 'Reel Deal', points: 131.2, isOver: false }
  expect(resultWord({ result: 'open', earned: 0 }, { ...best, behind: 29.7 })).toBe('29.7 behind')
  // The difference of the scores as they are shown, 148.8 and 81.4.
  const shown = { ...best, points: 148.77, behind: 67.34 }
  expect(resultWord({ result: 'open', earned: 0 }, shown)).toBe('67.4 behind')
  expect(resultWord({ result: 'open', earned: 0 }, { ...best, behind: 0 })).toBe('In front')
  expect(resultWord({ result: 'wrong', earned: 0 }, { ...best, behind: 29.7 })).toBe('Wrong')
})

test('returns the week’s best score, but none in the Triangle', () => {
  const at = (place: 'casino_one' | 'bermuda_triangle', points: number, tide: 'games' | 'provisional' = 'games') =>
    bestSoFar({
      player_scores: [{ team_id: '1', team_name: 'Reel Deal', user_id: null, points, is_you: false }],
      game_state: { tide },
      prediction: { entry: null, refusal: null, reward: 'units', pot: null },
      participants: ['1'],
      narrative: { week: 1, place, location: '', title: '', description: '', location_flavor: '' },
    })
  const reelDeal = { teamId: '1', teamName: 'Reel Deal' }
  expect(at('casino_one', 131.2)).toEqual({ ...reelDeal, points: 131.2, isOver: false, behind: null })
  expect(at('casino_one', 131.2, 'provisional')).toMatchObject({ isOver: true })
  expect(at('casino_one', 0)).toBeNull()
  expect(at('bermuda_triangle', 131.2)).toBeNull()
})

const made = (name: string, result: 'open' | 'right' | 'wrong', points: number | null) => ({
  name,
  entry: { result, points },
})
const all = [made('far', 'wrong', 90), made('near', 'wrong', 131), made('right', 'right', 100)]

test('sorts right picks first, then by closeness', () => {
  expect(closestFirst(all, { best: { points: 130 }, hasGuesses: true }).map(({ name }) => name)).toEqual([
    'right',
    'near',
    'far',
  ])
})

test('sorts a guess of 0 before no guess', () => {
  const rows = [made('none', 'wrong', null), made('zero', 'wrong', 0), made('none too', 'wrong', null)]
  const names = closestFirst(rows, { best: { points: 130 }, hasGuesses: true }).map(({ name }) => name)
  expect(names).toEqual(['zero', 'none', 'none too'])
})

test('keeps the order of entry while the week is open', () => {
  expect(closestFirst(all, { best: null, hasGuesses: true }).map(({ name }) => name)).toEqual(['far', 'near', 'right'])
})

test('keeps the order of entry where no guess was made', () => {
  const names = closestFirst(all, { best: { points: 130 }, hasGuesses: false }).map(({ name }) => name)
  expect(names).toEqual(['right', 'far', 'near'])
})

test('credits a wrong pick in the final for the closest guess', () => {
  expect(resultWord({ result: 'wrong', earned: 10 })).toBe('Closest guess')
})

section('names the guess that was made, and none where there is none', (say) => {
  const entry = { team_name: 'The Codfathers', points: 123.3 }
  say(pickWords(entry))
  say(pickWords({ ...entry, points: null }))
  say(pickWords({ ...entry, points: 0 }))
})

test('names the closest guesses of a settled week, and none of those who made none', () => {
  const closest = (...guesses: (number | null)[]) =>
    closestGuess(
      guesses.map((points) => ({ entry: { points } })),
      { points: 130 },
    )
  expect(closest(90, 131, null)).toBe(1)
  expect(closest(128.5, 131.5)).toBe(1.5)
  expect(closest(0, null)).toBe(130)
  expect(closest(null, null)).toBeNull()
})

test('marks nobody as the closest where nobody guessed', () => {
  const best = { points: 130 }
  const entries = [{ points: null }, { points: null }]
  const closest = closestGuess(
    entries.map((entry) => ({ entry })),
    best,
  )
  expect(entries.map((entry) => isClosest(entry, best, closest))).toEqual([false, false])
})

test('says in each case what golden/prediction-view.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/prediction-view.txt')
})
