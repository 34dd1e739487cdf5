/** Turns the samples of each bench into rows. Numbers such as 1a are the rows of docs/performance.md. */
import type { CallSamples } from './calls.ts'
import type { InputSamples } from './input.ts'
import type { LiveSamples } from './live.ts'
import type { LogInSamples } from './log-ins.ts'
import type { PageSamples, Visit } from './pages.ts'
import { type Row, atLeast, atMost, measured, median, ratiosOf } from './report.ts'
import type { SettlingSamples } from './settling.ts'
import type { SoakSamples } from './soak.ts'
import type { StartSamples } from './start.ts'
import type { TransferSamples } from './transfers.ts'

const MB = 1_000_000
const KIB = 1024
const PRESS_MS = 150
const mb = (bytes: readonly number[]) => bytes.map((each) => each / MB)
/** Soak memory is compared with its fifth minute, or an earlier sample of a shorter soak. */
const EARLY_MINUTES = 5

export function startRows(samples: StartSamples): Row[] {
  const bare = median(samples.bareMs) ?? 0
  return [
    measured('floor: bare node:http, start to first 200', 'ms', samples.bareMs),
    atMost(bare + 600, '6a  server, database up (bare + 600)', 'ms', samples.databaseUpMs),
    atMost(2000, '6b  server, existing embedded database', 'ms', samples.existingMs),
    atMost(6000, '6b  server, first ever (initdb, nothing compiled)', 'ms', samples.firstEverMs),
    measured('floor: bare node:http, idle, RSS', 'MB', mb(samples.bareBytes)),
    atMost(160, '6c  server, first ever, idle, RSS', 'MB', mb(samples.firstServerBytes)),
    atMost(160, '6c  server, idle, RSS', 'MB', mb(samples.serverBytes)),
  ]
}

export function callRows(samples: CallSamples): Row[] {
  const { bare, oneQuery, player, comprehensive } = samples
  return [
    measured('floor: bare node:http, the same bytes', '/s', bare),
    measured('server: the current week, public', '/s', samples.public),
    atLeast(0.6, '1a  server / floor: the current week', 'times', ratiosOf(samples.public, bare)),
    measured('floor: node:http and one query', '/s', oneQuery),
    measured('server: a player, signed in', '/s', player),
    atLeast(0.7, '1b  server / floor: a player', 'times', ratiosOf(player, oneQuery)),
    atMost(2, '1b  server / floor: a player, p99', 'times', ratiosOf(samples.playerP99Ms, samples.oneQueryP99Ms)),
    measured('server: a whole week, signed in', '/s', comprehensive),
    atLeast(0.2, '1c  server / floor: a whole week', 'times', ratiosOf(comprehensive, oneQuery)),
  ]
}

export function transferRows({ tpcB, writer, http, httpP99Ms, oneLeague }: TransferSamples): Row[] {
  return [
    measured('floor: TPC-B from Node, 8 clients', '/s', tpcB),
    measured('the ledger’s one writer, 8 leagues', '/s', writer),
    atLeast(0.9, '2a  writer / floor', 'times', ratiosOf(writer, tpcB)),
    measured('server: transfers by call, 8 clients', '/s', http),
    atLeast(0.25, '2b  server / floor', 'times', ratiosOf(http, tpcB)),
    atMost(30, '2b  server: p99 of a call', 'ms', httpP99Ms),
    atLeast(300, '2c  server: one league, 12 at once', '/s', oneLeague),
  ]
}

export function settlingRows(samples: SettlingSamples): Row[] {
  const { many, floorMs, thousandMs, hundredMs, manyMs, manySpanMs, grownBytes } = samples
  const exponents = manySpanMs.flatMap((ms) =>
    hundredMs.map((hundred) => Math.log(ms / hundred) / Math.log(many / 100)),
  )
  const seconds = manyMs.map((ms) => ms / 1000)
  return [
    measured('floor: 1,000 leagues, raw rows', 'ms', floorMs),
    measured('worker: 100 leagues settled', 'ms', hundredMs),
    measured('worker: 1,000 leagues settled', 'ms', thousandMs),
    atMost(8, '3a  worker / floor: 1,000 leagues', 'times', ratiosOf(thousandMs, floorMs)),
    atMost(1.05, `3b  growth from 100 to ${many} leagues, exponent`, 'times', exponents),
    // The target of 60 s is for ten thousand leagues.
    many === 10_000
      ? atMost(60, '3c  worker: 10000 leagues settled', 's', seconds)
      : measured(`worker: ${many} leagues settled`, 's', seconds),
    atMost(50, '3c  worker: memory added meanwhile', 'MB', mb(grownBytes)),
  ]
}

export function soakRows({ minutes, perSecond, bytes }: SoakSamples): Row[] {
  const early = Math.max(1, Math.round((bytes.length * EARLY_MINUTES) / Math.max(minutes, 3 * EARLY_MINUTES)))
  const last = bytes.slice(-Math.max(1, Math.round(bytes.length / 10)))
  const then = bytes[early - 1] ?? Number.NaN
  const ratios = last.map((each) => each / then)
  return [
    measured('server: mixed calls', '/s', perSecond),
    measured('server: memory in use', 'MB', mb(bytes)),
    atMost(1.2, `6c  server: memory after ${minutes} minutes / early`, 'times', ratios),
  ]
}

export function liveRows(all: readonly LiveSamples[]): Row[] {
  return all.flatMap((samples) => {
    const { clients, floorLastMs, serverLastMs, serverP99Ms, floorClientBytes, serverClientBytes } = samples
    const kib = (bytes: readonly number[]) => bytes.map((each) => each / KIB)
    const of = `${clients} clients`
    return [
      measured(`floor: ${of}, last one updated`, 'ms', floorLastMs),
      measured(`server: ${of}, last one updated`, 'ms', serverLastMs),
      atMost(2, `4a  server / floor: ${of}, last one updated`, 'times', ratiosOf(serverLastMs, floorLastMs)),
      measured(`floor: ${of}, memory of one`, 'KiB', kib(floorClientBytes)),
      atMost(32, `4b  server: ${of}, memory of one`, 'KiB', kib(serverClientBytes)),
      atMost(500, `4c  server: ${of}, commit to 99 of 100`, 'ms', serverP99Ms),
    ]
  })
}

export function logInRows({ quietP99Ms, besideLogInsP99Ms, logIns }: LogInSamples): Row[] {
  return [
    measured('floor: a player, quiet, p99', 'ms', quietP99Ms),
    measured('the same beside fifty log-ins', 'ms', besideLogInsP99Ms),
    atMost(2, 'beside fifty log-ins / quiet', 'times', ratiosOf(besideLogInsP99Ms, quietP99Ms)),
    measured('log-ins, each with two hashes', '/s', logIns),
  ]
}

export function inputRows({ home, bets }: InputSamples): Row[] {
  return [
    atMost(PRESS_MS, '5d  home: slowest response to a press', 'ms', home),
    atMost(PRESS_MS, '5d  bets: slowest response to a press', 'ms', bets),
  ]
}

/** Scores are shown as points missing from 100, so that less is better in every row. */
export function pageRows({ landing, home }: PageSamples): Row[] {
  const row =
    (visits: readonly Visit[], unit: Row['unit']) => (target: number, what: string, of: (visit: Visit) => number) =>
      atMost(target, what, unit, visits.map(of))
  const rows = (page: string, visits: readonly Visit[], performance: number) => {
    const [points, ms] = [row(visits, 'points'), row(visits, 'ms')]
    return [
      points(100 - performance, `${page}: performance, missing from 100`, (each) => 100 - each.performance),
      points(0, `${page}: accessibility, missing from 100`, (each) => 100 - each.accessibility),
      points(0, `${page}: best practices, missing from 100`, (each) => 100 - each.bestPractices),
      ms(1800, `${page}: largest paint`, ({ lcpMs }) => lcpMs),
      ms(150, `${page}: blocked`, ({ tbtMs }) => tbtMs),
      points(20, `${page}: layout shift, thousandths`, ({ cls }) => 1000 * cls),
    ]
  }
  const seo = row(landing, 'points')(0, '5c  landing: SEO, missing from 100', (each) => 100 - each.seo)
  return [...rows('5c  landing', landing, 95), seo, ...rows('5c  home', home, 90)]
}
