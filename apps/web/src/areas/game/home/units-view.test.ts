import { expect, test } from 'vitest'
import { isRiding, markWords, outcomeNote, unitsView } from './units-view.ts'

type Given = Parameters<typeof unitsView>[0]

const event = {
  id: 'league_1:1',
  week: 1,
  key: 'one_scorer',
  name: 'Pick one',
  description: '',
  payout_max: 100,
  target: 10,
  athletes_named: 1,
} as const
const entry = {
  id: 'entry_1',
  week: 1,
  key: 'one_scorer',
  picks: [{ athlete_id: '1', athlete_name: 'Zeke Halyard', position: 'RB', points: null }],
  rival: null,
  arena: null,
  roster: [],
  entered_at: '',
  result: 'open',
  payout: 0,
  how: null,
} satisfies Given['casino']['entry']
const prediction = {
  team_id: '1',
  team_name: 'Reel Deal',
  points: 120,
  predicted_at: '',
  result: 'open',
  earned: 0,
  paid: 0,
} as const

function home({
  units = 100,
  escrow = 0,
  offered = 0,
  casino = false,
  predicted = false,
  isEliminated = false,
  hasBoughtBack = false,
  week = 1,
  reward = 'units' as Given['prediction']['reward'],
  tide = 'betting' as Given['game_state']['tide'],
  atTreasury = [] as Given['me']['at_treasury'],
  lateEntries = [] as Given['me']['late_entries'],
} = {}): Given {
  return {
    week,
    game_state: { season: 2025, tide },
    me: {
      user_id: 'user_1',
      username: 'maya',
      team_id: '9',
      team_name: 'Kelp Wanted',
      avatar: null,
      units,
      wallet: units - escrow - atTreasury.reduce((sum, { stake }) => sum + stake, 0),
      escrow,
      riding: escrow - offered,
      status: units >= 700 ? 'whale' : 'fish',
      is_eliminated: isEliminated,
      out_in_week: null,
      has_bought_back: hasBoughtBack,
      streak: 0,
      whale_line: 700,
      elimination_line: 100,
      has_acted: false,
      at_treasury: atTreasury,
      late_entries: lateEntries,
    },
    casino: { event, disabled_message: null, entry: casino ? entry : null, refusal: null },
    prediction: {
      entry: predicted ? prediction : null,
      refusal: null,
      reward: isEliminated ? 'streak' : reward,
      pot: { players: 8, carried: 0, pot: 40 },
    },
  }
}

test('names what the treasury holds, and counts it in the best case', () => {
  const allIn = unitsView(home({ units: 323, atTreasury: [{ kind: 'all_in', week: 1, stake: 323, pays: 623 }] }))
  expect(allIn).toMatchObject({ now: 323, worst: 0, best: 623, riding: '323 all in' })
  const line = unitsView(home({ units: 120, atTreasury: [{ kind: 'house_line', week: 1, stake: 30, pays: 60 }] }))
  expect(line).toMatchObject({ now: 120, worst: 90, best: 150, held: ['30 on your house line.', '90 available.'] })
  expect(line.summary).toBe('120 units, 20 above the cut, 30 on your house line.')
})

test('warns of a lost house line only if losing everything ends below the cut', () => {
  const atTreasury: Given['me']['at_treasury'] = [{ kind: 'house_line', week: 1, stake: 10, pays: 20 }]
  const given = home({ units: 100, escrow: 50, atTreasury })
  const words = (bounty: number) => markWords(given.me, unitsView(given, { gain: 50, bounty, riding: [1] }))
  expect(words(100)).toBe('Your bounty keeps you in')
  expect(words(60)).toBe('Your bounty keeps you in')
  expect(words(59)).toBe('Lose your house line and you’re out')
})

test('names the way back beside the cut while a buy-back is left for it (§5)', () => {
  const words = (more: Partial<Parameters<typeof home>[0]>) => {
    const given = home({ units: 127, week: 3, ...more })
    return markWords(given.me, unitsView(given))
  }
  expect(words({})).toBe('Under 100 you’re out, with one way back. 27 to spare')
  expect(words({ units: 100 })).toBe('Under 100 you’re out, with one way back')
  expect(words({ hasBoughtBack: true })).toBe('Under 100 you’re out. 27 to spare')
  expect(words({ week: 8 })).toContain('one way back')
  // Week 9's window is the last one, and it opens before week 9's results.
  expect(words({ week: 9 })).toBe('Under 100 you’re out. 27 to spare')
  expect(words({ week: 8, tide: 'provisional' })).toBe('Under 100 you’re out. 27 to spare')
})

test('has payday in the stakes of an all-in, as the live units do', () => {
  const atTreasury: Given['me']['at_treasury'] = [{ kind: 'all_in', week: 9, stake: 345, pays: 645 }]
  const given = home({ units: 345, week: 9, atTreasury })
  expect(markWords(given.me, unitsView(given))).toBe('345 all in: 645 or 0, plus payday')
})

test('shows one value when nothing is entered', () => {
  expect(unitsView(home())).toMatchObject({ now: 100, worst: 100, best: 100, open: 0 })
})

test('raises the best case for entries without lowering the worst', () => {
  expect(unitsView(home({ casino: true }))).toMatchObject({ worst: 100, best: 200, open: 1 })
  expect(unitsView(home({ casino: true, predicted: true }))).toMatchObject({ worst: 100, best: 240, open: 2 })
})

test('counts the casino entry of a week that waits for its scores, as it counts its bets', () => {
  const view = unitsView(home({ week: 4, lateEntries: [{ week: 3, pays: 100 }] }))
  expect(view).toMatchObject({ worst: 100, best: 200, open: 1, riding: 'one entry riding' })
  expect(isRiding(home({ week: 4 }), view)).toBe(true)
})

test('lowers the worst case by units in escrow', () => {
  const view = unitsView(home({ units: 642, escrow: 100 }))
  expect(view.worst).toBe(542)
  expect(view.riding).toBe('100 riding on bets')
  expect(unitsView(home({ units: 642, escrow: 100, casino: true })).riding).toBe('100 riding on bets, one entry riding')
})

test('counts of a bet and a pick that cannot both win only the better one', () => {
  const given = home({ units: 227, escrow: 25, predicted: true })
  expect(unitsView(given, { gain: 25, riding: [1] }).best).toBe(292)
  expect(unitsView(given, { gain: 45, againstPick: 45, riding: [1] })).toMatchObject({ best: 272, pick: 0 })
  expect(unitsView(given, { gain: 25, againstPick: 5, riding: [1] })).toMatchObject({ best: 287, pick: 35 })
})

test('counts an offer that nobody has taken neither as lost nor as won', () => {
  const view = unitsView(home({ units: 227, escrow: 70, offered: 25 }), { gain: 45, riding: [1] })
  expect(view).toMatchObject({ worst: 182, best: 272, riding: '45 riding on one bet' })
  expect(view.held).toEqual(['45 riding, 25 offered.', '157 available.'])
  expect(unitsView(home({ units: 227, escrow: 70, tide: 'games' })).held).toEqual(['70 riding.'])
  expect(unitsView(home({ units: 227, escrow: 25, offered: 25 }))).toMatchObject({ worst: 227, best: 227 })
})

test('counts what a late week still holds in both ends, as the riding units do', () => {
  const atTreasury: Given['me']['at_treasury'] = [
    { kind: 'house_line', week: 2, stake: 30, pays: 60 },
    { kind: 'house_line', week: 3, stake: 10, pays: 20 },
  ]
  const given = home({ units: 250, escrow: 50, week: 3, atTreasury })
  const view = unitsView(given, { gain: 50, riding: [], late: [1] })
  expect(view).toMatchObject({ worst: 160, best: 340, riding: '50 riding on one bet, 40 on your house lines' })
  expect(view.held).toEqual(['50 riding, 40 on your house lines.', '160 available.'])
})

test('says what the two possible results count', () => {
  const none = { bounty: 0, giant: 0, offered: 0, lacksBets: false }
  expect(outcomeNote(none)).toBe('Payday and bounties come on top.')
  expect(outcomeNote({ ...none, offered: 25 })).toBe(
    'Neither counts the 25 you offered. Payday and bounties come on top.',
  )
  expect(outcomeNote({ ...none, bounty: 100 })).toBe(
    'Both count the 100 for taking a bet. Payday and more bounties come on top.',
  )
  expect(outcomeNote({ ...none, giant: 50 })).toBe(
    'The first counts 50 for beating a whale. Payday and more bounties come on top.',
  )
  expect(outcomeNote({ ...none, lacksBets: true })).toBe('Payday, bounties and winning bets come on top.')
})

test('includes bet winnings in the best case once they are known', () => {
  const given = home({ units: 642, escrow: 100, casino: true })
  expect(unitsView(given, { gain: 130, riding: [1] })).toMatchObject({ worst: 542, best: 872 })
  expect(unitsView(given, { gain: null, riding: [] }).best).toBe(742)
})

test('counts the bounty for beating a whale in the best end alone, as the slip does', () => {
  const given = home({ units: 300, escrow: 60 })
  expect(unitsView(given, { gain: 60, giant: 50, riding: [1] })).toMatchObject({ worst: 240, best: 410, giant: 50 })
})

test('counts an earned bounty in both ends, as the slips do', () => {
  const given = home({ units: 118, escrow: 30 })
  expect(unitsView(given, { gain: 30, bounty: 100, riding: [1] })).toMatchObject({ worst: 188, best: 248 })
})

test('counts what a settled entry paid once', () => {
  const settled = home({ units: 200 })
  const casino = { ...settled.casino, entry: { ...entry, result: 'won', payout: 100 } as const }
  expect(unitsView({ ...settled, casino })).toMatchObject({ best: 200, open: 0 })
})

test('promises units for a prediction only to players paid in units', () => {
  expect(unitsView(home({ predicted: true, isEliminated: true, units: 60 })).best).toBe(60)
  expect(unitsView(home({ predicted: true, week: 10, reward: 'points' })).best).toBe(100)
  expect(unitsView(home({ predicted: true, week: 10 })).best).toBe(150)
})

test('words the distance on both sides of the whale line', () => {
  expect(unitsView(home()).distance).toBe('on the cut')
  expect(unitsView(home({ units: 127, week: 2 })).distance).toBe('27 above the cut')
  expect(unitsView(home({ units: 300, week: 2 })).distance).toBe('400 to the whale line')
  expect(unitsView(home({ units: 99 })).distance).toBe('1 under the cut')
  // From week 10 on neither line decides anything.
  expect(unitsView(home({ units: 613, week: 10 })).distance).toBe('safe from the cut')
  expect(unitsView(home({ units: 412, week: 9 })).distance).toBe('288 to the whale line')
  expect(unitsView(home({ units: 412, week: 9, tide: 'provisional' })).distance).toBe('safe from the cut')
  expect(unitsView(home({ units: 717, week: 9, tide: 'provisional' })).distance).toBe('in the final')
  // A whale of a later week is not in it, and a finalist stays in it as a fish.
  expect(unitsView(home({ units: 712, week: 10 })).distance).toBe('safe from the cut')
  expect(unitsView(home({ units: 412, week: 11, reward: 'points' })).distance).toBe('in the final')
  expect(unitsView(home({ units: 866, week: 12, tide: 'provisional' })).distance).toBe('that was the last week')
  expect(unitsView(home({ units: 700 })).distance).toBe('on the whale line')
  expect(unitsView(home({ units: 1818 })).distance).toBe('1,118 over the whale line')
})

test('marks the cut, the whale line, or neither once they decide nothing', () => {
  const markOf = (given: Parameters<typeof home>[0]) => unitsView(home(given)).mark
  expect([markOf({ units: 99, week: 11 }), markOf({ units: 299 })]).toEqual(['cut', 'cut'])
  expect([markOf({ units: 300 }), markOf({ units: 700 })]).toEqual(['whale', 'whale'])
  expect([markOf({ units: 412, week: 10 }), markOf({ units: 412, week: 12, tide: 'provisional' })]).toEqual([
    null,
    null,
  ])
})

test('reads out the whole block in one sentence', () => {
  expect(unitsView(home({ casino: true })).summary).toBe('100 units, on the cut, one entry riding.')
  const bets = { gain: 130, riding: [1, 2] }
  expect(unitsView(home({ units: 642, escrow: 100 }), bets).summary).toBe(
    '642 units, 58 short of the whale line, 100 riding on two bets.',
  )
  expect(unitsView(home({ units: 742, escrow: 100, casino: true }), bets).summary).toBe(
    '742 units, 42 over the whale line, 100 riding on two bets, one entry riding.',
  )
})

test('counts the bets that units ride on', () => {
  expect(unitsView(home({ units: 642, escrow: 100 }), { gain: 130, riding: [1, 2] }).riding).toBe(
    '100 riding on two bets',
  )
})

test('counts an all-in and a house line as riding', () => {
  const me = (kind: 'all_in' | 'house_line' | null) => ({
    riding: 0,
    at_treasury: kind === null ? [] : [{ kind, week: 9, stake: 373, pays: 673 }],
  })
  expect(isRiding({ me: me('all_in') }, { open: 0 })).toBe(true)
  expect(isRiding({ me: me('house_line') }, { open: 0 })).toBe(true)
  expect(isRiding({ me: me(null) }, { open: 1 })).toBe(true)
  expect(isRiding({ me: me(null) }, { open: 0 })).toBe(false)
})
