import type { BetWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { championTitle, headToHead, weeksWithChart } from './table-view.ts'

test('has no chart of a week that waits for its scores', () => {
  const weeks = (last: number | null) =>
    weeksWithChart({
      week: 4,
      last_run: last === null ? null : { week: last, is_final: true, change: 0, was_corrected: false },
    })
  expect(weeks(3)).toEqual([1, 2, 3, 4])
  expect(weeks(2)).toEqual([1, 2, 4])
  expect(weeks(null)).toEqual([4])
})

function side(userId: string, stake: number, gain: number): BetWire['challenger'] {
  return { user_id: userId, username: userId, team_id: '1', team_name: userId, avatar: null, stake, gain }
}

function bet(from: string, to: string, state: BetWire['state']): Pick<BetWire, 'challenger' | 'challenged' | 'state'> {
  return { challenger: side(from, 40, 60), challenged: side(to, 60, 40), state }
}

const between = (...bets: ReturnType<typeof bet>[]) => headToHead(bets, { me: 'me', other: 'devin' })

test('counts wins and losses from the viewer’s side', () => {
  const record = between(bet('me', 'devin', 'won'), bet('devin', 'me', 'won'), bet('devin', 'me', 'lost'))
  expect(record).toEqual({ won: 2, lost: 1, pushed: 0, change: 60 - 60 + 40, riding: 0 })
})

test('ignores bets with others and offers never accepted', () => {
  const record = between(bet('me', 'sam', 'won'), bet('me', 'devin', 'rejected'), bet('me', 'devin', 'accepted'))
  expect(record).toEqual({ won: 0, lost: 0, pushed: 0, change: 0, riding: 1 })
})

test('calls the first of a finished season its champion', () => {
  const named = (tide: 'over' | 'games', userId: string) =>
    championTitle(
      { game_state: { season: 2025, tide }, leaderboard: [{ user_id: 'cod' }, { user_id: 'tuna' }] },
      userId,
    )
  expect(named('over', 'cod')).toBe('Champion 2025')
  expect(named('over', 'tuna')).toBeNull()
  expect(named('games', 'cod')).toBeNull()
})
