import type { BetCard, SharedCard } from '@whale/contract'
import { expect, test } from 'vitest'
import { freeTeamsWords, sharedWords } from './shared-cards.ts'
import { type Line, type TableOf, everyOf, linesOf, pageOf } from './testing/golden.ts'

const week: Extract<SharedCard, { kind: 'week' }> = {
  kind: 'week',
  league: 'Deep Six',
  week: 3,
  team: 'Kelp Wanted',
  change: 140,
  units: 1018,
  place: 2,
  players: 11,
  move: 1,
  lines: [],
  is_final: true,
}
const bet = {
  kind: 'bet',
  league: 'Deep Six',
  week: 3,
  title: 'Kelp Wanted −4.5',
  against: 'Squid Row',
  state: 'won',
  stake: 25,
  gain: 30,
  final: '118.6 to 107.3',
} as const
const STATES = everyOf<BetCard['state']>({ riding: true, won: true, lost: true, push: true, void: true })

type Face = Extract<SharedCard, { kind: 'champion' }>['face']
const champion = {
  kind: 'champion',
  league: 'Deep Six',
  season: 2025,
  team: 'Kelp Wanted',
  face: {} as Face,
  name: 'maya',
  units: 2841,
  ahead: null,
  players: 11,
  weeks: 12,
} as const
const wrapped = {
  kind: 'wrapped',
  league: 'Deep Six',
  season: 2025,
  label: 'Worst week',
  big: '−240',
  sentence: 'Week 7 hurt.',
} as unknown as Extract<SharedCard, { kind: 'wrapped' }>

const CARDS: TableOf<SharedCard, 'kind'> = {
  week: [
    ['', week],
    ['provisional, a loss, out', { ...week, change: -25, units: 1, place: null, is_final: false }],
  ],
  bet: STATES.map((state) => [
    state,
    { ...bet, state, final: state === 'riding' || state === 'void' ? null : bet.final },
  ]),
  whale: [
    [
      '',
      { kind: 'whale', league: 'Deep Six', week: 3, team: 'Kelp Wanted', name: 'maya', units: 758, whale_line: 700 },
    ],
  ],
  champion: [
    ['', champion],
    ['shared by another', { ...champion, name: null }],
  ],
  wrapped: [
    ['', wrapped],
    ['without a sentence', { ...wrapped, sentence: '' }],
  ],
}

test('previews shared pages as golden/shared-cards.txt shows', async () => {
  const lines: Line[] = [
    ...linesOf<SharedCard>(CARDS, sharedWords),
    ...[11, 10, 4].map((players): Line => [`${players} of 11 in`, freeTeamsWords({ players, teams: 11 })]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/shared-cards.txt')
})
