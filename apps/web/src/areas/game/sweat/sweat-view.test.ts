import type { BetWire } from '@whale/contract'
import { describe, expect, test } from 'vitest'
import type { Scores, TeamNow } from '../shared/bets/standing.ts'
import {
  isDoubtful,
  isSwing,
  leftWords,
  moveWords,
  movedWords,
  movesBetween,
  paysWords,
  phaseOf,
  rootingOf,
  rowWords,
  stakesWords,
  sweatRows,
  swungSince,
} from './sweat-view.ts'
import { picksLive } from './casino-picks-view.ts'
import { lineTitle } from '../shared/bets/bet-words.ts'
import { whyChance } from '../shared/bets/RidingCard.tsx'

const side = (name: string, stake: number, gain: number) => ({
  user_id: name,
  username: name,
  team_id: `t-${name}`,
  team_name: `Team ${name}`,
  avatar: null,
  stake,
  gain,
})

type Side = Pick<BetWire, 'kind' | 'line'>
const spread = (line: number): Side => ({ kind: 'spread', line })

function bet(id: string, { terms = spread(0), from = 'ada', to = 'ben', stakes = [25, 25] } = {}): BetWire {
  const [stake = 0, counter = 0] = stakes
  return {
    id,
    week: 2,
    challenger: side(from, stake, counter),
    challenged: side(to, counter, stake),
    odds: 2,
    ...terms,
    sentence: '',
    state: 'accepted',
    proposed_at: '2025-09-10T13:00:00.000Z',
    ended_at: null,
    counter_to: null,
    is_countered: false,
    left: null,
    result: [],
    void_reason: null,
    refusals: { accept: null, answer: null, withdraw: null },
  }
}

const forms = ['ada', 'ben', 'cleo'].map((name) => ({ team_id: `t-${name}`, projected: 110, scores: [] }))
const now = (points: number, toPlay: number, cause: TeamNow['cause'] = null): TeamNow => ({
  points,
  projected: 110,
  toPlay,
  cause,
})
const scoresOf = (teams: Record<string, TeamNow>): Scores => new Map(Object.entries(teams))
const rowsOf = (bets: readonly BetWire[], scores: Scores = new Map(), viewerId = 'cleo') =>
  sweatRows(bets, { viewerId, scores, forms })

describe('the ranking of riding bets', () => {
  test('puts the most units first, and of equal bets the viewer’s own', () => {
    const bets = [bet('c'), bet('b', { stakes: [60, 90] }), bet('a', { from: 'cleo', terms: spread(0) })]
    expect(rowsOf(bets).map(({ id, pot }) => [id, pot])).toEqual([
      ['b', 150],
      ['a', 50],
      ['c', 50],
    ])
  })

  test('tells a bet in a line, from the viewer’s side where it is theirs', () => {
    const lines = (one: BetWire, viewer: string) => lineTitle(rowsOf([one], new Map(), viewer)[0]!.view)
    expect(lines(bet('a', { terms: spread(-4.5) }), 'ada')).toBe('You −4.5 against ben')
    expect(lines(bet('a', { terms: spread(-4.5) }), 'ben')).toBe('You +4.5 against ada')
    expect(lines(bet('a'), 'cleo')).toBe('ada to win against ben')
    const over: Side = { kind: 'over', line: 118.5 }
    expect(lines(bet('a', { terms: over }), 'cleo')).toBe('ada over 118.5 against ben')
    expect(lines(bet('a', { terms: over }), 'ben')).toBe('You bet ada stays under 118.5')
    expect(lines(bet('a', { terms: { ...over, kind: 'under' } }), 'cleo')).toBe('ada bets ben stays under 118.5')
  })

  test('says who is ahead and by how much, with the chance', () => {
    const scores = scoresOf({ 't-ada': now(96.1, 10), 't-ben': now(84, 10) })
    const words = (terms: Side, viewer: string) => rowWords(rowsOf([bet('a', { terms })], scores, viewer)[0]!, scores)
    expect(words(spread(0), 'cleo')).toMatch(/^ada is winning by 12\.1\. \d\d% ada, up from 50%$/)
    expect(words(spread(-14.5), 'cleo')).toMatch(/^ada is losing by 2\.4 with the line\. \d\d% ada, up from \d\d%$/)
    expect(words(spread(-14.5), 'ben')).toMatch(/^You’re winning by 2\.4 with the line\. \d\d% you, down from \d\d%$/)
    expect(words(spread(-12.1), 'ben')).toMatch(/^Exactly on the line\. \d\d% (you, down from \d\d%|each)$/)
    const over: Side = { kind: 'over', line: 118.5 }
    expect(words(over, 'cleo')).toMatch(/^ada has 96\.1, 22\.4 under\. \d+% ada, down from \d\d%$/)
    expect(words(over, 'ada')).toMatch(/^You have 96\.1, 22\.4 under\. /)
  })

  test('counts no lead before the first points, and an even chance for both', () => {
    const scores = scoresOf({ 't-ada': now(0, 110), 't-ben': now(0, 110) })
    expect(rowWords(rowsOf([bet('a', { terms: spread(-0.5) })], scores)[0]!, scores)).toMatch(/^No points yet\. \d\d% /)
    expect(rowWords(rowsOf([bet('a')], scores)[0]!, scores)).toBe('No points yet. 50% each')
  })

  test('says what both have left, which makes the chance differ from the score', () => {
    const words = (mine: number, theirs: number, viewer = 'ada', toCome = 0) => {
      const scores = scoresOf({ 't-ada': now(155.8, mine), 't-ben': now(113.2, theirs) })
      const lineups = [{ teamId: 't-ada', toCome }]
      return leftWords(rowsOf([bet('a', { terms: spread(1.5) })], scores, viewer)[0]!, scores, lineups)
    }
    expect(words(8.1, 50.3)).toBe('ben has 50.3 projected points left and you have 8.1')
    expect(words(8.1, 50.3, 'ben')).toBe('You have 50.3 projected points left and ada has 8.1')
    expect(words(0, 50.3, 'cleo')).toBe('ben has 50.3 projected points left and ada has none')
    expect(words(0, 0)).toBe('Only a score correction can change it now')
    // Four starters in the last minutes of their games, and then four who have no projection.
    expect(words(1, 50.3)).toBe('ben has 50.3 projected points left and you have 1.0')
    expect(words(1, 50.3, 'ben')).toBe('You have 50.3 projected points left and ada has 1.0')
    expect(words(1, 0.3)).toBe('These games are almost over')
  })

  test('says that only a correction can change a bet once all have played', () => {
    const at = (points: number) => {
      const scores = scoresOf({ 't-ada': now(points, 0), 't-ben': now(80, 0) })
      const [row] = rowsOf([bet('a')], scores, 'ada')
      return [isDoubtful(row!), leftWords(row!, scores, [])]
    }
    expect(at(80.9)).toEqual([true, 'Only a score correction can change it now'])
    expect(at(120)[0]).toBe(false)
    // As the card of the bet: pushes are no part of what it shows.
    for (let points = 80; points < 84; points += 0.05) {
      const scores = scoresOf({ 't-ada': now(points, 0), 't-ben': now(80, 0) })
      const [row] = rowsOf([bet('a')], scores, 'ada')
      expect(isDoubtful(row!)).toBe(whyChance(row!.view, { standing: row!.standing, chance: row!.chance! }) !== null)
    }
  })

  test('explains a chance that is low for the lead', () => {
    const at = (left: number) => {
      const scores = scoresOf({ 't-ada': now(110, 0), 't-ben': now(80, left) })
      return isDoubtful(rowsOf([bet('a')], scores, 'ada')[0]!)
    }
    expect([at(30), at(1)]).toEqual([true, false])
  })

  test('always gives the reason of a total’s chance: what is still projected', () => {
    const terms: Side = { kind: 'under', line: 99.5 }
    const scores = scoresOf({ 't-ben': now(56, 0.6) })
    const row = rowsOf([bet('a', { terms })], scores, 'ada')[0]!
    expect([isDoubtful(row), leftWords(row, scores, [])]).toEqual([true, '0.6 still projected'])
  })

  test('names what each side puts up', () => {
    const words = (stakes: number[]) => stakesWords(rowsOf([bet('a', { stakes })])[0]!.view)
    expect(words([25, 25])).toBe('25 units each')
    expect(words([60, 90])).toBe('60 units against 90')
  })

  test('names what the viewer’s own bet brings', () => {
    const words = (viewer: string) => paysWords(rowsOf([bet('a', { stakes: [60, 90] })], new Map(), viewer)[0]!.view)
    expect(words('ada')).toBe('+90 if you win, −60 if you lose')
    expect(words('cleo')).toBe('60 units against 90')
  })

  test('says where the chance was at kickoff, once it has moved', () => {
    const words = (points: number, viewer: string) => {
      const scores = scoresOf({ 't-ada': now(points, 60), 't-ben': now(20, 60) })
      return movedWords(rowsOf([bet('a')], scores, viewer)[0]!)
    }
    expect(words(60, 'ada')).toBe('You were at 50% at kickoff.')
    expect(words(60, 'cleo')).toBe('ada was at 50% at kickoff.')
    expect(words(20, 'ada')).toBeNull()
  })

  test('shows no percentage without a projection', () => {
    const scores = scoresOf({ 't-ada': { ...now(96.1, 0), projected: null }, 't-ben': now(84, 10) })
    const [bare] = sweatRows([bet('a')], { viewerId: 'cleo', scores, forms: [] })
    expect(rowWords(bare!, scores)).toBe('ada is winning by 12.1')
    expect(bare!.chance).toBeNull()
  })

  test('never shows 0% or 100%, since a score can still be corrected', () => {
    const scores = scoresOf({ 't-ada': now(180, 0), 't-ben': now(20, 0) })
    expect(rowWords(rowsOf([bet('a')], scores)[0]!, scores)).toContain('99% ada')
  })
})

describe('the biggest swing', () => {
  const early = scoresOf({ 't-ada': now(20, 90), 't-ben': now(20, 90) })
  const cause = { points: 7.4, who: 'Zeke Halyard', at: '18:02' }
  const late = scoresOf({ 't-ada': now(50, 80, cause), 't-ben': now(20, 90) })

  test('of one reading is the move of the most units', () => {
    const bets = [bet('far', { stakes: [10, 10] }), bet('rich', { from: 'cleo', stakes: [70, 70] })]
    const before = rowsOf(bets, new Map([...early, ['t-cleo', now(20, 90)]]))
    const after = rowsOf(bets, new Map([...late, ['t-cleo', now(40, 80, { ...cause, points: 5 })]]))
    const moves = movesBetween(before, after, '18:02')
    expect(moves.map(({ row }) => row.id)).toEqual(['rich', 'far'])
    expect(moves[1]!.to - moves[1]!.from).toBeGreaterThan(moves[0]!.to - moves[0]!.from)
  })

  test('is none if the chance has not moved by ten points since the kickoff', () => {
    const since = (points: number) =>
      swungSince(rowsOf([bet('a')], scoresOf({ 't-ada': now(points, 100), 't-ben': now(10, 100) }))[0]!)
    expect(since(13)).toBeNull()
    expect(since(40)).toMatchObject({ from: 0.5, cause: null })
    expect(swungSince(rowsOf([bet('a')])[0]!)).toBeNull()
    expect([isSwing({ from: 0.5, to: 0.6 }), isSwing({ from: 0.5, to: 0.44 })]).toEqual([true, false])
  })

  test('names who scored only for the reading that brought it', () => {
    const [before, after] = [rowsOf([bet('a')], early), rowsOf([bet('a')], late)]
    const [move] = movesBetween(before, after, '18:02')
    expect(move?.cause).toMatchObject({ who: 'Zeke Halyard', points: 7.4 })
    expect(moveWords(move!)).toMatch(/^ada went from 50% to [6-9]\d%\.$/)
    expect(movesBetween(before, after, '18:04')).toEqual([])
    expect(movesBetween(after, after, '18:02')).toEqual([])
  })

  test('tells it as the side that gained', () => {
    const down = scoresOf({ 't-ada': now(20, 90), 't-ben': now(50, 80, cause) })
    const words = (viewer: string) =>
      moveWords(movesBetween(rowsOf([bet('a')], early, viewer), rowsOf([bet('a')], down, viewer), '18:02')[0]!)
    expect(words('cleo')).toMatch(/^ben went from 50% to/)
    expect(words('ben')).toMatch(/^You went from 50% to/)
    expect(words('ada')).toMatch(/^ben went from 50% to/)
    const [move] = movesBetween(rowsOf([bet('a')], early, 'ada'), rowsOf([bet('a')], down, 'ada'), '18:02')
    expect(moveWords(move!, { withOther: true })).toMatch(/% against you\.$/)
  })
})

describe('what to root for', () => {
  const over: Side = { kind: 'over', line: 118.5 }

  test('lists who wants each team to score, and who does not', () => {
    const bets = [bet('a'), bet('b', { terms: over, to: 'cleo' })]
    expect(rootingOf(rowsOf(bets, new Map(), 'ben'))).toEqual([
      { teamName: 'Team ada', owner: 'ada', for: [], against: ['you', 'cleo'] },
      { teamName: 'Team ben', owner: 'you', for: [], against: ['ada'] },
    ])
  })
})

describe('a week without bets', () => {
  test('lists the casino entries with their points and what is left', () => {
    const entry = (id: string, changed: object) =>
      ({
        id,
        user_id: id,
        username: id,
        team_name: `Team ${id}`,
        key: 'one_scorer',
        result: 'open',
        picks: [],
        rival: null,
        arena: null,
        ...changed,
      }) as never
    const pick = { athlete_id: 'a', athlete_name: 'Zeke Halyard', position: 'RB', points: 12 }
    const scores = [
      { user_id: 'ada', team_id: 't-ada', points: 80 },
      { user_id: 'ben', team_id: 't-ben', points: 40 },
    ]
    const entries = [
      entry('cleo', { picks: [pick] }),
      entry('ada', { key: 'top_three' }),
      entry('dan', { key: 'mark_a_rival', rival: { team_id: 't-ben', team_name: 'Team ben' } }),
    ]
    const rows = [
      { id: 't-ben', name: 'Team ben', points: 40, isYou: false, place: 1, pays: true },
      { id: 't-ada', name: 'Team ada', points: 80, isYou: false, place: 2, pays: false },
    ]
    const given = {
      scores,
      target: 15,
      viewerId: 'cleo',
      live: null,
      lowest: { rows, paidPlaces: 1, toScore: new Set<string>() },
      boardOf: () => null,
    }
    expect(picksLive(entries, given).map(({ who, what, word, points }) => [who, what, word, points])).toEqual([
      ['You', 'Zeke Halyard', '3.0 to go', 12],
      ['dan', 'Team ben', '2nd of 2', 40],
      ['ada', null, null, 80],
    ])
    const athlete = { athlete_id: 'a', is_starter: true, is_done: false, kicks_off_at: '2026-09-13T17:00:00.000Z' }
    const statuses = (as_of: string) => {
      const live = { as_of, teams: [{ user_id: 'ada', team_id: 't-ada', athletes: [athlete] }] } as never
      return picksLive(entries, { ...given, live }).map(({ status }) => status)
    }
    expect(statuses('2026-09-13T18:00:00.000Z')).toEqual(['playing', null, '1 playing'])
    expect(statuses('2026-09-13T20:30:00.000Z')).toEqual(['almost final', null, 'almost final'])
    expect(statuses('2026-09-13T22:00:00.000Z')).toEqual(['final', null, 'final'])
    const idle = { ...athlete, athlete_id: 'b', kicks_off_at: null }
    const teams = [{ user_id: 'ada', team_id: 't-ada', athletes: [athlete, idle] }]
    const withIdle = picksLive(entries, { ...given, live: { as_of: '2026-09-13T18:00:00.000Z', teams } as never })
    expect(withIdle.map(({ status }) => status)).toEqual(['playing', null, '1 playing'])
    expect(statuses('2026-09-13T12:00:00.000Z')[0]).toMatch(/^plays Sunday /)
    const two = [pick, { ...pick, athlete_id: 'b', athlete_name: 'Puka Nacua', points: 3.1 }]
    const athletes = [
      { ...athlete, is_done: true, kicks_off_at: '2026-09-13T13:30:00.000Z' },
      { ...athlete, athlete_id: 'b' },
    ]
    const live = { as_of: '2026-09-13T18:00:00.000Z', teams: [{ user_id: 'ada', team_id: 't-ada', athletes }] } as never
    const [both] = picksLive([entry('cleo', { picks: two })], { ...given, live })
    expect(both!.parts).toEqual(['Zeke Halyard 12.0, final', 'Puka Nacua 3.1, playing'])
    const early = {
      as_of: '2026-09-13T12:00:00.000Z',
      teams: [{ user_id: 'ada', team_id: 't-ada', athletes }],
    } as never
    expect(picksLive([entry('cleo', { picks: two })], { ...given, live: early })[0]!.parts[1]).toMatch(
      /^Puka Nacua, plays /,
    )
  })
})

describe('the entries of teams', () => {
  const entry = (id: string, changed: object) =>
    ({
      id,
      user_id: id,
      username: id,
      team_name: `Team ${id}`,
      result: 'open',
      picks: [],
      rival: null,
      arena: null,
      ...changed,
    }) as never
  const scores = [
    { user_id: 'ada', team_id: 't-ada', points: 80 },
    { user_id: 'ben', team_id: 't-ben', points: 76.4 },
    { user_id: 'cleo', team_id: 't-cleo', points: 90 },
  ]
  const row = (id: string, points: number, place: number, pays: boolean) => {
    return { id, name: `Team ${id}`, points, isYou: false, place, pays }
  }
  const board = (...rows: ReturnType<typeof row>[]) => ({ rows, own: null, paidPlaces: 1, isMerged: false })
  const given = { scores, target: null, live: null, lowest: { rows: [], paidPlaces: 1, toScore: new Set<string>() } }

  test('say the place, whether it pays, and the own arena first', () => {
    const fish = board(row('ada', 80, 1, true), row('ben', 76.4, 2, false))
    const boardOf = ({ arena }: { arena: string | null }) =>
      arena === 'arena' ? board(row('cleo', 90, 1, true)) : fish
    const entries = [
      ['cleo', 'arena'],
      ['ada', 'coliseum'],
      ['ben', 'coliseum'],
    ].map(([id, arena]) => entry(id!, { key: 'coliseum_and_arena', arena }))
    const words = picksLive(entries, { ...given, viewerId: 'ben', boardOf }).map(({ who, what, word, pays }) => [
      who,
      what,
      word,
      pays,
    ])
    expect(words).toEqual([
      ['ada', 'Fish Coliseum', '1st of 2', true],
      ['You', 'Fish Coliseum', '2nd of 2, 3.6 behind 1st', false],
      ['cleo', 'Whale Arena', 'the only entrant', true],
    ])
  })

  test('have no title where both arenas are one race', () => {
    const rows = [row('cleo', 90, 1, true), row('ben', 76.4, 2, false)]
    const boardOf = () => ({ ...board(...rows), isMerged: true })
    const entries = ['cleo', 'ben'].map((id) =>
      entry(id, { key: 'coliseum_and_arena', arena: id === 'ben' ? 'arena' : 'coliseum' }),
    )
    expect(
      picksLive(entries, { ...given, viewerId: 'ben', boardOf }).map(({ who, what, word }) => [who, what, word]),
    ).toEqual([
      ['cleo', null, '1st of 2'],
      ['You', null, '2nd of 2, 13.6 behind 1st'],
    ])
  })

  test('have no title in week 7, where all are in one race', () => {
    const boardOf = () => ({
      ...board(row('cleo', 90, 1, true), row('ada', 80, 2, true), row('ben', 76.4, 3, false)),
      paidPlaces: 2,
    })
    const entries = ['ada', 'ben'].map((id) => entry(id, { key: 'top_three' }))
    expect(picksLive(entries, { ...given, viewerId: 'x', boardOf }).map(({ what, word }) => [what, word])).toEqual([
      [null, '2nd of 3, in the top 2'],
      [null, '3rd of 3, 3.6 behind 2nd'],
    ])
  })

  test('put the lowest rival first, which is the best to have marked', () => {
    const rivals = ['ada', 'ben'].map((id) =>
      entry(`of ${id}`, { key: 'mark_a_rival', rival: { team_id: `t-${id}`, team_name: id } }),
    )
    expect(picksLive(rivals, { ...given, viewerId: 'x', boardOf: () => null }).map(({ what }) => what)).toEqual([
      'ben',
      'ada',
    ])
  })

  test('count how many of a deployment lead their position', () => {
    const pick = (id: string, position: string) => ({ athlete_id: id, athlete_name: id, position, points: null })
    const picks = [pick('Zeke', 'RB'), pick('Puka', 'WR')]
    const athlete = (id: string, position: string, points: number) => ({
      athlete_id: id,
      position,
      points,
      is_done: false,
      kicks_off_at: null,
    })
    const athletes = [athlete('Zeke', 'RB', 9), athlete('Puka', 'WR', 4), athlete('Bo', 'WR', 6)]
    const live = { as_of: '2026-09-13T18:00:00.000Z', teams: [{ user_id: 'ada', athletes }] } as never
    const [one] = picksLive([entry('ada', { key: 'best_deployment', picks, roster: ['Zeke', 'Puka', 'Bo'] })], {
      ...given,
      viewerId: 'x',
      live,
      boardOf: () => null,
    })
    expect([one!.word, one!.isCounted]).toEqual(['1 of 2 right so far', false])
  })
})

describe('the state of the games', () => {
  const team = (points: number, left: number | null) => ({ points, to_play: left })
  const of = (teams: ReturnType<typeof team>[]) => ({ scored: teams, live: { teams } as never })

  test('went from before the lock over kickoff and games to all played', () => {
    expect(phaseOf('betting', of([]))).toBe('before')
    expect(phaseOf('games', of([team(0, 110), team(0, 100)]))).toBe('kickoff')
    expect(phaseOf('games', of([team(3, 100), team(0, 100)]))).toBe('live')
    expect(phaseOf('games', of([team(90, 0), team(80, 0)]))).toBe('played')
    expect(phaseOf('waiting', of([team(90, 0)]))).toBe('late')
    for (const tide of ['provisional', 'final', 'over'] as const) expect(phaseOf(tide, of([]))).toBe('settled')
  })

  test('does not call the games over when what is left is unknown, or when the provider is silent', () => {
    expect(phaseOf('games', of([team(90, null), team(80, 0)]))).toBe('live')
    expect(phaseOf('games', { scored: [team(90, 0)], live: null })).toBe('live')
  })
})
