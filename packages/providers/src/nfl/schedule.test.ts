import { expect, test } from 'vitest'
import { schedulePayload, toNflGames } from './schedule.ts'
import { CODE_BY_PRO_TEAM, codeOfProTeam, nflTeamCode } from './team-codes.ts'

const game = { id: 7, date: 1725814800000, homeProTeamId: 28, awayProTeamId: 34 }

test('lists a game once, though ESPN lists it under both teams', () => {
  const payload = schedulePayload.parse({
    settings: {
      proTeams: [
        { id: 28, proGamesByScoringPeriod: { 1: [game] } },
        { id: 34, proGamesByScoringPeriod: { 1: [game] } },
        { id: 0, proGamesByScoringPeriod: {} },
        { id: 5 },
      ],
    },
  })
  expect(toNflGames(payload)).toEqual([{ week: 1, kickoffAt: '2024-09-08T17:00:00.000Z', teams: ['HOU', 'WAS'] }])
})

test('skips games without an opponent', () => {
  const proTeams = [{ id: 28, proGamesByScoringPeriod: { 1: [{ ...game, awayProTeamId: 0 }] } }]
  expect(toNflGames({ settings: { proTeams } })).toEqual([])
})

test('maps every spelling of a team to one code', () => {
  expect(['Wsh', 'WAS', 'JAC', 'Jax', 'LA', 'lar', 'OAK'].map(nflTeamCode)).toEqual([
    'WAS',
    'WAS',
    'JAX',
    'JAX',
    'LAR',
    'LAR',
    'LV',
  ])
  expect([null, '', 'FA', 'XYZ'].map(nflTeamCode)).toEqual([null, null, null, null])
  expect(new Set(CODE_BY_PRO_TEAM.values()).size).toBe(32)
  expect([0, null, 28, 99].map(codeOfProTeam)).toEqual([null, null, 'WAS', null])
})
