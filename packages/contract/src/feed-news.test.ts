import { type PlayerId, points, units } from '@whale/game'
import { describe, expect, test } from 'vitest'
import {
  casinoNews,
  highlightSentence,
  joinsSentence,
  paydayNews,
  predictionNews,
  prizeNews,
  triangleNews,
} from './feed-news.ts'

const top = { teamName: 'Marlin Brando', points: points(13120), isFinal: false }

describe('the news of a settled week', () => {
  test('counts who hit the casino and names what was best', () => {
    const zeke = { kind: 'athletes', names: ['Zeke Halyard'], points: points(4370) } as const
    expect(casinoNews({ hit: 4, of: 7, only: null }, zeke)).toBe('4 of 7 hit the casino. Zeke Halyard scored 43.7.')
    const two = { ...zeke, names: ['Zeke Halyard', 'Bo Reef'] }
    expect(casinoNews({ hit: 1, of: 7, only: 'maya' }, two)).toBe(
      'Only maya hit the casino, 1 of 7. Zeke Halyard and Bo Reef scored 43.7 together.',
    )
    const flop = { kind: 'flop', teamName: 'Squid Row', points: points(7120) } as const
    expect(casinoNews({ hit: 7, of: 7, only: null }, flop)).toBe('All 7 hit the casino. Squid Row flopped with 71.2.')
    expect(casinoNews({ hit: 2, of: 2, only: null }, null)).toBe('Both hit the casino.')
    expect(casinoNews({ hit: 2, of: 9, only: null }, { kind: 'score', username: 'kit', points: points(12000) })).toBe(
      '2 of 9 hit the casino. kit scored 120.0.',
    )
    expect(casinoNews({ hit: 2, of: 9, only: null }, { kind: 'picks', right: 3 })).toBe(
      '2 of 9 hit the casino. The best slip had 3 of 3 right.',
    )
    expect(casinoNews({ hit: 0, of: 7, only: null }, null)).toBe('Nobody hit the casino.')
  })

  test('names the top team and counts who had it, also for one alone', () => {
    expect(predictionNews({ hit: 3, of: 10, only: null }, top)).toBe(
      '3 of 10 named the top team: Marlin Brando with 131.2.',
    )
    expect(predictionNews({ hit: 1, of: 1, only: 'maya' }, top)).toBe(
      'maya named the top team: Marlin Brando with 131.2.',
    )
    expect(predictionNews({ hit: 0, of: 1, only: null }, top)).toBe(
      'Nobody named the top team. It was Marlin Brando with 131.2.',
    )
    expect(predictionNews({ hit: 0, of: 1, only: null }, { ...top, isFinal: true })).toBe(
      'Nobody named the top finalist. It was Marlin Brando with 131.2.',
    )
  })

  test('adds up the paydays in one line', () => {
    expect(paydayNews({ actors: 8, paid: 7, units: 1140, best: { username: 'maya', units: 40 } })).toBe(
      'Payday: 1,140 units for 7 players. maya got the most: 40.',
    )
    expect(paydayNews({ actors: 8, paid: 7, units: 140, best: null })).toBe('Payday: 140 units for 7 players.')
  })

  test('says why one player got the whole payday', () => {
    const best = { username: 'maya', units: 831 }
    expect(paydayNews({ actors: 1, paid: 1, units: 831, best })).toBe(
      'Payday: 831 to maya, the only one who made a move.',
    )
    expect(paydayNews({ actors: 2, paid: 1, units: 831, best })).toBe(
      'Payday: 831 to maya, best of the 2 who made a move.',
    )
  })

  test('says that a whale is below the line for having bought a multiplier', () => {
    const note = { rule: 'became_fish', playerId: 'player_1' as PlayerId, units: units(647) } as const
    const facts = { username: 'maya', winner: '', isUpset: false }
    expect(highlightSentence(note, { ...facts, multiplier: null })).toBe(
      'maya fell below the whale line, to 647 units.',
    )
    expect(highlightSentence(note, { ...facts, multiplier: 100 })).toBe(
      'maya paid 100 for a multiplier and is below the whale line, at 647 units.',
    )
  })
})

test('names who won a week of the Triangle, and who its prizes go to', () => {
  const total = points(10900)
  expect(triangleNews({ winners: ['maya'], total, units: 75 })).toBe(
    'Triangle: maya had the best total of the finalists, 109.0, and earned 75.',
  )
  expect(triangleNews({ winners: ['maya', 'kit'], total, units: 75 })).toBe(
    'Triangle: maya and kit shared the best total of the finalists, 109.0, and earned 75 together.',
  )
  expect(triangleNews({ winners: ['maya'], total, units: 0 })).toBe(
    'Triangle: maya had the best total of the finalists, 109.0.',
  )
  const prizes = [
    { place: 1, username: 'maya', total: points(32250), units: 1888 },
    { place: 2, username: 'kit', total: points(28540), units: 1348 },
  ]
  expect(prizeNews(prizes, { units: 1095, players: 5, least: 219, most: 219 })).toBe(
    'The Triangle’s totals: 1st maya with 322.5, who got 1,888; 2nd kit with 285.4, who got 1,348. The other 1,095 went to 5 players, 219 each.',
  )
  expect(prizeNews(prizes.slice(0, 1), { units: 1092, players: 5, least: 218, most: 219 })).toBe(
    'The Triangle’s totals: 1st maya with 322.5, who got 1,888. The other 1,092 went to 5 players, 218 or 219 each.',
  )
  expect(prizeNews(prizes.slice(0, 1), null)).toBe('The Triangle’s totals: 1st maya with 322.5, who got 1,888.')
})

test('tells several joins as one and names the newest', () => {
  expect(joinsSentence(['sam', 'theo', 'inez'])).toBe('3 people joined: sam, theo and inez.')
  expect(joinsSentence(['sam', 'theo', 'inez', 'kit'])).toBe('4 people joined: sam, theo, inez and 1 more.')
})
