/** When rivals move and answer (RULES §Night): at times that nobody can predict, and before the lock. */
import { type League, SECOND_MS, later, membersOf, momentsOf, msOf, odds, points, proposeBet, units } from '@whale/game'
import { aNight, acceptedBy, nightIn, personTurn, userOf } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { rivalTurns } from './play-rivals.ts'

const serverOf = (secret: string) => ({ sign: (text: string) => `${secret} ${text}` })
const SERVER = serverOf('one')
const night = nightIn(aNight(), 2)
const { opensAt, locksAt } = momentsOf(night.calendar, 2)
/** The seconds from the opening to each rival's move. */
const secondsOf = (league: League, server = SERVER) =>
  rivalTurns(server, league).map(({ at }) => (msOf(at) - msOf(opensAt)) / SECOND_MS)

test('each rival moves once while betting is open, at its own time', () => {
  const turns = rivalTurns(SERVER, night)
  expect(new Set(turns.map(({ rival }) => rival.name)).size).toBe(7)
  const seconds = secondsOf(night)
  expect(new Set(seconds).size).toBe(7)
  // Betting is open for 180 seconds.
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(7)
  expect(Math.max(...seconds)).toBeLessThanOrEqual(144)
  const [first] = turns
  expect(rivalTurns(SERVER, night, new Set([first?.rival.name ?? ''])).map(({ rival }) => rival.name)).toEqual(
    turns.slice(1).map(({ rival }) => rival.name),
  )
})

test('the times depend on a server secret, and change from week to week', () => {
  expect(secondsOf(night)).toEqual(secondsOf(night))
  expect(secondsOf(night, serverOf('another'))).not.toEqual(secondsOf(night))
  const next = nightIn(night, 3)
  const { opensAt: nextOpensAt } = momentsOf(next.calendar, 3)
  const nextSeconds = rivalTurns(SERVER, next).map(({ at }) => (msOf(at) - msOf(nextOpensAt)) / SECOND_MS)
  expect(nextSeconds).not.toEqual(secondsOf(night))
})

test.each([
  ['within seconds', later(opensAt, 20 * SECOND_MS)],
  ['before the lock, however late it was made', later(locksAt, -4 * SECOND_MS)],
])('an offer is answered %s', (_, at) => {
  const rivals = membersOf(night).slice(1)
  const offered = rivals.slice(0, 5).reduce((league, { id: challengedId }) => {
    const bet = { week: 2, challengedId, stake: units(10), odds: odds(200), kind: 'spread', line: points(50) } as const
    return acceptedBy(proposeBet(personTurn(league, userOf('Ada'), at), bet)).league
  }, night)
  const waits = rivalTurns(SERVER, offered).flatMap(({ at: answersAt, offerId }) =>
    offerId === null ? [] : [(msOf(answersAt) - msOf(at)) / SECOND_MS],
  )
  expect(waits).toHaveLength(5)
  const last = (msOf(locksAt) - msOf(at)) / SECOND_MS - 2
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(2)
    expect(wait).toBeLessThanOrEqual(Math.min(7, last))
  }
})

test('nobody moves once the week is locked', () => {
  expect(rivalTurns(SERVER, nightIn(night, 2, 'locked'))).toEqual([])
})
