import { beforeEach, expect, test, vi } from 'vitest'
import { endsGuest, forgetGuest, isGuestOf, noteGuest, sendsGuest } from './guest.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('remembers the nights that this browser plays as a guest, until the server does not know it', () => {
  expect(isGuestOf('league_1')).toBe(false)
  noteGuest('league_1')
  noteGuest('league_2')
  noteGuest('league_1')
  expect(stored.get('guest_nights')).toBe('league_1 league_2')
  expect([isGuestOf('league_1'), isGuestOf('league_2'), isGuestOf('league_3'), isGuestOf('')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  forgetGuest()
  expect(isGuestOf('league_1')).toBe(false)
})

test('sends the cookie to nights, and everywhere once there is one', () => {
  expect([sendsGuest('/nights/by-code/{code}'), sendsGuest('/game/{league}/home')]).toEqual([true, false])
  noteGuest('league_1')
  expect(sendsGuest('/game/{league}/home')).toBe(true)
})

test('takes a 401 of a league as the end, and none of a call for accounts', () => {
  expect([endsGuest('/game/{league}/home'), endsGuest('/league/{id}'), endsGuest('/user/leagues')]).toEqual([
    true,
    true,
    false,
  ])
})
