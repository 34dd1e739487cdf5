import { type Points, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import {
  type AllInEnd,
  type BackedTeam,
  type BountyNews,
  type CasinoPick,
  type Highlight,
  type HighlightFacts,
  type FinalPrize,
  allInNews,
  bountyNews,
  casinoNews,
  highlightSentence,
  houseNews,
  joinsSentence,
  houseBetsAtLock,
  moreBetsNews,
  paydayNews,
  topScoreNews,
  prizeNews,
  finalNews,
} from './feed-news.ts'
import { type Line, type TableOf, everyOf, linesOf, pageOf } from './testing/golden.ts'

const missed = { stake: 240, points: points(10720), line: points(11950) }
const lost = {
  rule: 'h2h.lost',
  playerId: 'player_1',
  betId: 'bet_1',
  team: 'Cod Complex',
  versus: 'Reel Deal',
} as const
const spread = (line: number, own: number, other: number) =>
  ({
    ...lost,
    stake: units(75),
    kind: 'spread',
    line: points(line),
    result: { points: points(own), againstPoints: points(other) },
  }) as const
const total = (kind: 'over' | 'under', scored: number) =>
  ({ ...lost, stake: units(75), kind, line: points(11050), result: { points: points(scored) } }) as const

const HIGHLIGHTS: TableOf<Highlight, 'rule', [facts: Partial<HighlightFacts>]> = {
  'h2h.lost': [
    ['no line', spread(0, 10000, 10080)],
    // Cards show 82.0 and 75.6: 6.4 apart.
    ['no line, by tenths that are rounded', spread(0, 7555, 8204)],
    ['a line, ahead', spread(-450, 10080, 10000)],
    ['a line, behind', spread(-450, 10000, 10080)],
    ['over', total('over', 10900)],
    ['under', total('under', 11236)],
    ['an upset', total('under', 11200), { isUpset: true }],
  ],
  eliminated: [
    ['', { rule: 'eliminated', playerId: 'player_1', units: units(90) }],
    ['with 1 unit', { rule: 'eliminated', playerId: 'player_1', units: units(1) }],
    ['after sitting out', { rule: 'eliminated', playerId: 'player_1', units: units(90) }, { idleCost: 10 }],
    ['after going all in', { rule: 'eliminated', playerId: 'player_1', units: units(0) }, { missed }],
  ],
  became_whale: [
    ['', { rule: 'became_whale', playerId: 'player_1', units: units(1018) }],
    ['by the high tide', { rule: 'became_whale', playerId: 'player_1', units: units(700), lift: units(53) }],
  ],
  became_fish: [
    ['', { rule: 'became_fish', playerId: 'player_1', units: units(647) }],
    ['for a multiplier', { rule: 'became_fish', playerId: 'player_1', units: units(647) }, { multiplier: 100 }],
  ],
}

const PICKS: { readonly [K in CasinoPick['kind']]: CasinoPick } = {
  athletes: { kind: 'athletes', names: ['Zeke Halyard', 'Bo Reef'], points: points(4370) },
  flop: { kind: 'flop', username: 'kit', points: points(7120) },
  score: { kind: 'score', points: points(12000) },
  picks: { kind: 'picks', right: 3 },
}

const ENDS: { readonly [E in AllInEnd['end']]: AllInEnd } = {
  won: { username: 'priya', stake: 396, end: 'won', back: 696 },
  push: { username: 'sam', stake: 200, end: 'push' },
  missed: { username: 'becka', end: 'missed', ...missed },
}

const BOUNTIES: BountyNews[] = everyOf<BountyNews['kind']>({
  top_score: true,
  giant_killer: true,
  confirming: true,
}).map((kind) => ({ kind, usernames: ['maya'], units: 40, detail: kind === 'giant_killer' ? 'kit' : '131.2' }))

function casinoLines(): Line[] {
  const wins = Object.entries(PICKS).map(([username, pick]) => ({ username, pick }))
  const [first] = wins
  return [
    ...wins.map(({ pick }): Line => [`casino, ${pick.kind}`, casinoNews([{ username: 'theo', pick }], 7)]),
    ['casino, more than four', casinoNews([...wins, ...wins.slice(0, 2)], 9)],
    ...[7, 2, 1].map((of): Line => [`casino, nobody of ${of}`, casinoNews([], of)]),
    ['casino, the only entry', casinoNews(first === undefined ? [] : [first], 1)],
  ]
}

function houseLines(): Line[] {
  const lines: BackedTeam[] = [
    { username: 'theo', on: 'maya', units: 40 },
    { username: 'inez', on: 'Squid Row', units: 0 },
    { username: 'sam', on: 'sam', units: -20 },
  ]
  const open = { username: 'theo', on: 'maya', stake: 20, line: points(11050) }
  return [
    ['house lines that came out', houseNews(lines)],
    ['one house line', houseNews(lines.slice(0, 1))],
    ['an open house line', houseBetsAtLock([open], 0)],
    ['open house lines', houseBetsAtLock([open, { ...open, username: 'inez', on: 'inez', stake: 50 }], 3)],
    ...Object.values(ENDS).map((end): Line => [`all in, ${end.end}`, allInNews([end])]),
    ['all in, two', allInNews([ENDS.won, ENDS.missed])],
  ]
}

function bountyLines(): Line[] {
  return [
    ...BOUNTIES.map((bounty): Line => [`bounty, ${bounty.kind}`, bountyNews([bounty])]),
    [
      'bounties',
      bountyNews(BOUNTIES.map((bounty, at) => (at === 2 ? { ...bounty, usernames: ['inez', 'sam'] } : bounty))),
    ],
  ]
}

function topScoreLines(): Line[] {
  const top = { name: 'inez', points: points(13120), isFinal: false } as const
  const finalist = (scored: number, percent: number, multiplied: number) =>
    ({
      name: 'inez',
      isFinal: true,
      score: { points: points(scored), percent, multiplied: points(multiplied) },
    }) as const
  return [
    ['the top team', topScoreNews({ names: ['maya', 'theo'], of: 10 }, top)],
    ['the top team, that nobody picked', topScoreNews({ names: [], of: 10 }, top)],
    ['the top finalist', topScoreNews({ names: ['maya'], of: 10 }, finalist(13120, 100, 13120))],
    ['the top finalist, with a multiplier', topScoreNews({ names: [], of: 10 }, finalist(9860, 120, 11832))],
  ]
}

function paydayLines(): Line[] {
  const best = { username: 'maya', units: 831 }
  return [
    ['payday', paydayNews({ actors: 8, paid: 7, units: 1140, best: { username: 'maya', units: 40 } })],
    ['payday, tied', paydayNews({ actors: 8, paid: 7, units: 140, best: null })],
    ['payday, one who made a move', paydayNews({ actors: 1, paid: 1, units: 831, best })],
    ['payday, two who made a move', paydayNews({ actors: 2, paid: 1, units: 831, best })],
  ]
}

function finalLines(): Line[] {
  const none = points(0)
  const score = (scored: number, naming: number) => {
    const own = { points: points(scored), percent: 100, multiplied: points(scored) }
    return { ...own, naming: points(naming), guess: none, total: points(scored + naming) }
  }
  const maya = { username: 'maya', score: score(10900, 0) }
  const kit = { username: 'kit', score: score(9400, 1500) }
  return [
    ['the best of the Triangle', finalNews([maya], 75)],
    ['the best of the Triangle, with a pick', finalNews([kit], 0)],
    ['the best of the Triangle, shared', finalNews([maya, kit], 75)],
  ]
}

function prizeLines(): Line[] {
  const prize = (place: number, username: string, scored: Points, paid: number): FinalPrize => {
    return { place, username, total: scored, units: paid }
  }
  const first = prize(1, 'maya', points(32250), 1888)
  const second = prize(2, 'kit', points(28540), 1348)
  const third = prize(3, 'lee', points(20000), 963)
  const tied = (paid: number) => [first, { ...second, place: 1, units: paid }]
  return [
    ['prizes', prizeNews([first, second, third], { units: 1095, players: 5, least: 219 })],
    ['prizes, a rest that does not divide', prizeNews([first, second], { units: 1092, players: 5, least: 218 })],
    ['prizes, a rest for one', prizeNews([first], { units: 1092, players: 1, least: 1092 })],
    ['prizes without a rest', prizeNews([first], null)],
    ['prizes, tied', prizeNews(tied(1888), null)],
    ['prizes, tied and not divided', prizeNews(tied(1887), null)],
  ]
}

test('every kind of news matches golden/feed-news.txt', async () => {
  const facts = { username: 'omar', winner: 'kit', isUpset: false, multiplier: null, idleCost: 0, missed: null }
  const lines: Line[] = [
    ...linesOf<Highlight, Partial<HighlightFacts>>(HIGHLIGHTS, (note, more) =>
      highlightSentence(note, { ...facts, ...more }),
    ),
    ...[1, 2].map((count): Line => [`${count} more`, moreBetsNews(count)]),
    ...casinoLines(),
    ...houseLines(),
    ...bountyLines(),
    ...topScoreLines(),
    ...paydayLines(),
    ...finalLines(),
    ...prizeLines(),
    ['three joined', joinsSentence(['sam', 'theo', 'inez'])],
    ['four joined', joinsSentence(['sam', 'theo', 'inez', 'kit'])],
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/feed-news.txt')
})

test('names no team when a bet was lost', () => {
  const facts = { username: 'omar', winner: 'kit', isUpset: false, multiplier: null, idleCost: 0, missed: null }
  for (const note of [spread(-450, 10000, 10080), total('over', 10900), total('under', 11236)]) {
    expect(highlightSentence(note, facts)).not.toMatch(/Cod Complex|Reel Deal/)
  }
})
