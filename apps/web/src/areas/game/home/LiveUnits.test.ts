import { describe, expect, test } from 'vitest'
import { eitherOf, endsOf, isPickWorth, ownTopScoreOf, rangeOf, standingWords } from './LiveUnits.tsx'
import type { UnitsView } from './units-view.ts'

test('counts a won house line once in the best end', () => {
  // 197 now; the house line pays 60 for 30, the casino 200, the prediction 28. All of it lands.
  const view = { worst: 297, best: 635, bounty: 100, giant: 50 } as UnitsView
  const moves = [
    { kind: 'house_line', units: 30 },
    { kind: 'bounties', units: 100 },
  ] as const
  const range = rangeOf({ ...endsOf(view), now: 585, line: 700, moves, decided: [], either: 0 })
  expect(range).toMatchObject({ low: 297, high: 585 })
})

describe('a pick of another team beside the best team’s units', () => {
  const given = (team: string, { week = 3, others = ['2'] } = {}) =>
    ({
      week,
      me: { team_id: '1' },
      participants: ['1', ...others],
      prediction: { entry: { team_id: team } },
      game_state: { season: 2025 },
    }) as Parameters<typeof eitherOf>[0]
  const units = { pick: 10, topScore: 40 }

  test('counts only the better of the two in the best end', () => {
    const moves = [{ kind: 'bounties', units: 40 }] as const
    const ends = { worst: 100, best: 110, now: 140, line: 700, moves, decided: [] }
    expect(rangeOf({ ...ends, either: eitherOf(given('2'), units) })).toMatchObject({ low: 140, high: 140 })
    expect(rangeOf({ ...ends, either: eitherOf(given('1'), units) })).toMatchObject({ low: 140, high: 150 })
  })

  test('counts both where both can happen', () => {
    expect(eitherOf(given('2'), units)).toBe(10)
    expect(eitherOf(given('2'), { pick: 10, topScore: 5 })).toBe(5)
    // Nobody plays the team, its player is out or came after the lock, or only finalists can be picked.
    expect(eitherOf(given('3'), units)).toBe(0)
    expect(eitherOf(given('2', { others: [] }), units)).toBe(0)
    expect(eitherOf(given('2', { week: 10 }), { pick: 50, topScore: 40 })).toBe(0)
  })
})

describe('a pick of the own team', () => {
  const given = (team: string, { week = 3, participants = ['1', '2'], result = 'open' } = {}) =>
    ({
      week,
      me: { team_id: '1' },
      participants,
      prediction: { entry: { team_id: team, result } },
      game_state: { season: 2025 },
    }) as unknown as Parameters<typeof ownTopScoreOf>[0]
  const live = (toPlay: number, points: number) =>
    ({
      teams: [
        { team_id: '1', points: 90, to_play: toPlay },
        { team_id: '2', points, to_play: 0 },
      ],
    }) as unknown as Parameters<typeof ownTopScoreOf>[1]['live']

  test('adds the best team’s units if it is right, or what of them is not counted as of now', () => {
    expect(ownTopScoreOf(given('1'), { live: null, topScore: 0 })).toBe(40)
    expect(ownTopScoreOf(given('1'), { live: live(12, 100), topScore: 0 })).toBe(40)
    expect(ownTopScoreOf(given('1'), { live: live(12, 90), topScore: 20 })).toBe(20)
    expect(ownTopScoreOf(given('1'), { live: live(12, 80), topScore: 40 })).toBe(0)
  })

  test('adds none once it cannot be right, in the final, and for a team that does not take part', () => {
    const none = { live: null, topScore: 0 }
    expect(ownTopScoreOf(given('1'), { live: live(0, 100), topScore: 0 })).toBe(0)
    expect(ownTopScoreOf(given('1', { result: 'wrong' }), none)).toBe(0)
    expect(ownTopScoreOf(given('1', { week: 10 }), none)).toBe(0)
    expect(ownTopScoreOf(given('1', { participants: ['2'] }), none)).toBe(0)
    expect(ownTopScoreOf(given('2'), none)).toBe(0)
  })
})

test('roots for a prediction only where the best end counts it', () => {
  const home = (reward: string) =>
    ({
      week: 3,
      me: {
        team_id: '1',
        units: 100,
        riding: 0,
        escrow: 0,
        wallet: 100,
        at_treasury: [],
        late_entries: [],
        elimination_line: 100,
      },
      participants: ['1', '2'],
      casino: { event: null, entry: null },
      prediction: { reward, entry: { team_id: '2', result: 'open' }, pot: { pot: 10 } },
      game_state: { season: 2025, tide: 'games' },
    }) as unknown as Parameters<typeof isPickWorth>[0]
  const bets = { gain: 25, riding: [1] }
  expect(isPickWorth(home('units'), { bets, topScore: 0 })).toBe(true)
  expect(isPickWorth(home('units'), { bets, topScore: 40 })).toBe(false)
  expect(isPickWorth(home('units'), { bets: { ...bets, againstPick: 25 }, topScore: 0 })).toBe(false)
  expect(isPickWorth(home('streak'), { bets, topScore: 40 })).toBe(true)
})

test('names what both ends count as it stands', () => {
  const moves = [
    { kind: 'casino', units: 100 },
    { kind: 'bounties', units: 40 },
    { kind: 'payday', units: 40 },
  ] as const
  expect(standingWords(moves)).toBe('bounties and payday')
  expect(standingWords(moves.slice(0, 1))).toBe('')
})
