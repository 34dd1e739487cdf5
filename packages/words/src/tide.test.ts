import type { TideWire } from '@whale/contract'
import { expect, test, vi } from 'vitest'
import { canChangeWords, noResultsWords, tideWords } from './tide.ts'
import { type Line, everyOf, pageOf } from './testing/golden.ts'

const TIDES = everyOf<TideWire>({
  pregame: true,
  betting: true,
  games: true,
  waiting: true,
  provisional: true,
  final: true,
  over: true,
  not_started: true,
})
const given = { week: 1, provider: 'espn', closing: 'Entries' } as const
const [processesAt, finalAt] = ['2025-09-09T08:00:00.000Z', '2025-09-10T11:30:00.000Z']
const toCome = { why: 'to_come', now: processesAt } as const

test('the sentences match golden/tide.txt', async () => {
  vi.stubEnv('TZ', 'America/Denver')
  const lines: Line[] = [
    ...TIDES.map((tide): Line => {
      const { phase, next } = tideWords({ ...given, tide })
      return [tide, next === null ? phase : [phase, next.what, next.past]]
    }),
    ['betting, of a player who is out', tideWords({ ...given, tide: 'betting', closing: 'Picks' }).phase],
    ['results that can change', canChangeWords(finalAt, processesAt)],
    ['results whose check is overdue', canChangeWords(finalAt, finalAt)],
    ['a week before the league’s first', noResultsWords({ why: 'before_league' })],
    ['a first week that settles later', noResultsWords({ why: 'nothing_settled' })],
    ['a week with late scores', noResultsWords({ why: 'late', provider: 'sleeper' })],
    ['this week', noResultsWords({ ...toCome, at: finalAt })],
    ['a week to come', noResultsWords({ ...toCome, at: null })],
  ]
  vi.unstubAllEnvs()
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/tide.txt')
})
