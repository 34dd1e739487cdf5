import { type PlayerId, type Points, points, units } from '@whale/game'
import { describe, expect, test } from 'vitest'
import {
  type Highlight,
  allInNews,
  bountyNews,
  casinoNews,
  highlightSentence,
  houseLineNews,
  joinsSentence,
  openHouseLines,
  paydayNews,
  predictionNews,
  prizeNews,
  triangleNews,
} from './feed-news.ts'

describe('the news of a settled week', () => {
  test('names who won in the casino and with what, the first four with their picks', () => {
    const zeke = {
      username: 'maya',
      pick: { kind: 'athletes', names: ['Zeke Halyard'], points: points(4370) },
    } as const
    expect(casinoNews([zeke], 7)).toBe('Casino: 1 of 7 hit. maya (Zeke Halyard, 43.7).')
    const two = { username: 'theo', pick: { ...zeke.pick, names: ['Zeke Halyard', 'Bo Reef'] } }
    const flop = { username: 'inez', pick: { kind: 'flop', username: 'kit', points: points(7120) } } as const
    const score = { username: 'kit', pick: { kind: 'score', points: points(12000) } } as const
    const picks = { username: 'sam', pick: { kind: 'picks', right: 3 } } as const
    expect(casinoNews([two, flop, score, picks, { ...picks, username: 'ben' }, { ...picks, username: 'ada' }], 9)).toBe(
      'Casino: 6 of 9 hit. theo (Zeke Halyard and Bo Reef, 43.7), inez (marked kit, 71.2), kit (120.0), sam (3 of 3 right), also ben and ada.',
    )
    expect(casinoNews([], 7)).toBe('Casino: all 7 entries missed.')
    expect(casinoNews([], 2)).toBe('Casino: both entries missed.')
    expect(casinoNews([], 1)).toBe('Casino: the one entry missed.')
  })

  test('says how house lines came out, going all in, and who earned a bounty', () => {
    const lines = [
      { username: 'theo', on: 'maya', units: 40 },
      { username: 'inez', on: 'Squid Row', units: 0 },
      { username: 'sam', on: 'sam', units: -20 },
    ]
    expect(houseLineNews(lines)).toBe('House lines: theo +40 on maya, inez 0 on Squid Row, sam −20 on their own team.')
    expect(houseLineNews(lines.slice(0, 1))).toBe('House line: theo +40 on maya.')
    const missed = { stake: 240, points: points(10720), line: points(11950) }
    expect(
      allInNews([
        { username: 'priya', stake: 396, end: 'won', back: 696 },
        { username: 'sam', stake: 200, end: 'push' },
        { username: 'becka', end: 'missed', ...missed },
      ]),
    ).toBe(
      'priya went all in with 396 and it landed: 696. sam went all in with 200 and hit the line exactly: all of it comes back. becka went all in with 240 and missed by 12.3.',
    )
    const top = { kind: 'top_catch', usernames: ['maya'], units: 40, detail: '131.2' } as const
    const giant = { kind: 'giant_killer', usernames: ['theo'], units: 50, detail: 'kit' } as const
    const taken = { kind: 'confirming', usernames: ['inez', 'sam'], units: 100, detail: '' } as const
    expect(bountyNews([top, giant, taken])).toBe(
      'Bounties: maya +40 for the top catch, 131.2 points; theo +50 for beating the whale kit; inez and sam +100 each for taking a bet.',
    )
    expect(bountyNews([top])).toBe('Bounty: maya +40 for the top catch, 131.2 points.')
    expect(bountyNews([{ ...top, kind: 'top_catch_of_players' }])).toBe(
      'Bounty: maya +40 for the top catch of the players still in, 131.2 points.',
    )
  })

  test('says at the lock which house lines are on', () => {
    const theo = { username: 'theo', on: 'maya', stake: 20, line: points(11050) }
    expect(openHouseLines([theo], 0)).toBe('House line: theo has 20 on maya over 110.5.')
    expect(openHouseLines([theo, { username: 'inez', on: 'kit', stake: 50, line: points(9850) }], 3)).toBe(
      'House lines: theo has 20 on maya over 110.5, inez 50 on kit over 98.5, and 3 more.',
    )
  })

  test('names who had the best score and who named them', () => {
    const top = { name: 'inez', points: points(13120), isFinal: false } as const
    expect(predictionNews({ names: ['maya', 'theo'], of: 10 }, top)).toBe(
      'Top team: inez with 131.2 points. maya and theo named it, 2 of 10.',
    )
    const finalist = (score: { points: Points; percent: number; multiplied: Points }) =>
      predictionNews({ names: [], of: 10 }, { name: 'inez', isFinal: true, score })
    expect(finalist({ points: points(13120), percent: 100, multiplied: points(13120) })).toBe(
      'Top finalist: inez with 131.20 points. Nobody named it.',
    )
    expect(finalist({ points: points(9860), percent: 120, multiplied: points(11832) })).toBe(
      'Top finalist: inez with 98.60 × 1.2 = 118.32 points. Nobody named it.',
    )
  })

  test('adds up the paydays in one line', () => {
    expect(paydayNews({ actors: 8, paid: 7, units: 1140, best: { username: 'maya', units: 40 } })).toBe(
      'Payday: 1,140 units for 7 players. maya got the most: 40.',
    )
    expect(paydayNews({ actors: 8, paid: 7, units: 140, best: null })).toBe('Payday: 140 units for 7 players.')
  })

  test('says why one player got the whole payday', () => {
    const best = { username: 'maya', units: 831 }
    expect(paydayNews({ actors: 1, paid: 1, units: 831, best })).toBe(
      'Payday: 831 to maya, the only one who made a move.',
    )
    expect(paydayNews({ actors: 2, paid: 1, units: 831, best })).toBe(
      'Payday: 831 to maya, best of the 2 who made a move.',
    )
  })

  test('says that a whale is below the line for having bought a multiplier', () => {
    const note = { rule: 'became_fish', playerId: 'player_1' as PlayerId, units: units(647) } as const
    const facts = { username: 'maya', winner: '', isUpset: false, idleCost: 0, missed: null }
    expect(highlightSentence(note, { ...facts, multiplier: null })).toBe(
      'maya fell below the whale line, to 647 units.',
    )
    expect(highlightSentence(note, { ...facts, multiplier: 100 })).toBe(
      'maya paid 100 for a multiplier and is below the whale line, at 647 units.',
    )
  })
})

test('says what sitting out cost who is out for it', () => {
  const out = { rule: 'eliminated', playerId: 'player_1', units: units(90) } as Highlight
  const facts = { username: 'vinny', winner: '', isUpset: false, multiplier: null, idleCost: 0, missed: null }
  expect(highlightSentence(out, { ...facts, idleCost: 10 })).toBe('vinny sat out, lost 10 and is out with 90 units.')
  expect(highlightSentence(out, facts)).toBe('vinny is out with 90 units.')
  const missed = { stake: 240, points: points(10720), line: points(11950) }
  expect(highlightSentence(out, { ...facts, missed })).toBe('vinny went all in with 240, missed by 12.3 and is out.')
})

test('says by how much a bet was lost, and names no team', () => {
  const facts = { username: 'omar', winner: 'kit', isUpset: false, multiplier: null, idleCost: 0, missed: null }
  const bet = { betId: 'bet_1', team: 'Cod Complex', versus: 'Reel Deal' } as const
  const lost = { rule: 'h2h.lost', playerId: 'player_1', ...bet, stake: units(75) } as const
  const spread = (line: number) => ({ ...lost, kind: 'spread', line: points(line) }) as const
  const total = (kind: 'over' | 'under', scored: number) =>
    ({ ...lost, kind, line: points(11050), result: { points: points(scored) } }) as const
  const result = { points: points(10000), againstPoints: points(10080) }
  expect(highlightSentence({ ...spread(0), result }, facts)).toBe('omar lost 75 to kit by 0.8 points.')
  const behind = { points: points(10080), againstPoints: points(10000) }
  expect(highlightSentence({ ...spread(-450), result: behind }, { ...facts, username: 'kit', winner: 'omar' })).toBe(
    'kit lost 75 to omar: −4.5 missed by 3.7.',
  )
  expect(highlightSentence({ ...spread(-450), result }, facts)).toBe('omar lost 75 to kit: −4.5 missed by 5.3.')
  expect(highlightSentence(total('under', 11200), { ...facts, isUpset: true })).toBe(
    'Upset! omar lost 75 to kit, who scored 1.5 over 110.5.',
  )
  // Cards show 82.0 and 75.6: 6.4 apart.
  const rounded = { points: points(7555), againstPoints: points(8204) }
  expect(highlightSentence({ ...spread(0), result: rounded }, facts)).toBe('omar lost 75 to kit by 6.4 points.')
  expect(highlightSentence(total('under', 11236), facts)).toBe('omar lost 75 to kit, who scored 1.9 over 110.5.')
  expect(highlightSentence(total('over', 10900), { ...facts, username: 'kit', winner: 'omar' })).toBe(
    'kit lost 75 to omar, scoring 1.5 under 110.5.',
  )
})

test('names who won a week of the Triangle, and who its prizes go to', () => {
  const none = points(0)
  const plain = { points: points(10900), percent: 100, multiplied: points(10900), naming: none, guess: none }
  const maya = { username: 'maya', score: { ...plain, total: points(10900) } }
  const named = { ...plain, points: points(9400), multiplied: points(9400), naming: points(1500) }
  const kit = { username: 'kit', score: { ...named, total: points(10900) } }
  // The top finalist shows the same number: without prediction points and multipliers it has no further reason.
  expect(triangleNews([maya], 75)).toBe('Triangle: maya had the best total of the finalists, 109.00, and earned 75.')
  expect(triangleNews([kit], 0)).toBe(
    'Triangle: kit had the best total of the finalists, 94.00, +15 top finalist = 109.00.',
  )
  expect(triangleNews([maya, kit], 75)).toBe(
    'Triangle: maya and kit shared the best total of the finalists, 109.00, and earned 75 together.',
  )
  const prizes = [
    { place: 1, username: 'maya', total: points(32250), units: 1888 },
    { place: 2, username: 'kit', total: points(28540), units: 1348 },
  ] as const
  expect(prizeNews(prizes, { units: 1095, players: 5, least: 219 })).toBe(
    'maya won the Triangle with 322.50 points and took 1,888. kit got 1,348 for 2nd. 5 players split the last 1,095: 219 each.',
  )
  expect(prizeNews(prizes.slice(0, 1), { units: 1092, players: 5, least: 218 })).toBe(
    'maya won the Triangle with 322.50 points and took 1,888. 5 players split the last 1,092: 218 each, and 1 more for the first 2 of them to join.',
  )
  expect(prizeNews(prizes.slice(0, 1), { units: 1092, players: 1, least: 1092 })).toBe(
    'maya won the Triangle with 322.50 points and took 1,888. 1 player got the last 1,092.',
  )
  expect(prizeNews(prizes.slice(0, 1), null)).toBe('maya won the Triangle with 322.50 points and took 1,888.')
  const [first, second] = prizes
  const third = { place: 3, username: 'lee', total: points(20000), units: 963 }
  expect(prizeNews([...prizes, third], null)).toBe(
    'maya won the Triangle with 322.50 points and took 1,888. kit got 1,348 for 2nd and lee got 963 for 3rd.',
  )
  const tied = (units: number) => prizeNews([first, { ...second, place: 1, units }], null)
  expect(tied(1888)).toBe('maya and kit tied for the Triangle at 322.50 points and took 1,888 each.')
  expect(tied(1887)).toBe('maya and kit tied for the Triangle at 322.50 points and took 1,888 and 1,887.')
})

test('tells several joins as one and names the newest', () => {
  expect(joinsSentence(['sam', 'theo', 'inez'])).toBe('3 people joined: sam, theo and inez.')
  expect(joinsSentence(['sam', 'theo', 'inez', 'kit'])).toBe('4 people joined: sam, theo, inez and 1 more.')
})
