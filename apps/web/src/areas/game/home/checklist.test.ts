import type { BetWire } from '@whale/contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { hitWords } from './AllInCard.tsx'
import { rangeOf } from './LiveUnits.tsx'
import { checklistOf, weekBlocks } from './checklist.ts'
import { WhyAct, doWords, idleCost, paydayWords } from './WhyAct.tsx'

type Given = Parameters<typeof checklistOf>[0]
type Bets = Parameters<typeof checklistOf>[1]

const event = { name: 'Pick two', description: '25 points or more together.', payout_max: 100 }
const NO_BETS: Bets = { offers: [], riding: [], own: 0, sent: 0, canBegin: false, bounty: null, board: undefined }

function game({
  week = 2,
  casino = true,
  entered = false,
  predicted = false,
  reward = 'units',
  multiplier = null as Given['multiplier'],
} = {}): Given {
  return {
    week,
    me: { user_id: 'maya', units: 900, whale_line: 700, status: 'fish', is_eliminated: false },
    leaderboard: [],
    last_run: { week: week - 1 },
    game_state: { season: 2025 },
    multiplier,
    casino: { event: casino ? event : null, entry: entered ? { result: 'open' } : null, refusal: null },
    prediction: { entry: predicted ? { team_name: 'Marlin Brando' } : null, refusal: null, reward, pot: { pot: 40 } },
  } as unknown as Given
}

function offer(stake: number, counterStake: number): BetWire {
  const side = (userId: string, name: string, risk: number, gain: number) =>
    ({ user_id: userId, username: name, team_name: name, stake: risk, gain }) as unknown as BetWire['challenger']
  return {
    id: 'bet_1',
    challenger: side('sam', 'Sam', stake, counterStake),
    challenged: side('maya', 'Maya', counterStake, stake),
    terms: { market: 'spread', team_id: '1', against_team_id: '2', line: 3, side: 'covers' },
    teams: [
      { team_id: '1', team_name: 'Bass Instinct' },
      { team_id: '2', team_name: 'Kelp Wanted' },
    ],
    refusals: { accept: null, answer: null, withdraw: null },
  } as unknown as BetWire
}

test('says what payday brings: a share by score, in the final of a tenth of the treasury', () => {
  const inWeek = (week: number, balance = 8364) =>
    paydayWords({ week, treasury: { balance }, game_state: { season: 2025 } })
  expect(inWeek(9)).toBe('0 to 40, by team score')
  expect(inWeek(10)).toBe('about 836 to share by team score, none for last place')
  expect(inWeek(10, 9)).toMatch(/^about 0 to share /)
})

describe('the checklist of a week', () => {
  test('lists an offer, the casino and the prediction with what each can win, and sums them', () => {
    const list = checklistOf(game(), { ...NO_BETS, offers: [offer(30, 25)], bounty: 100 })
    expect(list.items.map(({ title, winText }) => [title, winText])).toEqual([
      ['Take Sam’s bet', '+130'],
      ['Casino: Pick two', '+100'],
      ['Name the top team', '+40'],
    ])
    expect(list.items[0]?.detail).toBe('You risk 25. +30 if you win, and +100 just for taking it.')
    expect(list).toMatchObject({ done: 0, upTo: 270 })
  })

  test('promises no bounty for an offer in which a side puts in less than 25', () => {
    const [item] = checklistOf(game(), { ...NO_BETS, offers: [offer(30, 24)], bounty: 100 }).items
    expect(item).toMatchObject({ win: 30, detail: 'You risk 24. +30 if you win.' })
  })

  test('lists an offer that is more than the viewer has as one to answer, which wins nothing', () => {
    const sentence = 'You need 150 units for that. Your wallet has 100.'
    const accept = { code: 'units.not_enough', sentence }
    const tooMuch = { ...offer(150, 150), refusals: { accept, answer: null, withdraw: null } }
    const list = ({ refusal = null as NonNullable<Bets['board']>['refusal'], allIn = null as Given['all_in'] } = {}) =>
      checklistOf({ ...game(), all_in: allIn }, { ...NO_BETS, canBegin: true, offers: [tooMuch], board: { refusal } })
    const rows = list().items.map(({ title, winText }) => [title, winText])
    expect(rows.slice(2)).toEqual([
      ['Answer Sam’s bet', ''],
      ['Challenge someone', '+25'],
    ])
    expect(list().items[2]?.detail).toBe(`${sentence} Counter or pass.`)
    // No Counter button stands beside it: ten offers are open, or the wallet is empty.
    const full = { code: 'h2h.too_many', sentence: 'You have 10 open offers.' } as const
    expect(list({ refusal: full }).items[2]?.detail).toBe(`${sentence} Pass.`)
    expect(list({ refusal: accept, allIn: 'in' }).items[2]?.detail).toBe('You’re all in, so no bets this week. Pass.')
    // Passing an offer wins nothing and is not acting (RULES §5).
    expect(list()).toMatchObject({ total: 3, choices: 3, upTo: 165 })
  })

  test('counts the bounty for beating a whale, as the slip does', () => {
    const leaderboard = [{ user_id: 'sam', status: 'whale' }]
    const given = { ...game({ week: 7 }), leaderboard } as unknown as Given
    const against = (stake: number) => ({ ...offer(stake, stake), week: 7 })
    const itemBeside = (riding: BetWire[]) =>
      checklistOf(given, { ...NO_BETS, offers: [against(60)], riding, bounty: 100 }).items[0]
    const detail = 'You risk 60. +60 if you win, +50 for beating a whale, and +100 just for taking it.'
    expect(itemBeside([])).toMatchObject({ win: 210, detail })
    expect(itemBeside([against(40)])).toMatchObject({ win: 210 })
    // It comes once a week, and a riding bet may win it already.
    const once = { win: 160, detail: 'You risk 60. +60 if you win, and +100 just for taking it.' }
    expect(itemBeside([against(50)])).toMatchObject(once)
  })

  test('says where the other offers are', () => {
    const offers = [offer(30, 25), offer(25, 25), offer(25, 25)]
    const [item] = checklistOf(game(), { ...NO_BETS, offers }).items
    expect(item?.detail).toMatch(/^You risk \d+\. \+\d+ if you win\. 2 more offers in Bets\.$/)
  })

  test('counts done things and lists every open one, an offer in place of a bet', () => {
    const list = checklistOf(game({ predicted: true }), { ...NO_BETS, canBegin: true, offers: [offer(25, 25)] })
    expect(list.items.map(({ id }) => id)).toEqual(['offer', 'casino'])
    expect(list).toMatchObject({ done: 1, total: 3, upTo: 125 })
    expect(checklistOf(game({ entered: true, predicted: true }), NO_BETS)).toEqual({
      items: [],
      done: 2,
      total: 2,
      choices: 0,
      upTo: 0,
    })
    const all = checklistOf(game(), { ...NO_BETS, canBegin: true, offers: [offer(25, 25)] })
    expect([all.items.length, all.total]).toEqual([3, 3])
    const whale = game({ multiplier: 'open' })
    const four = checklistOf(whale, { ...NO_BETS, canBegin: true })
    expect(four.items.map(({ id }) => id)).toEqual(['casino', 'prediction', 'bet', 'multiplier'])
    expect(four).toMatchObject({ done: 0, total: 3, choices: 4 })
  })

  test('counts and lists offers that the viewer has sent, also beside two open things', () => {
    const list = checklistOf(game(), { ...NO_BETS, offers: [offer(25, 25)], own: 2, sent: 2 })
    expect(list.items.map(({ id, isDone }) => [id, isDone])).toEqual([
      ['offer', false],
      ['casino', false],
      ['prediction', false],
      ['bet', true],
    ])
    expect(list).toMatchObject({ done: 1, total: 4 })
    expect(list.items[3]?.detail).toBe('2 offers sent.')
  })

  test('lists the multiplier as a choice for whom it is on sale, and does not count it', () => {
    const made = { week: 7, entered: true, predicted: true }
    const ofWeek = (multiplier: Given['multiplier']) => checklistOf(game({ ...made, multiplier }), NO_BETS)
    expect(ofWeek(null)).toMatchObject({ items: [], total: 2 })
    expect(ofWeek('open')).toMatchObject({ done: 2, total: 2, upTo: 0 })
    expect(ofWeek('open').items).toEqual([
      expect.objectContaining({ id: 'multiplier', title: 'Multiplier: ×1.2 in week 10', winText: '', isDone: false }),
    ])
    expect(ofWeek('open').items[0]?.detail).toBe('Optional: 100 units, for 20% more points that week.')
    expect(ofWeek('bought')).toMatchObject({ done: 2, total: 2 })
    expect(ofWeek('bought').items).toMatchObject([{ id: 'multiplier', detail: 'It’s yours.', isDone: true }])
  })

  test('counts points, not units, for a finalist’s prediction', () => {
    const list = checklistOf(game({ week: 10, casino: false, reward: 'points' }), NO_BETS)
    expect(list.items.map(({ title, winText }) => [title, winText])).toEqual([['Name the top finalist', '+25 pts']])
    expect(list.items[0]?.detail).toBe('Triangle points: +15 for the right pick, +10 for the closest guess.')
    expect(list.upTo).toBe(0)
    const other = checklistOf(game({ week: 10, casino: false }), NO_BETS)
    expect(other.upTo).toBe(50)
    expect(other.items[0]).toMatchObject({ winText: '+50', detail: 'Free. Finalists win points instead.' })
  })
})

test('says where a hit leaves somebody who goes all in', () => {
  const row = (units: number, isYou = false) => ({ units, put_up: 0, is_you: isYou })
  const rows = [row(898), row(712), row(411), row(297, true)]
  const league = { leaderboard: rows, me: { whale_line: 700 }, game_state: { season: 2025 } }
  type Chart = Parameters<typeof hitWords>[0]
  expect(hitWords(league as unknown as Chart, 597)).toBe('3rd as it stands, and in the final.')
  expect(hitWords(league as unknown as Chart, 720)).toBe('2nd as it stands, and a whale in the final.')
  // Another player has as many already.
  expect(hitWords(league as unknown as Chart, 712)).toBe('Tied for 2nd as it stands, and a whale in the final.')
  const three = { ...league, leaderboard: [row(705), ...rows] }
  expect(hitWords(three as unknown as Chart, 597)).toBe('4th as it stands, 103 short of the whale line.')
})

test('places the units and the whale line between all lost and all won', () => {
  const none = { line: 700, moves: [], decided: [], either: 0 }
  expect(rangeOf({ ...none, now: 692, worst: 542, best: 972 }).line).toBeCloseTo(36.7, 1)
  expect(rangeOf({ ...none, now: 100, worst: 100, best: 100 })).toMatchObject({ now: 50, line: null })
})

test('counts payday at both ends of the range as it stands', () => {
  const moves = [
    { kind: 'bets', units: 60 },
    { kind: 'payday', units: 40 },
  ] as const
  const range = rangeOf({ now: 292, worst: 142, best: 252, line: 700, moves, decided: [], either: 0 })
  expect(range).toMatchObject({ low: 182, high: 292, now: 100 })
})

test('counts a pick that has landed at both ends', () => {
  const moves = [
    { kind: 'casino', units: 100 },
    { kind: 'payday', units: 33 },
  ] as const
  const given = { now: 233, worst: 100, best: 210, line: 700, moves, either: 0 }
  expect(rangeOf({ ...given, decided: [], either: 0 })).toMatchObject({ low: 133, high: 243 })
  expect(rangeOf({ ...given, decided: [{ moved: 100, win: 100, lose: 0 }] })).toMatchObject({ low: 233, high: 243 })
  const missed = { ...given, now: 133, moves: moves.slice(1) }
  expect(rangeOf({ ...missed, decided: [{ moved: 0, win: 100, lose: 0 }] })).toMatchObject({ low: 133, high: 143 })
})

type ShownWeek = Parameters<typeof weekBlocks>[0]

function week(tide: ShownWeek['game_state']['tide'], counted: number | null = 7): ShownWeek {
  const run = counted === null ? null : { week: counted, is_final: true, change: 20, was_corrected: false }
  return { week: 8, game_state: { tide }, last_run: run }
}

test('puts what waits before last week’s results until the lock', () => {
  expect(weekBlocks(week('betting'))).toEqual(['this_week', 'results', 'on_the_line'])
})

test('puts active bets first while games are on or scores are pending, without last week’s results', () => {
  expect(weekBlocks(week('games'))).toEqual(['on_the_line', 'this_week'])
  expect(weekBlocks(week('waiting', null))[0]).toBe('on_the_line')
})

test('puts the results first after settlement', () => {
  expect(weekBlocks(week('provisional', 8))).toEqual(['results', 'on_the_line', 'this_week'])
  expect(weekBlocks(week('final', 8))).toEqual(['results', 'on_the_line', 'this_week'])
})

test('lists nothing to do after the last week', () => {
  expect(weekBlocks(week('over', 8))).toEqual([])
})

test('asks for one of the things on the list, however many there are', () => {
  expect([1, 2, 3].map(doWords)).toEqual(['Do this', 'Do either one', 'Do any one'])
})

test('says beside an offer that can only be passed that passing is no act (§5 Payday)', () => {
  type Shown = Parameters<typeof WhyAct>[0]['game']
  const shown = { week: 2, me: { has_acted: false }, game_state: { season: 2025 } } as unknown as Shown
  const words = (hasPass: boolean) => renderToStaticMarkup(createElement(WhyAct, { game: shown, choices: 3, hasPass }))
  expect(words(true)).toContain('by team score. Passing on a bet doesn’t count.')
  expect(words(false)).not.toContain('Passing')
})

test('warns of what a week without a move costs in weeks 4 to 9 (§5 Drift)', () => {
  const cost = (week: number, units = 240, hasActed = false) =>
    idleCost({ week, me: { units, elimination_line: 100, has_acted: hasActed }, game_state: { season: 2025 } })
  expect([cost(3), cost(10), cost(4, 240, true)]).toEqual([null, null, null])
  expect([4, 9].map((week) => cost(week)?.words)).toEqual(Array(2).fill('Do nothing and you lose 10.'))
  expect(cost(4, 110)).toEqual({ words: 'Do nothing and you lose 10.', isOut: false })
  expect(cost(4, 109)).toEqual({ words: 'Do nothing and you lose 10: that leaves 99, and you’re out.', isOut: true })
})
