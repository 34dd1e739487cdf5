import type { LeaderboardRow } from '@whale/contract'
import { describe, expect, it } from 'vitest'
import { type SentenceGiven, bannerWords, seasonFinish, weekSentence } from './banner-words.ts'

type Tide = SentenceGiven['game_state']['tide']
type Reward = SentenceGiven['prediction']['reward']

function sentence(tide: Tide, given: { week?: number; units?: number; reward?: Reward } = {}): string {
  const { week = 2, units = 300, reward = 'units' } = given
  return weekSentence({
    week,
    game_state: { season: 2025, tide },
    narrative: { description: 'The place speaks.' },
    me: { units, whale_line: 700 },
    prediction: { reward },
  })
}

describe('the week in one sentence', () => {
  it('is the place’s own while the week is open', () => {
    expect(sentence('betting')).toBe('The place speaks.')
  })

  it('says on game days what the games decide for a fish and a whale', () => {
    expect(sentence('games')).toBe('Entries are locked. Reach 700 by the end of week 9 and you’re in the final.')
    expect(sentence('games', { units: 700 })).toBe(
      'Entries are locked. Stay at 700 or more through week 9 and you’re in the final.',
    )
    for (const units of [300, 900]) {
      expect(sentence('games', { week: 9, units })).toBe(
        'Entries are locked. Finish this week with 700 or more and you’re in the final.',
      )
    }
  })

  it('says in the final what it decides for a finalist, for who is not in it, and while nobody knows', () => {
    expect(sentence('games', { week: 10, reward: 'points' })).toMatch(/Your team’s points count in the final/)
    expect(sentence('games', { week: 11, reward: 'units' })).toMatch(/You’re not in the final, but most units/)
    expect(sentence('games', { week: 10, reward: 'undecided' })).toMatch(/shows once the late scores are in/)
  })

  it('says after the results what they lead to', () => {
    expect(sentence('provisional')).toBe(
      'Week 2’s results are in. Reach 700 by the end of week 9 and you’re in the final.',
    )
    expect(sentence('final', { units: 800 })).toBe(
      'Week 2 is final. Stay at 700 or more through week 9 and you’re in the final.',
    )
    expect(sentence('provisional', { week: 9 })).toBe('Week 9’s results are in. That decides who is in the final.')
    expect(sentence('final', { week: 9 })).toBe('Week 9 is final. That decides who is in the final.')
    expect(sentence('provisional', { week: 11, reward: 'points' })).toMatch(/Your team’s points count in the final/)
    expect(sentence('provisional', { week: 12, reward: 'points' })).toBe(
      'Week 12’s results are in. Most units wins the season.',
    )
  })

  it('is there in every phase of a week, and in no other', () => {
    for (const tide of ['betting', 'games', 'waiting', 'provisional', 'final'] as const) {
      for (const week of [1, 5, 9, 10, 12]) expect(sentence(tide, { week }), `${tide} ${week}`).toMatch(/^[A-Z].+\.$/)
    }
    for (const tide of ['pregame', 'over', 'not_started'] as const) expect(sentence(tide)).toBe('')
  })
})

function aRow(place: number, { units, isYou = false }: { units: number; isYou?: boolean }): LeaderboardRow {
  const names = { user_id: `user_${place}`, username: `u${place}`, team_id: `${place}`, team_name: `Team ${place}` }
  const rest = {
    move: 0,
    avatar: null,
    put_up: 0,
    week_change: 0,
    status: 'fish',
    badge: null,
    is_eliminated: false,
  } as const
  return { ...names, ...rest, place, units, is_you: isYou }
}

it('says the viewer’s place and the distance to the next who matters', () => {
  const inPlay = { out_in_week: null }
  const [one, two, three] = [aRow(1, { units: 900 }), aRow(2, { units: 860 }), aRow(3, { units: 500 })]
  expect(seasonFinish({ me: inPlay, leaderboard: [{ ...one, is_you: true }, two, three] })).toEqual({
    heading: 'You’re the champion',
    sentence: '900 units, 40 ahead of Team 2.',
  })
  expect(seasonFinish({ me: inPlay, leaderboard: [one, two, { ...three, is_you: true }] })).toEqual({
    heading: 'You finished 3rd of 3',
    sentence: '500 units, 400 behind Team 1.',
  })
  // A tie for the first place: the champion stands first.
  expect(
    seasonFinish({ me: inPlay, leaderboard: [one, { ...aRow(1, { units: 900, isYou: true }), user_id: 'user_9' }] }),
  ).toEqual({
    heading: 'You finished 2nd of 2',
    sentence: '900 units, level with Team 1.',
  })
  expect(seasonFinish({ me: inPlay, leaderboard: [one, aRow(2, { units: 1, isYou: true })] }).sentence).toBe(
    '1 unit, 899 behind Team 1.',
  )
  const out = { leaderboard: [one, aRow(2, { units: 90, isYou: true })], me: { out_in_week: 4 } }
  expect(seasonFinish(out).heading).toBe('You went out in week 4')
})

it('promises predictions to who is out until the last lock', () => {
  const out = (tide: 'betting' | 'provisional', units = 0) => {
    const given = {
      week: 12,
      me: { units, elimination_line: 100, is_eliminated: true },
      game_state: { season: 2025, tide },
      narrative: { place: 'bermuda_triangle' },
      leaderboard: [],
    }
    return bannerWords(given as unknown as Parameters<typeof bannerWords>[0]).sentence
  }
  expect(out('betting')).toBe('0 units, below 100. You can still watch and make predictions.')
  expect(out('provisional')).toBe('0 units, below 100. You can still watch.')
  // A correction after they went out.
  expect(out('provisional', 250)).toBe('250 units. You can still watch.')
  expect(out('provisional', 1)).toBe('1 unit, below 100. You can still watch.')
})
