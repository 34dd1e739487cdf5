import {
  type Reason,
  type Refusal,
  type RefusalCode,
  type RefusalOf,
  type RunNote,
  instant,
  odds,
  points,
  units,
} from '@whale/game'
import { describe, expect, test } from 'vitest'
import {
  casinoDisabledMessage,
  correctionSentence,
  noteSentence,
  outcomeSentence,
  reasonSentence,
  refusalSentence,
  refusalStatus,
  termsSentence,
  troubleSentence,
} from './index.ts'
import { flaws } from './testing/flaws.ts'

const thursday = instant('2025-09-05T00:00:00Z')
const wednesday = instant('2025-09-10T12:00:00Z')

/** One of each; a code that is missing here does not compile. */
const REFUSALS: { [C in RefusalCode]: RefusalOf<C> } = {
  'league.exists': { code: 'league.exists' },
  'league.too_small': { code: 'league.too_small', teams: 6, needed: 8 },
  'league.full': { code: 'league.full' },
  'league.not_started': { code: 'league.not_started' },
  'league.over': { code: 'league.over' },
  'team.unknown': { code: 'team.unknown' },
  'team.taken': { code: 'team.taken', provider: 'espn' },
  'team.username_unknown': { code: 'team.username_unknown' },
  'team.not_primary_owner': { code: 'team.not_primary_owner' },
  'player.already_in_league': { code: 'player.already_in_league' },
  'player.has_left': { code: 'player.has_left' },
  'player.unknown': { code: 'player.unknown' },
  'week.not_started': { code: 'week.not_started', opensAt: wednesday },
  'week.locked': { code: 'week.locked', lockedAt: thursday, nextOpensAt: wednesday },
  'week.other': { code: 'week.other', current: 3 },
  'player.eliminated': { code: 'player.eliminated' },
  'week.provisional': { code: 'week.provisional', finalAt: wednesday },
  'units.not_enough': { code: 'units.not_enough', wallet: units(20), needed: units(50) },
  'treasury.not_enough': { code: 'treasury.not_enough', treasury: units(20), needed: units(50) },
  'betting.not_this_week': { code: 'betting.not_this_week', week: 4 },
  'h2h.yourself': { code: 'h2h.yourself' },
  'h2h.opponent_eliminated': { code: 'h2h.opponent_eliminated' },
  'h2h.stake_too_small': { code: 'h2h.stake_too_small', min: units(10) },
  'h2h.too_many_proposals': { code: 'h2h.too_many_proposals', max: 10 },
  'h2h.too_many_between': { code: 'h2h.too_many_between', max: 2 },
  'h2h.unknown': { code: 'h2h.unknown' },
  'h2h.not_open': { code: 'h2h.not_open', state: 'accepted' },
  'h2h.not_confirmed': { code: 'h2h.not_confirmed', state: 'void' },
  'option.already_placed': { code: 'option.already_placed' },
  'house.no_line': { code: 'house.no_line' },
  'house.line_moved': { code: 'house.line_moved', line: points(11850) },
  'casino.no_event': { code: 'casino.no_event', week: 4 },
  'casino.other_event': { code: 'casino.other_event' },
  'casino.not_your_athlete': { code: 'casino.not_your_athlete' },
  'casino.wrong_position': { code: 'casino.wrong_position' },
  'casino.incomplete': { code: 'casino.incomplete', event: 'two_scorers' },
  'casino.same_athlete': { code: 'casino.same_athlete' },
  'casino.own_team': { code: 'casino.own_team' },
  'casino.no_game': { code: 'casino.no_game', athleteName: 'Bijan Robinson' },
  'casino.stake_not_free': { code: 'casino.stake_not_free', stake: units(50) },
  'multiplier.not_this_week': { code: 'multiplier.not_this_week', week: 4 },
  'multiplier.whales_only': { code: 'multiplier.whales_only' },
  'multiplier.already_bought': { code: 'multiplier.already_bought' },
  'liquidation.not_this_week': { code: 'liquidation.not_this_week', week: 4 },
  'liquidation.fish_only': { code: 'liquidation.fish_only' },
  'liquidation.wallet_too_small': { code: 'liquidation.wallet_too_small', min: units(100) },
  'liquidation.bets_open': { code: 'liquidation.bets_open' },
  'liquidation.already_in': { code: 'liquidation.already_in' },
  'buy_back.not_eliminated': { code: 'buy_back.not_eliminated' },
  'buy_back.once': { code: 'buy_back.once' },
  'buy_back.too_late': { code: 'buy_back.too_late', lastWeek: 9 },
  'prediction.not_an_entrant': { code: 'prediction.not_an_entrant' },
  'owner.only': { code: 'owner.only' },
  'kick.yourself': { code: 'kick.yourself' },
  'correction.yourself': { code: 'correction.yourself' },
  'wipe.other_name': { code: 'wipe.other_name' },
  'settings.changed': { code: 'settings.changed', name: 'Gravy' },
  'contest.team_free': { code: 'contest.team_free' },
  'contest.proved': { code: 'contest.proved' },
  'contest.already': { code: 'contest.already' },
  'contest.unknown': { code: 'contest.unknown' },
  'contest.own_team': { code: 'contest.own_team' },
  'contest.after_start': { code: 'contest.after_start' },
  'contest.too_soon': { code: 'contest.too_soon', from: instant('2025-09-10T12:00:00.000Z') },
}

const terms = { market: 'spread', team: 'Gravy', against: 'Squid Row', line: points(350), side: 'covers' } as const
const result = { market: 'spread', points: points(10120), againstPoints: points(9900) } as const
const bet = { betId: 'bet_1', versus: 'Squid Row', terms } as const
const option = { teamName: 'Squid Row', side: 'over', line: points(11850) } as const
const place = { points: points(10120), place: 2, entrants: 7, paidPlaces: 3 } as const
const rival = { teamName: 'Squid Row', points: points(8000), fromBottom: 2, lowest: 4, of: 12 } as const
const allIn = { teamName: 'Gravy', line: points(10050) } as const

const REASONS: { [R in Reason['rule']]: Reason & { rule: R } } = {
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
  'buy_back.capital': { rule: 'buy_back.capital' },
  'buy_back.treasury': { rule: 'buy_back.treasury', teamName: 'Gravy' },
  'left.undone': { rule: 'left.undone', teamName: 'Gravy' },
  'left.wallet': { rule: 'left.wallet', teamName: 'Gravy' },
  'left.winnings': { rule: 'left.winnings', teamName: 'Gravy', week: 7 },
  correction: { rule: 'correction', note: 'Won the punt bet.', byTeam: 'Leaky Tiki' },
  'h2h.stake': { rule: 'h2h.stake', ...bet, odds: odds(240) },
  'h2h.refund': { rule: 'h2h.refund', ...bet, because: { state: 'expired' } },
  'h2h.push': { rule: 'h2h.push', ...bet, result },
  'h2h.won': { rule: 'h2h.won', ...bet, result, stake: units(50), otherStake: units(70) },
  'option.stake': { rule: 'option.stake', optionId: 'option_1', ...option },
  'option.push': { rule: 'option.push', optionId: 'option_1', ...option },
  'option.won': {
    rule: 'option.won',
    optionId: 'option_1',
    ...option,
    points: points(12000),
    stake: units(30),
    times: 2,
  },
  'multiplier.bought': { rule: 'multiplier.bought', forWeek: 10, percent: 120 },
  'liquidation.stake': { rule: 'liquidation.stake', ...allIn },
  'liquidation.push': { rule: 'liquidation.push', ...allIn },
  'liquidation.won': { rule: 'liquidation.won', ...allIn, points: points(11000), stake: units(450), bonus: units(300) },
  'casino.two_scorers': {
    rule: 'casino.two_scorers',
    entryId: 'entry_1',
    athleteNames: ['Bijan Robinson', 'Puka Nacua'],
    points: points(2810),
    target: points(2500),
  },
  'casino.mark_a_rival': { rule: 'casino.mark_a_rival', entryId: 'entry_1', ...rival },
  'casino.coliseum': { rule: 'casino.coliseum', entryId: 'entry_1', ...place },
  'casino.arena': { rule: 'casino.arena', entryId: 'entry_1', ...place },
  'casino.top_three': { rule: 'casino.top_three', entryId: 'entry_1', ...place },
  'casino.best_deployment': {
    rule: 'casino.best_deployment',
    entryId: 'entry_1',
    rightNames: ['Bijan Robinson', 'Trey McBride'],
  },
  'bounty.confirming': {
    rule: 'bounty.confirming',
    betId: 'bet_1',
    versus: 'Squid Row',
    stake: units(50),
    odds: odds(240),
    place: 'casino_one',
  },
  'bounty.giant_killer': { rule: 'bounty.giant_killer', betId: 'bet_1', versus: 'Squid Row', stake: units(50) },
  'bermuda.named': { rule: 'bermuda.named', predictionId: 'prediction_1', teamName: 'Gravy', points: points(14026) },
  'bermuda.prize': {
    rule: 'bermuda.prize',
    place: 2,
    total: points(41234),
    percents: [25, 15],
    sharedBy: 2,
    rest: units(5000),
  },
  'bermuda.rest': { rule: 'bermuda.rest', rest: units(5000), left: units(1000), players: 8 },
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
  'h2h.lost': { rule: 'h2h.lost', playerId: 'player_1', ...bet, result, stake: units(70) },
  'option.lost': { rule: 'option.lost', playerId: 'player_1', ...option, points: points(9000), stake: units(30) },
  'casino.two_scorers_missed': {
    rule: 'casino.two_scorers_missed',
    playerId: 'player_1',
    athleteNames: ['Bijan Robinson', 'Puka Nacua'],
    points: points(2410),
    target: points(2500),
  },
  'casino.rival_escaped': { rule: 'casino.rival_escaped', playerId: 'player_1', ...rival },
  'casino.coliseum_missed': { rule: 'casino.coliseum_missed', playerId: 'player_1', ...place },
  'casino.arena_missed': { rule: 'casino.arena_missed', playerId: 'player_1', ...place },
  'casino.top_three_missed': { rule: 'casino.top_three_missed', playerId: 'player_1', ...place },
  'casino.deployment_missed': {
    rule: 'casino.deployment_missed',
    playerId: 'player_1',
    rightNames: ['Puka Nacua'],
    betterNames: ['Bijan Robinson', 'Trey McBride'],
  },
  'liquidation.lost': {
    rule: 'liquidation.lost',
    playerId: 'player_1',
    ...allIn,
    points: points(9000),
    stake: units(450),
  },
  'bermuda.scored': {
    rule: 'bermuda.scored',
    playerId: 'player_1',
    points: points(10000),
    multiplied: points(12000),
    percent: 120,
    naming: points(1500),
    guess: points(1000),
    total: points(14500),
  },
  'bermuda.entered': { rule: 'bermuda.entered', playerId: 'player_1', units: units(812), isWhale: true },
  'bermuda.named_right': {
    rule: 'bermuda.named_right',
    playerId: 'player_1',
    teamName: 'Gravy',
    points: points(14026),
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
      ['team.username_unknown', 404],
      ['player.unknown', 404],
      ['h2h.unknown', 404],
      ['casino.stake_not_free', 400],
      ['owner.only', 403],
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
      'Payday: 94.3 points, 2nd of 8 who played. 8 × 20 = 160, 6 of 28 parts by place: 34.29, in whole units.',
    )
    expect(reasonSentence({ ...REASONS.payday, place: 1, actors: 1, pot: units(20) })).toBe(
      'Payday: 94.3 points, 1st of 1 who played. 1 × 20 = 20, all of it for the only one.',
    )
    expect(reasonSentence({ ...REASONS.payday, tiedWith: 2 })).toContain('2nd of 8 who played, tied with 2.')
  })

  test('who shares a top catch', () => {
    expect(reasonSentence(REASONS['bounty.top_catch'])).toBe(
      'Top catch: Gravy had the best score of all who play, 140.26. That pays 50.',
    )
    expect(reasonSentence({ ...REASONS['bounty.top_catch'], sharedBy: 3 })).toContain(
      '140.26, shared by 3. 50 ÷ 3 = 16.67, in whole units.',
    )
  })

  test('what was owed where the treasury was short, and what a reversal takes back', () => {
    expect(reasonSentence({ ...REASONS['casino.one_scorer'], owed: units(1000) })).toBe(
      'Casino: Bijan Robinson scored 12.3, at least the 10.0 needed. That pays 100. Owed 1,000; the treasury was short, and everybody’s share was cut alike.',
    )
    expect(reasonSentence(REASONS.reversal)).toBe(
      'Counted again, because a score changed. Taken back: Drift: nothing played this week. That costs 10, or what the wallet still holds.',
    )
    expect(noteSentence(NOTES['treasury.short'])).toBe(
      'Payday: the treasury held 90 of 1,160 owed, and everybody’s share was cut alike.',
    )
  })

  test('how a bet was won, and lost, with both stakes', () => {
    expect(reasonSentence(REASONS['h2h.won'])).toBe(
      'Won against Squid Row: Gravy +3.5 beat Squid Row, 101.2 to 99.0. 50 staked, 70 from them: 120.',
    )
    expect(noteSentence(NOTES['h2h.lost'])).toBe('Lost 70 to Squid Row: Gravy +3.5 beat Squid Row, 101.2 to 99.0.')
    expect(reasonSentence(REASONS['h2h.stake'])).toContain('at 2.40')
    const total = { market: 'over_under', teams: ['Gravy', 'Tiki'], line: points(20050), side: 'under' } as const
    expect(termsSentence(total)).toBe('Gravy and Tiki under 200.5 together')
    expect(termsSentence({ ...terms, line: points(-350), side: 'fails' })).toBe('Gravy −3.5 not to beat Squid Row')
    expect(termsSentence({ ...terms, line: points(0) })).toBe('Gravy to beat Squid Row')
  })

  test.each([
    ['rejected', 'the bet was turned down'],
    ['withdrawn', 'the bet was withdrawn'],
    ['expired', 'nobody answered before the lock'],
    ['left', 'a player left'],
    ['no_score', 'a team has no score this week'],
  ] as const)('why a stake came back: %s', (state, words) => {
    expect(reasonSentence({ ...REASONS['h2h.refund'], because: { state } })).toContain(`Stake back, ${words}:`)
  })

  test('why the owner voided a bet, and what an option and going all in were worth', () => {
    const because = { state: 'voided', note: 'wrong team' } as const
    expect(reasonSentence({ ...REASONS['h2h.refund'], because })).toContain('voided by the owner (wrong team)')
    expect(reasonSentence(REASONS['option.won'])).toContain('30 × 2 = 60.')
    expect(reasonSentence(REASONS['liquidation.won'])).toContain('450 back and 300 more: 750.')
    expect(noteSentence(NOTES['bermuda.scored'])).toBe(
      'Triangle: 100.0 × 1.20 = 120.0 + 15.0 for the name + 10.0 for the guess makes 145.0.',
    )
    expect(reasonSentence(REASONS['bermuda.prize'])).toBe(
      'Triangle: 2nd with a total of 412.34, shared by 2. 25% + 15% = 40% of the last 5,000 ÷ 2: 1,000.',
    )
  })

  test('what came of a bet, whichever side was on it', () => {
    const lost = { market: 'spread', points: points(9000), againstPoints: points(9900) } as const
    const level = { market: 'spread', points: points(9550), againstPoints: points(9900) } as const
    expect(outcomeSentence(terms, lost)).toBe('Gravy +3.5 did not beat Squid Row, 90.0 to 99.0')
    expect(outcomeSentence(terms, level)).toBe('Gravy +3.5 and Squid Row ended level, 95.5 to 99.0')
    expect(outcomeSentence({ ...terms, line: points(0) }, result)).toBe('Gravy beat Squid Row, 101.2 to 99.0')
    const one = { market: 'over_under', teams: ['Gravy'], line: points(11850), side: 'under' } as const
    const both = { ...one, teams: ['Gravy', 'Tiki'] } as const
    const scored = (hundredths: number) => ({ market: 'over_under', points: points(hundredths) }) as const
    expect(outcomeSentence(one, scored(12000))).toBe('Gravy scored 120.0, over 118.5')
    expect(outcomeSentence(both, scored(11000))).toBe('Gravy and Tiki scored 110.0 together, under 118.5')
    expect(outcomeSentence(one, scored(11850))).toBe('Gravy scored 118.5, exactly the line')
    expect(() => outcomeSentence(one, result)).toThrow('of the market of its bet')
  })

  test('where a marked team and an entrant ended', () => {
    expect(reasonSentence(REASONS['casino.mark_a_rival'])).toBe(
      'Casino: Squid Row, marked, scored 80.0, 2nd lowest of 12. The lowest 4 pay 100.',
    )
    expect(reasonSentence({ ...REASONS['casino.mark_a_rival'], fromBottom: 1 })).toContain('80.0, lowest of 12.')
    expect(reasonSentence(REASONS['casino.coliseum'])).toBe(
      'Casino: 2nd of 7 in the Coliseum with 101.2. The best 3 collect 200.',
    )
    expect(reasonSentence({ ...REASONS['casino.arena'], paidPlaces: 1 })).toContain('The best one collects 200.')
    expect(reasonSentence(REASONS['casino.best_deployment'])).toBe(
      'Casino: 2 of 3 right in the deployment (Bijan Robinson and Trey McBride). That pays 100.',
    )
  })

  test('a note that the owner left open, and a name that ends with a full stop, as one sentence', () => {
    expect(reasonSentence({ ...REASONS.correction, note: 'Won the punt bet' })).toBe(
      'Corrected by the owner (Leaky Tiki): Won the punt bet.',
    )
    const junior = { ...terms, against: 'Harrison Jr.' }
    expect(reasonSentence({ ...REASONS['h2h.stake'], terms: junior })).toMatch(/[^.]\.$/)
  })

  test('one unit as one', () => {
    expect(noteSentence({ ...NOTES.eliminated, units: units(1) })).toBe('Beached (eliminated) with 1 unit, below 100.')
    expect(refusalSentence({ ...REFUSALS['units.not_enough'], needed: units(1) })).toContain('That takes 1 unit;')
  })

  test('when what is not on this week will be, in the words of the week’s page', () => {
    expect(refusalSentence(REFUSALS['betting.not_this_week'])).toBe('No bets this week. The books open in week 7.')
    expect(refusalSentence(REFUSALS['casino.no_event'])).toBe(casinoDisabledMessage(4))
  })

  test('how many teams are missing', () => {
    expect(refusalSentence(REFUSALS['league.too_small'])).toBe(
      'This league has 6 teams. A game needs at least 8 players.',
    )
  })
})
