import { expect, test } from 'vitest'
import { startersByTeam } from './starters.ts'

test('counts the starters who play and those to come, without the bench, byes and finished games', () => {
  const one = { name: '', position: 'RB', nfl_team: null, points: 0, kicks_off_at: '2025-11-16T18:00:00.000Z' }
  const athletes = [
    { ...one, athlete_id: 'on', is_starter: true, is_done: false },
    { ...one, athlete_id: 'late', is_starter: true, is_done: false, kicks_off_at: '2025-11-17T01:20:00.000Z' },
    { ...one, athlete_id: 'done', is_starter: true, is_done: true },
    { ...one, athlete_id: 'bench', is_starter: false, is_done: false },
    { ...one, athlete_id: 'bye', is_starter: true, is_done: false, kicks_off_at: null },
  ]
  const team = { user_id: null, team_id: 't', team_name: 'T', points: 0, athletes }
  const words = (at: string, shown = athletes) =>
    startersByTeam({ as_of: at, teams: [{ ...team, athletes: shown }] } as never).get('t')
  expect(words('2025-11-16T19:00:00.000Z')).toBe('1 playing, 1 to come')
  expect(words('2025-11-16T12:00:00.000Z')).toBe('2 to come')
  expect(words('2025-11-16T19:00:00.000Z', athletes.slice(2))).toBe('all final')
})
