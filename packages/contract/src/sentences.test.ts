import {
  type Reason,
  type Refusal,
  type RefusalCode,
  type RefusalOf,
  type RunNote,
  instant,
  points,
  units,
} from '@whale/game'
import { describe, expect, test } from 'vitest'
import {
  correctionSentence,
  noteSentence,
  reasonSentence,
  refusalSentence,
  refusalStatus,
  troubleSentence,
} from './index.ts'

const thursday = instant('2025-09-05T00:00:00Z')
const wednesday = instant('2025-09-10T12:00:00Z')

/** One of each; a code that is missing here does not compile. */
const REFUSALS: { [C in RefusalCode]: RefusalOf<C> } = {
  'league.exists': { code: 'league.exists' },
  'league.too_small': { code: 'league.too_small', teams: 6, needed: 8 },
  'league.season_not_played': { code: 'league.season_not_played', season: 2019 },
  'league.full': { code: 'league.full' },
  'league.not_started': { code: 'league.not_started' },
  'league.over': { code: 'league.over' },
  'team.unknown': { code: 'team.unknown' },
  'team.taken': { code: 'team.taken', provider: 'espn' },
  'team.username_unknown': { code: 'team.username_unknown' },
  'team.not_primary_owner': { code: 'team.not_primary_owner' },
  'player.already_in_league': { code: 'player.already_in_league' },
  'week.not_started': { code: 'week.not_started', opensAt: wednesday },
  'week.locked': { code: 'week.locked', lockedAt: thursday, nextOpensAt: wednesday },
  'week.other': { code: 'week.other', current: 3 },
  'player.eliminated': { code: 'player.eliminated' },
  'casino.no_event': { code: 'casino.no_event', week: 4 },
  'casino.other_event': { code: 'casino.other_event' },
  'casino.not_your_athlete': { code: 'casino.not_your_athlete' },
  'casino.wrong_position': { code: 'casino.wrong_position' },
  'casino.no_game': { code: 'casino.no_game', athleteName: 'Bijan Robinson' },
  'casino.stake_not_free': { code: 'casino.stake_not_free', stake: units(50) },
  'prediction.points_out_of_range': { code: 'prediction.points_out_of_range', min: 0, max: 400 },
}

const REASONS: { [R in Reason['rule']]: Extract<Reason, { rule: R }> } = {
  'claim.capital': { rule: 'claim.capital', teamName: 'Gravy' },
  'claim.treasury': { rule: 'claim.treasury', teamName: 'Gravy' },
  'start.failed': { rule: 'start.failed' },
  'casino.one_scorer': {
    rule: 'casino.one_scorer',
    entryId: 'entry_1',
    athleteName: 'Bijan Robinson',
    points: points(1230),
    target: points(1000),
  },
  'prediction.right': {
    rule: 'prediction.right',
    predictionId: 'prediction_1',
    teamName: 'Gravy',
    points: points(14026),
  },
  'bounty.top_catch': { rule: 'bounty.top_catch', teamName: 'Gravy', points: points(14026), sharedBy: 1 },
  payday: { rule: 'payday', points: points(9430), place: 2, actors: 8, tiedWith: 0, pot: units(160) },
  drift: { rule: 'drift' },
  reversal: { rule: 'reversal', of: { rule: 'drift' } },
}

const NOTES: { [R in RunNote['rule']]: RunNote & { rule: R } } = {
  'casino.one_scorer_missed': {
    rule: 'casino.one_scorer_missed',
    playerId: 'player_1',
    athleteName: 'Bijan Robinson',
    points: points(999),
    target: points(1000),
  },
  'prediction.wrong': {
    rule: 'prediction.wrong',
    playerId: 'player_1',
    teamName: 'Gravy',
    bestTeamName: 'Leaky Tiki',
    points: points(14000),
  },
  'payday.did_not_act': { rule: 'payday.did_not_act', playerId: 'player_1' },
  'payday.last_place': { rule: 'payday.last_place', playerId: 'player_1', points: points(6000), place: 8, actors: 8 },
  eliminated: { rule: 'eliminated', playerId: 'player_1', units: units(94) },
  became_whale: { rule: 'became_whale', playerId: 'player_1', units: units(1018) },
  became_fish: { rule: 'became_fish', playerId: 'player_1', units: units(699) },
  'treasury.short': { rule: 'treasury.short', step: 'payday', owed: units(1160), paid: units(90) },
}

/** The sentences that the specification writes without a full stop. */
const SPELLED_WITHOUT = ['Sleeper username not associated with this league']

/** What is wrong with a sentence; empty where nothing is. */
function flaws(sentence: string): string[] {
  return [
    ...(/^[A-Z0-9]/.test(sentence) ? [] : ['begins small']),
    ...(/[^.\s]\.$/.test(sentence) || SPELLED_WITHOUT.includes(sentence) ? [] : ['does not end']),
    ...(/undefined|null|NaN|\[object|\$\{| {2}|\.\.|\d{4}-\d\d-\d\dT/.test(sentence) ? ['lets the machine show'] : []),
  ].map((flaw) => `${flaw}: ${sentence}`)
}

describe('there is a proper sentence', () => {
  test.each(Object.values<Refusal>(REFUSALS))('for the refusal $code', (refusal) => {
    expect(flaws(refusalSentence(refusal))).toEqual([])
  })

  test.each(Object.values<Reason>(REASONS))('for the reason $rule', (reason) => {
    expect(flaws(reasonSentence(reason))).toEqual([])
    expect(flaws(reasonSentence({ ...reason, owed: units(100) }))).toEqual([])
    expect(flaws(reasonSentence({ rule: 'reversal', of: reason }))).toEqual([])
  })

  test.each(Object.values<RunNote>(NOTES))('for the note $rule', (note) => {
    expect(flaws(noteSentence(note))).toEqual([])
  })

  const troubles = (['private', 'not_found', 'not_yet', 'out_of_order'] as const).flatMap((kind) =>
    (['espn', 'sleeper'] as const).flatMap((provider) =>
      (['league', 'user', 'week'] as const).map((asked) => ({ provider, kind, asked })),
    ),
  )

  test.each(troubles)('for the trouble $kind at $provider, asked for a $asked', (trouble) => {
    const sentence = troubleSentence(trouble)
    expect(flaws(sentence)).toEqual([])
    expect(sentence).toContain(trouble.provider === 'espn' ? 'ESPN' : 'Sleeper')
    expect(sentence).not.toContain(trouble.provider === 'espn' ? 'Sleeper' : 'ESPN')
  })

  test('for a corrected score', () => {
    expect(correctionSentence({ name: 'Gravy', before: 9430, after: 10005 })).toBe('Gravy: 94.30 became 100.05.')
  })

  test('and no two refusals say the same', () => {
    const sentences = Object.values<Refusal>(REFUSALS).map(refusalSentence)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

describe('the specification’s own sentences stand as it gives them', () => {
  test.each<[Refusal, string]>([
    [REFUSALS['league.full'], 'This league is full. All teams have been claimed.'],
    [REFUSALS['league.not_started'], 'This league did not reach the minimum 8 players needed to start.'],
    [REFUSALS['team.username_unknown'], 'Sleeper username not associated with this league'],
    [
      { code: 'team.taken', provider: 'sleeper' },
      'The team associated with that username has already been claimed. Contact your commissioner if this is wrong.',
    ],
  ])('%o', (refusal, sentence) => {
    expect(refusalSentence(refusal)).toBe(sentence)
  })

  test('the league that exists already is told apart by its client: status 400, and both of the words it looks for', () => {
    expect(refusalStatus('league.exists')).toBe(400)
    const sentence = refusalSentence(REFUSALS['league.exists'])
    expect(sentence).toContain('already been created')
    expect(sentence).toContain('contact your league commissioner')
  })

  test('a team that is taken at ESPN is not spoken of as a username', () => {
    expect(refusalSentence({ code: 'team.taken', provider: 'espn' })).not.toContain('username')
  })

  test('a refusal is 409, but where the client expects another status', () => {
    const others = Object.keys(REFUSALS).flatMap((code) => {
      const status = refusalStatus(code as RefusalCode)
      return status === 409 ? [] : [[code, status]]
    })
    expect(others).toEqual([
      ['league.exists', 400],
      ['league.too_small', 400],
      ['league.season_not_played', 400],
      ['team.username_unknown', 404],
      ['casino.stake_not_free', 400],
    ])
  })
})

describe('the sentences say', () => {
  test('when it closed and when it opens, in the game’s own time', () => {
    expect(refusalSentence(REFUSALS['week.locked'])).toBe('Closed Thursday 8pm Eastern. Next: Wednesday 8am Eastern.')
    expect(refusalSentence({ ...REFUSALS['week.locked'], nextOpensAt: null })).toBe('Closed Thursday 8pm Eastern.')
    expect(refusalSentence(REFUSALS['week.not_started'])).toBe(
      'Nothing to play yet. The doors open Wednesday 8am Eastern.',
    )
  })

  test('the arithmetic of payday', () => {
    expect(reasonSentence(REASONS.payday)).toBe(
      'Payday: 94.3 points, 2nd of 8 who played. 8 × 20 = 160, 6 of 28 parts by place.',
    )
    expect(reasonSentence({ ...REASONS.payday, tiedWith: 2 })).toContain('2nd of 8 who played, tied with 2.')
  })

  test('who shares a top catch', () => {
    expect(reasonSentence(REASONS['bounty.top_catch'])).toBe(
      'Top catch: Gravy had the best score of all who play, 140.26.',
    )
    expect(reasonSentence({ ...REASONS['bounty.top_catch'], sharedBy: 3 })).toContain('140.26, shared by 3.')
  })

  test('what was owed where the treasury was short, and what a reversal takes back', () => {
    expect(reasonSentence({ ...REASONS['casino.one_scorer'], owed: units(1000) })).toBe(
      "Casino: Bijan Robinson scored 12.3, at least the 10.0 needed. Owed 1,000; the treasury was short, and everybody's share was cut alike.",
    )
    expect(reasonSentence(REASONS.reversal)).toBe(
      'Counted again, because a score changed. Taken back: Drift: nothing played this week.',
    )
    expect(noteSentence(NOTES['treasury.short'])).toContain('held 90 of 1,160 owed')
  })

  test('how many teams are missing', () => {
    expect(refusalSentence(REFUSALS['league.too_small'])).toBe(
      'This league has 6 teams. A game needs at least 8 players.',
    )
  })
})
