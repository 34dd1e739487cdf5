import { expect, test } from 'vitest'
import { comingFacts, pastFacts } from './Vault.tsx'
import { type Books, type Projection, payoutsOf } from './payouts.ts'
import {
  legendWords,
  movedWords,
  paidByKind,
  projectionPoints,
  projectionSummary,
  sourceWords,
  yoursWords,
} from './treasury.tsx'

const none = { buy_ins: 0, buy_backs: 0, leavers: 0 }
const books: Books = {
  balance: 10_000,
  issued: 12_000,
  buy_ins: { each: 900, players: 12 },
  you: { paid_in: 900, paid_out: 40 },
  paid_to: [
    { user_id: 'u2', units: 460 },
    { user_id: 'u1', units: 40 },
  ],
  settled_through: 2,
  weeks: [
    { week: 0, into: 10_800, out: 0, balance_after: 10_800, kinds: [], joined: { ...none, buy_ins: 10_800 } },
    { week: 1, into: 0, out: 500, balance_after: 10_300, kinds: [], joined: none },
  ],
}
const projection: Projection = {
  week: 11,
  balance: 10_000,
  weeks: [
    {
      week: 11,
      payday: 990,
      triangle: 890,
      top_score: 40,
      right_picks: 0,
      casino_max: 1200,
      left: { least: 6880, most: 8080 },
    },
    {
      week: 12,
      payday: 680,
      triangle: 610,
      top_score: 40,
      right_picks: 0,
      casino_max: 0,
      left: { least: 5550, most: 6520 },
    },
  ],
  rest: { least: 5550, most: 6520 },
  prize_percents: [35, 25, 15],
}

test('shows settled weeks as known and future weeks as a range', () => {
  const points = projectionPoints(books, projection)
  expect(points.map((point) => ('known' in point ? point.known : [point.low, point.high]))).toEqual([
    10_800,
    10_300,
    10_300,
    [6880, 8080],
    [0, 0],
  ])
  expect(points.map(({ label }) => label)).toEqual(['0', '1', '2', '11', '12'])
  expect(points[3]?.text).toBe('After week 11: 6,880 to 8,080 planned')
})

test('has no point for weeks before a league that was added late', () => {
  const late = { ...books, settled_through: 5, weeks: books.weeks.map((one) => ({ ...one, week: one.week * 5 })) }
  expect(projectionPoints(late, projection).map(({ label }) => label)).toEqual(['0', '5', '11', '12'])
})

test('empties the treasury after the last week', () => {
  expect(projectionPoints(books, projection).at(-1)?.text).toBe('Week 12: all of it is paid out.')
})

test('sums what came from buy-ins and what came since', () => {
  expect(sourceWords(books)).toBe('900 of each buy-in, from 12 players.')
  const more = { week: 2, into: 440, out: 0, balance_after: 11_240 }
  const sums = (kinds: Books['weeks'][number]['kinds'], joined = none) =>
    sourceWords({ ...books, weeks: [...books.weeks, { ...more, kinds, joined }] })
  const drift = { kind: 'payday' as const, into: 440, out: 0 }
  expect(sums([drift])).toBe('10,800 from 12 buy-ins and 440 from players since.')
  const joined = { kind: 'joined' as const, into: 200, out: 0 }
  expect(sums([joined, { ...drift, into: 240 }], { ...none, buy_backs: 200 })).toBe(
    '10,800 from 12 buy-ins, 240 from players since and 200 from buy-backs (new units). ' +
      'A buy-back is free. It makes 300 new units: 100 for the player, 200 for the treasury.',
  )
  expect(sums([joined, { ...drift, into: 240 }], { ...none, leavers: 200 })).toContain(
    ' and 200 from players who left.',
  )
})

test('plans the pot of the prizes as the Triangle’s page does, and promises no limit', () => {
  const given = { players: 10, season: 2025, held: null }
  expect(projectionSummary(projection, given)).toBe(
    'The plan leaves about 5,550 to 6,520 for the final’s prizes after week 12. House line bets, bounties, multipliers and sitting out change it.',
  )
  expect(projectionSummary({ ...projection, weeks: [] }, given)).toBe('All of it has been paid back.')
  const last = { ...projection, weeks: projection.weeks.slice(1), rest: { least: 6524, most: 6524 } }
  expect(projectionSummary(last, given)).toBe(
    'The final’s prizes after week 12 are 6,524, less 50 for each right pick from outside the final.',
  )
})

test('mentions the casino in the legend only while it has an event', () => {
  expect(legendWords(projection)).toContain('Line: planned, if the casino pays its most.')
  const [, twelve] = projection.weeks
  expect(legendWords({ ...projection, weeks: twelve === undefined ? [] : [twelve] })).toBe(
    'Solid: so far. Striped: planned.',
  )
})

const parts = {
  league: { id: 'abc' },
  week: 9,
  game_state: { season: 2025, tide: 'betting' },
  leaderboard: [{ status: 'whale', is_eliminated: false }],
} as Parameters<typeof payoutsOf>[0]

test('lists everything that a week can pay', () => {
  const week = {
    payday: 200,
    triangle: 0,
    top_score: 90,
    right_picks: 0,
    casino_max: 1000,
    left: { least: 0, most: 0 },
  }
  const payoutsIn = (number: number) =>
    payoutsOf(parts, { ...week, week: number }, { picks: '' }).map(
      ({ name, kind, units }) => `${name ?? kind} ${units}`,
    )
  expect(payoutsIn(9)).toEqual([
    'Best team 40',
    'payday 200',
    'casino 300',
    'Take a bet 100',
    'Giant killer 50',
    'option 50',
    'liquidation 300',
    'Top score 50',
  ])
  expect(payoutsIn(4)).toEqual(['Best team 40', 'payday 200', 'Top score 50'])
  expect(payoutsIn(10)).toContain('prediction 50')
})

test('opens the casino, and leaves payday open, only until the week is locked', () => {
  const payouts = (tide: string, week: number) => {
    const game = { ...parts, week: 2, game_state: { season: 2025, tide } } as Parameters<typeof payoutsOf>[0]
    const next = {
      week,
      payday: 200,
      triangle: 0,
      top_score: 40,
      right_picks: 0,
      casino_max: 800,
      left: { least: 0, most: 0 },
    }
    const [payday, casino] = ['payday', 'casino'].map((kind) =>
      payoutsOf(game, next, { picks: '' }).find((payout) => payout.kind === kind),
    )
    return [payday?.isSure === true, casino?.about]
  }
  expect(payouts('betting', 2)).toEqual([false, 'Free to enter, up to 800 in all'])
  expect(payouts('games', 2)).toEqual([true, 'Entries are in, up to 800 in all'])
  expect(payouts('waiting', 2)).toEqual([true, 'Entries are in, up to 800 in all'])
  expect(payouts('games', 3)).toEqual([false, 'Free to enter, up to 800 in all'])
  // Week 1 waits for its scores while week 2 is open.
  expect(payouts('betting', 1)).toEqual([true, 'Entries are in, up to 800 in all'])
})

test('tells apart what a week pays for sure and what somebody must earn', () => {
  const [eleven, twelve] = projection.weeks
  const planned = { about: 'About ' as const, words: '6,520', picks: '' }
  const words = (week: typeof eleven, hasPayday = true) =>
    week === undefined
      ? []
      : comingFacts(books, week, { season: 2025, hasPayday, pot: planned }).map(
          ({ term, units, about }) => `${term}: ${units} ${about}`,
        )
  expect(words(eleven)).toEqual([
    'Paid so far: 500 back to players',
    'Week 11 pays: 1,920 for sure, up to 1,200 in the casino',
    'By week 12: All of it the rest in the final’s prizes',
  ])
  expect(words(twelve)[1]).toBe('Week 12 pays: 1,330 for sure')
  expect(words(eleven, false)[1]).toBe('Week 11 pays: 930 for sure, up to 990 on payday, up to 1,200 in the casino')
})

test('heads the last week with all that it pays, and with the prizes as the final’s pages have them', () => {
  const [, twelve] = projection.weeks
  if (twelve === undefined) throw new Error('week 12 is planned')
  const pot = { about: '' as const, words: '2,101', picks: 'less 50 for each right pick from outside the final' }
  const facts = comingFacts(books, twelve, { season: 2025, hasPayday: false, pot })
  expect(facts.map(({ term, units, about }) => `${term}: ${units} ${about}`)).toEqual([
    'Paid so far: 500 back to players',
    'Week 12 pays: 10,000 all of it, prizes included',
    'The final’s prizes: 2,101 less 50 for each right pick from outside the final',
  ])
  const payouts = payoutsOf(parts, { ...twelve, left: { least: 2101, most: 2101 } }, pot)
  const sure = payouts.filter(({ isSure }) => isSure === true)
  expect(sure.map(({ name, kind, units }) => `${name ?? kind} ${units}`)).toEqual([
    'Prizes 2101',
    'bermuda 610',
    'Best team 40',
  ])
  // Right picks are paid from the same units.
  expect(sure[0]?.about).toBe(
    'To the best totals of the final, and to everyone still in, less 50 for each right pick from outside the final',
  )
})

test('says after the season who got the most, and what the final paid', () => {
  const game = {
    game_state: { season: 2025 },
    leaderboard: [
      { user_id: 'u1', username: 'ada', is_you: true },
      { user_id: 'u2', username: 'ben', is_you: false },
    ],
  } as Parameters<typeof pastFacts>[0]
  const last = { week: 10, into: 0, out: 1500, balance_after: 0, kinds: [], joined: none }
  const over = { ...books, weeks: [...books.weeks, last] }
  const words = pastFacts(game, over).map(({ term, units, about }) => `${term}: ${units} ${about}`)
  expect(words).toEqual([
    'You got: 40 of 2,000',
    'The most: 460 to ben',
    'Weeks 10 to 12: 1,500 75% of it, in the final',
  ])
  expect(pastFacts(game, { ...over, paid_to: [{ user_id: 'u1', units: 460 }] })[0]?.about).toBe('of 2,000, the most')
})

test('tells who is out what is in it, and how to play for it again', () => {
  const before = { ...books, you: { paid_in: 900, paid_out: 0 } }
  const words = (week: number, given: { has_bought_back?: boolean; tide?: 'betting' | 'games' } = {}) => {
    const { has_bought_back = false, tide = 'betting' } = given
    return yoursWords(before, {
      week,
      me: { is_eliminated: true, has_bought_back },
      game_state: { season: 2025, tide },
    })
  }
  expect(words(3)).toBe('900 of yours is in here. Buy back in to play for it.')
  expect(words(3, { tide: 'games' })).toBe('900 of yours is in here. Buy back in to play for it.')
  expect(words(3, { has_bought_back: true })).toBe('900 of yours is in here.')
  expect(words(9)).toBe('900 of yours is in here. Buy back in to play for it.')
  expect(words(9, { tide: 'games' })).toBe('900 of yours is in here.')
  expect(words(10)).toBe('900 of yours is in here.')
})

test('begins with what the viewer can get back', () => {
  const playing = {
    week: 3,
    me: { is_eliminated: false, has_bought_back: false },
    game_state: { season: 2025, tide: 'betting' },
  } as const
  expect(yoursWords(books, playing)).toBe('You’ve put in 900 and got 40 back. 860 more and you’re even.')
  expect(yoursWords({ ...books, you: { paid_in: 960, paid_out: 227 } }, playing)).toBe(
    'You’ve put in 960 (900 at the start, 60 since) and got 227 back. 733 more and you’re even.',
  )
  const before = { ...books, you: { paid_in: 900, paid_out: 0 } }
  expect(yoursWords(before, playing)).toBe('900 of yours is in here. Play each week to win it back.')
  const over = { ...books, weeks: books.weeks.map((week) => ({ ...week, balance_after: 0 })) }
  expect(yoursWords(over, playing)).toBe('You put in 900 and got 40 back.')
  const ahead = { ...over, you: { paid_in: 900, paid_out: 1000 } }
  expect(yoursWords(ahead, playing)).toBe('You put in 900 and got 1,000 back. You’re up 100.')
  expect(yoursWords({ ...over, you: { paid_in: 1000, paid_out: 3946 } }, playing)).toBe(
    'You put in 1,000 (900 at the start, 100 since) and got 3,946 back. You’re up 2,946.',
  )
})

const week9: Books['weeks'][number] = {
  week: 9,
  into: 80,
  out: 160,
  balance_after: 100,
  joined: none,
  kinds: [
    { kind: 'bounty', into: 0, out: 40 },
    { kind: 'option', into: 30, out: 60 },
    { kind: 'payday', into: 50, out: 60 },
  ],
}

test('adds up the season by kind, the largest first', () => {
  const week8 = { ...week9, week: 8, kinds: [{ kind: 'bounty' as const, into: 0, out: 40 }] }
  expect(paidByKind([week9, week8])).toEqual([
    { kind: 'bounty', units: 80 },
    { kind: 'option', units: 60 },
    { kind: 'payday', units: 60 },
  ])
})

test('sums up a week in one line, payments first', () => {
  expect(movedWords(week9, true)).toBe(
    'House line 60, payday 60, bounties 40. From players: 50 for sitting out, 30 in lost house lines',
  )
})

test('calls a house line stake lost only once the week is settled', () => {
  const kinds = week9.kinds.map((each) => ({ ...each, out: 0 }))
  expect(movedWords({ kinds, joined: none }, false)).toBe('From players: 50 for sitting out, 30 in house line stakes')
})

test('keeps what a buy-back mints apart from what players paid', () => {
  const joined = { ...none, buy_backs: 200, leavers: 40 }
  const kinds = [{ kind: 'joined' as const, into: 240, out: 0 }, ...week9.kinds.slice(2)]
  expect(movedWords({ kinds, joined }, true)).toBe(
    'Payday 60. From players: 50 for sitting out. From buy-backs (new units): 200. From players who left: 40',
  )
})
