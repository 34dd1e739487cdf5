import { instant } from '@whale/game'
import { createProviders } from '@whale/providers'
import { type DemoProvider, type Mode, startDemoProvider } from '@whale/providers/demo'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withCircuitBreaker } from './circuit-breaker.ts'

const now = () => instant('2025-09-03T12:00:00.000Z')
let demo: DemoProvider
let ms = 0
beforeAll(async () => {
  demo = await startDemoProvider({ port: 0, now })
})
afterAll(() => demo.close())
beforeEach(() => demo.misbehave({ mode: 'none' }))

function guardedProviders() {
  const real = createProviders({ espnBaseUrl: demo.url, sleeperBaseUrl: demo.url, now })
  const { espn, sleeper } = withCircuitBreaker(real, () => ms)
  const league = { fantasyLeagueId: '100003', season: 2025 }
  return {
    /** The outcome of one call, and whether the demo provider received it. */
    async ask(): Promise<string> {
      const before = demo.asked().length
      const what = await espn.readLeague(league).then(
        () => 'answered',
        (error: Error) => error.name,
      )
      return `${what}${demo.asked().length === before ? ', not asked' : ''}`
    },
    askSleeper: () => sleeper.readUser('ahabjones').then(() => 'answered'),
  }
}

async function askTimes(one: { ask(): Promise<string> }, times: number): Promise<Set<string>> {
  const ends = new Set<string>()
  for (let time = 0; time < times; time += 1) ends.add(await one.ask())
  return ends
}

test.each(['down', 'limit', 'reset', 'huge'] as const)(
  'pauses calls after five outages (%s), lets one trial call through, and resumes after a success',
  async (mode: Mode) => {
    const one = guardedProviders()
    await demo.misbehave({ mode })
    expect(await askTimes(one, 5)).toEqual(new Set(['ProviderError']))
    expect(await askTimes(one, 3)).toEqual(new Set(['ProviderError, not asked']))
    // After 15 seconds one trial call goes through.
    ms += 15_000
    expect(await Promise.all([one.ask(), one.ask()])).toContain('ProviderError')
    ms += 15_000
    expect(await one.ask()).toBe('ProviderError, not asked')
    await demo.misbehave({ mode: 'none' })
    ms += 15_000
    expect(await askTimes(one, 3)).toEqual(new Set(['answered']))
  },
)

test('keeps calling the other provider', async () => {
  const one = guardedProviders()
  await demo.misbehave({ mode: 'down', league: '100003' })
  await askTimes(one, 6)
  expect(await one.askSleeper()).toBe('answered')
})

test('does not count invalid replies as outages', async () => {
  const one = guardedProviders()
  await demo.misbehave({ mode: 'wrong' })
  expect(await askTimes(one, 8)).toEqual(new Set(['ProviderError']))
})
