import type { LeaderboardRow } from '@whale/contract'
import { expect, test } from 'vitest'
import { changeSentences } from './changes.ts'

const row = (team: string, place: number, move: number, isYou = false): LeaderboardRow => ({
  place,
  move,
  user_id: team,
  username: team,
  team_id: team,
  team_name: team,
  avatar: null,
  units: 100,
  week_change: 0,
  status: 'fish',
  is_eliminated: false,
  is_you: isYou,
})

test('who moved is told with the places and where to, who stayed is not', () => {
  const rows = [row('Reel Deal', 1, 1), row('Squid Row', 2, -1), row('Kelp Wanted', 3, 0), row('Me', 4, 2, true)]
  expect(changeSentences(rows)).toEqual([
    'Reel Deal is up 1 place, to 1st.',
    'Squid Row is down 1 place, to 2nd.',
    'You are up 2 places, to 4th.',
  ])
})

test('where nobody moved, that is said', () => {
  expect(changeSentences([row('Reel Deal', 1, 0)])).toEqual(['Nobody has changed places.'])
})
