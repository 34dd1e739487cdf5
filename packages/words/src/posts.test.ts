import type { PostKind } from '@whale/contract'
import { instant, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { POST_KIND_WORDS, type PostFact, postWords } from './posts.ts'
import { type Line, type TableOf, linesOf, pageOf } from './testing/golden.ts'

const at = instant('2025-09-12T00:00:00Z')
const kelp = { team: 'Kelp Wanted', units: 758 }
const squid = { team: 'Squid Row', units: 719 }
const reel = { team: 'Reel Deal', units: 1 }

const results = {
  week: 9,
  up: [
    { team: 'Kelp Wanted', units: 1140 },
    { team: 'Squid Row', units: 88 },
  ],
  down: [{ team: 'Reel Deal', units: -60 }],
  best: { teams: ['Kelp Wanted', 'Squid Row'], points: points(14878) },
  biggestBet: { winner: 'Kelp Wanted', loser: 'Reel Deal', gain: units(60) },
  newWhales: [kelp, squid],
  out: [{ team: 'Reel Deal', units: 94 }],
  treasury: 7260,
  triangle: [],
  isFinal: false,
}
const quiet = { ...results, up: [], down: [], best: null, biggestBet: null, newWhales: [kelp], out: [], isFinal: true }
const crossings = { newWhales: [], out: [], whales: 1, canBuyBack: [] }
const lastCall = { week: 5, idle: 3, players: 10, names: null, drift: 0, locksAt: at }
const side = { team: 'Kelp Wanted', versus: 'Deep Six' }
const champion = { champion: { team: 'Kelp Wanted', units: 2841 }, next: [kelp, squid], tieBreak: null } as const

const POSTS: TableOf<Omit<PostFact, 'correctedBy'>, 'post'> = {
  bermuda: [
    ['', { post: 'bermuda', given: { entrants: ['Kelp Wanted', 'Squid Row'], treasury: 7260, weeks: 3 } }],
    ['one week', { post: 'bermuda', given: { entrants: ['Kelp Wanted'], treasury: 1, weeks: 1 } }],
  ],
  champion: [
    ['', { post: 'champion', given: champion }],
    ['alone', { post: 'champion', given: { ...champion, next: [] } }],
    ['level by total', { post: 'champion', given: { ...champion, tieBreak: 'triangle' } }],
    ['level by joining', { post: 'champion', given: { ...champion, tieBreak: 'claim' } }],
  ],
  crossings: [
    ['a whale', { post: 'crossings', given: { ...crossings, newWhales: [kelp] } }],
    [
      'whales, and one out',
      { post: 'crossings', given: { newWhales: [kelp, squid], out: [reel], whales: 3, canBuyBack: [] } },
    ],
    ['one out', { post: 'crossings', given: { ...crossings, out: [reel], canBuyBack: ['Reel Deal'] } }],
    [
      'two out, one used the buy-back',
      {
        post: 'crossings',
        given: { ...crossings, out: [reel, { team: 'Deep Six', units: 84 }], canBuyBack: ['Deep Six'] },
      },
    ],
    [
      'two out',
      {
        post: 'crossings',
        given: { ...crossings, out: [reel, { team: 'Deep Six', units: 84 }], canBuyBack: ['Reel Deal', 'Deep Six'] },
      },
    ],
  ],
  last_call: [
    ['', { post: 'last_call', given: lastCall }],
    ['one', { post: 'last_call', given: { ...lastCall, idle: 1 } }],
    ['drift', { post: 'last_call', given: { ...lastCall, drift: 10 } }],
    ['with names', { post: 'last_call', given: { ...lastCall, names: ['Kelp Wanted', 'Squid Row'] } }],
  ],
  no_crossings: [['', { post: 'no_crossings', given: { week: 4 } }]],
  open: [['', { post: 'open', given: { season: 2025, week: 4, locksAt: at } }]],
  results: [
    ['', { post: 'results', given: results }],
    ['a quiet week that is final', { post: 'results', given: quiet }],
    [
      'in the Triangle',
      {
        post: 'results',
        given: {
          ...quiet,
          week: 12,
          treasury: 0,
          triangle: [
            { team: 'Kelp Wanted', total: points(14332) },
            { team: 'Squid Row', total: points(14330) },
          ],
        },
      },
    ],
  ],
  sweat: [
    [
      '',
      {
        post: 'sweat',
        given: {
          bets: [
            {
              side: { ...side, kind: 'spread', line: points(-350) },
              points: [points(9840), points(9120)],
              percent: 58,
            },
            { side: { ...side, kind: 'under', line: points(11250) }, points: [points(9840)], percent: null },
            { side: { ...side, kind: 'over', line: points(11250) }, points: [points(9840)], percent: 20 },
          ],
        },
      },
    ],
  ],
  test: [
    ['', { post: 'test', given: { league: 'Deep Six', kinds: ['results', 'open'] } }],
    ['nothing on', { post: 'test', given: { league: 'Deep Six', kinds: [] } }],
  ],
  void_week: [['', { post: 'void_week', given: { week: 3, reason: 'ESPN deleted the league.' } }]],
}

test('every post matches golden/posts.txt', async () => {
  const words = (fact: PostFact) => {
    const { title, lines } = postWords(fact)
    return [title, ...lines.map((line) => `  ${line}`)]
  }
  const lines: Line[] = [
    ...linesOf<Omit<PostFact, 'correctedBy'>>(POSTS, (fact) => words({ ...fact, correctedBy: null } as PostFact)),
    ['no_crossings, corrected', words({ post: 'no_crossings', given: { week: 4 }, correctedBy: 'espn' })],
    ...Object.entries(POST_KIND_WORDS satisfies Record<PostKind, object>).map(([kind, shown]): Line => [
      `the switch of ${kind}`,
      shown,
    ]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/posts.txt')
})
