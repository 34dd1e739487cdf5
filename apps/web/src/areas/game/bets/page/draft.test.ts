import type { BetWire } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import { boardWith } from './board-with.ts'
import type { BetBoard } from '../use-bets.ts'
import {
  type Draft,
  allInsClosed,
  cutToFit,
  fairLine,
  counterDraft,
  freshDraft,
  mostRisk,
  parsedDraft,
  sideOf,
  whyNotReady,
  withLine,
  withOpponent,
  withSide,
  withTheirsCut,
} from './draft.ts'
import { theirStake } from './odds-view.ts'

const team = (id: string, projected: number | null, houseLine: number | null = null) => ({
  team_id: id,
  team_name: `Team ${id}`,
  projected,
  house_line: houseLine,
  scores: [],
})
const opponent = (id: string, teamId: string, sentence: string | null = null) => ({
  user_id: id,
  username: id,
  team_id: teamId,
  team_name: `Team ${teamId}`,
  avatar: null,
  units: 300,
  put_up: 0,
  status: 'fish' as const,
  record: { won: 0, lost: 0 },
  earns_confirming: false,
  bounty_to_come: 0,
  is_giant: false,
  swing: { yours: 150, theirs: 150, of: 'two' as const },
  refusal: sentence === null ? null : { code: 'h2h.opponent_eliminated', sentence },
})
const board = boardWith({
  week: 8,
  wallet: 642,
  opponents: [opponent('devin', '5'), opponent('juno', '9', 'Out.')],
  teams: [team('1', 112.4), team('5', 109.1), team('7', null, 101.5), team('9', null)],
})
const table = { board, myTeamId: '1' }

test('starts both lines at even odds by the projections', () => {
  const draft = freshDraft(table, 'devin')
  expect(draft.spread).toEqual({ line: -3.5 })
  expect(draft.total).toEqual({ kind: 'over', line: 112.5 })
  expect(draft).toMatchObject({ risk: 25, odds: 200, market: 'spread' })
})

test('has a fair line only if both teams have projections', () => {
  expect(fairLine(board, ['1', '5'])).toBe(-3.5)
  expect(fairLine(board, ['1', '9'])).toBeNull()
  expect(fairLine(board, ['7', '5'])).toBeNull()
})

test('takes over on the own team and under on theirs', () => {
  const under = withSide(freshDraft(table, 'devin'), table, 'under')
  expect(under.total).toEqual({ kind: 'under', line: 109 })
  expect(withSide(under, table, 'over').total).toEqual({ kind: 'over', line: 112.5 })
})

describe('a stake above what the two can put up', () => {
  const against = (change: object) => ({ ...board, opponents: [{ ...opponent('devin', '5'), ...change }] })
  const typed = (risk: number, odds = 200) => ({ ...freshDraft(table, 'devin'), risk, odds })
  const stakes = (draft: Draft) => [draft.risk, theirStake(draft)]

  test('is cut on both sides, so that the odds stay', () => {
    expect(stakes(cutToFit(typed(60, 300), board))).toEqual([60, 120])
    expect(stakes(cutToFit(typed(200), against({ swing: { yours: 40, theirs: 260, of: 'two' as const } })))).toEqual([
      40, 40,
    ])
    expect(stakes(cutToFit(typed(200), against({ swing: { yours: 260, theirs: 40, of: 'two' as const } })))).toEqual([
      40, 40,
    ])
    expect(stakes(cutToFit(typed(150, 300), board))).toEqual([75, 150])
    expect(stakes(cutToFit(typed(60, 300), against({ units: 90 })))).toEqual([45, 90])
  })

  test('changes the odds only where the minimum stake is too much at them', () => {
    expect(stakes(cutToFit(typed(50, 500), against({ units: 30 })))).toEqual([10, 30])
  })

  test('never exceeds what may be sent', () => {
    for (const odds of [110, 150, 167, 200, 233, 300, 999]) {
      const most = mostRisk(typed(0, odds), board)
      expect(whyNotReady(typed(most, odds), table)).toBeNull()
      expect(whyNotReady(typed(most + 1, odds), table)).not.toBeNull()
    }
  })
})

test('moves a line in half points within bounds', () => {
  const draft = freshDraft(table, 'devin')
  expect(withLine(draft, board, -4.4).spread.line).toBe(-4.5)
  expect(withLine(draft, board, -99).spread.line).toBe(-60)
  const total = withLine({ ...draft, market: 'total' }, board, -3)
  expect([total.total.line, total.spread.line]).toEqual([0.5, -3.5])
})

const bet = (side: Pick<BetWire, 'kind' | 'line'>): BetWire => ({
  id: 'league_1:bet_1',
  week: 8,
  challenger: {
    user_id: 'devin',
    username: 'devin',
    team_id: '5',
    team_name: 'Team 5',
    avatar: null,
    stake: 40,
    gain: 60,
  },
  challenged: { user_id: 'me', username: 'me', team_id: '1', team_name: 'Team 1', avatar: null, stake: 60, gain: 40 },
  odds: 2.5,
  ...side,
  sentence: '',
  state: 'proposed',
  proposed_at: '2025-10-22T14:00:00Z',
  ended_at: null,
  counter_to: null,
  is_countered: false,
  left: null,
  result: [],
  void_reason: null,
  refusals: { accept: null, answer: null, withdraw: null },
})

test('starts a counter-offer as the same bet from the other side', () => {
  const covers = { kind: 'spread', line: 3.5 } as const
  const draft = counterDraft(table, bet(covers), { isRaised: false })
  expect(draft).toMatchObject({ opponentId: 'devin', market: 'spread', risk: 60 })
  expect(theirStake(draft)).toBe(40)
  expect(sideOf(draft, table)).toEqual({ kind: 'spread', line: -3.5, own: '1', other: '5' })
  const over = { kind: 'over', line: 99.5 } as const
  expect(sideOf(counterDraft(table, bet(over), { isRaised: false }), table)).toEqual({
    kind: 'under',
    line: 99.5,
    own: '1',
    other: '5',
  })
})

test('raises both stakes of a counter-offer to the bounty’s minimum, at the same odds', () => {
  const covers = { kind: 'spread', line: 3.5 } as const
  const small = bet(covers)
  const offer = {
    ...small,
    challenger: { ...small.challenger, stake: 10 },
    challenged: { ...small.challenged, stake: 15 },
  }
  const draft = counterDraft(table, offer, { isRaised: true })
  expect([draft.risk, theirStake(draft)]).toEqual([38, 25])
})

describe('an opponent with units at stake until Tuesday', () => {
  const [devin] = board.opponents
  const against = (units: number, putUp: number): BetBoard => ({
    ...board,
    opponents: devin === undefined ? [] : [{ ...devin, units, put_up: putUp }],
  })

  test('bets with the rest at most', () => {
    const draft = { ...freshDraft(table, 'devin'), risk: 150 }
    const cut = cutToFit(draft, against(140, 50))
    expect([cut.risk, theirStake(cut)]).toEqual([90, 90])
  })

  test('is closed once too little is left for a bet', () => {
    const allIn = allInsClosed(against(140, 140))
    expect(allIn.opponents[0]?.refusal?.sentence).toBe('All in, so no bets this week.')
    expect(allInsClosed(against(149, 140)).opponents[0]?.refusal).not.toBeNull()
    expect(allInsClosed(against(150, 140)).opponents[0]?.refusal).toBeNull()
    expect(allInsClosed(against(9, 0)).opponents[0]?.refusal).toBeNull()
    expect(allInsClosed(board).opponents[1]?.refusal?.sentence).toBe('Out.')
  })
})

test('shows what is missing before the request', () => {
  const draft = freshDraft(table, 'devin')
  expect(whyNotReady(draft, table)).toBeNull()
  expect(whyNotReady(freshDraft(table, null), table)).toBe('Pick someone to bet against.')
  expect(whyNotReady(withOpponent(draft, table, 'juno'), table)).toBe('Out.')
  expect(whyNotReady({ ...draft, risk: 9 }, table)).toBe('A bet takes a stake of at least 10.')
  expect(whyNotReady({ ...draft, risk: 643 }, table)).toBe('You have 642 units available.')
  expect(whyNotReady(draft, { ...table, board: { ...board, wallet: 1 } })).toBe('You have 1 unit available.')
  expect(whyNotReady({ ...draft, risk: 150 }, table)).toBeNull()
  expect(whyNotReady({ ...draft, risk: 151 }, table)).toBe(
    'Neither of you can get more than 150 ahead of the other this season. You can still put up 150.',
  )
  expect(whyNotReady({ ...draft, risk: 76, odds: 300 }, table)).toBe(
    'Neither of you can get more than 150 ahead of the other this season. They can still put up 150.',
  )
})

test('starts within what the two may still swing, on both sides', () => {
  const [devin] = board.opponents
  const at = (yours: number, theirs: number) => {
    const opponents = devin === undefined ? [] : [{ ...devin, swing: { yours, theirs, of: 'two' as const } }]
    return freshDraft({ ...table, board: { ...board, opponents } }, 'devin')
  }
  expect(at(12, 288)).toMatchObject({ risk: 12, odds: 200 })
  expect(at(285, 15)).toMatchObject({ risk: 15, odds: 200 })
})

test('restores a stored draft and rejects anything else', () => {
  const draft = freshDraft(table, 'devin')
  expect(parsedDraft(JSON.stringify(draft))).toEqual(draft)
  for (const text of ['', 'null', '{}', JSON.stringify({ ...draft, spread: { ...draft.spread, line: 0.3 } })]) {
    expect(parsedDraft(text)).toBeNull()
  }
})

test('cuts a stake typed for the opponent alone, and leaves the viewer’s', () => {
  const table = {
    board: {
      ...board,
      opponents: [{ ...opponent('devin', '5'), swing: { yours: 260, theirs: 40, of: 'two' as const } }],
    },
  }
  const typed: Draft = { ...freshDraft({ ...table, bets: [] } as never, 'devin'), risk: 40, odds: 2100 }
  const cut = withTheirsCut(typed, table.board)
  expect([cut.risk, theirStake(cut)]).toEqual([40, 40])
})
