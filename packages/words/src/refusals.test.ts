import { type CasinoEvent, type Refusal, type RefusalCode, type RefusalOf, instant, points, units } from '@whale/game'
import { describe, expect, test } from 'vitest'
import { refusalSentence } from './index.ts'
import { refusalStatus } from '@whale/contract'
import { flaws } from './testing/flaws.ts'
import { everyOf, pageOf } from './testing/golden.ts'

const thursday = instant('2025-09-05T00:00:00Z')
const wednesday = instant('2025-09-10T12:00:00Z')

/** One refusal per code. A missing code does not compile. */
const REFUSALS: { [C in RefusalCode]: RefusalOf<C> } = {
  'league.exists': { code: 'league.exists' },
  'league.too_small': { code: 'league.too_small', teams: 6, needed: 8 },
  'league.points_only': { code: 'league.points_only', provider: 'espn' },
  'league.guillotine': { code: 'league.guillotine', provider: 'sleeper' },
  'league.unscheduled': { code: 'league.unscheduled', provider: 'espn', week: 3, missing: 2, teams: 8 },
  'league.starts_later': { code: 'league.starts_later', provider: 'sleeper', firstWeek: 3, startWeek: 1 },
  'league.ends_early': { code: 'league.ends_early', provider: 'espn', lastWeek: 10, weeks: 12 },
  'league.full': { code: 'league.full' },
  'league.not_started': { code: 'league.not_started' },
  'league.over': { code: 'league.over' },
  'reservation.closed': { code: 'reservation.closed', season: 2027 },
  'reservation.not_yours': { code: 'reservation.not_yours' },
  'reservation.none': { code: 'reservation.none' },
  'team.unknown': { code: 'team.unknown' },
  'team.taken': { code: 'team.taken', provider: 'espn' },
  'team.missing': { code: 'team.missing', provider: 'sleeper' },
  'team.co_owned': { code: 'team.co_owned', owner: 'dockside.dan' },
  'team.username_unknown': { code: 'team.username_unknown' },
  'team.not_primary_owner': { code: 'team.not_primary_owner' },
  'player.already_in_league': { code: 'player.already_in_league' },
  'player.has_left': { code: 'player.has_left' },
  'player.was_removed': { code: 'player.was_removed' },
  'claim.unknown': { code: 'claim.unknown' },
  'claim.league_busy': { code: 'claim.league_busy', max: 20 },
  'claim.too_many': { code: 'claim.too_many', max: 5 },
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
  'h2h.not_your_teams': { code: 'h2h.not_your_teams' },
  'h2h.against_own_team': { code: 'h2h.against_own_team' },
  'h2h.enough_between': { code: 'h2h.enough_between', max: units(150), left: units(24), side: 'yours', of: 'two' },
  'h2h.new_this_week': { code: 'h2h.new_this_week', who: 'you', week: 3 },
  'league.joining_closed': { code: 'league.joining_closed', lastWeek: 6 },
  'h2h.unknown': { code: 'h2h.unknown' },
  'h2h.not_open': { code: 'h2h.not_open', state: 'accepted' },
  'dare.bets_are_open': { code: 'dare.bets_are_open' },
  'dare.no_week': { code: 'dare.no_week' },
  'dare.already': { code: 'dare.already' },
  'dare.too_many': { code: 'dare.too_many', max: 10 },
  'dare.unknown': { code: 'dare.unknown' },
  'option.already_placed': { code: 'option.already_placed' },
  'house.no_line': { code: 'house.no_line', unread: 'espn' },
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
  'vote.joined_late': { code: 'vote.joined_late' },
  'buy_back.fresh_start': { code: 'buy_back.fresh_start' },
  'team.was_played': { code: 'team.was_played' },
  'team.manager_left': { code: 'team.manager_left' },
  'buy_back.too_late': { code: 'buy_back.too_late', lastWeek: 9 },
  'prediction.not_active': { code: 'prediction.not_active' },
  'prediction.not_an_entrant': { code: 'prediction.not_an_entrant' },
  'owner.only': { code: 'owner.only' },
  'seat.of_rival': { code: 'seat.of_rival' },
  'seat.closed': { code: 'seat.closed', lastWeek: 6 },
  'seat.had_one': { code: 'seat.had_one' },
  'seat.no_claims': { code: 'seat.no_claims' },
  'rule.not_in_nights': { code: 'rule.not_in_nights', rule: 'votes' },
  'night.host_only': { code: 'night.host_only' },
  'night.not_now': { code: 'night.not_now' },
  'night.not_everyone': { code: 'night.not_everyone' },
  'night.off': { code: 'night.off' },
  'night.too_many': { code: 'night.too_many', from: instant('2026-03-06T02:30:00.000Z') },
  'night.too_many_yours': { code: 'night.too_many_yours', max: 3 },
  'night.no_start': { code: 'night.no_start' },
  'seat.no_guest': { code: 'seat.no_guest' },
  'owner.already': { code: 'owner.already' },
  'handover.none': { code: 'handover.none' },
  'handover.open': { code: 'handover.open' },
  'handover.owner_awaited': { code: 'handover.owner_awaited' },
  'succession.not_running': { code: 'succession.not_running' },
  'succession.not_silent': { code: 'succession.not_silent', days: 21 },
  'succession.asked': { code: 'succession.asked', from: thursday },
  'kick.yourself': { code: 'kick.yourself' },
  'vote.already_open': { code: 'vote.already_open', endsAt: thursday },
  'vote.unknown': { code: 'vote.unknown' },
  'vote.ended': { code: 'vote.ended', state: 'lapsed' },
  'vote.own': { code: 'vote.own' },
  'vote.owner': { code: 'vote.owner' },
  'vote.gains': { code: 'vote.gains' },
  'vote.active_only': { code: 'vote.active_only' },
  'void.not_waiting': { code: 'void.not_waiting', week: 6 },
  'void.too_early': { code: 'void.too_early', week: 6, from: thursday },
  'correction.yourself': { code: 'correction.yourself' },
  'correction.before_start': { code: 'correction.before_start' },
  'wipe.other_name': { code: 'wipe.other_name' },
  'settings.changed': { code: 'settings.changed', name: 'Gravy' },
  'refresh.too_soon': { code: 'refresh.too_soon', from: wednesday },
  'contest.team_free': { code: 'contest.team_free' },
  'contest.proved': { code: 'contest.proved' },
  'contest.already': { code: 'contest.already' },
  'contest.unknown': { code: 'contest.unknown' },
  'contest.own_team': { code: 'contest.own_team' },
  'contest.after_start': { code: 'contest.after_start' },
  'contest.too_soon': { code: 'contest.too_soon', from: instant('2025-09-10T12:00:00.000Z') },
}

/** Variants that one refusal per code does not cover. */
const OTHERS: [about: string, refusal: Refusal][] = [
  ['league.unscheduled, no games at all', { ...REFUSALS['league.unscheduled'], missing: 8 }],
  ['league.over, of a league that somebody adds', { code: 'league.over', added: { name: 'Gravy', season: 2025 } }],
  ['team.taken, on Sleeper', { code: 'team.taken', provider: 'sleeper' }],
  ['team.co_owned, nobody owns it', { code: 'team.co_owned', owner: null }],
  ['week.locked, the season’s last', { ...REFUSALS['week.locked'], nextOpensAt: null }],
  ['week.locked for weeks', { ...REFUSALS['week.locked'], nextOpensAt: instant('2025-10-15T12:00:00Z') }],
  ['units.not_enough, by one', { code: 'units.not_enough', wallet: units(0), needed: units(1) }],
  ['treasury.not_enough, by one', { code: 'treasury.not_enough', treasury: units(0), needed: units(1) }],
  ['h2h.enough_between, you', { ...REFUSALS['h2h.enough_between'], side: 'yours' }],
  ['h2h.enough_between, nothing left', { ...REFUSALS['h2h.enough_between'], left: units(0) }],
  ['h2h.enough_between, who joined late', { ...REFUSALS['h2h.enough_between'], of: 'late' }],
  ['h2h.new_this_week, they', { ...REFUSALS['h2h.new_this_week'], who: 'they' }],
  ['house.no_line', { code: 'house.no_line' }],
  ['house.no_line, unread for a while', { code: 'house.no_line', wasUnread: 'sleeper' }],
  ...everyOf<RefusalOf<'h2h.not_open'>['state']>({
    proposed: true,
    accepted: true,
    rejected: true,
    withdrawn: true,
    expired: true,
    void: true,
    won: true,
    lost: true,
    push: true,
  }).map((state): [string, Refusal] => [`h2h.not_open, ${state}`, { code: 'h2h.not_open', state }]),
  ...everyOf<CasinoEvent>({
    one_scorer: true,
    two_scorers: true,
    mark_a_rival: true,
    coliseum_and_arena: true,
    top_three: true,
    best_deployment: true,
  }).map((event): [string, Refusal] => [`casino.incomplete, ${event}`, { code: 'casino.incomplete', event }]),
  ...everyOf<RefusalOf<'vote.ended'>['state']>({
    passed: true,
    lapsed: true,
    withdrawn: true,
    moot: true,
    returned: true,
    declined: true,
  }).map((state): [string, Refusal] => [`vote.ended, ${state}`, { code: 'vote.ended', state }]),
]

test('every refusal matches golden/refusals.txt', async () => {
  const lines = [...Object.values<Refusal>(REFUSALS).map((refusal) => [refusal.code, refusal] as const), ...OTHERS]
  await expect(pageOf(lines.map(([about, refusal]) => [about, refusalSentence(refusal)]))).toMatchFileSnapshot(
    '../golden/refusals.txt',
  )
})

describe('every refusal', () => {
  test('has a well-formed sentence', () => {
    const refusals = [...Object.values<Refusal>(REFUSALS), ...OTHERS.map(([, refusal]) => refusal)]
    expect(refusals.flatMap((refusal) => flaws(refusalSentence(refusal)))).toEqual([])
  })

  test('has a unique sentence', () => {
    const sentences = Object.values<Refusal>(REFUSALS).map(refusalSentence)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

describe('sentences from the specification', () => {
  // Specification 8.16
  test.each<[Refusal, string]>([
    [REFUSALS['league.full'], 'This league is full. All teams have been claimed.'],
    [REFUSALS['league.not_started'], 'This league did not reach the minimum 8 players needed to start.'],
    [REFUSALS['team.username_unknown'], 'Sleeper username not associated with this league'],
    [
      { code: 'team.taken', provider: 'sleeper' },
      'The team associated with that username has already been claimed. Contact your commissioner if this is wrong.',
    ],
  ])('says as specified: %o', (refusal, sentence) => {
    expect(refusalSentence(refusal)).toBe(sentence)
  })

  // Specification 8.8
  test('returns status 400 and both key phrases for a league that already exists', () => {
    expect(refusalStatus('league.exists')).toBe(400)
    const sentence = refusalSentence(REFUSALS['league.exists'])
    expect(sentence).toContain('already been created')
    expect(sentence).toContain('contact your league commissioner')
  })

  test('do not mention a username for a taken ESPN team', () => {
    expect(refusalSentence({ code: 'team.taken', provider: 'espn' })).not.toContain('username')
  })

  test('use status 409 unless the client expects another', () => {
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
      ['vote.joined_late', 403],
      ['owner.only', 403],
      ['night.host_only', 403],
      ['vote.own', 403],
      ['vote.owner', 403],
      ['vote.gains', 403],
      ['vote.active_only', 403],
    ])
  })
})
