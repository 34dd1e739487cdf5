import type { NightWire } from '@whale/contract'
import { expect, test } from 'vitest'
import {
  NIGHT_CARDS,
  PACE_WORDS,
  nightBetsWords,
  nightClockWords,
  nightDoneWords,
  nightJoinWords,
  nightNameOf,
  nightPhaseWords,
  nightRivalWords,
  nightTaskWords,
  nightWaitingWords,
  nightWonWords,
  startNightWords,
  tvBetWords,
  tvHeading,
  tvLineWords,
  tvMargin,
} from './night-pages.ts'
import { type Line, everyOf, pageOf } from './testing/golden.ts'

const PHASES = everyOf<NightWire['phase']>({ before: true, betting: true, games: true, results: true, over: true })
const PERSON = { is_rival: false }
const RIVAL = { is_rival: true }
const BET = { kind: 'spread', line: 4.5, stake: 20, counter_stake: 30 } as const
const PAUSE = { since: '2026-03-06T01:00:00Z', ends_at: '2026-03-06T01:30:00Z' }

test('the sentences match golden/night-pages.txt', async () => {
  const lines: Line[] = [
    ...Object.entries(PACE_WORDS).map(([pace, words]): Line => [pace, words]),
    ...PHASES.map((phase): Line => [phase, nightPhaseWords({ phase, week: 3, pause: null })]),
    ['a pause', nightPhaseWords({ phase: 'games', week: 3, pause: PAUSE })],
    ...Array.from({ length: 12 }, (_, at): Line => [`what week ${at + 1} offers`, nightTaskWords(at + 1)]),
    ['bets later', nightBetsWords(2)],
    ['bets no more', nightBetsWords(null)],
    ['done', nightDoneWords(5, 8)],
    ...[[], ['maya'], ['maya', 'inez'], ['maya', 'inez', 'you'], ['a', 'b', 'c', 'd']].map((names): Line => [
      `${names.length} not done`,
      nightWaitingWords(names),
    ]),
    ...[0, 1, 5].map((rivals): Line => [`start, ${rivals} missing`, startNightWords(rivals)]),
    ['won', nightWonWords({ champion: 'theo', isYou: false })],
    ['won, by the viewer', nightWonWords({ champion: 'theo', isYou: true })],
    ...[
      [3, 1],
      [1, 3],
      [2, 2],
    ].map(([won = 0, lost = 0]): Line => [`bets ${won} to ${lost}`, nightRivalWords({ won, lost })]),
    ['without a name', nightNameOf('sam')],
    ['to join, the host alone', nightJoinWords({ host: 'sam', week: null, players: [PERSON] })],
    ['to join, later', nightJoinWords({ host: 'sam', week: 3, players: [PERSON, PERSON, PERSON, RIVAL] })],
    ...PHASES.map((phase): Line => [`on a TV, ${phase}`, tvHeading({ phase, week: 3, pause: null })]),
    ['on a TV, a pause', tvHeading({ phase: 'games', week: 3, pause: PAUSE })],
    ...[4.5, -3, 0].map((line): Line => [`a line of ${line}`, tvLineWords({ kind: 'spread', line })]),
    ['a finished night', NIGHT_CARDS],
    ['a total', tvLineWords({ kind: 'over', line: 101.5 })],
    ...[-2.3, 0, 4, 48.22].map((margin): Line => [`a bet at ${margin}`, tvBetWords(BET, { name: 'maya', margin })]),
    ...[-1, 999, 20_000, 134_000, 3_599_000, 40_800_000].map((ms): Line => [`${ms} ms left`, nightClockWords(ms)]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/night-pages.txt')
})

test('counts a bet from the challenger’s side', () => {
  expect(tvMargin(BET, 64.2, 71)).toBeCloseTo(-2.3)
  expect(tvMargin({ kind: 'over', line: 100 }, 104, 71)).toBe(4)
  expect(tvMargin({ kind: 'under', line: 100 }, 104, 71)).toBe(29)
})
