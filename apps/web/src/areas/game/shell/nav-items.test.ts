import { describe, expect, it, test } from 'vitest'
import { type TabName, tabItems, waitingOnYou } from './nav-items.tsx'
import type { Game } from '../league/use-game.ts'

type Given = Parameters<typeof tabItems>[0]

const tabs = (changed: Partial<Given> = {}) =>
  tabItems({
    leagueId: 'sea',
    current: null,
    isPlaying: true,
    offers: 0,
    picks: 0,
    votes: 0,
    ...changed,
  })

describe('the tabs of a league', () => {
  it('are five for life', () => {
    for (const isPlaying of [true, false]) {
      expect(tabs({ isPlaying }).map(({ label }) => label)).toEqual(['Home', 'Bets', 'Picks', 'Table', 'Feed'])
    }
  })

  it('light only the one of the page, and none on a page of the menu', () => {
    const lit = (current: TabName | null) =>
      tabs({ current }).flatMap(({ id, current: is }) => (is === true ? [id] : []))
    for (const name of ['home', 'bets', 'picks', 'table', 'feed'] as const) expect(lit(name)).toEqual([name])
    expect(lit(null)).toEqual([])
  })

  it('count only what needs the viewer', () => {
    const badges = (changed: Partial<Given>) => tabs(changed).flatMap(({ badge }) => badge?.label ?? [])
    expect(badges({})).toEqual([])
    expect(badges({ offers: 2, picks: 1, votes: 1 })).toEqual(['1 vote open', '2 to answer', '1 to make'])
    expect(badges({ votes: 2 })).toEqual(['2 votes open'])
  })

  it('lead Home to the lobby before the start', () => {
    expect(tabs()[0]?.to).toBe('/game/sea')
    expect(tabs({ isPlaying: false })[0]?.to).toBe('/game/sea/pregame')
  })

  it('lead Bets to the week’s bets, also while an offer waits', () => {
    const bets = (changed: Partial<Given>) => tabs(changed)[1]?.to
    expect(bets({})).toBe('/game/sea/h2h-betting')
    expect(bets({ offers: 1 })).toBe('/game/sea/h2h-betting')
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

test('leaves out moves already made', () => {
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

test('leaves out closed moves', () => {
  const casino = { ...nothing.casino, refusal: closed }
  expect(waitingOnYou({ casino, prediction: { entry: null, refusal: closed, reward: 'units', pot: null } })).toEqual([])
})

test('lists only the top-score pick in a week without a casino event', () => {
  const casino = { ...nothing.casino, event: null, disabled_message: 'No casino on the open seas.' }
  expect(waitingOnYou({ ...nothing, casino })).toEqual(['prediction'])
})
