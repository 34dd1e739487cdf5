import type { TeamForm } from '@whale/contract'
import { expect, test } from 'vitest'
import { raceOf } from './CatchRace.tsx'

type Given = Parameters<typeof raceOf>[0]
const row = (team_id: string) =>
  ({ team_id, team_name: `Team ${team_id}`, is_you: team_id === '1' }) as Given['leaderboard'][number]
const score = (team_id: string, points: number) =>
  ({ team_id, team_name: `Team ${team_id}`, is_you: team_id === '1', points }) as Given['player_scores'][number]
const form = (team_id: string, projected: number | null): TeamForm => ({ team_id, projected, scores: [] })
// Team 3 is out, or came after the lock.
const league = { leaderboard: [row('1'), row('2'), row('3')], participants: ['1', '2'] }

test('orders the teams that take part by chance before the games', () => {
  const race = raceOf({ ...league, player_scores: [] }, [
    form('1', 100),
    form('2', 120),
    form('3', 140),
    form('4', 150),
  ])
  expect(race?.isLive).toBe(false)
  expect(race?.teams.map(({ team_id: id }) => id)).toEqual(['2', '1'])
})

test('shows the scores of those who take part once a team has scored', () => {
  const player_scores = [score('3', 90), score('1', 80.5), score('2', 0)]
  const race = raceOf({ ...league, player_scores }, [])
  expect(race?.isLive).toBe(true)
  expect(race?.teams.map(({ name, value }) => [name, value])).toEqual([
    ['Team 1', '80.5'],
    ['Team 2', '0.0'],
  ])
})

test('shows nothing without scores and projections', () => {
  expect(raceOf({ ...league, player_scores: [] }, [form('1', null), form('2', 100)])).toBeNull()
})
