import { beforeEach, expect, test, vi } from 'vitest'
import { endGuest, forgetGuest, hasGuestEnded, isGuestOf, noteGuest, sendsGuest } from './guest.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('remembers the nights that this browser plays as a guest, until the server rejects the guest', () => {
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
  expect([sendsGuest('/nights/by-code/{code}', null), sendsGuest('/game/{league}/home', null)]).toEqual([true, false])
  noteGuest('league_1')
  expect(sendsGuest('/game/{league}/home', null)).toBe(true)
})

test('sends no cookie with a token, except to keep the seats', () => {
  noteGuest('league_1')
  expect([sendsGuest('/game/{league}/home', 'token'), sendsGuest('/guest/keep', 'token')]).toEqual([false, true])
})

test('ends one night and keeps the others', () => {
  noteGuest('league_1')
  noteGuest('league_2')
  endGuest('league_1')
  expect([isGuestOf('league_1'), hasGuestEnded('league_1')]).toEqual([false, true])
  expect([isGuestOf('league_2'), hasGuestEnded('league_2')]).toEqual([true, false])
})
