import { expect, test } from 'vitest'
import { afterBoard, earnableWords, openBounties, progressWords, withEarned } from './bounties.tsx'
import { noneWords } from './PaidBounties.tsx'

type Given = Parameters<typeof progressWords>
const settled = { week: 2, is_final: true, change: 0, was_corrected: false }
const me = { user_id: 'user_1', is_eliminated: false } as Given[1]['me']
const row = (team: string, given: object = {}) =>
  ({
    team_id: team,
    user_id: `user_${team}`,
    status: 'fish',
    is_eliminated: false,
    ...given,
  }) as Given[1]['leaderboard'][number]
const score = (team: string, points: number) => ({
  team_id: team,
  team_name: `Team ${team}`,
  user_id: `user_${team}`,
  points,
  is_you: team === '1',
})
const game = (given: Partial<Given[1]> = {}): Given[1] => ({
  week: 3,
  last_run: settled,
  me,
  leaderboard: [row('1'), row('2', { status: 'whale' })],
  participants: ['1', '2'],
  player_scores: [],
  game_state: { season: 2025 } as Given[1]['game_state'],
  ...given,
})
const bet = (challenger: string, challenged: string, [own, other] = [50, 50]) =>
  ({
    state: 'accepted',
    challenger: { user_id: challenger, stake: own },
    challenged: { user_id: challenged, stake: other },
  }) as Given[2][number]
const yours = { is_yours_to_earn: true, open_to: 'everybody' } as const

test('shows open bounties until the week settles', () => {
  const bounties = [{ is_on: true }, { is_on: false }]
  expect(openBounties(bounties, { isSettled: false })).toEqual([{ is_on: true }])
  expect(openBounties(bounties, { isSettled: true })).toEqual([])
})

test('compares the top score among the teams that take part', () => {
  const scores = [score('9', 180), score('2', 131.2), score('1', 118.4)]
  const words = (given: Partial<Given[1]>) => progressWords({ key: 'top_score', ...yours }, game(given), [])
  expect(words({ player_scores: scores })).toBe('Best so far: Team 2, 131.2. You have 118.4.')
  expect(words({ player_scores: [score('1', 140), score('2', 131.2)] })).toBe('You lead with 140.0.')
  expect(words({ player_scores: [] })).toBe('Nobody has scored yet.')
  const late = progressWords(
    { key: 'top_score', ...yours, is_yours_to_earn: false },
    game({ player_scores: scores }),
    [],
  )
  expect(late).toBe('You came after this week’s lock. Yours from next week on.')
})

test('counts accepted bets and bets against whales separately', () => {
  const bets = [bet('user_3', 'user_1'), bet('user_1', 'user_2')]
  expect(progressWords({ key: 'confirming', ...yours }, game(), bets)).toBe('You’ve taken one bet.')
  expect(progressWords({ key: 'giant_killer', ...yours }, game(), bets)).toBe('One bet against a whale riding.')
  expect(progressWords({ key: 'giant_killer', ...yours }, game(), [])).toBe('No bet against a whale yet.')
})

test('counts a bet against a whale only with enough units on both sides (§5)', () => {
  const words = (...bets: Given[2]) => progressWords({ key: 'giant_killer', ...yours }, game(), bets)
  const small = bet('user_1', 'user_2', [50, 49])
  expect(words(small)).toBe('Your bet against a whale is too small: 50 each.')
  expect(words(small, bet('user_2', 'user_1', [25, 75]))).toBe('Your bets against whales are too small: 50 each.')
  expect(words(small, bet('user_2', 'user_1', [50, 75]))).toBe('One bet against a whale riding.')
})

test('explains why the viewer cannot earn a bounty', () => {
  const not = { is_yours_to_earn: false } as const
  expect(progressWords({ key: 'confirming', open_to: 'everybody', ...not }, game(), [])).toBe(
    'Collected. It pays once in each casino.',
  )
  expect(progressWords({ key: 'giant_killer', open_to: 'fish', ...not }, game(), [])).toMatch(/^You’re a whale/)
  const fishOnly = game({ leaderboard: [row('1'), row('2')] })
  expect(progressWords({ key: 'giant_killer', open_to: 'fish', ...not }, fishOnly, [])).toBe('No whale to hunt yet.')
  const whaleOut = game({ leaderboard: [row('1'), row('2', { status: 'whale', is_eliminated: true })] })
  expect(progressWords({ key: 'giant_killer', open_to: 'fish', ...not }, whaleOut, [])).toBe('No whale to hunt yet.')
  const out = game({ me: { ...me, is_eliminated: true } })
  expect(progressWords({ key: 'top_score', ...yours }, out, [])).toBe('You’re out, so no bounties.')
})

test('adds up what the viewer can still earn, until the lock', () => {
  const bounties = [
    { units: 100, is_yours_to_earn: true },
    { units: 40, is_yours_to_earn: true },
    { units: 50, is_yours_to_earn: false },
  ]
  const words = (
    tide: 'betting' | 'games' | 'waiting',
    week = 3,
    last_run: Parameters<typeof earnableWords>[0]['last_run'] = settled,
  ) => earnableWords({ week: 3, last_run, game_state: { tide } }, { bounties, week })
  expect(words('betting')).toBe('Up to +140 for you this week, paid Tuesday.')
  expect(words('games')).toBe('Paid Tuesday, on top of your bets.')
  expect(words('betting', 2)).toBe('Paid with its results, on top of your bets.')
  // Week 2 waits for its scores, and later week 3.
  expect(words('betting', 2, { ...settled, week: 1 })).toBe('Paid once the scores are in, on top of your bets.')
  // Week 1 has no bets.
  expect(words('betting', 1, null)).toBe('Paid once the scores are in.')
  expect(words('waiting')).toBe('Paid once the scores are in, on top of your bets.')
})

test('shows the bounty of a taken bet as earned, and counts it no more', () => {
  const bounty = { key: 'confirming', units: 100, is_yours_to_earn: true, open_to: 'everybody' } as const
  const top = { key: 'top_score', units: 40, is_yours_to_earn: true, open_to: 'everybody' } as const
  const given = (paidInWeek: number | null) => (one: typeof bounty | typeof top) =>
    withEarned(one, { paidInWeek, week: 3 })
  const taken = [bounty, top].map(given(3))
  expect(taken.map(({ isEarned }) => isEarned)).toEqual([true, false])
  const words = (bounties: typeof taken) =>
    earnableWords({ week: 3, last_run: settled, game_state: { tide: 'betting' } }, { bounties, week: 3 })
  expect(words(taken)).toBe('+100 earned, up to +40 more. Paid Tuesday.')
  expect(words([bounty, top].map(given(null)))).toMatch(/^Up to \+140/)
  expect(taken.slice(0, 1).map((one) => progressWords(one, game(), []))).toEqual([
    'You took a bet. Paid Tuesday, win or lose.',
  ])
  const waiting = game({ game_state: { ...game().game_state, tide: 'waiting' } })
  expect(taken.slice(0, 1).map((one) => progressWords(one, waiting, []))).toEqual([
    'You took a bet. Paid once the scores are in, win or lose.',
  ])
  // Week 2 pays it, which waits for its scores.
  const late = [bounty, top].map(given(2))
  expect(words(late)).toBe('Up to +40 for you this week, paid Tuesday.')
  expect(late.slice(0, 1).map((one) => progressWords(one, game(), []))).toEqual([
    'You took a bet in week 2. That counts, win or lose.',
  ])
})

test('says that a week without results waits for its scores, and not that nobody earned a bounty', () => {
  type NoneGiven = Parameters<typeof noneWords>[0]
  const words = (week: number, last: number | null, tide: NoneGiven['game_state']['tide'] = 'betting') =>
    noneWords(
      {
        week: 3,
        last_run: last === null ? null : { week: last, is_final: true, change: 0, was_corrected: false },
        fantasy_league: { provider: 'espn' },
        game_state: { tide, moments: { processes_at: '2025-09-23T08:00:00Z' }, now: '2025-09-18T14:00:00Z' },
      } as unknown as NoneGiven,
      week,
    )
  expect(words(2, 2)).toBe('Nobody earned one.')
  expect(words(2, 1)).toBe('Waiting for final scores from ESPN.')
  expect(words(3, 2)).toMatch(/^The first are paid /)
  expect(words(3, 2, 'waiting')).toBe('Waiting for final scores from ESPN.')
})

test('says what follows on an empty board: nothing after the last week', () => {
  const next_opens_at = '2025-09-10T12:00:00.000Z'
  expect(afterBoard({ tide: 'provisional', moments: { next_opens_at } })).toBe('New ones Wednesday.')
  expect(afterBoard({ tide: 'provisional', moments: { next_opens_at: null } })).toBe('That was the last week.')
  expect(afterBoard({ tide: 'over', moments: { next_opens_at: null } })).toBe('The season is over.')
})
