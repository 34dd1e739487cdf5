import { describe, expect, test } from 'vitest'
import { decidedOf, withoutGiant } from './decided.ts'
import { rangeOf, standingWords } from './LiveUnits.tsx'

const bet = (to: string, { line = -4.5, stake = 40, gain = 40 } = {}) => ({
  id: to,
  week: 7,
  teams: [],
  terms: { market: 'spread', team_id: '1', against_team_id: to, line, side: 'covers' },
  challenger: { user_id: 'me', team_id: '1', team_name: 'One', stake, gain },
  challenged: { user_id: to, team_id: to, team_name: to, stake: gain, gain: stake },
})

interface Changes {
  /** Points still to play, by team. */
  left?: Record<string, number | null>
  done?: string[]
  points?: [number, number]
  riding?: object[]
  option?: object | null
}

/** Maya's team 1 has 120 points, team 2 has 100, team 3 has 130. Two picks have to score 20 together. */
function given({ left = {}, done = [], points = [14, 7], riding = [], option = null }: Changes) {
  const teams = (['1', '2', '3'] as const).map((id) => ({
    team_id: id,
    to_play: left[id] === undefined ? 30 : left[id],
    athletes: id === '1' ? ['a', 'b'].map((one) => ({ athlete_id: one, is_done: done.includes(one) })) : [],
  }))
  const scored = { 1: 120, 2: 100, 3: 130 }
  const picks = points.map((each, at) => ({ athlete_id: ['a', 'b'][at], points: each }))
  return {
    game: {
      me: { user_id: 'me' },
      casino: { event: { target: 20, payout_max: 40 }, entry: { key: 'two_scorers', result: 'open', picks } },
    },
    live: { teams },
    bets: { riding, scores: new Map(Object.entries(scored).map(([id, each]) => [id, { points: each, toPlay: 0 }])) },
    own: { option, allIn: null },
    moves: [{ kind: 'casino', units: points[0] + points[1] >= 20 ? 40 : 0 }],
  } as unknown as Parameters<typeof decidedOf>[0]
}

describe('what is decided on a Sunday', () => {
  const option = (line: number) => ({ result: 'open', team_id: '1', line, pays: 60, amount: 30 })

  test('is a pick over its line once its games are over, or what is left cannot take it back', () => {
    expect(decidedOf(given({ points: [14, 7] }))).toEqual([])
    expect(decidedOf(given({ points: [14, 7], done: ['a', 'b'] }))).toEqual([{ moved: 40, win: 40, lose: 0 }])
    // One of two still plays, and no athlete gives back five points.
    expect(decidedOf(given({ points: [20, 5], done: ['a'] }))).toEqual([{ moved: 40, win: 40, lose: 0 }])
    expect(decidedOf(given({ points: [20, 4], done: ['a'] }))).toEqual([])
    expect(decidedOf(given({ points: [5, 4], done: ['a', 'b'] }))).toEqual([{ moved: 0, win: 40, lose: 0 }])
  })

  test('is a house line whose team has played', () => {
    expect(decidedOf(given({ option: option(90) }))).toEqual([])
    expect(decidedOf(given({ option: option(90), left: { 1: null } }))).toEqual([])
    expect(decidedOf(given({ option: option(90), left: { 1: 0 } }))).toEqual([{ moved: 30, win: 30, lose: 30 }])
    expect(decidedOf(given({ option: option(125), left: { 1: 0 } }))).toEqual([{ moved: -30, win: 30, lose: 30 }])
  })

  test('is a bet whose teams have both played', () => {
    const riding = [bet('2', { gain: 60 }), bet('3')]
    expect(decidedOf(given({ riding, left: { 1: 0 } }))).toEqual([])
    expect(decidedOf(given({ riding, left: { 1: 0, 2: 0, 3: 0 } }))).toEqual([
      { moved: 60, win: 60, lose: 40 },
      { moved: -40, win: 40, lose: 40 },
    ])
  })

  test('counts at both ends of the week', () => {
    // 362 units, of which 30 are on a won house line and 30 in a bet; a won pick pays 40.
    const decided = decidedOf(given({ option: option(90), left: { 1: 0 }, done: ['a', 'b'] }))
    const moves = [
      { kind: 'casino', units: 40 },
      { kind: 'house_line', units: 30 },
    ] as const
    const range = rangeOf({ worst: 302, best: 462, now: 402, line: 700, moves, decided, either: 0 })
    expect(range).toMatchObject({ low: 402, high: 462 })
  })
})

describe('the bounty for beating a whale', () => {
  const hunt = (stake = 56) => bet('2', { stake, gain: stake })
  const moves = [
    { kind: 'bets', units: 56 },
    { kind: 'bounties', units: 50 },
    { kind: 'payday', units: 17 },
  ] as const

  function hanging(changes: Changes, { paid = 0, status = 'fish', other = 'whale' } = {}) {
    const { live, bets } = given(changes)
    const game = {
      me: { user_id: 'me', status, is_eliminated: false },
      leaderboard: [{ user_id: '2', status: other }],
      last_run: { week: 6 },
      game_state: { season: 2025 },
    } as unknown as Parameters<typeof withoutGiant>[0]['game']
    const now = paid === 0 ? moves.filter(({ kind }) => kind === 'payday') : moves
    return withoutGiant({ game, live, bets, moves: now, paid })
  }

  test('is no part of the floor while its bet can still be lost, and a part of the ceiling', () => {
    const { moves: sure, hope } = hanging({ riding: [hunt()] }, { paid: 50 })
    expect(hope).toBe(50)
    expect(standingWords(sure)).toBe('payday')
    // 587 units, 141 of them riding: 587 − 141 + 17.
    const range = rangeOf({ worst: 446, best: 952, now: 710, line: 700, moves: sure, hope, decided: [], either: 0 })
    expect(range).toMatchObject({ low: 463, high: 1019 })
    // Behind now: the bet may still land.
    const behind = hanging({ riding: [hunt()] })
    const whole = { worst: 446, best: 952, now: 463, line: 700, decided: [], either: 0, ...behind }
    expect(rangeOf(whole)).toMatchObject({ low: 463, high: 1019 })
  })

  test('counts at both ends once its bet is won, and at neither once it is lost', () => {
    const played = { 1: 0, 2: 0 }
    expect(hanging({ riding: [hunt()], left: played }, { paid: 50 })).toEqual({ moves, hope: 0 })
    expect(hanging({ riding: [bet('2', { line: -30.5, stake: 56 })], left: played }).hope).toBe(0)
  })

  test('hangs on no bet that is too small, against a fish, or of a whale', () => {
    expect(hanging({ riding: [hunt(49)] }).hope).toBe(0)
    expect(hanging({ riding: [hunt()] }, { other: 'fish' }).hope).toBe(0)
    expect(hanging({ riding: [hunt()] }, { status: 'whale' }).hope).toBe(0)
  })

  test('leaves the other bounties at both ends', () => {
    const { live, bets } = given({ riding: [hunt()] })
    const game = {
      me: { user_id: 'me', status: 'fish', is_eliminated: false },
      leaderboard: [{ user_id: '2', status: 'whale' }],
      last_run: { week: 6 },
      game_state: { season: 2025 },
    } as unknown as Parameters<typeof withoutGiant>[0]['game']
    const both = [{ kind: 'bounties', units: 90 }] as const
    expect(withoutGiant({ game, live, bets, moves: both, paid: 50 }).moves).toEqual([{ kind: 'bounties', units: 40 }])
  })
})
