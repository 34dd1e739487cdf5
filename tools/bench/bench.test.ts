import { describe, expect, it } from 'vitest'
import { type Row, median, tableOf } from './report.ts'
import { callRows, inputRows, liveRows, logInRows, settlingRows, soakRows, startRows, transferRows } from './rows.ts'
import type { StartSamples } from './start.ts'

const samples: StartSamples = {
  bareMs: [30, 50, 40],
  databaseUpMs: [641, 640, 640],
  existingMs: [2001, 1000, 2002],
  firstEverMs: [1000, 1200],
  bareBytes: [],
  firstServerBytes: [160_000_001, 160_000_002],
  serverBytes: [160_000_000],
}

/** The rows with a target: number, median, and whether it is met. */
function judged(rows: readonly Row[]) {
  return rows.flatMap(({ what, median, isMet }) => (isMet === null ? [] : [[what.slice(0, 2), median, isMet]]))
}

describe('median', () => {
  it('returns the middle value, the mean of the two middle values, or null for none', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, null])
  })
})

describe('the table of a bench', () => {
  it('shows which targets are met, and a dash for what the system does not report', () => {
    const lines = tableOf(startRows(samples)).split('\n')
    const lineOf = (what: string) => lines.find((line) => line.includes(what)) ?? ''
    expect(lineOf('server, existing')).toMatch(/2001 ms +1000 … 2002 \(3\) +target 2000: NOT met$/)
    expect(lineOf('server, idle, RSS')).toMatch(/160 MB .*target 160: met$/)
    expect(lineOf('bare node:http, idle')).toMatch(/– MB +– … – \(0\)$/)
  })
})

describe('the rows of a bench', () => {
  it('judge a start by its median, and one with a running database by the bare start of the same run', () => {
    expect(judged(startRows(samples))).toEqual([
      ['6a', 640, true],
      ['6b', 2001, false],
      ['6b', 1100, true],
      ['6c', 160.0000015, false],
      ['6c', 160, true],
    ])
  })

  it('judge live pages by their ratio to the floor of the same round, and by the memory of a client', () => {
    const rows = liveRows([
      {
        clients: 1000,
        floorLastMs: [10, 20, 10],
        serverLastMs: [20, 20, 30],
        serverP99Ms: [501, 400, 502],
        floorClientBytes: [20 * 1024],
        serverClientBytes: [32 * 1024],
      },
    ])
    expect(judged(rows)).toEqual([
      ['4a', 2, true],
      ['4b', 32, true],
      ['4c', 501, false],
    ])
    expect(tableOf(rows)).toMatch(
      /4a {2}server \/ floor: 1000 clients, last one updated +2\.00 times +1\.00 … 3\.00 \(3\)/,
    )
  })

  it('judge calls by their share of the floor of the same round', () => {
    const rows = callRows({
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

  it('judge transfers by their share of TPC-B, by their p99, and one league by its transfers per second', () => {
    const rows = transferRows({
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

  it('judge a Tuesday by the floor for a thousand leagues, by its growth, and ten thousand leagues by time', () => {
    const settling = {
      many: 10_000,
      floorMs: [100],
      thousandMs: [900],
      hundredMs: [80],
      manyMs: [60_000],
      manySpanMs: [8000],
      grownBytes: [50_000_001],
    }
    expect(judged(settlingRows(settling))).toEqual([
      ['3a', 9, false],
      ['3b', 1, true],
      ['3c', 60, true],
      ['3c', 50.000001, false],
    ])
    expect(judged(settlingRows({ ...settling, many: 500 })).map(([what]) => what)).toEqual(['3a', '3b', '3c'])
  })

  it('judge memory in use by its last tenth against the fifth minute, or the first third of a shorter soak', () => {
    const bytes = [10, 10, 100, 110, 120, 119, 118, 121, 125, 120].map((each) => each * 1_000_000)
    const row = (minutes: number) => judged(soakRows({ minutes, perSecond: [500], bytes }))
    expect(row(2)).toEqual([['6c', 1.2, true]])
    expect(row(50)).toEqual([['6c', 12, false]])
  })

  it('judge a press by 150 ms, on a game’s home and among its bets', () => {
    expect(judged(inputRows({ home: [151, 150, 140], bets: [160] }))).toEqual([
      ['5d', 150, true],
      ['5d', 160, false],
    ])
  })

  it('judge log-ins by how much they slow down other calls', () => {
    const rows = logInRows({ quietP99Ms: [10, 10, 10], besideLogInsP99Ms: [15, 21, 30], logIns: [60] })
    expect(judged(rows)).toEqual([['be', 2.1, false]])
  })
})
