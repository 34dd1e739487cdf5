import { describe, expect, it } from 'vitest'
import { type SentenceGiven, weekSentence } from './week-sentence.ts'

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
