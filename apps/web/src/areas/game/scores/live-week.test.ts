import { expect, test } from 'vitest'
import { betterThan, rightSoFar } from './deployment.ts'
import { type LiveWeek, withLive, withPoints } from './live-week.ts'

const athlete = (name: string, position: string, points: number) => {
  return {
    athlete_id: name,
    name,
    position,
    nfl_team: null,
    points,
    is_starter: false,
    is_done: false,
    kicks_off_at: null,
  }
}
const team = (team_id: string, points: number, athletes: ReturnType<typeof athlete>[]): LiveWeek['teams'][number] => {
  const nobody = { user_id: null, username: null, avatar: null, projected: null, to_play: null }
  return { team_id, team_name: team_id, ...nobody, points, is_you: team_id === 'kelp', athletes }
}
const live: LiveWeek = {
  week: 8,
  as_of: '2025-10-26T22:00:00Z',
  teams: [
    team('kelp', 61.4, [athlete('Zeke', 'RB', 9.8), athlete('Dex', 'RB', 14.2), athlete('Ulric', 'WR', 14.2)]),
    team('reel', 80.2, [athlete('Rex', 'WR', 30)]),
  ],
}
const pick = (athlete_name: string, position: string) => {
  return { athlete_id: athlete_name, athlete_name, position, points: null }
}
const entry = { picks: [pick('Zeke', 'RB'), pick('Traded', 'WR')] }
const home = { player_scores: [], fantasy_league: { last_synced: null }, casino: { entry } } as unknown as Parameters<
  typeof withLive
>[0]

test('merges live points over the last reading, best team first', () => {
  const shown = withLive(home, live)
  expect(shown.casino.entry?.picks.map(({ points }) => points)).toEqual([9.8, null])
  expect(shown.player_scores.map(({ team_id: id }) => id)).toEqual(['reel', 'kelp'])
  expect(shown.fantasy_league.last_synced).toBe(live.as_of)
})

test('marks picks once their games are over', () => {
  const [team, ...others] = live.teams
  const athletes = team?.athletes.map((one) => ({ ...one, is_done: one.name === 'Zeke' })) ?? []
  const over = { ...live, teams: team === undefined ? [] : [{ ...team, athletes }, ...others] }
  expect(withPoints(entry, over).picks).toMatchObject([{ athlete_name: 'Zeke', is_done: true }, { points: null }])
})

test('leaves the home unchanged without live data', () => {
  expect(withLive(home, null)).toBe(home)
})

const roster = ['Zeke', 'Dex', 'Ulric', 'Rex']

test('compares a pick with the roster at the entry, at its position only (§5 Casino)', () => {
  expect(betterThan(pick('Zeke', 'RB'), { roster, live })).toMatchObject({ name: 'Dex', points: 14.2 })
  expect(betterThan(pick('Dex', 'RB'), { roster, live })).toBeNull()
  // Rex moved to another team since, and Dex came after the entry.
  expect(betterThan(pick('Ulric', 'WR'), { roster, live })).toMatchObject({ name: 'Rex', points: 30 })
  expect(betterThan(pick('Zeke', 'RB'), { roster: ['Zeke', 'Ulric'], live })).toBeNull()
})

test('counts the picks that lead their position', () => {
  expect(rightSoFar({ picks: [pick('Zeke', 'RB'), pick('Dex', 'RB')], roster }, live)).toBe(1)
  // Rex has left the own team since: a pick still counts.
  expect(rightSoFar({ picks: [pick('Rex', 'WR')], roster }, live)).toBe(1)
  expect(rightSoFar({ picks: [pick('Nobody', 'QB')], roster }, live)).toBe(0)
})
