import { expect, test } from 'vitest'
import { lowestFirst } from '../casino/entry-view.ts'
import { wishesOf } from './RootFor.tsx'

test('shows a prediction only while it is known and can still change', () => {
  const entry = { team_id: 't-ada', team_name: 'Team ada', result: 'open' } as never
  const finalists = { entrants: ['t-ada', 't-ben'].map((id) => ({ team_id: id, multiplier_weeks: [] })), week: 10 }
  const scored = [
    { team_id: 't-ada', team_name: 'Team ada', points: 109, is_you: false, to_play: 0 },
    { team_id: 't-ben', team_name: 'Team ben', points: 129.9, is_you: false, to_play: 4 },
  ]
  const wishes = (live: typeof scored | null, entrants = finalists.entrants) =>
    wishesOf({
      rows: [],
      option: null,
      allIn: null,
      casino: { event: null, entry: null },
      prediction: {
        entry,
        units: 50,
        points: 0,
        guessPays: false,
        finalists: { ...finalists, entrants, percent: 120 },
      },
      lowest: lowestFirst({ player_scores: scored as never, game_state: { season: 2025 } }, null),
      live: live === null ? null : ({ teams: live } as never),
    }).map(({ how }) => how)
  expect(wishes(scored)).toEqual(['20.90 behind'])
  // Without live data the stored scores count.
  expect(wishes(null)).toEqual(['20.90 behind'])
  expect(wishes(scored, [])).toEqual([])
  expect(wishes(scored.map((team) => ({ ...team, to_play: 0 })))).toEqual([])
})

test('names the points that a finalist gets for the right pick, where the others get units', () => {
  const entry = { team_id: 't-ada', team_name: 'Team ada', result: 'open' } as never
  const entrants = ['t-ada', 't-ben'].map((id) => ({ team_id: id, multiplier_weeks: [] }))
  const [wish] = wishesOf({
    rows: [],
    option: null,
    allIn: null,
    casino: { event: null, entry: null },
    prediction: { entry, units: 0, points: 15, guessPays: true, finalists: { entrants, week: 12, percent: 120 } },
    lowest: lowestFirst({ player_scores: [], game_state: { season: 2025 } }, null),
    live: null,
  })
  expect(wish).toMatchObject({ what: 'Team ada to top the finalists', win: 0, points: 15 })
})

test('roots for no place of the own team where all who entered collect', () => {
  const wishes = (count: number) =>
    wishesOf({
      rows: [],
      option: null,
      allIn: null,
      casino: {
        event: { payout_max: 100, target: null } as never,
        entry: {
          id: 'e',
          key: 'top_three',
          result: 'open',
          picks: [],
          rival: null,
          arena: null,
          points: null,
        } as never,
      },
      entrants: { rows: Array.from({ length: count }) as never, paidPlaces: 3 },
      prediction: { entry: null, units: 0, points: 0, guessPays: false, finalists: null },
      lowest: lowestFirst({ player_scores: [], game_state: { season: 2025 } }, null),
      live: null,
    }).map(({ what }) => what)
  expect(wishes(3)).toEqual([])
  expect(wishes(4)).toEqual(['Your team to finish in the top three'])
})
