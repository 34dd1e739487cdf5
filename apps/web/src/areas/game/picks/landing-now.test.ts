import type { CasinoEntryWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { boardOf } from '../shared/casino/entry-view.ts'
import type { LiveWeek } from '../shared/scores/live-week.ts'
import { landingNow, landings, toComeWords } from './landing-now.ts'

type Athlete = LiveWeek['teams'][number]['athletes'][number]

const athlete = (name: string, points: number, isDone: boolean) =>
  ({ athlete_id: name, name, position: name.slice(0, 2), points, is_done: isDone, kicks_off_at: 'Sunday' }) as Athlete
const liveWith = (...athletes: Athlete[]) => ({ teams: [{ team_id: '1', athletes }] }) as unknown as LiveWeek
const entryOf = (given: Partial<CasinoEntryWire>) =>
  ({ key: 'one_scorer', result: 'open', payout: 0, picks: [], roster: [], ...given }) as CasinoEntryWire
const picked = (...athletes: Athlete[]) => athletes.map((one) => ({ ...one, athlete_name: one.name }))

const given = {
  event: { target: 10, payout_max: 100 },
  season: 2025,
  live: null,
  entrants: null,
  rival: null,
}

test('calls a pick landed only once its points are enough and its game is over', () => {
  const state = (points: number, isDone: boolean) => {
    const one = athlete('RB Zeke', points, isDone)
    return landingNow(entryOf({ picks: picked(one) }), { ...given, live: liveWith(one) })
  }
  expect(state(9.9, false)).toBeNull()
  expect(state(10, false)).toEqual({ state: 'holds', pays: 100 })
  expect(state(10, true)).toEqual({ state: 'landed', pays: 100 })
  expect(state(9.9, true)).toEqual({ state: 'missed', pays: 0 })
})

test('claims nothing certain without live data, nor of two picks while one still plays', () => {
  const [done, playing] = [athlete('RB Zeke', 20, true), athlete('WR Puka', 6, false)]
  expect(landingNow(entryOf({ picks: picked(done) }), given)).toEqual({ state: 'holds', pays: 100 })
  const both = entryOf({ key: 'two_scorers', picks: picked(done, playing) })
  const event = { target: 25, payout_max: 100 }
  expect(landingNow(both, { ...given, event, live: liveWith(done, playing) })).toEqual({ state: 'holds', pays: 100 })
})

const board = (...points: number[]) =>
  boardOf(
    points.map((each, at) => ({ id: String(at), name: '', points: each, isYou: at === 0 })),
    { paidPlaces: 3, first: 'best' },
  )
const race = (...points: number[]) => {
  const rows = board(...points)
  return { rows, paidPlaces: 3, own: rows.find(({ isYou }) => isYou) ?? null }
}
const team = { event: { target: null, payout_max: 100 }, season: 2025, rival: null }
const [over, on] = [liveWith(athlete('RB Zeke', 4, true)), liveWith(athlete('RB Zeke', 4, false))]

test('waits for the last game with a race of teams', () => {
  const entry = entryOf({ key: 'top_three' })
  const now = (live: LiveWeek, ...points: number[]) => landingNow(entry, { ...team, live, entrants: race(...points) })
  expect(now(on, 90, 80, 70, 60)).toEqual({ state: 'holds', pays: 100 })
  expect(now(over, 90, 80, 70, 60)).toEqual({ state: 'landed', pays: 100 })
  expect(now(on, 50, 80, 70, 60)).toBeNull()
  expect(now(over, 50, 80, 70, 60)).toEqual({ state: 'missed', pays: 0 })
  // With three entrants the scores decide nothing.
  expect(now(on, 50, 80, 70)).toEqual({ state: 'sure', pays: 100 })
  const [rival = null] = board(40)
  expect(landingNow(entryOf({ key: 'mark_a_rival' }), { ...team, live: on, entrants: null, rival })?.state).toBe(
    'holds',
  )
})

test('pays week 8 by its right picks, once the games are over', () => {
  const roster = [
    athlete('RB a', 9, true),
    athlete('RB b', 12, true),
    athlete('WR c', 8, true),
    athlete('TE d', 3, true),
    athlete('TE e', 1, true),
  ]
  const now = (names: readonly string[], isDone = true) => {
    const athletes = roster.map((one) => ({ ...one, is_done: isDone }))
    const picks = picked(...athletes.filter(({ name }) => names.includes(name)))
    const entry = entryOf({ key: 'best_deployment', picks, roster: roster.map(({ athlete_id: id }) => id) })
    return landingNow(entry, { ...team, live: liveWith(...athletes), entrants: null })
  }
  expect(now(['RB b', 'WR c', 'TE d'], false)).toBeNull()
  expect(now(['RB b', 'WR c', 'TE d'])).toEqual({ state: 'landed', pays: 200 })
  expect(now(['RB a', 'WR c', 'TE d'])).toEqual({ state: 'landed', pays: 100 })
  expect(now(['RB a', 'WR c', 'TE e'])).toEqual({ state: 'missed', pays: 0 })
})

test('says what two right picks of week 8 pay, not only all three', () => {
  expect(landings({ key: 'best_deployment', payout_max: 200 }, 2025)).toEqual([
    { name: 'Two right', pays: 100 },
    { name: 'All three right', pays: 200 },
  ])
  expect(landings({ key: 'one_scorer', payout_max: 100 }, 2025)).toEqual([{ name: 'If it lands', pays: 100 }])
})

test('says what a slip’s sum does not count', () => {
  expect(toComeWords({ riding: 0, at_treasury: [] })).toBe('payday still to come')
  expect(toComeWords({ riding: 40, at_treasury: [] })).toBe('payday and your bets still to come')
})
