import { expect, test } from 'vitest'
import { gaugeGeometry } from './gauge-geometry.ts'

const lines = { floor: 100, line: 700 }

test('draws 642 now, 542 at worst and 772 at best', () => {
  const gauge = gaugeGeometry({ now: 642, worst: 542, best: 772, ...lines })
  expect(gauge).toMatchObject({ end: 1000, floor: 10, line: 70, now: 64.2, filled: 54.2, hatched: 77.2, past: false })
  expect(gauge.labels.map((label) => label.value)).toEqual([0, 100, 300, 500, 700, 1000])
})

test('extends the bar by 500 only when the best outcome needs it', () => {
  expect(gaugeGeometry({ now: 900, worst: 900, best: 1000, ...lines }).end).toBe(1000)
  expect(gaugeGeometry({ now: 900, worst: 800, best: 1001, ...lines }).end).toBe(1500)
  expect(gaugeGeometry({ now: 1600, worst: 1600, best: 1600, ...lines }).end).toBe(2000)
})

test('keeps the whale line label and drops a round number too close to it', () => {
  const values = (now: number) =>
    gaugeGeometry({ now, worst: now, best: now, ...lines }).labels.map((label) => label.value)
  expect(values(1400)).toEqual([0, 500, 700, 1000, 1500])
  expect(values(2900)).toEqual([0, 700, 1000, 1500, 2000, 2500, 3000])
})

test('hatches nothing without open bets', () => {
  const gauge = gaugeGeometry({ now: 300, worst: 300, best: 300, ...lines })
  expect(gauge.hatched).toBe(gauge.filled)
})

test('counts the line as crossed when reached', () => {
  expect(gaugeGeometry({ now: 700, worst: 700, best: 700, ...lines }).past).toBe(true)
  expect(gaugeGeometry({ now: 699, worst: 699, best: 800, ...lines }).past).toBe(false)
})
