/** This browser's results in the daily challenge. They wait here until the server has counted them. */
import { type BodyOf, DAILY_BYTES_MAX, DAILY_MOVES_MAX, type endpoints } from '@whale/contract'
import {
  DAILY_DAYS_OPEN,
  PRACTICE_VERSION,
  type PracticeMove,
  type PracticeResult,
  dailyEndsAt,
  dailySeed,
  dayOfSeed,
  seedOfToday,
} from '@whale/practice'
import { instantFromMs } from '@whale/game'
import { deviceTime } from '../format/clock.ts'
import { storedText } from '../stored-text.ts'
import { randomKey } from './random-key.ts'

/** The first result of a day. `waiting` has its moves; `long` has too many to be checked. */
export interface DailyRecord {
  day: string
  state: 'waiting' | 'counted' | 'refused' | 'long'
  version: number
  player_key: string
  units: number
  place: number
  moves: BodyOf<(typeof endpoints)['daily']['sendDailyResult']>['moves']
}

const stored = storedText('practice_daily')

/** The seed that everybody can play today. */
export function todaysSeed(): string {
  return seedOfToday(instantFromMs(deviceTime()))
}

/** A day's seed and end, and the day of a daily seed, or null. Exported here because only this folder may import the practice package. */
export { dailyEndsAt, dailySeed, dayOfSeed }

/** This browser's result of a day, or null. */
export function dailyRecord(day: string): DailyRecord | null {
  return records().find((record) => record.day === day) ?? null
}

/** Keeps the result of a finished daily season. The first of a day counts; a later one changes nothing. */
export function keepDailyResult({ seed, units, place }: PracticeResult, moves: readonly PracticeMove[]): void {
  const day = dayOfSeed(seed)
  if (day === null || dailyRecord(day) !== null) return
  const sent = { day, version: PRACTICE_VERSION, player_key: randomKey(), units, place, moves }
  const isLong = moves.length > DAILY_MOVES_MAX || JSON.stringify(sent).length > DAILY_BYTES_MAX
  write([
    ...records(),
    { ...sent, state: isLong ? 'long' : 'waiting', moves: isLong ? [] : (moves as DailyRecord['moves']) },
  ])
}

/** Notes that the server counted or refused a day's result. Its moves are no longer needed. */
export function settleDailyResult(day: string, settled: Pick<DailyRecord, 'state' | 'units' | 'place'>): void {
  write(records().map((record) => (record.day === day ? { ...record, ...settled, moves: [] } : record)))
}

function records(): DailyRecord[] {
  try {
    const read = JSON.parse(stored.read() ?? '[]') as unknown
    return Array.isArray(read) ? (read as DailyRecord[]).filter(({ day }) => typeof day === 'string') : []
  } catch {
    // Edited by hand.
    return []
  }
}

function write(all: readonly DailyRecord[]): void {
  const newest = all.toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(-DAILY_DAYS_OPEN - 1)
  stored.write(JSON.stringify(newest))
}
