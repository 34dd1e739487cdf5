/** The daily challenge: one practice season for everyone, and how everyone finished. Needs no account. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { instantWire, textWire } from './wire.ts'

/** Number of players in a practice season. */
const PLACES = 10
/** A long season has about 150 moves. */
export const DAILY_MOVES_MAX = 500
/** Less than the largest body that the server reads. */
export const DAILY_BYTES_MAX = 60_000

const dayWire = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Write a day like 2026-11-23')

const summary = z.object({
  /** The date in New York. */
  day: z.string(),
  seed: z.string(),
  ends_at: instantWire,
  /** How many results count: the first one per network and hour. */
  results: z.int(),
  /** How many finished in each place, from first to tenth. All zeros until ten networks have sent a result; null for the rest. */
  by_place: z.array(z.int()).length(PLACES),
  /** Null without results. */
  median_units: z.int().nullable(),
  best_units: z.int().nullable(),
  /** How many finished with fewer units than the query's; null if it has none. */
  beaten: z.int().nullable(),
})

/** A day's season and its results so far. The day defaults to today. 404 for a day that has not begun. */
export const dailyChallenge = query({
  path: '/practice/daily',
  access: { kind: 'public' },
  query: z.object({
    day: dayWire.optional(),
    /** Adds how many results are below this. */
    units: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  reply: summary,
})

const inputWire = z.strictObject({
  params: z.record(z.string().max(40), z.unknown()).optional(),
  query: z.record(z.string().max(40), z.unknown()).optional(),
  body: z.record(z.string().max(40), z.unknown()).optional(),
})

const moveWire = z.union([
  z.strictObject({ do: z.enum(['next', 'think']) }),
  z.strictObject({ do: z.literal('call'), call: z.string().max(60), input: inputWire }),
])

/**
 * Submits a finished season. The server replays its moves: 409 if they give another result. Each browser has one result a day, its first; sending
 * again changes nothing. Per network and hour, only the first counts in the totals. 503 with `Retry-After` while too many wait.
 */
export const sendDailyResult = command({
  path: '/practice/daily',
  limit: 'replay',
  access: { kind: 'public' },
  body: z.object({
    day: dayWire,
    version: z.int().min(1).max(1_000_000),
    /** Drawn by the browser for this day only. */
    player_key: textWire().regex(/^[0-9a-z]{16,64}$/),
    units: z.int().min(0).max(10_000_000),
    place: z.int().min(1).max(PLACES),
    moves: z.array(moveWire).max(DAILY_MOVES_MAX),
  }),
  reply: z.object({
    /** False if an earlier result of this browser counts. */
    is_first: z.boolean(),
    units: z.int(),
    place: z.int(),
    /** The day including this result. */
    daily: summary,
  }),
})
