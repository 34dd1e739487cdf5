import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { liveRowsOf } from './live-report.ts'
import {
  badDayRowsOf,
  callRowsOf,
  inputRowsOf,
  logInRowsOf,
  settlingRowsOf,
  soakRowsOf,
  transferRowsOf,
} from './load-report.ts'
import { type Row, median, rowsOf, tableOf } from './report.ts'
import { type Samples, SERVER_FLAGS } from './start.ts'
import { root } from '../quality/tidy.ts'

const samples: Samples = {
  bareMs: [30, 50, 40],
  initdbMs: [600],
  postgresFirstMs: [20],
  postgresMs: [20],
  databaseUpMs: [641, 640, 640],
  existingMs: [2001, 1000, 2002],
  firstEverMs: [1000, 1200],
  bareBytes: [50_000_000],
  firstServerBytes: [160_000_001, 160_000_002],
  serverBytes: [160_000_000],
  serverShareBytes: [],
  postgresShareBytes: [],
}

test('the middle of an odd number of runs is one of them, of an even number it lies between two, of none it is nothing', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, null])
})

test('a promise is judged by the median, and a start beside a running database by the bare start of the same run', () => {
  const verdicts = rowsOf(samples).flatMap(({ what, isMet }) => (isMet === null ? [] : [[what.split(' (')[0], isMet]]))
  expect(Object.fromEntries(verdicts)).toEqual({
    'server, database up': true,
    'server, existing embedded database': false,
    'server, first ever': true,
    'server, first ever, idle, RSS': false,
    'server, idle, RSS': true,
  })
})

test('the table says which targets are met, and shows what the system does not tell as a dash', () => {
  const lines = tableOf(rowsOf(samples)).split('\n')
  const lineOf = (what: string) => lines.find((line) => line.startsWith(what)) ?? ''
  expect(lineOf('server, existing')).toMatch(/2001 ms +1000 … 2002 \(3\) +target 2000: NOT met$/)
  expect(lineOf('server, idle, RSS')).toMatch(/160 MB .*target 160: met$/)
  expect(lineOf('server, idle, PSS')).toMatch(/– MB +– … – \(0\)$/)
})

test('the server is measured with what the door tells Node', async () => {
  const door = await readFile(join(root, 'tools/run.mjs'), 'utf8')
  expect(door).toContain(`flags: [${SERVER_FLAGS.map((flag) => `'${flag}'`).join(', ')}]`)
})

test('live pages are judged by their ratio to the floor of the same round, and by what a client holds', () => {
  const rows = liveRowsOf([
    {
      clients: 1000,
      floorLastMs: [10, 20, 10],
      oursLastMs: [20, 20, 30],
      oursP99Ms: [501, 400, 502],
      floorClientBytes: [20 * 1024],
      oursClientBytes: [32 * 1024],
    },
  ])
  const judged = rows.flatMap(({ what, median, isMet }) => (isMet === null ? [] : [[what.slice(0, 2), median, isMet]]))
  expect(judged).toEqual([
    ['4a', 2, true],
    ['4b', 32, true],
    ['4c', 501, false],
  ])
  expect(tableOf(rows)).toMatch(/4a {2}server \/ floor: 1000 clients, last one told +2\.00 times +1\.00 … 3\.00 \(3\)/)
})

/** What is judged, by the row of the promise: the median, and whether it is enough. */
function judged(rows: readonly Row[]) {
  return rows.flatMap(({ what, median, isMet }) => (isMet === null ? [] : [[what.slice(0, 2), median, isMet]]))
}

test('calls are judged by their share of what the floor of the same round answers', () => {
  const rows = callRowsOf({
    bare: [1000, 2000, 1000],
    public: [600, 1300, 500],
    oneQuery: [100, 100, 100],
    oneQueryP99Ms: [10, 10, 10],
    player: [69, 69, 80],
    playerP99Ms: [20, 20, 30],
    comprehensive: [20, 30, 10],
  })
  expect(judged(rows)).toEqual([
    ['1a', 0.6, true],
    ['1b', 0.69, false],
    ['1b', 2, true],
    ['1c', 0.2, true],
  ])
})

test('transfers are judged by their share of TPC-B, by the slowest hundredth, and one league by what it bears a second', () => {
  const rows = transferRowsOf({
    tpcB: [1000, 1000, 2000],
    writer: [900, 800, 1800],
    http: [240, 250, 520],
    httpP99Ms: [31, 30, 32],
    oneLeague: [299, 300, 301],
  })
  expect(judged(rows)).toEqual([
    ['2a', 0.9, true],
    ['2b', 0.25, true],
    ['2b', 31, false],
    ['2c', 300, true],
  ])
})

test('a Tuesday is judged by the floor for a thousand leagues, by its growth, and ten thousand by the clock', () => {
  const samples = {
    many: 10_000,
    floorMs: [100],
    thousandMs: [900],
    hundredMs: [80],
    manyMs: [60_000],
    manySpanMs: [8000],
    grownBytes: [50_000_001],
  }
  expect(judged(settlingRowsOf(samples))).toEqual([
    ['3a', 9, false],
    ['3b', 1, true],
    ['3c', 60, true],
    ['3c', 50.000001, false],
  ])
  const fewer = settlingRowsOf({ ...samples, many: 500 })
  expect(judged(fewer).map(([what]) => what)).toEqual(['3a', '3b', '3c'])
})

test('memory in use is judged by its last tenth against the fifth minute, or the third part of a shorter soak', () => {
  const bytes = [10, 10, 100, 110, 120, 119, 118, 121, 125, 120].map((each) => each * 1_000_000)
  const row = (minutes: number) => judged(soakRowsOf({ minutes, perSecond: [500], bytes }))
  expect(row(2)).toEqual([['6c', 1.2, true]])
  expect(row(50)).toEqual([['6c', 12, false]])
})

test('a press is answered in 150 ms, on a game’s home and among its bets', () => {
  expect(judged(inputRowsOf({ home: [151, 150, 140], bets: [160] }))).toEqual([
    ['5c', 150, true],
    ['5c', 160, false],
  ])
})

test('bad days of a provider are judged one by one, by what they make of the slowest hundredth of the same round', () => {
  const quietP99Ms = { slow: [10, 20, 10], drip: [10], huge: [10], cut: [10], down: [10] }
  const p99Ms = { slow: [30, 30, 19], drip: [20], huge: [21], cut: [10], down: [5] }
  const rows = badDayRowsOf({ quietP99Ms, p99Ms, longestAskMs: [12_001] })
  const verdicts = rows.flatMap(({ median, isMet }) => (isMet === null ? [] : [[median, isMet]]))
  expect(verdicts).toEqual([
    [1.9, true],
    [2, true],
    [2.1, false],
    [1, true],
    [0.5, true],
    [12_001, false],
  ])
})

test('log-ins are judged by what they make of the slowest hundredth of everybody else', () => {
  const rows = logInRowsOf({ quietP99Ms: [10, 10, 10], amongLogInsP99Ms: [15, 21, 30], logIns: [60] })
  const verdicts = rows.flatMap(({ median, isMet }) => (isMet === null ? [] : [{ median, isMet }]))
  expect(verdicts).toEqual([{ median: 2.1, isMet: false }])
})
