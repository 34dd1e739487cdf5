import { expect, test } from 'vitest'
import { leftMs, phaseMs } from './night-clock.ts'

const at = (time: string) => `2026-03-06T01:${time}Z`
const ms = (time: string) => Date.parse(at(time))
/** Paused with a minute left: the pause has moved the end by half an hour. */
const paused = { began_at: at('00:00'), ends_at: at('33:00'), pause: { since: at('02:00'), ends_at: at('32:00') } }

test('counts down to the end of the phase, and never below zero', () => {
  const night = { ends_at: at('03:00'), pause: null }
  expect(leftMs(night, ms('00:46'))).toBe(134_000)
  expect(leftMs(night, ms('04:00'))).toBe(0)
  expect(leftMs({ ends_at: null, pause: null }, ms('04:00'))).toBe(0)
})

test('stops during a pause', () => {
  expect([leftMs(paused, ms('02:00')), leftMs(paused, ms('20:00'))]).toEqual([60_000, 60_000])
})

test('measures a phase from its start to its end, without a pause that is on', () => {
  expect(phaseMs({ began_at: at('00:00'), ends_at: at('03:00'), pause: null })).toBe(180_000)
  expect(phaseMs(paused)).toBe(180_000)
  expect(phaseMs({ began_at: at('00:00'), ends_at: null, pause: null })).toBe(0)
})
