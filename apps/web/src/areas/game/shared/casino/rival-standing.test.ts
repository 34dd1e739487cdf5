import { expect, test } from 'vitest'
import { lowestFirst, rivalStanding } from './rival-standing.ts'

const score = (team_id: string, points: number) => {
  return { team_id, team_name: `Team ${team_id}`, user_id: null, points, is_you: team_id === '1' }
}
const game = {
  player_scores: [score('1', 140), score('2', 120), score('3', 99.5), score('4', 80)],
  game_state: { season: 2025 },
}
const marked = (team_id: string) => ({ rival: { team_id, team_name: `Team ${team_id}` } })

test('the bottom third is rounded up: two of four', () => {
  expect(lowestFirst(game).paidPlaces).toBe(2)
  expect(rivalStanding(marked('4'), game)).toMatchObject({ place: 1, pays: true, points: 80 })
  expect(rivalStanding(marked('3'), game)).toMatchObject({ place: 2, pays: true })
  expect(rivalStanding(marked('2'), game)).toMatchObject({ place: 3, pays: false })
})

test('without a rival or without scores there is nothing to say', () => {
  expect(rivalStanding({ rival: null }, game)).toBeNull()
  expect(rivalStanding(marked('4'), { ...game, player_scores: [] })).toBeNull()
})
