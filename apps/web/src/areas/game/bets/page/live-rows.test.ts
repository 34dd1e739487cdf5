import { expect, test } from 'vitest'
import type { LiveWeek } from '../../scores/live-week.ts'
import { liveRows } from './live-rows.ts'

type Given = Parameters<typeof liveRows>[0]

const team = (id: string, points: number, toPlay = 10) => ({
  team_id: id,
  team_name: `Team ${id}`,
  points,
  to_play: toPlay,
  athletes: [],
})

function given({ teams, ...own }: { teams: ReturnType<typeof team>[] | null } & Partial<Given['own']>): Given {
  const leaderboard = [
    { user_id: 'us_1', team_id: '1', username: 'maya' },
    { user_id: 'us_2', team_id: '2', username: 'theo' },
    { user_id: 'us_3', team_id: '3', username: 'priya' },
  ]
  return {
    game: { league: { id: 'lg_1' }, leaderboard, casino: { event: null, entry: null } } as unknown as Given['game'],
    live: teams === null ? null : ({ teams } as unknown as LiveWeek),
    own: {
      houseBet: null,
      allIn: null,
      prediction: { entry: null, units: 0, points: 0, guessPays: false, finalists: null },
      ...own,
    },
    race: null,
  }
}

const houseBet = { team_id: '1', team_name: 'Team 1', line: 128.5, amount: 30, pays: 60, result: 'open' } as never

test('shows a house line by the points on the way to it, and what either end pays', () => {
  const [row] = liveRows(given({ teams: [team('1', 106)], houseBet }))
  expect(row).toMatchObject({
    title: 'The House, 128.5',
    words: '106.0, 22.5 to go',
    share: 106 / 128.5,
    win: 30,
    lose: 30,
    to: '/game/lg_1/h2h-betting/house-line',
  })
})

test('leaves one of the two ends once the games are over, and none exactly on the line', () => {
  const endsAt = (points: number) => {
    const [row] = liveRows(given({ teams: [team('1', points, 0)], houseBet }))
    return [row?.win, row?.lose]
  }
  expect(endsAt(130)).toEqual([30, 0])
  expect(endsAt(120)).toEqual([0, 30])
  expect(endsAt(128.5)).toEqual([0, 0])
})

test('shows no bar before there are points', () => {
  const [row] = liveRows(given({ teams: null, houseBet }))
  expect(row).toMatchObject({ words: 'No score yet', share: null, win: 30, lose: 30 })
})

test('compares the top score with whoever leads, by the person’s name', () => {
  const entry = { team_id: '2', team_name: 'Team 2', points: null, result: 'open' } as never
  const prediction = { entry, units: 50, points: 0, guessPays: false, finalists: null }
  const rowOf = (...teams: ReturnType<typeof team>[]) => liveRows(given({ teams, prediction }))[0]
  expect(rowOf(team('2', 90.1), team('3', 118.4))).toMatchObject({
    title: 'Top score: theo',
    words: '90.1, priya leads with 118.4',
    share: 90.1 / 118.4,
    win: 50,
    isPot: true,
    userId: 'us_2',
  })
  expect(rowOf(team('2', 90.1), team('3', 90.1))).toMatchObject({ words: '90.1, in front', share: 1 })
  expect(rowOf(team('2', 0), team('3', 0))).toMatchObject({ words: 'No score yet', share: null })
})

test('puts the row with the most units first', () => {
  const allIn = { teamId: '1', teamName: 'Team 1', amount: 300, line: 110, win: 300 }
  const rows = liveRows(given({ teams: [team('1', 106)], houseBet, allIn }))
  expect(rows.map(({ kind }) => kind)).toEqual(['all_in', 'line'])
})
