import { expect, test } from 'vitest'
import { ProviderError } from '../provider.ts'
import { areGamesOver, schedulePayload, toNflGames } from './schedule.ts'
import { CODE_BY_PRO_TEAM, codeOfProTeam, nflTeamCode } from './team-codes.ts'

const game = { id: 7, date: 1725814800000, homeProTeamId: 28, awayProTeamId: 34 }

test('lists a game once, although ESPN lists it under both teams', () => {
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
  const listed = { week: 1, kickoffAt: '2024-09-08T17:00:00.000Z', teams: ['HOU', 'WAS'] }
  expect(toNflGames(payload)).toEqual([{ ...listed, isOfficial: false }])
})

test.each([
  [true, [true, true]],
  [false, [true, false]],
  [false, [true, undefined]],
  [false, []],
])("says %s that a week's games are over, with official statistics %j", async (areOver, official) => {
  const games = official.map((statsOfficial, place) => ({ ...game, id: place, statsOfficial }))
  const other = { ...game, id: 99, statsOfficial: false }
  const proTeams = [{ id: 28, proGamesByScoringPeriod: { 1: games, 2: [other] } }]
  const readSchedule = () => Promise.resolve(toNflGames({ settings: { proTeams } }))
  expect(await areGamesOver({ readSchedule }, { season: 2024, week: 1 })).toBe(areOver)
})

test('never calls games over without a schedule', async () => {
  const error = new ProviderError({ provider: 'espn', kind: 'out_of_order', message: 'down' })
  const readSchedule = () => Promise.reject(error)
  expect(await areGamesOver({ readSchedule }, { season: 2024, week: 1 })).toBe(false)
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
