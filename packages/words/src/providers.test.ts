import type { LossReason } from '@whale/game'
import { expect, test } from 'vitest'
import {
  FOUND_LEAGUE_SENTENCE,
  coOwnedSentence,
  lostLeagueSentence,
  notContinuedSentence,
  shortageSentence,
} from './fantasy-league.ts'
import { type ProviderErrorCode, missingLeaguesSentence, pausedSentence, providerErrorSentence } from './index.ts'
import { flaws } from './testing/flaws.ts'
import { type Line, everyOf, pageOf } from './testing/golden.ts'

const KINDS = everyOf<ProviderErrorCode>({ private: true, not_found: true, not_yet: true, out_of_order: true })
const ERRORS = KINDS.flatMap((kind) =>
  (['espn', 'sleeper'] as const).flatMap((provider) =>
    (['league', 'user', 'week'] as const).map((asked) => ({ provider, kind, asked })),
  ),
)
const LOSSES = everyOf<LossReason>({ private: true, not_found: true, next_season: true, sign_in: true })

test('the sentences match golden/providers.txt', async () => {
  const lines: Line[] = [
    ...ERRORS.map((error): Line => [
      `${error.kind} at ${error.provider}, asked for a ${error.asked}`,
      providerErrorSentence(error),
    ]),
    ['some leagues missing', missingLeaguesSentence()],
    ['paused', pausedSentence()],
    ...LOSSES.map((why): Line => [`lost, ${why}`, lostLeagueSentence(why)]),
    ['found again', FOUND_LEAGUE_SENTENCE],
    ['too few teams to claim', shortageSentence({ provider: 'espn', claimable: 5, teams: 12, needed: 8 })],
    ['not continued', notContinuedSentence({ name: 'Deep Six', of: 2025, season: 2026 })],
    ['co-owned', coOwnedSentence('dockside.dan')],
    ['co-owned, nobody owns it', coOwnedSentence(null)],
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/providers.txt')
})

test('names the provider that was read, and no other', () => {
  for (const error of ERRORS) {
    const sentence = providerErrorSentence(error)
    expect(flaws(sentence)).toEqual([])
    expect(/ESPN/.test(sentence)).toBe(error.provider === 'espn')
    expect(/Sleeper/.test(sentence)).toBe(error.provider === 'sleeper')
  }
})
