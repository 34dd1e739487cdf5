import { describe, expect, test } from 'vitest'
import { type PageName, type ShellItem, shellItems, waitingOnYou } from './nav-items.tsx'
import type { Game } from './use-game.ts'

type Given = Parameters<typeof shellItems>[0]

const given = (changed: Partial<Given> = {}): Given => ({
  leagueId: 'sea',
  current: null,
  week: 2,
  isOver: false,
  canJoin: true,
  isBetting: true,
  isFish: true,
  isOut: false,
  isLive: false,
  hasScores: false,
  waiting: [],
  done: [],
  riding: {},
  offers: 0,
  votes: 0,
  allIn: null,
  hasBought: false,
  isPlaying: true,
  ...changed,
})

const lit = (items: readonly Pick<ShellItem, 'id' | 'current'>[]) =>
  items.flatMap(({ id, current }) => (current === true ? [id] : []))

describe('the navigation of a league', () => {
  test('has at most five tabs: home, two open things, the league, and more', () => {
    const tabs = (week: number, isFish = true) => shellItems(given({ week, isFish })).tabs.map(({ label }) => label)
    expect(tabs(1)).toEqual(['Home', 'Predictions', 'Casino', 'League', 'More'])
    expect(tabs(2)).toEqual(['Home', 'Bets', 'Casino', 'League', 'More'])
    expect(tabs(4)).toEqual(['Home', 'Predictions', 'Bounties', 'League', 'More'])
    expect(tabs(9)).toEqual(['Home', 'Bets', 'All in', 'League', 'More'])
    expect(tabs(9, false)).toEqual(['Home', 'Bets', 'Bounties', 'League', 'More'])
    expect(tabs(10)).toEqual(['Home', 'Predictions', 'Bermuda', 'League', 'More'])
    for (let week = 1; week <= 12; week += 1) expect(tabs(week).length).toBeLessThanOrEqual(5)
  })

  test('says what is new in the first week of its own, and what is back after a pause', () => {
    const tags = (changed: Partial<Given>) =>
      shellItems(given(changed)).rail.flatMap(({ items }) =>
        items.flatMap(({ id, tag, note }) => (tag === undefined ? [] : [`${id}: ${note ?? ''}`])),
      )
    expect(tags({ week: 1 })).toEqual([])
    expect(tags({ week: 2 })).toEqual(['bets: New this week', 'options: New this week'])
    expect(tags({ week: 2, isBetting: false })).toEqual([])
    expect(tags({ week: 3 })).toEqual([])
    expect(tags({ week: 2, riding: { bets: 47, options: 30 } })).toEqual([])
    expect(tags({ week: 7 })).toEqual([
      'bets: Back this week',
      'casino: Back this week',
      'options: Back this week',
      'multipliers: New this week',
    ])
    expect(tags({ week: 7, done: ['casino'] })).not.toContain('casino: Back this week')
    expect(tags({ week: 10 })).toEqual(['bermuda: New this week'])
    expect(tags({ week: 2, isOut: true })).toEqual([])
    expect(tags({ week: 12, isOver: true })).toEqual([])
  })

  test('says how many units ride on the bets and the house line', () => {
    const { rail } = shellItems(given({ week: 2, riding: { bets: 47, options: 30 } }))
    const notes = new Map(rail.flatMap(({ items }) => items.map(({ id, note }) => [id, note])))
    expect([notes.get('bets'), notes.get('options')]).toEqual(['47 units riding', '30 units riding'])
  })

  test('says of week 9’s all-in what is true for whoever won, lost, is in or did not take part', () => {
    const entry = (changed: Partial<Given>) => {
      const { rail } = shellItems(given({ week: 9, isBetting: false, ...changed }))
      const { label, note } = rail.flatMap(({ items }) => items).find(({ id }) => id === 'multipliers') ?? {}
      return `${label}: ${note ?? ''}`
    }
    expect(entry({ isBetting: true })).toBe('All in: ')
    expect(entry({ isBetting: true, isFish: false })).toBe('Multipliers: ')
    expect(entry({ isBetting: true, allIn: 'in' })).toBe('All in: You’re in')
    expect(entry({ isLive: true, allIn: 'in' })).toBe('All in: You’re in')
    expect(entry({ isFish: false, allIn: 'won' })).toBe('All in: You won')
    expect(entry({ isFish: false, isOut: true, allIn: 'lost' })).toBe('All in: You lost')
    expect(entry({ allIn: 'back' })).toBe('All in: Your units came back')
    expect(entry({ isLive: true })).toBe('All in: Closed this week')
    // The results may have made a fish of a whale, who could not go all in.
    expect(entry({})).toBe('Multipliers: Closed this week')
    expect(entry({ isFish: false })).toBe('Multipliers: Closed this week')
    expect(entry({ isFish: false, hasBought: true })).toBe('Multipliers: Bought')
    expect(entry({ week: 10, allIn: null })).toBe('Multipliers: Closed for the season')
    const tabs = (changed: Partial<Given>) =>
      shellItems(given({ week: 9, isBetting: false, ...changed })).tabs.map(({ label }) => label)
    expect(tabs({})).not.toContain('All in')
    expect(tabs({ isFish: false, allIn: 'won' })).toContain('All in')
  })

  test('has the final and the past seasons after the season, and nothing to play', () => {
    const { tabs, rail, foot } = shellItems(given({ week: 12, isOver: true, canJoin: false }))
    expect(tabs.map(({ label }) => label)).toEqual(['Home', 'Seasons', 'The final', 'League', 'More'])
    expect(rail[1]).toMatchObject({ heading: 'Season over', items: [{ id: 'bermuda' }] })
    expect(foot.map(({ id }) => id)).toEqual(['settings'])
  })

  test('invites while somebody can join, and no longer', () => {
    const footOf = (canJoin: boolean) => shellItems(given({ week: 6, canJoin })).foot.map(({ id }) => id)
    expect([footOf(true), footOf(false)]).toEqual([['invite', 'settings'], ['settings']])
  })

  test('keeps every tab in one place all season, whoever plays and whatever is on', () => {
    const places = new Map<string, Set<number>>()
    const whole = [false, true].flatMap((isLive) =>
      [false, true].flatMap((isOut) => [false, true].map((isFish) => ({ isLive, isOut, isFish }))),
    )
    const weeks = Array.from({ length: 12 }, (_, at) => whole.map((each) => ({ ...each, week: at + 1 }))).flat()
    for (const each of [...weeks, { week: 12, isOver: true }]) {
      const ids = shellItems(given(each)).tabs.map(({ id }) => id)
      expect(ids).toHaveLength(5)
      for (const [at, id] of ids.entries()) places.set(id, (places.get(id) ?? new Set()).add(at))
    }
    expect(Object.fromEntries([...places].map(([id, at]) => [id, [...at]]))).toEqual({
      home: [0],
      sweat: [1],
      bets: [1],
      predictions: [1],
      'past-seasons': [1],
      casino: [2],
      multipliers: [2],
      bermuda: [2],
      bounties: [2],
      activity: [2],
      depth: [3],
      more: [4],
    })
  })

  test('lists for a player who is out only what is open to them', () => {
    const { tabs, rail, more } = shellItems(given({ week: 7, isOut: true }))
    expect(rail[1]?.items.map(({ label }) => label)).toEqual(['Predictions'])
    expect(tabs.map(({ label }) => label)).toEqual(['Home', 'Predictions', 'Feed', 'League', 'More'])
    const notes = new Map(more.flatMap(({ items }) => items.map(({ id, note }) => [id, note])))
    expect(notes.get('bets')).toBe('You’re out')
    expect(notes.get('predictions')).toBeUndefined()
  })

  test('says on the last tab what it counts, and lists that first in its sheet', () => {
    const { tabs, more } = shellItems(given({ waiting: ['casino', 'prediction'] }))
    expect(tabs.at(-1)?.badge?.label).toBe('1 waiting on you: Predictions')
    expect(more[0]).toMatchObject({ heading: 'Waiting on you', items: [{ id: 'predictions' }] })
    expect(more[1]?.items.map(({ id }) => id)).not.toContain('predictions')
    expect(shellItems(given({ done: ['casino', 'prediction'] })).more[0]?.heading).toBe('Play')
  })

  test('puts the sweat page first while games are on', () => {
    const { tabs, rail, more } = shellItems(given({ isLive: true, hasScores: true, current: 'sweat' }))
    expect(tabs.map(({ label }) => label)).toEqual(['Home', 'Sweat', 'Casino', 'League', 'More'])
    expect(lit(tabs)).toEqual(['sweat'])
    expect(rail[1]).toMatchObject({ heading: 'On now', items: [{ id: 'sweat', note: 'Live' }, {}, {}, {}, {}, {}] })
    expect(more[0]?.items[0]?.id).toBe('sweat')
    expect(shellItems(given({ isLive: false })).rail[1]?.heading).toBe('This week')
  })

  test('highlights a page’s own tab, and the last tab for all others', () => {
    const litIn = (current: PageName, week = 2) => {
      const { rail, foot, tabs } = shellItems(given({ current, week }))
      return [lit([...rail.flatMap(({ items }) => items), ...foot]), lit(tabs)]
    }
    expect(litIn('depth')).toEqual([['depth'], ['depth']])
    expect(litIn('bermuda', 10)).toEqual([['bermuda'], ['bermuda']])
    expect(litIn('treasury')).toEqual([['treasury'], ['more']])
    expect(litIn('settings')).toEqual([['settings'], ['more']])
    expect(litIn('multipliers')).toEqual([['multipliers'], ['more']])
    // On game days the sweat page stands for the bets.
    expect(lit(shellItems(given({ current: 'bets', isLive: true })).tabs)).toEqual(['sweat'])
  })

  test('lists every page once on the rail, and says when closed ones open', () => {
    for (let week = 1; week <= 12; week += 1) {
      const ids = shellItems(given({ week })).rail.flatMap(({ items }) => items.map(({ id }) => id))
      expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
      expect(ids).toHaveLength(14)
    }
    const notes = shellItems(given({ week: 4 })).more.flatMap(({ items }) =>
      items.flatMap(({ label, note }) => (note === undefined ? [] : [`${label}: ${note}`])),
    )
    expect(notes).toEqual([
      'Bets: Opens week 7',
      'Casino: Opens week 5',
      'House line: Opens week 7',
      'Multipliers: Opens week 7',
      'Bermuda: Opens week 10',
    ])
  })

  test('counts only what needs the viewer, at the page where it is done', () => {
    const badges = (changed: Partial<Given>) =>
      shellItems(given(changed)).tabs.flatMap(({ id, badge }) => (badge === undefined ? [] : [[id, badge.label]]))
    expect(badges({ waiting: ['casino', 'prediction'], offers: 2, votes: 1 })).toEqual([
      ['home', '1 vote open'],
      ['bets', '2 to answer'],
      ['casino', '1 waiting on you'],
      // The predictions are in the sheet this week.
      ['more', '1 waiting on you: Predictions'],
    ])
    expect(badges({ done: ['casino', 'prediction'] })).toEqual([])
  })

  test('opens what rides while games are on, since a new bet cannot be made', () => {
    const bets = shellItems(given({ isLive: true }))
      .rail.flatMap(({ items }) => items)
      .find(({ id }) => id === 'bets')
    expect(bets?.to).toBe('/game/sea/h2h-betting/riding')
  })

  test('opens the offers while one waits for an answer, and a new bet otherwise', () => {
    const betsIn = (offers: number) => shellItems(given({ offers })).tabs.find(({ id }) => id === 'bets')?.to
    expect([0, 1].map(betsIn)).toEqual(['/game/sea/h2h-betting', '/game/sea/h2h-betting/offers'])
  })
})

type Week = Pick<Game, 'casino' | 'prediction'>

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
const closed = { code: 'week.locked', sentence: 'Closed.' }
const nothing: Week = {
  casino: { event, disabled_message: null, entry: null, refusal: null },
  prediction: { entry: null, refusal: null, reward: 'units', pot: null },
}

test('lists both while both are open and not made', () => {
  expect(waitingOnYou(nothing)).toEqual(['casino', 'prediction'])
})

test('leaves out what is made', () => {
  const entry = {
    team_id: '1',
    team_name: 'Reel Deal',
    points: 120,
    predicted_at: '',
    result: 'open',
    earned: 0,
    paid: 0,
  } as const
  expect(waitingOnYou({ ...nothing, prediction: { entry, refusal: null, reward: 'units', pot: null } })).toEqual([
    'casino',
  ])
})

test('leaves out what is closed', () => {
  const casino = { ...nothing.casino, refusal: closed }
  expect(waitingOnYou({ casino, prediction: { entry: null, refusal: closed, reward: 'units', pot: null } })).toEqual([])
})

test('lists only the prediction in a week without a casino event', () => {
  const casino = { ...nothing.casino, event: null, disabled_message: 'No casino on the open seas.' }
  expect(waitingOnYou({ ...nothing, casino })).toEqual(['prediction'])
})
