import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { liveRowsOf } from './bench/live-report.ts'
import { median, rowsOf, tableOf } from './bench/report.ts'
import { type Samples, SERVER_FLAGS } from './bench/start.ts'
import { root } from './tidy.ts'

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
