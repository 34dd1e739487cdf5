import type { LeaderboardRow } from '@whale/contract'
import { expect, test } from 'vitest'
import { finishWords } from './finish-words.ts'

function aRow(place: number, { units, isYou = false }: { units: number; isYou?: boolean }): LeaderboardRow {
  const names = { user_id: `user_${place}`, username: `u${place}`, team_id: `${place}`, team_name: `Team ${place}` }
  const rest = { move: 0, avatar: null, week_change: 0, status: 'fish', is_eliminated: false } as const
  return { ...names, ...rest, place, units, is_you: isYou }
}

test('says the viewer’s place and the distance to the next who matters', () => {
  const [one, two, three] = [aRow(1, { units: 900 }), aRow(2, { units: 860 }), aRow(3, { units: 500 })]
  expect(finishWords({ leaderboard: [{ ...one, is_you: true }, two, three] })).toEqual({
    heading: 'You’re the champion',
    sentence: '900 units, 40 ahead of Team 2.',
  })
  expect(finishWords({ leaderboard: [one, two, { ...three, is_you: true }] })).toEqual({
    heading: 'You finished 3rd of 3',
    sentence: '500 units, 400 behind Team 1.',
  })
  // A tie for the first place: the poster says who the champion is.
  expect(finishWords({ leaderboard: [one, { ...aRow(1, { units: 900, isYou: true }), user_id: 'user_9' }] })).toEqual({
    heading: 'You finished 1st of 2',
    sentence: '900 units.',
  })
})
