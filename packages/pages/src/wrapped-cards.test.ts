import { faceOf } from '@whale/words'
import type { UserId } from '@whale/game'
import { expect, test } from 'vitest'
import { bestCard, casinoCard, closestCard, coverCard, rivalCard, summaryCard } from './wrapped-cards.ts'
import { finalCard } from './wrapped-final.ts'
import { leagueCards, finalWin } from './wrapped-league-cards.ts'

test('says that a person beat the casino only if most of their entries paid', () => {
  const labelOf = (paid: number, entered: number) => casinoCard({ casino: { entered, paid }, by: {} })?.label
  expect(labelOf(2, 3)).toBe('You beat the casino')
  expect(labelOf(1, 3)).toBe('The casino')
  expect(labelOf(1, 2)).toBe('The casino')
  expect(labelOf(0, 3)).toBe('You and the casino')
})

test('names everyone who holds a record', () => {
  type Given = Parameters<typeof leagueCards>[0]
  const both = { userId: 'u1', holders: ['u1', 'u2'] }
  const records = [
    { kind: 'whale', value: 10, week: 10, ...both },
    { kind: 'payout', value: 100, week: 3, ...both },
    { kind: 'week', value: 140, week: 5, userId: 'u2', holders: ['u2'] },
    { kind: 'bounties', value: 3, week: null, userId: 'u2' },
  ]
  const cards = leagueCards({
    season: { season: 2025, records } as unknown as Given['season'],
    people: [],
    names: new Map(['maya', 'theo'].map((name, at) => [`u${at + 1}` as UserId, name])),
    triangle: null,
    faces: new Map(),
  })
  const ofKind = (kind: string) => cards.find((card) => card.kind === kind)
  expect(ofKind('whale')).toMatchObject({ big: 'Week 10', sentence: 'maya and theo.' })
  expect(ofKind('payout')).toMatchObject({ big: '+100', sentence: 'maya and theo.' })
  expect(ofKind('week')).toMatchObject({ sentence: 'theo.', mark: 'Week 5' })
  expect(ofKind('bounties')).toMatchObject({ sentence: 'theo.' })
})

test('counts only people who ended with units, and says how the most was won in one bet', () => {
  type Given = Parameters<typeof leagueCards>[0]
  const ended = (units: number, place: number | null) => ({ units, place, summary: { isChampion: false } })
  const all = { kind: 'payout', value: 300, week: 9, userId: 'u1', holders: ['u1'], against: 'liquidation.won' }
  const cards = (...people: object[]) =>
    leagueCards({
      season: { season: 2025, records: [all] } as unknown as Given['season'],
      people: people as unknown as Given['people'],
      names: new Map([['u1' as UserId, 'maya']]),
      triangle: null,
      faces: new Map(),
    }).map(({ sentence }) => sentence)
  expect(cards(ended(500, 1), ended(300, 2), ended(0, 3), ended(0, null))).toEqual([
    'units ended with 2 people.',
    'maya, all in, week 9.',
  ])
  expect(cards(ended(500, 1), ended(0, 2))[0]).toBe('units ended with 1 person.')
})

test("names the champion and the Triangle's winner, with their teams", () => {
  type Given = Parameters<typeof leagueCards>[0]
  const person = (userId: string, teamName: string, place: number) => ({
    userId,
    teamName,
    place,
    units: 3000 - 500 * place,
    summary: { isChampion: place === 1, weeks: [] },
  })
  const wins = (...playerIds: string[]) => winsOf(Object.fromEntries(playerIds.map((id) => [id, 1048])))
  const winsOf = (units: Record<string, number>) =>
    finalWin({
      players: ['p1', 'p2'].map((id) => ({ id, userId: id.replace('p', 'u') })),
      lastRun: {
        transfers: [
          ...Object.entries(units).map(([id, won]) => ({
            to: `wallet:${id}`,
            units: won,
            reason: { rule: 'bermuda.prize', place: 1, total: 31250 },
          })),
          { to: 'wallet:p1', units: 500, reason: { rule: 'bermuda.prize', place: 2, total: 30000 } },
        ],
      },
    } as unknown as Parameters<typeof finalWin>[0])
  const cardsFor = (triangle: Given['triangle']) =>
    leagueCards({
      season: { season: 2025, records: [] } as unknown as Given['season'],
      people: [person('u1', 'Kelp Wanted', 1), person('u2', 'Squid Row', 2)] as unknown as Given['people'],
      names: new Map(['maya', 'theo'].map((name, at) => [`u${at + 1}` as UserId, name])),
      triangle,
      faces: new Map([['u2', { color: 1, pattern: 2, look: 3 }]]),
    })
  const [champion, triangle] = cardsFor(wins('p2'))
  expect(champion).toMatchObject({ big: 'maya', sentence: 'Kelp Wanted. 2,500 units. 500 ahead of theo.' })
  expect(triangle).toMatchObject({
    label: 'Won the Triangle',
    big: 'theo',
    sentence: '312.50 points over its weeks.',
    mark: '+1,048',
    faces: [{ color: 1, pattern: 2, look: 3 }],
  })
  const tied = { label: 'Tied for the Triangle', big: 'maya and theo' }
  expect(cardsFor(wins('p1', 'p2'))[1]).toMatchObject({ ...tied, mark: '+1,048 each' })
  expect(cardsFor(winsOf({ p1: 187, p2: 188 }))[1]).toMatchObject({ ...tied, mark: '+188 and +187' })
  expect(cardsFor(wins()).map(({ kind }) => kind)).toEqual(['champion', 'moved'])
})

test('draws a chip for each casino entry, lit if it paid', () => {
  expect(casinoCard({ casino: { entered: 2, paid: 1 }, by: { casino: 100 } })?.chips).toEqual({ lit: 1, all: 2 })
})

test('names both of two rivals with equal results', () => {
  type Given = Parameters<typeof rivalCard>[0]
  const bets = ['u2', 'u3'].flatMap((otherId) =>
    [-10, -20, 10].map((net, week) => ({ otherId, net, week, margin: 20 })),
  )
  const names = new Map(['theo', 'inez'].map((name, at) => [`u${at + 2}` as UserId, name]))
  const card = (given: object[]) =>
    rivalCard({ bets: given, names, faces: new Map(), own: { userId: 'u1' } } as unknown as Given)
  expect(card(bets)).toMatchObject({
    label: 'Your nemeses',
    big: 'theo and inez',
    faces: ['u1', 'u2', 'u3'].map(faceOf),
    sentence: '3 bets with each. They won 2, you won 1. That cost you 40 units.',
  })
  expect(card([...bets, { otherId: 'u3', net: -5, week: 4, margin: 20 }])).toMatchObject({
    label: 'Your nemesis',
    big: 'inez',
    faces: ['u1', 'u3'].map(faceOf),
  })
})

test('counts bets as won, not as taken, whoever made them', () => {
  type Given = Parameters<typeof rivalCard>[0]
  const bet = (net: number, week: number, margin = 20) =>
    ({ otherId: 'u2', net, week, margin }) as unknown as Given['bets'][number]
  const names = new Map([['u2' as UserId, 'maya']])
  const rivalIn = (...bets: Given['bets'][number][]) =>
    rivalCard({ bets, names, faces: new Map(), own: { userId: 'u1' } } as unknown as Given)?.sentence
  expect(rivalIn(bet(10, 1), bet(10, 2), bet(10, 3), bet(-10, 4))).toBe('4 bets. You won 3. You’re up 20 units.')
  expect(rivalIn(bet(10, 1), bet(-10, 2), bet(-10, 3), bet(-10, 4))).toBe(
    '4 bets. They won 3, you won 1. That cost you 20 units.',
  )
  const closest = (net: number) => closestCard([bet(net, 2, 1)], names)?.sentence
  expect(closest(10)).toBe('points decided it: you won the bet against maya in week 2.')
  expect(closest(-10)).toBe('points decided it: maya won the bet against you in week 2.')
})

test("shows the closest bet's margin as the difference of the scores shown", () => {
  type Bets = Parameters<typeof closestCard>[0]
  const bigOf = (margin: number) =>
    closestCard([{ otherId: 'u2', net: 10, week: 2, margin }] as unknown as Bets, new Map())?.big
  expect([190, 40, 3].map(bigOf)).toEqual(['1.9', '0.4', '0.03'])
})

test('says what the casino paid in total, and what the best bet was', () => {
  expect(casinoCard({ casino: { entered: 6, paid: 4 }, by: { casino: 500 } })?.sentence).toBe(
    'entries paid, 500 units in all.',
  )
  type Given = Parameters<typeof bestCard>[0]
  const cardOf = (bestWin: object, by: object = {}) =>
    bestCard({
      own: { userId: 'u1', summary: { bestWin, by } } as unknown as Given['own'],
      bets: [{ id: 'bet_1', otherId: 'u2', margin: 1230 }] as unknown as Given['bets'],
      names: new Map([['u2' as UserId, 'maya']]),
      faces: new Map(),
    })
  const best = (bestWin: object, by: object = {}) => cardOf(bestWin, by)?.sentence
  const won = { week: 9, gain: 40, betId: 'bet_1' }
  expect(best({ ...won, rule: 'h2h.won' })).toBe('Against maya in week 9, by 12.3 points.')
  expect(cardOf({ ...won, rule: 'h2h.won' })?.faces).toEqual(['u1', 'u2'].map(faceOf))
  expect(cardOf({ ...won, rule: 'option.won', betId: null })?.faces).toEqual([faceOf('u1')])
  expect(best({ ...won, rule: 'option.won' }, { option: -20 })).toBe(
    'The House, week 9. All your bets against The House: −20.',
  )
  expect(best({ ...won, rule: 'option.won' }, { option: 40 })).toBe('The House, week 9.')
  expect(best({ ...won, rule: 'liquidation.won' })).toBe('All in, week 9. It was win or out.')
})

test('counts the weeks of a league that started late', () => {
  const bigOf = (weeks: number) =>
    coverCard({
      season: 2025,
      weeks,
      own: { summary: { isChampion: true } } as unknown as Parameters<typeof coverCard>[0]['own'],
    }).big
  expect([12, 9, 1].map(bigOf)).toEqual(['12 weeks, one champion', '9 weeks, one champion', '1 week, one champion'])
})

test('says champion on the champion’s last card, and on no one else’s', () => {
  type Given = Parameters<typeof summaryCard>[0]
  const labelOf = (isChampion: boolean) => {
    const summary = { isChampion, weeks: [], casino: { entered: 0, paid: 0 }, bounties: 0, whaleWeek: null }
    const own = { place: 1, units: 900, teamName: 'Kelp Wanted', summary }
    const none = new Map()
    return summaryCard({
      season: 2025,
      weeks: 12,
      own,
      bets: [],
      names: none,
      teams: none,
      people: 8,
    } as unknown as Given).label
  }
  expect([labelOf(true), labelOf(false)]).toEqual(['2025 champion', '2025'])
})

test("shows a finalist's place, the winner, and the best of each week, and gives nobody else a card of the final", () => {
  type Given = Parameters<typeof finalCard>[0]
  const line = (playerId: string, multiplied: number, naming = 0) => ({ playerId, multiplied, naming, guess: 0 })
  const week = (number: number, ...lines: object[]) => ({ week: number, lines })
  const player = (id: string, isIn = true) => ({
    id,
    userId: id.replace('p', 'u'),
    leftAt: null,
    standing: { eliminatedInWeek: isIn ? null : 11 },
  })
  const league = {
    season: 2025,
    lastRun: null,
    players: [player('p1'), player('p2'), player('p3', false), player('p4')],
    bermuda: {
      entrants: ['p1', 'p2', 'p3'],
      weeks: [
        week(10, line('p1', 12000), line('p2', 11000, 1500), line('p3', 9000)),
        week(11, line('p1', 13000), line('p2', 10000)),
        week(12, line('p1', 10000), line('p2', 10000)),
      ],
    },
  } as unknown as Given
  const names = new Map(['maya', 'theo', 'inez', 'sam'].map((name, at) => [`u${at + 1}`, name]))
  const cardOf = (userId: string, of = league) =>
    finalCard(of, { userId: userId as UserId, nameOf: (id) => names.get(id) ?? '' })
  expect(cardOf('u2')).toMatchObject({
    kind: 'final',
    big: '2nd of 2',
    sentence:
      '325.00 points, 25.00 behind maya, who won. Week 10 went to you, week 11 to maya, week 12 to maya and you.',
  })
  expect(cardOf('u1')?.sentence).toBe(
    '350.00 points, 25.00 ahead of theo. You won it. Week 10 went to theo, week 11 to you, week 12 to you and theo.',
  )
  expect([cardOf('u3'), cardOf('u4'), cardOf('u1', { ...league, bermuda: null })]).toEqual([null, null, null])

  // Week 12 eliminates players after it pays the places.
  const prize = { to: 'wallet:p3', units: 150, reason: { rule: 'bermuda.prize', place: 3 } }
  const outLast = { ...league, lastRun: { week: 12, transfers: [prize] } } as unknown as Given
  expect(['u1', 'u2', 'u3'].map((id) => cardOf(id, outLast)?.big)).toEqual(['1st of 3', '2nd of 3', '3rd of 3'])
})
