import type { BetView } from '@whale/words'
import { describe, expect, test } from 'vitest'
import type { LiveWeek } from '../../scores/live-week.ts'
import { lineupsOf, lookAt, parseLook, scoredSince, startersLeft } from './lineups-view.ts'

const NOW = '2025-09-14T20:00:00.000Z'
const MORNING = '2025-09-14T13:30:00.000Z'
const EARLY = '2025-09-14T17:00:00.000Z'
const LATE = '2025-09-15T00:20:00.000Z'

function athlete(
  id: string,
  given: { points?: number; at?: string | null; isDone?: boolean; isStarter?: boolean } = {},
) {
  const { points = 0, at = EARLY, isDone = false, isStarter = true } = given
  return {
    athlete_id: id,
    name: `Athlete ${id}`,
    position: 'RB',
    nfl_team: 'BUF',
    points,
    is_starter: isStarter,
    is_done: isDone,
    kicks_off_at: isDone ? MORNING : at,
  }
}

function week(first: ReturnType<typeof athlete>[], second: ReturnType<typeof athlete>[]): LiveWeek {
  const team = (name: string, athletes: ReturnType<typeof athlete>[]) => ({
    team_id: `t-${name}`,
    team_name: `Team ${name}`,
    user_id: null,
    username: name,
    avatar: null,
    points: 0,
    projected: null,
    is_you: false,
    to_play: null,
    athletes,
  })
  return { week: 2, as_of: NOW, teams: [team('ada', first), team('ben', second)] }
}

const BOTH = ['t-ada', 't-ben']

const side = (name: string) => ({ username: name, team_id: `t-${name}` })
const viewOf = (isYours: boolean) => ({ isYours, own: side('ada'), other: side('ben') }) as unknown as BetView

describe('lineups', () => {
  test('list starters who play, then those to come, then those who are done, without the bench', () => {
    const live = week(
      [
        athlete('done', { points: 20, isDone: true }),
        athlete('late', { at: LATE }),
        athlete('bench', { points: 30, isStarter: false }),
        athlete('bye', { at: null }),
        athlete('on', { points: 4 }),
      ],
      [athlete('b', { isDone: true })],
    )
    const [ada, ben] = lineupsOf(BOTH, live, null)
    expect(ada!.starters.map(({ id }) => id)).toEqual(['on', 'late', 'done', 'bye'])
    expect(ada!.starters.map(({ word }) => word)).toEqual([
      'playing',
      expect.stringMatching(/day /),
      'final',
      'no kickoff time',
    ])
    expect([ada!.words, ben!.words]).toEqual(['1 playing, 1 to come', 'all final'])
  })

  test('are empty without a reading, and when a team of the bet has no starters', () => {
    expect(lineupsOf(BOTH, null, null)).toEqual([])
    expect(lineupsOf(BOTH, week([athlete('a')], []), null)).toEqual([])
  })

  test('count the starters who can still score, for both sides', () => {
    const words = (first: boolean, second: boolean, isYours = true) => {
      const live = week(
        [athlete('a', { isDone: first }), athlete('b', { isDone: true })],
        [athlete('c', { isDone: second })],
      )
      return startersLeft(viewOf(isYours), lineupsOf(BOTH, live, null))
    }
    expect(words(false, true)).toBe('You: 1 playing. ben: all final')
    expect(words(true, false)).toBe('You: all final. ben: 1 playing')
    expect(words(false, false, false)).toBe('ada: 1 playing. ben: 1 playing')
    expect(words(true, true)).toBe('All starters have played')
  })

  test('do not claim that starters without a kickoff have played', () => {
    const lineups = lineupsOf(BOTH, week([athlete('a', { at: null })], [athlete('b', { at: null })]), null)
    expect(startersLeft(viewOf(true), lineups)).toBe('You: no kickoff time. ben: no kickoff time')
    expect(lineups[0]!.starters[0]!.word).toBe('no kickoff time')
  })

  test('count nobody as playing after the usual length of a game', () => {
    const live = {
      ...week([athlete('a'), athlete('b', { at: LATE })], [athlete('c')]),
      as_of: '2025-09-14T20:30:00.000Z',
    }
    const lineups = lineupsOf(BOTH, live, null)
    expect(startersLeft(viewOf(true), lineups)).toBe('You: 1 to come. ben: almost final')
    expect(lineups[1]!.starters[0]!.word).toBe('almost final')
  })
})

describe('the last look', () => {
  const before = week([athlete('a', { points: 5 }), athlete('b', { points: 8 })], [athlete('c', { points: 2 })])
  const after = week([athlete('a', { points: 12.4 }), athlete('b', { points: 8 })], [athlete('c', { points: 1 })])

  test('names who scored since, the most points first', () => {
    const look = parseLook(JSON.stringify(lookAt(before)), 2)
    expect(scoredSince(lineupsOf(BOTH, after, look))).toBe('Athlete a +7.4, Athlete c −1.0')
    expect(scoredSince(lineupsOf(BOTH, before, look))).toBeNull()
    expect(scoredSince(lineupsOf(BOTH, after, null))).toBeNull()
  })

  test('is ignored from another week, and when it is broken', () => {
    const text = JSON.stringify(lookAt(before))
    expect(parseLook(text, 3)).toBeNull()
    for (const broken of [null, '{', 'null', '{"week":2}']) expect(parseLook(broken, 2)).toBeNull()
  })
})
