/** Instants as ISO 8601 text in UTC with milliseconds, so that text order is time order. */
import { assert } from './assert.ts'

declare const instantBrand: unique symbol

/** An instant such as `2025-09-03T12:00:00.000Z`. Always in this form and in UTC. */
export type Instant = string & { readonly [instantBrand]: true }

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Parses any ISO 8601 text with a zone. Throws for anything else. */
export function instant(text: string): Instant {
  return instantFromMs(Date.parse(text))
}

/** The instant `ms` milliseconds after the Unix epoch. Throws if there is none. */
export function instantFromMs(ms: number): Instant {
  assert(Number.isFinite(ms), `not an instant: ${ms}`)
  return new Date(ms).toISOString() as Instant
}

/** Milliseconds since the Unix epoch. */
export function msOf(moment: Instant): number {
  return Date.parse(moment)
}

/** The instant `ms` milliseconds after `moment`, or before it if negative. */
export function later(moment: Instant, ms: number): Instant {
  return instantFromMs(msOf(moment) + ms)
}

export function earlier(a: Instant, b: Instant): Instant {
  return a <= b ? a : b
}
