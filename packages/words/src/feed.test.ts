import { instant, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import type { FeedEvent } from '@whale/contract'
import { type FeedNames, activitySentence } from './feed.ts'

const at = instant('2025-09-10T12:00:00Z')
const names = {
  username: 'maya',
  teamName: 'Kelp Wanted',
  bet: null,
  champion: null,
  entrants: [],
  canJoin: true,
  otherOwner: '',
  contestedBy: '',
  vote: null,
  locked: null,
}

function corrected(amount: number, from: 'treasury' | 'wallet:player_1'): FeedEvent {
  const to = from === 'treasury' ? 'wallet:player_1' : 'treasury'
  const reason = { rule: 'correction', note: 'Counted wrong', byTeam: 'Reel Deal' } as const
  const cause = { type: 'correction', id: 'correction_1' } as const
  const transfers = [{ id: 'transfer_1', from, to, units: units(amount), week: 2, cause, reason } as const]
  return { type: 'units.corrected', at, playerId: 'player_1', by: 'user_1', note: 'Counted wrong', transfers }
}

test('writes 1 unit in the singular and ends the owner’s reason with a period', () => {
  expect(activitySentence(corrected(1, 'treasury'), names)).toBe(
    'The commissioner gave maya 1 unit from the treasury: Counted wrong.',
  )
  expect(activitySentence(corrected(40, 'wallet:player_1'), names)).toBe(
    'The commissioner moved 40 units from maya to the treasury: Counted wrong.',
  )
})

test('writes 1 unit in the singular when going all in', () => {
  const placed = { id: 'liquidation_1', playerId: 'player_1', week: 9, placedAt: at } as const
  const liquidation = { ...placed, line: points(10000), stake: units(1) }
  const sentence = activitySentence({ type: 'liquidation.placed', at, liquidation, transfers: [] }, names) ?? ''
  expect(sentence).toBe('maya went all in with 1 unit.')
})

test('names each vote, its reason and its result, and each void week', () => {
  const vote = {
    id: 'vote_1',
    matter: { kind: 'correction', playerId: 'player_1', amount: -1 },
    openedBy: 'player_2',
    openedAt: at,
    reason: 'Counted wrong',
    endsAt: at,
    ballots: [],
    state: { state: 'open' },
  } as const
  expect(activitySentence({ type: 'vote.opened', at, vote }, names)).toBe(
    'The commissioner asks for a vote. Move 1 unit from maya to the treasury? Reason: “Counted wrong.”',
  )
  const ended = (state: 'passed' | 'lapsed' | 'withdrawn' | 'moot') =>
    activitySentence({ type: 'vote.closed', at, voteId: 'vote_1', state }, { ...names, vote })
  expect(ended('passed')).toBe('The vote passed: Move 1 unit from maya to the treasury. Reason: “Counted wrong.”')
  expect(ended('lapsed')).toContain('ended without a majority')
  expect(ended('withdrawn')).toContain('withdrew')
  expect(ended('moot')).toContain('called off')
  expect(activitySentence({ type: 'week.voided', at, week: 6, by: 'operator', reason: 'ESPN is gone' }, names)).toBe(
    'An operator voided week 6. Nobody won or lost units. ESPN is gone.',
  )
})

test('tells what rides and who entered when a week locks, and nothing of a week that is history', () => {
  const event = { type: 'week.locked', at, week: 2 } as const
  const allIn = { players: 0, units: units(0) }
  const entered = { casino: 6, predictions: 5, predictors: 10 }
  const locked = { players: 10, bets: 4, riding: units(180), allIn, ...entered, isFinal: false }
  expect(activitySentence(event, { ...names, locked })).toBe(
    'Week 2 is locked. 180 units ride on 4 bets. 6 of 10 entered the casino, 5 of 10 named a top team.',
  )
  expect(activitySentence(event, { ...names, locked: { ...locked, bets: 0, casino: null } })).toBe(
    'Week 2 is locked. 5 of 10 named a top team.',
  )
  expect(activitySentence(event, { ...names, locked: { ...locked, bets: 0, casino: null, isFinal: true } })).toBe(
    'Week 2 is locked. 5 of 10 named a top finalist.',
  )
  const one = { ...locked, casino: null, allIn: { players: 1, units: units(373) }, predictors: 11 }
  expect(activitySentence(event, { ...names, locked: one })).toBe(
    'Week 2 is locked. 180 units ride on 4 bets. 1 player is all in with 373 units. 5 of 11 named a top team.',
  )
  expect(activitySentence(event, names)).toBeNull()
})

test('tells whose bet was taken: what has to happen, and who put up what', () => {
  const event = { type: 'h2h.accepted', at, betId: 'bet_1', transfers: [] } as const
  const bet = {
    challenger: 'vinny',
    challenged: 'becka',
    kind: 'under',
    line: points(11250),
    stake: units(40),
    counterStake: units(64),
  } as const
  const tell = (but: Partial<NonNullable<FeedNames['bet']>>) =>
    activitySentence(event, { ...names, bet: { ...bet, ...but } })
  expect(tell({})).toBe('becka took vinny’s bet that becka stays under 112.5, vinny’s 40 against becka’s 64.')
  expect(tell({ counterStake: units(40) })).toBe('becka took vinny’s bet that becka stays under 112.5, 40 each.')
  expect(tell({ kind: 'over' })).toBe(
    'becka took vinny’s bet that vinny scores over 112.5, vinny’s 40 against becka’s 64.',
  )
  expect(tell({ kind: 'spread', line: points(1250), counterStake: units(40) })).toBe(
    'becka took vinny’s bet: vinny +12.5 against becka, 40 each.',
  )
})
