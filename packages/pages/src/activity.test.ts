import {
  type Bet,
  type BetId,
  type Chance,
  HOUR_MS,
  type Instant,
  type LeagueView,
  type MultiplierId,
  type PlayerId,
  type TopScorePickId,
  type UserId,
  acrossFrom,
  asSeenBy,
  assert,
  instant,
  later,
  momentsOf,
  odds,
  points,
  resultAcross,
  teamOfId,
  units,
  walletOf,
} from '@whale/game'
import { aLeague } from '@whale/game/testing'
import * as words from '@whale/words'
import { describe, expect, test } from 'vitest'
import { type FeedInput, type FeedRow, activityView } from './activity.ts'
import type { FeedRun } from './feed-run.ts'

const at = instant('2025-09-16T08:00:00.000Z')
const league = aLeague().inWeek(2).build()
const seen = asSeenBy(league, null, at)
const usernames = new Map(league.players.map(({ userId }, place) => [userId, `player${place + 1}`]))
const [one, two, three] = league.players
assert(one !== undefined && two !== undefined && three !== undefined, 'the league has players')

const joins = league.players.map((player, index): FeedRow => {
  return { number: index + 2, at, event: { type: 'team.claimed', at, player, transfers: [] } }
})

function itemsOf(given: Partial<FeedInput>, view = seen) {
  const none = {
    rows: [],
    lines: [],
    runs: [],
    bets: new Map(),
    chances: new Map(),
    reactions: new Map(),
    stillToAct: null,
  } as const
  const talk = { is_on: true, shows_idle: false, is_owner: false, muted: [] }
  const input: FeedInput = { ...none, talk, usernames, viewerId: 'user_1', show: 'all', ...given }
  return activityView(view, input).items
}

/** The sentences of the items, and of the parts below each. */
function sentencesOf(given: Partial<FeedInput>, view = seen): string[] {
  return itemsOf(given, view).flatMap(({ sentence, parts }) => [sentence, ...parts.map((part) => part.sentence)])
}

const FACTS = { winner: '', isUpset: false, multiplier: null, idleCost: 0, missed: null }

/** The sentence of week 2's lock; nobody bets. */
function lockedIn(entered: Pick<words.LockedWeek, 'players' | 'pickers'> & Partial<words.LockedWeek>): string | null {
  const allIn = { players: 0, units: units(0) }
  const locked = { bets: 0, riding: units(0), allIn, casino: null, topScorePicks: 0, isFinal: false, ...entered }
  const none = { username: '', teamName: '', bet: null, champion: null, vote: null, contestedBy: '', other: '' }
  return words.activitySentence({ type: 'week.locked', at, week: 2 }, { ...none, canJoin: false, locked })
}

describe('the feed', () => {
  test('folds the joins of a day into one item, but leaves two separate', () => {
    const folded = words.joinsSentence([...usernames.values()].toReversed())
    expect(sentencesOf({ rows: joins })).toEqual([folded])
    const renamed = { type: 'league.renamed', at, before: 'Old', name: 'New' } as const
    const between: FeedRow = { number: 5, at, event: renamed }
    expect(sentencesOf({ rows: [...joins, between] })).toHaveLength(2)
    const longAgo = joins.map((row) => ({ ...row, number: row.number + 100, at: instant('2025-09-20T08:00:00.000Z') }))
    expect(sentencesOf({ rows: [...joins.slice(0, 2), ...longAgo.slice(0, 1)] })).toHaveLength(3)
    expect(sentencesOf({ rows: joins.slice(0, 2) })).toHaveLength(2)
  })

  test('shows who entered what from the lock until the results', () => {
    const locked = (week: number): FeedRow => ({ number: 20 + week, at, event: { type: 'week.locked', at, week } })
    expect(sentencesOf({ rows: [locked(2), locked(1)] })).toEqual([lockedIn({ players: 8, casino: 0, pickers: 8 })])
  })

  test('includes the picks of eliminated players, as the results do', () => {
    const row: FeedRow = { number: 22, at, event: { type: 'week.locked', at, week: 2 } }
    const pick = { week: 2, predictedAt: at, teamId: one.teamId, points: points(12000) }
    const topScorePicks = [one, two].map(({ id }) => ({
      ...pick,
      id: `prediction_${id}` as TopScorePickId,
      playerId: id,
    }))
    const out = { ...one, standing: { ...one.standing, eliminatedInWeek: 1 } }
    const players = [out, ...league.players.slice(1)]
    expect(sentencesOf({ rows: [row] }, { ...seen, players, topScorePicks })).toEqual([
      lockedIn({ players: 7, casino: 0, topScorePicks: 2, pickers: 8 }),
    ])
  })

  test('counts players who went all in when the week locks', () => {
    const row: FeedRow = { number: 22, at, event: { type: 'week.locked', at, week: 2 } }
    const allIn = { playerId: one.id, week: 2, stake: units(373), line: points(11950), placedAt: at }
    const allIns = [allIn, { ...allIn, playerId: two.id, stake: units(334) }, { ...allIn, week: 3 }]
    expect(sentencesOf({ rows: [row] }, { ...seen, allIns: allIns as never })).toEqual([
      lockedIn({ players: 8, casino: 0, pickers: 8, allIn: { players: 2, units: units(707) } }),
    ])
  })

  test('leaves out crossings of the whale line once the final has begun (§5)', () => {
    const notes = [{ rule: 'became_whale', playerId: one.id, units: units(2479) }] as const
    const inWeek = (week: number) => {
      const row: FeedRow = { number: 20, at, event: { type: 'week.settled', at, week } }
      return sentencesOf({
        rows: [row],
        runs: [{ event: 20, week, notes, scores: [], entries: [], balances: new Map() }],
      })
    }
    const [note] = notes
    const crossed = words.highlightSentence(note, { ...FACTS, username: 'player1' })
    expect(inWeek(9)).toContain(crossed)
    expect(inWeek(10)).not.toContain(crossed)
  })

  test('says who won after the last week, when nobody leads anymore', () => {
    const balances = new Map([[walletOf(one.id), 351]])
    const sentence = (week: number, progress: LeagueView['progress'] = seen.progress) => {
      const row: FeedRow = { number: 20, at, event: { type: 'week.settled', at, week } }
      const run: FeedRun = { event: 20, week, notes: [], scores: [], entries: [], balances }
      return sentencesOf({ rows: [row], runs: [run] }, { ...seen, progress })[0]
    }
    expect(sentence(11)).toMatch(/player1 leads .*351/)
    expect(sentence(12)).toMatch(/player1 finishes first .*351/)
    const over = { stage: 'over', startWeek: 1, lastWeek: 12, championId: one.id } as const
    expect(sentence(12, over)).toMatch(/player1 won the season .*351/)
  })

  test('names the multiplier that took a player below the whale line', () => {
    const notes = [{ rule: 'became_fish', playerId: one.id, units: units(647) }] as const
    const run: FeedRun = { event: 20, week: 7, notes, scores: [], entries: [], balances: new Map() }
    const row: FeedRow = { number: 20, at, event: { type: 'week.settled', at, week: 7 } }
    const bought = (week: number) => {
      const multiplier = { id: 'multiplier_1' as MultiplierId, playerId: one.id, week, forWeek: week + 3, boughtAt: at }
      return sentencesOf({ rows: [row], runs: [run] }, { ...seen, multipliers: [multiplier] })
    }
    const fell = (multiplier: number | null) =>
      words.highlightSentence(notes[0], { ...FACTS, username: 'player1', multiplier })
    expect(bought(7)).toContain(fell(100))
    expect(bought(6)).toContain(fell(null))
  })

  test('says that sitting out eliminated a player, but not for a player who made a move', () => {
    const notes = [one, two].map(({ id }) => ({ rule: 'eliminated' as const, playerId: id, units: units(90) }))
    const entries = [{ account: walletOf(one.id), units: -10, reason: { rule: 'drift' as const } }]
    const run: FeedRun = { event: 20, week: 5, notes, scores: [], entries, balances: new Map() }
    const row: FeedRow = { number: 20, at, event: { type: 'week.settled', at, week: 5 } }
    const sentences = sentencesOf({ rows: [row], runs: [run] })
    const out = (username: string, idleCost: number) =>
      notes.map((note) => words.highlightSentence(note, { ...FACTS, username, idleCost }))[0]
    expect(sentences).toContain(out('player1', 10))
    expect(sentences).toContain(out('player2', 0))
  })

  test('counts everyone who made a move when only one of them is paid', () => {
    const payday = { rule: 'payday', points: points(9000), place: 1, actors: 2, tiedWith: 0, pot: units(831) } as const
    const entries = [{ account: walletOf(one.id), units: 831, reason: payday }]
    const run: FeedRun = { event: 20, week: 10, scores: [], notes: [], entries, balances: new Map() }
    const row: FeedRow = { number: 20, at, event: { type: 'week.settled', at, week: 10 } }
    expect(sentencesOf({ rows: [row], runs: [run] })).toContain(
      words.paydayNews({ actors: 2, paid: 1, units: 831, best: { username: 'player1', units: 831 } }),
    )
  })

  test('names who won a week of the Triangle, and after the last week who won the prizes', () => {
    const parts = { points: points(9000), multiplied: points(9000), percent: 100, naming: points(0), guess: points(0) }
    const scored = { rule: 'bermuda.scored', ...parts } as const
    const notes = [
      { ...scored, playerId: one.id, total: points(9000) },
      { ...scored, playerId: two.id, naming: points(1500), guess: points(400), total: points(10900) },
    ]
    const prize = (place: number) => {
      const percents = [place === 1 ? 35 : 25]
      return {
        rule: 'bermuda.prize',
        place,
        total: points(30000 - place),
        percents,
        sharedBy: 1,
        rest: units(1000),
      } as const
    }
    const best = {
      rule: 'bermuda.best_score',
      total: points(10900),
      sharedBy: 1,
      pot: units(75),
      treasury: units(750),
    } as const
    const rest = { rule: 'bermuda.rest', rest: units(1000), left: units(400), players: 8 } as const
    const run: FeedRun = {
      event: 20,
      week: 11,
      notes,
      entries: [{ account: walletOf(two.id), units: 75, reason: best }],
      scores: [],
      balances: new Map(),
    }
    const settled = (week: number): FeedRow => ({ number: 20, at, event: { type: 'week.settled', at, week } })
    const won = words.finalNews(
      [{ username: 'player2', score: { ...parts, naming: points(1500), guess: points(400), total: points(10900) } }],
      75,
    )
    expect(sentencesOf({ rows: [settled(11)], runs: [run] })).toEqual([expect.anything(), won])
    const entries = [
      ...run.entries,
      { account: walletOf(one.id), units: 250, reason: prize(2) },
      { account: walletOf(two.id), units: 350, reason: prize(1) },
      ...league.players.map(({ id }) => ({ account: walletOf(id), units: 50, reason: rest })),
    ]
    expect(sentencesOf({ rows: [settled(12)], runs: [{ ...run, week: 12, entries }] })).toEqual([
      expect.anything(),
      words.prizeNews(
        [
          { place: 1, username: 'player2', total: points(29999), units: 350 },
          { place: 2, username: 'player1', total: points(29998), units: 250 },
        ],
        { units: 400, players: 8, least: 50 },
      ),
      won,
    ])
  })

  test('folds a settlement into one post that names people and the bets against The House', () => {
    const [teamOne, teamTwo] = [one, two].map(({ teamId }) => teamOfId(league, teamId).name)
    assert(teamOne !== undefined && teamTwo !== undefined, 'the players have teams')
    const line = { line: points(11050), points: points(12030) }
    const run: FeedRun = {
      event: 20,
      week: 3,
      notes: [
        { rule: 'became_whale', playerId: one.id, units: units(712) },
        { rule: 'option.lost', playerId: three.id, teamId: one.teamId, teamName: teamOne, ...line, stake: units(20) },
        { rule: 'liquidation.lost', playerId: two.id, teamName: teamTwo, ...line, stake: units(240) },
      ],
      entries: [
        {
          account: walletOf(two.id),
          units: 80,
          reason: {
            rule: 'option.won',
            optionId: 'option_1',
            teamId: one.teamId,
            teamName: teamOne,
            ...line,
            stake: units(40),
            times: 2,
          },
        },
        {
          account: walletOf(three.id),
          units: 100,
          reason: {
            rule: 'casino.mark_a_rival',
            entryId: 'entry_1',
            teamId: two.teamId,
            teamName: teamTwo,
            points: points(7120),
            fromBottom: 1,
            lowest: 3,
            of: 8,
          },
        },
        {
          account: walletOf(one.id),
          units: 40,
          reason: { rule: 'top_score.team', teamName: teamOne, points: points(13120), sharedBy: 1 },
        },
      ],
      scores: [],
      balances: new Map([[walletOf(one.id), 712]]),
    }
    const rows: FeedRow[] = [{ number: 20, at, event: { type: 'week.settled', at, week: 3 } }]
    const flop = (username: string) =>
      words.casinoNews([{ username: 'player3', pick: { kind: 'flop', username, points: points(7120) } }], 1)
    const houseLines = (on: string) =>
      words.houseNews([
        { username: 'player2', on, units: 40 },
        { username: 'player3', on, units: -20 },
      ])
    const topScore = words.bountyNews([{ kind: 'top_score', usernames: ['player1'], units: 40, detail: '131.2' }])
    const [post, ...others] = itemsOf({ rows, runs: [run] })
    expect(others).toEqual([])
    expect(post?.parts.map(({ sentence }) => sentence)).toEqual([
      words.highlightSentence(
        { rule: 'became_whale', playerId: one.id, units: units(712) },
        { ...FACTS, username: 'player1' },
      ),
      flop('player2'),
      houseLines('player1'),
      words.allInNews([{ username: 'player2', end: 'missed', stake: 240, ...line }]),
      topScore,
    ])
    const beached: FeedRun = {
      ...run,
      notes: [...run.notes, { rule: 'eliminated', playerId: two.id, units: units(40) }],
    }
    const out = { rule: 'eliminated', playerId: two.id, units: units(40) } as const
    const ofTwo = sentencesOf({ rows, runs: [beached] }).filter((sentence) => /^player2 (went|is)/.test(sentence))
    expect(ofTwo).toEqual([
      words.highlightSentence(out, { ...FACTS, username: 'player2', missed: { stake: 240, ...line } }),
    ])
    const wrong = {
      rule: 'prediction.wrong',
      playerId: two.id,
      teamId: two.teamId,
      teamName: teamTwo,
      bestTeamIds: [one.teamId],
      bestTeamName: teamOne,
      points: points(15450),
    } as const
    const best = { name: 'player1', isFinal: false, points: points(15450) } as const
    const named = {
      rule: 'prediction.named_right',
      playerId: two.id,
      teamId: one.teamId,
      teamName: teamOne,
      points: points(13120),
    } as const
    expect(sentencesOf({ rows, runs: [{ ...run, notes: [...run.notes, wrong, named] }] })).toContain(
      words.topScoreNews({ names: ['player2'], of: 2 }, best),
    )
    expect(JSON.stringify(post)).not.toContain(teamOne)
    const [ofBets] = itemsOf({ rows, runs: [run], show: 'bets' })
    expect(ofBets?.parts.map(({ type }) => type)).toEqual(['news.house_lines', 'news.all_in'])
    expect(itemsOf({ rows, runs: [{ ...run, notes: [], entries: [] }], show: 'bets' })).toEqual([])
  })

  test('names two lost bets, the largest stakes first, and counts the others', () => {
    const side = { kind: 'spread', line: points(0), team: 'Kelp Wanted', versus: 'Squid Row' } as const
    const result = { points: points(9000), againstPoints: points(9100) }
    const lost = (stake: number, at: number): FeedRun['notes'][number] => {
      const bet = { betId: `bet_${at}` as BetId, ...side, result, stake: units(stake) }
      return { rule: 'h2h.lost', playerId: one.id, ...bet }
    }
    const after = (...stakes: number[]) => {
      const run: FeedRun = { event: 20, week: 3, notes: stakes.map(lost), scores: [], entries: [], balances: new Map() }
      const rows: FeedRow[] = [{ number: 20, at, event: { type: 'week.settled', at, week: 3 } }]
      return itemsOf({ rows, runs: [run], show: 'bets' })[0]?.parts.map(({ sentence }) => sentence.split(' to ')[0])
    }
    expect(after(10, 50, 30, 20)).toEqual(['player1 lost 50', 'player1 lost 30', words.moreBetsNews(2)])
    expect(after(10, 50, 30)?.at(-1)).toBe(words.moreBetsNews(1))
    expect(after(10, 50)).toHaveLength(2)
  })

  test('calls a win an upset if projections gave it at most a third, whatever the stakes', () => {
    const side = { kind: 'spread', line: points(-150) } as const
    const result = { points: points(9000), againstPoints: points(9100) }
    const named = { ...side, team: 'Kelp Wanted', versus: 'Squid Row' }
    const betId = 'bet_1' as BetId
    const sentenceOf = (stake: number, counterStake: number, chance: Chance | null) => {
      const lost = { rule: 'h2h.lost', playerId: one.id, betId, ...named, result } as const
      const run: FeedRun = {
        event: 20,
        week: 3,
        notes: [{ ...lost, stake: units(stake) }],
        scores: [],
        entries: [],
        balances: new Map(),
      }
      const bet: Bet = {
        id: betId,
        week: 3,
        challengerId: one.id,
        challengedId: two.id,
        stake: units(stake),
        odds: odds(200),
        counterStake: units(counterStake),
        ...side,
        proposedAt: at,
        counterTo: null,
        state: { state: 'lost', at, acceptedAt: at, result },
      }
      const rows: FeedRow[] = [{ number: 20, at, event: { type: 'week.settled', at, week: 3 } }]
      const chances = new Map(chance === null ? [] : [[betId, chance] as const])
      return itemsOf({ rows, runs: [run], bets: new Map([[betId, bet]]), chances, show: 'bets' })[0]?.parts[0]?.sentence
    }
    const even = { win: 5000, push: 0, lose: 5000 }
    expect(sentenceOf(50, 25, even)).not.toMatch(/^Upset/)
    expect(sentenceOf(25, 25, { win: 7000, push: 0, lose: 3000 })).toMatch(/^Upset/)
    expect(sentenceOf(50, 25, null)).toMatch(/^Upset/)
    expect(sentenceOf(25, 25, null)).not.toMatch(/^Upset/)
  })

  test('says how a taken bet ended, once it has', () => {
    const bet: Bet = {
      id: 'bet_1' as BetId,
      week: 2,
      challengerId: one.id,
      challengedId: two.id,
      stake: units(50),
      odds: odds(160),
      counterStake: units(30),
      kind: 'spread',
      line: points(150),
      proposedAt: at,
      counterTo: null,
      state: { state: 'accepted', at },
    }
    const rows: FeedRow[] = [{ number: 20, at, event: { type: 'h2h.accepted', at, betId: bet.id, transfers: [] } }]
    const result = { points: points(11010), againstPoints: points(11660) }
    const ended = { at, acceptedAt: at, result }
    const resultOf = (state: Bet['state']) => itemsOf({ rows, bets: new Map([[bet.id, { ...bet, state }]]) })[0]?.result
    expect(resultOf(bet.state)).toBeNull()
    const side = { kind: 'spread', line: points(150), team: 'player1', versus: 'player2' } as const
    const across = { ...acrossFrom(side), team: 'player2', versus: 'player1' }
    expect(resultOf({ state: 'lost', ...ended })).toBe(words.wonSentence(across, resultAcross(result), 50))
    expect(resultOf({ state: 'won', ...ended })).toBe(words.wonSentence(side, result, 30))
    expect(resultOf({ state: 'push', ...ended })).toBe(words.wonSentence(side, result, null))
    expect(resultOf({ state: 'void', at, acceptedAt: at, because: { by: 'no_score' } })).toBe('Void: stakes returned')
    const itemOf = (over: Partial<Bet>) => itemsOf({ rows, bets: new Map([[bet.id, { ...bet, ...over }]]) })[0]
    const taken = { challenger: 'player1', challenged: 'player2', stake: units(50), counterStake: units(30) }
    expect(itemOf({})).toMatchObject({
      user_id: two.userId,
      taken_bet: words.takenBetWords({ ...taken, kind: 'spread', line: points(150) }),
    })
    for (const kind of ['under', 'over'] as const) {
      const total = { kind, line: points(11250) }
      expect(itemOf(total)?.taken_bet).toMatchObject(words.takenBetWords({ ...taken, ...total }))
    }
    expect(itemOf({ state: { state: 'lost', ...ended } })?.taken_bet).toBeNull()
  })

  test('is about the champion when the season is over', () => {
    const event = { type: 'week.finalized', at, week: 12, championId: one.id } as const
    const [item] = itemsOf({ rows: [{ number: 20, at, event }] })
    expect(item).toMatchObject({
      user_id: one.userId,
      sentence: `${words.SEASON_OVER} ${words.championSentence('player1')}`,
    })
  })

  test('names the player of that time after a team has changed hands, and the leader of that week', () => {
    const left = later(momentsOf(league.calendar, 3).opensAt, HOUR_MS)
    const heir = { ...one, id: 'player_heir' as PlayerId, userId: 'user_heir' as UserId, claimedAt: later(left, 1) }
    const players = [{ ...one, leftAt: left }, ...league.players.slice(1), heir]
    const names = new Map([...usernames, [heir.userId, 'heir']])
    const teamName = teamOfId(league, one.teamId).name
    const bet: Bet = {
      id: 'bet_1' as BetId,
      week: 2,
      challengerId: one.id,
      challengedId: two.id,
      stake: units(50),
      odds: odds(200),
      counterStake: units(50),
      kind: 'spread',
      line: points(0),
      proposedAt: at,
      counterTo: null,
      state: { state: 'accepted', at },
    }
    const { locksAt } = momentsOf(league.calendar, 2)
    const line = { line: points(11050), points: points(12030), stake: units(20) }
    const lost = { rule: 'option.lost', playerId: two.id, teamId: one.teamId, teamName, ...line } as const
    const wrong = {
      rule: 'prediction.wrong',
      playerId: two.id,
      teamId: two.teamId,
      teamName: 'A',
      points: points(15000),
    } as const
    const balances = new Map([
      [walletOf(one.id), 351],
      [walletOf(two.id), 300],
    ])
    const notes = [lost, { ...wrong, bestTeamIds: [one.teamId], bestTeamName: teamName }]
    const run: FeedRun = { event: 23, week: 2, notes, scores: [], entries: [], balances }
    const rows: FeedRow[] = [
      { number: 23, at, event: { type: 'week.settled', at, week: 2 } },
      { number: 22, at: locksAt, event: { type: 'week.locked', at: locksAt, week: 2 } },
      { number: 21, at: later(locksAt, -1), event: { type: 'h2h.accepted', at, betId: bet.id, transfers: [] } },
    ]
    const houseBet = { id: 'option_1', week: 2, placedAt: at, playerId: two.id, teamId: one.teamId, ...line } as const
    const after: LeagueView = { ...seen, players, houseBets: [houseBet] }
    const given = { rows, runs: [run], bets: new Map([[bet.id, bet]]), usernames: names }
    expect(sentencesOf(given, after)).toEqual([
      expect.stringMatching(/player1 .*351/),
      words.houseNews([{ username: 'player2', on: 'player1', units: -20 }]),
      words.topScoreNews({ names: [], of: 2 }, { name: 'player1', isFinal: false, points: points(15000) }),
      lockedIn({ players: 7, casino: 0, pickers: 7 }),
      words.houseBetsAtLock([{ username: 'player2', on: 'player1', stake: 20, line: points(11050) }], 0),
      expect.stringMatching(/^player2 .*player1/),
    ])
  })

  test("offers a departed player's team only before the start: later it takes a proof", () => {
    const { opensAt } = momentsOf(league.calendar, 1)
    const leftAt = (then: Instant) => {
      const event = { type: 'player.left', at: then, playerId: one.id, kickedBy: null, transfers: [] } as const
      return sentencesOf({ rows: [{ number: 20, at: then, event }] })
    }
    expect(leftAt(later(opensAt, -1))[0]).toContain(teamOfId(league, one.teamId).name)
    expect(leftAt(opensAt)).toEqual(['player1 left.'])
  })

  test('lists the house lines from the lock on, as the viewer may see them', () => {
    const rows: FeedRow[] = [{ number: 22, at, event: { type: 'week.locked', at, week: 2 } }]
    const bought = { id: 'option_1', week: 2, placedAt: at } as const
    const houseBet = { ...bought, teamId: two.teamId, line: points(11050), stake: units(20) }
    const { locksAt } = momentsOf(league.calendar, 2)
    const withHouseBet = { ...league, houseBets: [{ ...houseBet, playerId: one.id }] }
    const seenAt = (now: Instant) => sentencesOf({ rows }, asSeenBy(withHouseBet, three.id, now)).slice(1)
    expect(seenAt(locksAt)).toEqual([
      words.houseBetsAtLock([{ username: 'player1', on: 'player2', stake: 20, line: points(11050) }], 0),
    ])
    expect(seenAt(later(locksAt, -1))).toEqual([])
  })

  test('shows what a settled week brought, and nothing for weeks that only became final', () => {
    const payday = { rule: 'payday', points: points(9000), place: 1, actors: 2, tiedWith: 0, pot: units(40) } as const
    const named = { playerId: one.id, teamId: one.teamId, teamName: 'A', bestTeamName: 'B' } as const
    const missed = { rule: 'prediction.wrong', ...named } as const
    const run: FeedRun = {
      event: 20,
      week: 1,
      notes: [
        {
          rule: 'casino.one_scorer_missed',
          playerId: two.id,
          athleteName: 'Bo Reef',
          points: points(300),
          target: points(1000),
        },
        { ...missed, bestTeamIds: [three.teamId], points: points(13120) },
      ],
      entries: [
        {
          account: walletOf(one.id),
          units: 100,
          reason: {
            rule: 'casino.one_scorer',
            entryId: 'entry_1',
            athleteName: 'Zeke Halyard',
            points: points(4370),
            target: points(1000),
          },
        },
        { account: 'treasury', units: -100, reason: payday },
        { account: walletOf(one.id), units: 27, reason: payday },
        { account: walletOf(three.id), units: 13, reason: payday },
      ],
      scores: [],
      balances: new Map([[walletOf(one.id), 227]]),
    }
    const nobody = { names: [], of: 1 }
    const finalist = (name: string, scored: number, percent: number, multiplied: number) => {
      const score = { points: points(scored), percent, multiplied: points(multiplied) }
      return words.topScoreNews(nobody, { name, isFinal: true, score })
    }
    const settled: FeedRow = { number: 20, at, event: { type: 'week.settled', at, week: 1 } }
    const final: FeedRow = { number: 21, at, event: { type: 'week.finalized', at, week: 1, championId: null } }
    expect(sentencesOf({ rows: [final, settled], runs: [run] })).toEqual([
      expect.stringMatching(/^player1 .*\+127.*227/),
      words.casinoNews(
        [{ username: 'player1', pick: { kind: 'athletes', names: ['Zeke Halyard'], points: points(4370) } }],
        2,
      ),
      words.topScoreNews(nobody, { name: 'player3', isFinal: false, points: points(13120) }),
      words.paydayNews({ actors: 3, paid: 2, units: 40, best: { username: 'player1', units: 27 } }),
    ])
    const total = { multiplied: points(9000), naming: points(0), guess: points(0), total: points(9000) }
    const scored = { rule: 'bermuda.scored', playerId: two.id, points: points(9000), percent: 100, ...total } as const
    expect(sentencesOf({ rows: [settled], runs: [{ ...run, notes: [...run.notes, scored] }] })).toContain(
      finalist('player3', 13120, 100, 13120),
    )
    const multiplied = { ...scored, percent: 120, multiplied: points(10800), total: points(10800) } as const
    const wrong = { ...missed, bestTeamIds: [two.teamId], points: points(10800) } as const
    expect(sentencesOf({ rows: [settled], runs: [{ ...run, notes: [wrong, multiplied] }] })).toEqual(
      expect.arrayContaining([
        words.finalNews([{ username: 'player2', score: multiplied }], 0),
        finalist('player2', 9000, 120, 10800),
      ]),
    )
    expect(sentencesOf({ rows: [settled] })).toEqual([])
  })
})
