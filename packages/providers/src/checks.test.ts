import { describe, expect, test } from 'vitest'
import { imageOn, requireId, requireSeason, requireUsername, requireWeek } from './checks.ts'

const notFound = expect.objectContaining({ name: 'ProviderError', kind: 'not_found' })

function caught(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('validating request input', () => {
  test.each(['', '12a', '../1', '1/2', '-1', '1'.repeat(21), '१२'])('rejects %j as an id', (id) => {
    expect(caught(() => requireId('espn', id))).toEqual(notFound)
  })

  test('accepts ids of 1 to 20 digits', () => {
    expect(caught(() => requireId('sleeper', '1048889097223266304'))).toBeUndefined()
  })

  test.each(['', 'a b', 'a/b', 'a?b', '..%2f', 'x'.repeat(41), 'ümlaut'])('rejects %j as a username', (name) => {
    expect(caught(() => requireUsername('sleeper', name))).toEqual(notFound)
  })

  test('normalizes the case and the surrounding spaces of a username', () => {
    expect(requireUsername('sleeper', '  Pigskin_Coach.1 ')).toBe('pigskin_coach.1')
  })

  test('rejects seasons and weeks out of range', () => {
    for (const season of [1999, 2101, 2024.5, Number.NaN]) {
      expect(caught(() => requireSeason('espn', season))).toEqual(notFound)
    }
    for (const week of [0, 19, 1.5, Number.NaN]) expect(caught(() => requireWeek('espn', week))).toEqual(notFound)
  })
})

describe('image URLs', () => {
  test.each([
    'http://g.espncdn.com/a.png',
    'https://espncdn.com.evil.example/a.png',
    'https://evilespncdn.com/a.png',
    'https://user:word@g.espncdn.com/a.png',
    'https://g.espncdn.com:8443/a.png',
    'javascript:alert(1)//espncdn.com',
    'data:image/svg+xml,espncdn.com',
    '//g.espncdn.com/a.png',
    `https://g.espncdn.com/${'a'.repeat(600)}`,
    '',
    null,
    undefined,
  ])('rejects %j', (address) => {
    expect(imageOn('espncdn.com', address)).toBeNull()
  })

  test('accepts https URLs on the host and its subdomains', () => {
    expect(imageOn('espncdn.com', 'https://g.espncdn.com/lm-static/a.svg')).toBe(
      'https://g.espncdn.com/lm-static/a.svg',
    )
    expect(imageOn('sleepercdn.com', 'https://sleepercdn.com/uploads/b')).toBe('https://sleepercdn.com/uploads/b')
  })
})
