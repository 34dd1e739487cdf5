/** The samples of calls, transfers, Tuesdays, use and input as rows, the promised ones as ratios to the floor of the same round. */
import { BAD_DAYS, type BadDaySamples } from './bad-days.ts'
import type { CallSamples } from './calls.ts'
import type { InputSamples } from './input.ts'
import type { LogInSamples } from './log-ins.ts'
import { type Row, rowOf } from './report.ts'
import type { SettlingSamples } from './settling.ts'
import type { SoakSamples } from './soak.ts'
import type { TransferSamples } from './transfers.ts'

const MB = 1_000_000
/** What a press may take until it shows. */
const ANSWER_MS = 150
/** The fifth minute of an hour, and as much of anything shorter. */
const EARLY_MINUTES = 5

/** Returns the rows of promises 1a to 1c. */
export function callRowsOf(samples: CallSamples): Row[] {
  const perSecond = (what: string, values: readonly number[]) => rowOf({ what, unit: '/s', values, target: null })
  const ratio = (what: string, values: readonly number[], floor: readonly number[], atLeast: number) =>
    rowOf({ what, unit: 'times', values: ratiosOf(values, floor), target: atLeast, isAtLeast: true })
  return [
    perSecond('floor: bare node:http, the same bytes', samples.bare),
    perSecond('server: the current week, public', samples.public),
    ratio('1a  server / floor: the current week', samples.public, samples.bare, 0.6),
    perSecond('floor: node:http and one query', samples.oneQuery),
    perSecond('server: a player, signed in', samples.player),
    ratio('1b  server / floor: a player', samples.player, samples.oneQuery, 0.7),
    rowOf({
      what: '1b  server / floor: a player, 99 of 100',
      unit: 'times',
      values: ratiosOf(samples.playerP99Ms, samples.oneQueryP99Ms),
      target: 2,
    }),
    perSecond('server: all of a week, signed in', samples.comprehensive),
    ratio('1c  server / floor: all of a week', samples.comprehensive, samples.oneQuery, 0.2),
  ]
}

/** Returns the rows of what log-ins cost everybody else. */
export function badDayRowsOf({ quietP99Ms, p99Ms, longestAskMs }: BadDaySamples): Row[] {
  const quiet = BAD_DAYS.flatMap((day) => quietP99Ms[day])
  return [
    rowOf({ what: 'floor: who plays, quiet, 99 of 100', unit: 'ms', values: quiet, target: null }),
    ...BAD_DAYS.map((day) => {
      const values = ratiosOf(p99Ms[day], quietP99Ms[day])
      return rowOf({ what: `beside a provider that is "${day}" / quiet`, unit: 'times', values, target: 2 })
    }),
    rowOf({ what: 'who asked it, longest wait', unit: 'ms', values: longestAskMs, target: 12_000 }),
  ]
}

export function logInRowsOf({ quietP99Ms, amongLogInsP99Ms, logIns }: LogInSamples): Row[] {
  const ratios = ratiosOf(amongLogInsP99Ms, quietP99Ms)
  return [
    rowOf({ what: 'floor: a player, quiet, 99 of 100', unit: 'ms', values: quietP99Ms, target: null }),
    rowOf({ what: 'the same among fifty log-ins', unit: 'ms', values: amongLogInsP99Ms, target: null }),
    rowOf({ what: 'among fifty log-ins / quiet', unit: 'times', values: ratios, target: 2 }),
    rowOf({ what: 'log-ins, each with two hashes', unit: '/s', values: logIns, target: null }),
  ]
}

/** Each value by the floor's of the same round. */
function ratiosOf(values: readonly number[], floor: readonly number[]): number[] {
  return values.map((value, round) => value / (floor[round] ?? value))
}

/** Returns the rows of promises 2a to 2c. */
export function transferRowsOf({ tpcB, writer, http, httpP99Ms, oneLeague }: TransferSamples): Row[] {
  const ratio = (what: string, values: readonly number[], target: number) =>
    rowOf({
      what,
      unit: 'times',
      values: values.map((value, round) => value / (tpcB[round] ?? value)),
      target,
      isAtLeast: true,
    })
  return [
    rowOf({ what: 'floor: TPC-B from Node, 8 clients', unit: '/s', values: tpcB, target: null }),
    rowOf({ what: 'the one writer of units, 8 leagues', unit: '/s', values: writer, target: null }),
    ratio('2a  writer / floor', writer, 0.9),
    rowOf({ what: 'server: transfers by call, 8 clients', unit: '/s', values: http, target: null }),
    ratio('2b  server / floor', http, 0.25),
    rowOf({ what: '2b  server: 99 of 100 calls', unit: 'ms', values: httpP99Ms, target: 30 }),
    rowOf({
      what: '2c  server: one league, 12 at once',
      unit: '/s',
      values: oneLeague,
      target: 300,
      isAtLeast: true,
    }),
  ]
}

/** Returns the rows of promises 3a to 3c. */
export function settlingRowsOf(samples: SettlingSamples): Row[] {
  const { many, floorMs, thousandMs, hundredMs, manyMs, manySpanMs, grownBytes } = samples
  const ratios = thousandMs.map((ms, round) => ms / (floorMs[round] ?? ms))
  const exponents = manySpanMs.flatMap((ms) =>
    hundredMs.map((hundred) => Math.log(ms / hundred) / Math.log(many / 100)),
  )
  return [
    rowOf({ what: 'floor: 1,000 leagues, raw rows', unit: 'ms', values: floorMs, target: null }),
    rowOf({ what: 'worker: 100 leagues settled', unit: 'ms', values: hundredMs, target: null }),
    rowOf({ what: 'worker: 1,000 leagues settled', unit: 'ms', values: thousandMs, target: null }),
    rowOf({ what: '3a  worker / floor: 1,000 leagues', unit: 'times', values: ratios, target: 8 }),
    rowOf({ what: `3b  growth exponent, 100 to ${many} leagues`, unit: 'times', values: exponents, target: 1.05 }),
    rowOf({
      what: `3c  worker: ${many} leagues settled`,
      unit: 's',
      values: manyMs.map((ms) => ms / 1000),
      target: many === 10_000 ? 60 : null,
    }),
    rowOf({
      what: '3c  worker: memory grown meanwhile',
      unit: 'MB',
      values: grownBytes.map((bytes) => bytes / MB),
      target: 50,
    }),
  ]
}

/** Returns promise 6c's row about use: the median of the last tenth by that of the fifth minute (or of as much of a shorter soak). */
export function soakRowsOf({ minutes, perSecond, bytes }: SoakSamples): Row[] {
  const early = Math.max(1, Math.round((bytes.length * EARLY_MINUTES) / Math.max(minutes, 3 * EARLY_MINUTES)))
  const last = bytes.slice(-Math.max(1, Math.round(bytes.length / 10)))
  const then = bytes[early - 1] ?? Number.NaN
  return [
    rowOf({ what: 'server: mixed calls', unit: '/s', values: perSecond, target: null }),
    rowOf({ what: 'server: memory in use', unit: 'MB', values: bytes.map((each) => each / MB), target: null }),
    rowOf({
      what: `6c  server: memory after ${minutes} minutes / early`,
      unit: 'times',
      values: last.map((each) => each / then),
      target: 1.2,
    }),
  ]
}

/** Returns promise 5c's rows about input. */
export function inputRowsOf({ home, bets }: InputSamples): Row[] {
  return [
    rowOf({ what: '5c  home: slowest answer to a press', unit: 'ms', values: home, target: ANSWER_MS }),
    rowOf({ what: '5c  bets: slowest answer to a press', unit: 'ms', values: bets, target: ANSWER_MS }),
  ]
}
