import type { OptionWire, PredictionEntryWire } from '@whale/contract'
import { expect, test } from 'vitest'
import type { Scores } from '../shared/bets/standing.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import { casinoPick, ownPicks, splitPicks } from './own-picks-view.ts'

const team = (name: string, points: number, toPlay = 20) => ({
  team_id: `t-${name}`,
  team_name: `Team ${name}`,
  points,
  projected: 110,
  to_play: toPlay,
  athletes: [],
})
const liveOf = (...teams: ReturnType<typeof team>[]) => ({ week: 2, as_of: '', teams }) as unknown as LiveWeek
const scoresOf = ({ teams }: LiveWeek): Scores =>
  new Map(
    teams.map(({ team_id: id, points, projected, to_play: toPlay }) => [
      id,
      { points, projected, toPlay, cause: null },
    ]),
  )

const option = {
  id: 'option_1',
  team_id: 't-ada',
  team_name: 'Team ada',
  line: 110.5,
  amount: 40,
  pays: 80,
  result: 'open',
} as OptionWire
const entry = { team_id: 't-ada', team_name: 'Team ada', points: 118, result: 'open' } as PredictionEntryWire
const allIn = { teamId: 't-ben', teamName: 'Team ben', amount: 240, line: 100, win: 300 }
const prediction = { entry, units: 10, points: 0, guessPays: false, finalists: null }
const nothing = { option: null, allIn: null, prediction: { ...prediction, entry: null } }
const live = liveOf(team('cleo', 110), team('ada', 90.8), team('ben', 60))
const given = { live, scores: scoresOf(live), forms: [] }

test('has a card for a house line, all in and the prediction, the most units first', () => {
  const picks = ownPicks({ option, allIn, prediction }, given)
  expect(picks.map(({ kind, title, win, lose }) => [kind, title, win, lose])).toEqual([
    ['All in', 'Team ben over 100.0', 300, 240],
    ['House line', 'Team ada over 110.5', 40, 40],
    ['Prediction', 'Team ada to top the week', 10, 0],
  ])
  expect(picks[1]?.words).toMatch(/^90\.8 so far, 19\.7 to go, 20\.0 still projected\. \d\d% to make it$/)
  expect(picks[2]).toMatchObject({
    words: '2nd of 3 teams, 19.2 behind Team cleo',
    teamIds: ['t-ada', 't-cleo'],
  })
  expect(ownPicks(nothing, given)).toEqual([])
})

test('still has the card once the line is passed, and says what is decided after the games', () => {
  const over = liveOf(team('ada', 120.5))
  expect(ownPicks({ ...nothing, option }, { live: over, scores: scoresOf(over), forms: [] })[0]?.words).toMatch(
    /^120\.5 so far, over by 10\.0\. 99% to make it$/,
  )
  const played = liveOf(team('ada', 108.4, 0))
  const [missed] = ownPicks({ ...nothing, option }, { live: played, scores: scoresOf(played), forms: [] })
  expect(missed).toMatchObject({ words: '108.4, missed by 2.1', share: null, win: 0, lose: 40 })
  const even = liveOf(team('ada', 110.5, 0))
  const [back] = ownPicks({ ...nothing, option }, { live: even, scores: scoresOf(even), forms: [] })
  expect(back).toMatchObject({ win: 0, lose: 0 })
})

test('says before the games that there is no score yet, and compares a finalist with finalists', () => {
  const before = { live: null, scores: new Map(), forms: [] }
  expect(ownPicks({ ...nothing, option, prediction }, before).map(({ words }) => words)).toEqual([
    'No score yet',
    'No score yet',
  ])
  const entrants = ['t-ada', 't-ben'].map((id) => ({ team_id: id, multiplier_weeks: id === 't-ben' ? [10] : [] }))
  const inWeek = (week: number) => ({
    ...prediction,
    guessPays: true,
    finalists: { entrants, week, percent: 120 },
  })
  expect(ownPicks({ ...nothing, prediction: inWeek(11) }, given)[0]).toMatchObject({
    title: 'Team ada to top the finalists',
    words: 'In front by 30.80. You guessed 118.0',
  })
  // The best multiplied score decides (RULES §5 Bermuda Triangle).
  expect(ownPicks({ ...nothing, prediction: inWeek(10) }, given)[0]?.words).toBe('In front by 18.80. You guessed 118.0')
  // Hundredths decide.
  const close = liveOf(team('ada', 129.86), team('ben', 109.04))
  const named = { ...inWeek(11), entry: { ...entry, team_id: 't-ben' } }
  const words = (made: typeof named) =>
    ownPicks({ ...nothing, prediction: made }, { live: close, scores: scoresOf(close), forms: [] })[0]?.words
  expect(words({ ...inWeek(11), entry })).toBe('In front by 20.82. You guessed 118.0')
  expect(words({ ...inWeek(11), entry: { ...entry, points: null } })).toBe('In front by 20.82')
  expect(words({ ...inWeek(11), entry: { ...entry, points: 0 } })).toBe('In front by 20.82. You guessed 0.0')
  expect(words(named)).toBe('2nd of 2 teams, 20.82 behind Team ada. You guessed 118.0')
})

test('has a card for the casino entry of the viewer among the others, by what it pays, until it can pay nothing', () => {
  const entry = { what: 'Fish Coliseum', word: '4th of 7, 8.5 behind 3rd', status: '2 playing', teamName: 'Team ada' }
  const view = (state: 'open' | 'missed') => ({ state, word: '', share: null })
  const event = { key: 'coliseum_and_arena', payout_max: 200 } as const
  const entered = (state: 'open' | 'missed') =>
    casinoPick(
      [
        { ...entry, who: 'ben', view: view('open') },
        { ...entry, who: 'You', view: view(state) },
      ],
      {
        event,
        teamId: 't-ada',
      },
    )
  const picks = ownPicks({ option, allIn: null, prediction }, given, entered('open'))
  expect(picks.map(({ kind, title, win, lose }) => [kind, title, win, lose])).toEqual([
    ['Casino entry', 'Fish Coliseum', 200, 0],
    ['House line', 'Team ada over 110.5', 40, 40],
    ['Prediction', 'Team ada to top the week', 10, 0],
  ])
  expect(picks[0]).toMatchObject({ words: '4th of 7, 8.5 behind 3rd, 2 playing', teamIds: ['t-ada'] })
  expect(entered('missed')).toBeNull()
  expect(casinoPick([{ ...entry, who: 'ben', view: view('open') }], { event, teamId: 't-ada' })).toBeNull()
  const scorer = { ...entry, who: 'You', what: 'Zeke Halyard', word: null, status: null, view: view('open') }
  expect(casinoPick([scorer], { event: { ...event, key: 'one_scorer' }, teamId: 't-ada' })).toMatchObject({
    title: 'Zeke Halyard',
    words: 'No score yet',
    teamIds: [],
  })
})

test('puts a house line above the bets while it can swing more than the viewer’s own bet', () => {
  const kinds = (betSwing: number, seen = given) => {
    const { first, others } = splitPicks(ownPicks({ ...nothing, option, prediction }, seen), betSwing)
    return [first.map(({ kind }) => kind), others.map(({ kind }) => kind)]
  }
  expect(kinds(0)).toEqual([['House line'], ['Prediction']])
  expect(kinds(500)).toEqual([[], ['House line', 'Prediction']])
  const played = liveOf(team('ada', 108.4, 0), team('ben', 60, 0))
  expect(kinds(0, { live: played, scores: scoresOf(played), forms: [] })[0]).toEqual([])
})
