import { describe, expect, test } from 'vitest'
import { imageOn, requireId, requireSeason, requireUsername, requireWeek } from './checks.ts'

const refused = expect.objectContaining({ name: 'ProviderError', kind: 'not_found' })

function caught(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('what may become part of a request', () => {
  test.each(['', '12a', '../1', '1/2', '-1', '1'.repeat(21), '१२'])('refuses %j as an id', (id) => {
    expect(caught(() => requireId('espn', id))).toEqual(refused)
  })

  test('lets ids of 1 to 20 digits pass', () => {
    expect(caught(() => requireId('sleeper', '1048889097223266304'))).toBeUndefined()
  })

  test.each(['', 'a b', 'a/b', 'a?b', '..%2f', 'x'.repeat(41), 'ümlaut'])('refuses %j as a user name', (name) => {
    expect(caught(() => requireUsername('sleeper', name))).toEqual(refused)
  })

  test('takes a user name in any case and with spaces round it', () => {
    expect(requireUsername('sleeper', '  Pigskin_Coach.1 ')).toBe('pigskin_coach.1')
  })

  test('refuses seasons and weeks that nobody plays', () => {
    for (const season of [1999, 2101, 2024.5, Number.NaN]) {
      expect(caught(() => requireSeason('espn', season))).toEqual(refused)
    }
    for (const week of [0, 19, 1.5, Number.NaN]) expect(caught(() => requireWeek('espn', week))).toEqual(refused)
  })
})

describe('pictures', () => {
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
  ])('are not shown from %j', (address) => {
    expect(imageOn('espncdn.com', address)).toBeNull()
  })

  test('are shown from the host and its subdomains over https', () => {
    expect(imageOn('espncdn.com', 'https://g.espncdn.com/lm-static/a.svg')).toBe(
      'https://g.espncdn.com/lm-static/a.svg',
    )
    expect(imageOn('sleepercdn.com', 'https://sleepercdn.com/uploads/b')).toBe('https://sleepercdn.com/uploads/b')
  })
})
