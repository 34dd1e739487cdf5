import { expect, test } from 'vitest'
import { startersByTeam } from './starters.ts'

test('counts the starters who play and those to come, without the bench, byes and finished games', () => {
  const one = { name: '', position: 'RB', nfl_team: null, points: 0, kicks_off_at: '2025-11-16T18:00:00.000Z' }
  const athletes = [
    { ...one, athlete_id: 'on', is_starter: true, is_done: false },
    { ...one, athlete_id: 'late', is_starter: true, is_done: false, kicks_off_at: '2025-11-17T01:20:00.000Z' },
    { ...one, athlete_id: 'done', is_starter: true, is_done: true, kicks_off_at: '2025-11-16T14:30:00.000Z' },
    { ...one, athlete_id: 'bench', is_starter: false, is_done: false },
    { ...one, athlete_id: 'bye', is_starter: true, is_done: false, kicks_off_at: null },
  ]
  const team = { user_id: null, team_id: 't', team_name: 'T', points: 0, athletes }
  const words = (at: string, shown = athletes) =>
    startersByTeam({ as_of: at, teams: [{ ...team, athletes: shown }] } as never).get('t')
  expect(words('2025-11-16T19:00:00.000Z')).toBe('1 playing, 1 to come')
  expect(words('2025-11-16T12:00:00.000Z')).toBe('3 to come')
  expect(words('2025-11-16T19:00:00.000Z', athletes.slice(2))).toBe('all final')
})

test('lets a game end after its usual length, and claims nothing without kickoffs', () => {
  const starter = (at: string | null) => ({ is_starter: true, kicks_off_at: at })
  const words = (now: string, ...kickoffs: (string | null)[]) =>
    startersByTeam({ as_of: now, teams: [{ team_id: 't', athletes: kickoffs.map(starter) }] } as never).get('t')
  const [sunday, monday] = ['2025-11-16T18:00:00.000Z', '2025-11-18T01:15:00.000Z']
  expect(words('2025-11-16T21:30:00.000Z', sunday)).toBe('almost final')
  expect(words('2025-11-16T21:30:00.000Z', sunday, monday)).toBe('1 to come')
  expect(words('2025-11-16T22:00:00.000Z', sunday)).toBe('all final')
  expect(words('2025-11-18T02:00:00.000Z', sunday, monday)).toBe('1 playing')
  expect(words('2025-11-16T21:30:00.000Z', null, null)).toBe('no kickoff time')
  // Nobody starts: nothing is missing.
  expect(words('2025-11-16T21:30:00.000Z')).toBe('all final')
})
