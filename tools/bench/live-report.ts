/** The samples of live pages as rows, the promised ones as ratios to the floor of the same round. */
import type { LiveSamples } from './live.ts'
import { type Row, rowOf } from './report.ts'

const KIB = 1024

/** Returns the rows of promises 4a to 4c, for each number of clients. */
export function liveRowsOf(all: readonly LiveSamples[]): Row[] {
  return all.flatMap((samples) => {
    const { clients, floorLastMs, oursLastMs, oursP99Ms, floorClientBytes, oursClientBytes } = samples
    const ratios = oursLastMs.map((ms, round) => ms / (floorLastMs[round] ?? ms))
    const kib = (bytes: readonly number[]) => bytes.map((each) => each / KIB)
    const of = `${clients} clients`
    return [
      rowOf({ what: `floor: ${of}, last one told`, unit: 'ms', values: floorLastMs, target: null }),
      rowOf({ what: `server: ${of}, last one told`, unit: 'ms', values: oursLastMs, target: null }),
      rowOf({ what: `4a  server / floor: ${of}, last one told`, unit: 'times', values: ratios, target: 2 }),
      rowOf({ what: `floor: ${of}, memory of one`, unit: 'KiB', values: kib(floorClientBytes), target: null }),
      rowOf({ what: `4b  server: ${of}, memory of one`, unit: 'KiB', values: kib(oursClientBytes), target: 32 }),
      rowOf({ what: `4c  server: ${of}, commit to 99 of 100`, unit: 'ms', values: oursP99Ms, target: 500 }),
    ]
  })
}
