/** Pages build replies of the contract from a league in memory. */
import { endpoints } from '@whale/contract'
import {
  type Instant,
  type HouseBetId,
  type PlayerId,
  type Standing,
  HOUR_MS,
  asSeenBy,
  later,
  momentsOf,
  points,
  units,
  walletOf,
  type LeagueView,
} from '@whale/game'
import { EIGHT, aLeague } from '@whale/game/testing'
import * as words from '@whale/words'
import { assert, expect, test } from 'vitest'
import { bountiesView } from './bounties.ts'
import { withBets } from './table.ts'
import { homeView } from './home.ts'
import { crewView } from './lobby.ts'
import { ledgerView, unseenIn } from './ledger.ts'
import type { MemberView } from './member-view.ts'
import { type NoticesInput, noticesView } from './notices.ts'
import { receiptView } from './receipt.ts'
import { pastTableRows, tableRows } from './table-rows.ts'
import { statusView } from './status.ts'
import { missedOpening, weekToStart } from './tide.ts'
import { bankView, unitsHistoryView } from './bank.ts'

const league = aLeague().inWeek(2).settled().build()
const now = later(momentsOf(league.calendar, 2).processesAt, HOUR_MS)
const [me] = league.players
assert(me !== undefined)
const view = asSeenBy(league, me.id, now)
const actor = { kind: 'player', playerId: me.id, userId: me.userId } as const
const seen: MemberView = { league: view, now, turn: { league, now, actor } }
const usernames = new Map(league.players.map(({ userId, teamId }) => [userId, `Player ${teamId}`]))
const run = league.lastRun
assert(run !== null)
const entries = run.transfers.flatMap(({ from, to, units, reason }) => [
  { account: from, units: -units, reason },
  { account: to, units, reason },
])

test('homeView builds the reply of the home endpoint', () => {
  const leaderboard = tableRows(view, usernames)
  const own = { entry: null, run, topScorePick: null }
  const home = homeView({
    seen,
    week: 2,
    own,
    leaderboard,
    usernames,
    report: null,
    chosenFaces: new Map(),
    wasCorrected: false,
  })
  expect(endpoints.game.home.reply.parse(home)).toMatchObject({ week: 2, is_current_week: true })
  expect(home.leaderboard).toHaveLength(league.players.length)
})

// Specification 4.24, 9.4
test('homeView says whether its week is still on, and that playoff weeks are those after 10', () => {
  assert(view.progress.stage === 'running')
  const own = { entry: null, run: null, topScorePick: null }
  const given = { own, leaderboard: [], usernames, report: null, chosenFaces: new Map(), wasCorrected: false }
  const late: LeagueView = { ...view, progress: { ...view.progress, week: 11 } }
  const statusOf = (week: number) => {
    const { week_status, is_playoff_week } = homeView({ seen: { ...seen, league: late }, week, ...given })
    return [week_status, is_playoff_week]
  }
  expect(statusOf(11)).toEqual(['in_progress', true])
  expect(statusOf(10)).toEqual(['complete', false])
  expect(statusOf(2)).toEqual(['complete', false])
})

test('homeView says whether the viewer has used their buy-back', () => {
  const players = view.players.map((one) => (one.id === me.id ? { ...one, boughtBackInWeek: 2 } : one))
  const own = { entry: null, run: null, topScorePick: null }
  const given = { week: 2, own, leaderboard: [], usernames, report: null, chosenFaces: new Map(), wasCorrected: false }
  expect(homeView({ seen, ...given }).me.has_bought_back).toBe(false)
  expect(homeView({ seen: { ...seen, league: { ...view, players } }, ...given }).me.has_bought_back).toBe(true)
})

test('homeView lists what the treasury holds for each unsettled week', () => {
  assert(view.progress.stage === 'running')
  const at = { placedAt: now, teamId: me.teamId, line: points(10050), playerId: me.id }
  const houseBet = (week: number, stake: number) => ({ ...at, id: `o${week}` as HouseBetId, week, stake: units(stake) })
  const late: LeagueView = {
    ...view,
    progress: { ...view.progress, week: 4, phase: 'BETTING', settledThrough: 2, finalThrough: 2 },
    houseBets: [houseBet(2, 10), houseBet(3, 30), houseBet(4, 50)],
  }
  const own = { entry: null, run: null, topScorePick: null }
  const given = { week: 4, own, leaderboard: [], usernames, report: null, chosenFaces: new Map(), wasCorrected: false }
  expect(homeView({ seen: { ...seen, league: late }, ...given }).me.at_treasury).toEqual([
    { kind: 'house_line', week: 3, stake: 30, pays: 60 },
    { kind: 'house_line', week: 4, stake: 50, pays: 100 },
  ])
})

test('homeView lists the casino entries of late weeks in which the viewer was still in', () => {
  assert(view.progress.stage === 'running')
  const progress = { ...view.progress, week: 4, phase: 'BETTING', settledThrough: 2, finalThrough: 2 } as const
  const [, other] = league.players
  assert(other !== undefined)
  const entry = (playerId: PlayerId, week: number) => ({ playerId, week, id: `e${week}${playerId}`, enteredAt: now })
  const entries = [entry(me.id, 2), entry(me.id, 3), entry(other.id, 3), entry(me.id, 4)] as never
  const own = { entry: null, run: null, topScorePick: null }
  const given = { week: 4, own, leaderboard: [], usernames, report: null, chosenFaces: new Map(), wasCorrected: false }
  const lateOf = (late: LeagueView) => homeView({ seen: { ...seen, league: late }, ...given }).me.late_entries
  expect(lateOf({ ...view, progress, entries })).toEqual([{ week: 3, pays: 100 }])
  const players = view.players.map((player) =>
    player.id === me.id ? { ...player, standing: { ...player.standing, eliminatedInWeek: 2 } } : player,
  )
  expect(lateOf({ ...view, progress, entries, players })).toEqual([])
})

test('homeView says whether the viewer is all in, and how that ended', () => {
  const own = { entry: null, run: null, topScorePick: null }
  const given = { week: 9, own, leaderboard: [], usernames, report: null, chosenFaces: new Map(), wasCorrected: false }
  const allInOf = (changed: Partial<LeagueView>) =>
    homeView({ seen: { ...seen, league: { ...view, ...changed } }, ...given }).all_in
  const placed = [{ playerId: me.id, week: 9, stake: units(100) }] as never
  const ended = (rule: string | null) => ({
    allIns: placed,
    lastRun: {
      ...run,
      week: 9,
      transfers: rule === null ? [] : [{ to: walletOf(me.id), from: 'treasury', units: units(1), reason: { rule } }],
      notes: rule === null ? [{ rule: 'liquidation.lost', playerId: me.id }] : [],
    } as never,
  })
  expect(allInOf({})).toBeNull()
  expect(allInOf({ allIns: placed })).toBe('in')
  expect(allInOf(ended('liquidation.won'))).toBe('won')
  expect(allInOf(ended('liquidation.push'))).toBe('back')
  expect(allInOf(ended('liquidation.void'))).toBe('back')
  expect(allInOf(ended(null))).toBe('lost')
  expect(allInOf(ended('payday'))).toBeNull()
})

test('tableRows ranks eliminated players below a player who staked every unit', () => {
  const [allIn, out, ...others] = view.players
  assert(allIn !== undefined && out !== undefined)
  const balances = { ...view.balances, [walletOf(allIn.id)]: 0, [walletOf(out.id)]: 60 }
  const players = [allIn, { ...out, standing: { ...out.standing, eliminatedInWeek: 1 } }, ...others]
  const rows = tableRows({ ...view, balances, players, putUp: new Map([[allIn.id, units(50)]]) }, usernames)
  const last = rows.slice(-2).map((row) => [row.user_id, row.place, row.units, row.put_up])
  expect(last).toEqual([
    [allIn.userId, players.length - 1, 50, 50],
    [out.userId, players.length, 60, 0],
  ])
})

test('tableRows breaks ties the way the champion is chosen', () => {
  const [first, second] = league.players
  assert(first !== undefined && second !== undefined)
  const line = (playerId: PlayerId, total: number) => ({
    playerId,
    points: total,
    multiplied: total,
    naming: 0,
    guess: 0,
  })
  const bermuda = {
    entrants: [first.id, second.id],
    weeks: [{ week: 10, lines: [line(first.id, 9000), line(second.id, 9500)] }],
  } as never
  const balances = Object.fromEntries([first, second].map(({ id }) => [walletOf(id), 5000]))
  const progress = { ...view.progress, week: 11 } as typeof view.progress
  const level = { ...view, progress, bermuda, balances: { ...view.balances, ...balances } }
  const firstTwo = (final: typeof view) => {
    const [one, two] = tableRows(final, usernames)
    return [one?.user_id, two?.user_id, one?.place, two?.place]
  }
  expect(firstTwo(level)).toEqual([second.userId, first.userId, 1, 2])
  // Once the prizes are paid, they no longer count toward a place.
  const paid = { ...level, lastRun: { week: 12, standingsBefore: {}, notes: [] } as never }
  expect(firstTwo(paid)).toEqual([second.userId, first.userId, 1, 1])
})

test('homeView does not say what a pick earns while week 9 has not set the finalists', () => {
  const own = { entry: null, run, topScorePick: null }
  const entrants = (ids: PlayerId[] | null) => (ids === null ? null : ({ entrants: ids, weeks: [] } as never))
  const rewardOf = (ids: PlayerId[] | null, week = 10) => {
    const given = { ...seen, league: { ...view, bermuda: entrants(ids) } }
    const home = homeView({
      seen: given,
      week,
      own,
      leaderboard: [],
      usernames,
      report: null,
      chosenFaces: new Map(),
      wasCorrected: false,
    })
    return home.prediction.reward
  }
  expect([rewardOf(null, 9), rewardOf(null), rewardOf([]), rewardOf([me.id])]).toEqual([
    'units',
    'undecided',
    'units',
    'points',
  ])
})

test('homeView counts an open offer as in escrow, but not as riding', () => {
  const [other] = league.players.filter(({ id }) => id !== me.id)
  assert(other !== undefined)
  const shared = { week: 3, challengerId: me.id, challengedId: other.id, counterStake: units(25) }
  const offer = { ...shared, id: 'bet_a', stake: units(25), state: { state: 'proposed' } }
  const taken = { ...shared, id: 'bet_b', stake: units(45), state: { state: 'accepted', at: now } }
  const bets = [offer, taken] as unknown as typeof view.bets
  const given = { ...seen, league: { ...view, bets } }
  const own = { entry: null, run, topScorePick: null }
  const home = homeView({
    seen: given,
    week: 3,
    own,
    leaderboard: [],
    usernames,
    report: null,
    chosenFaces: new Map(),
    wasCorrected: false,
  })
  expect(home.me).toMatchObject({ escrow: 70, riding: 45 })
})

test('tableRows keeps a player’s place after a stake with the House, but not after buying a multiplier', () => {
  const [first, second, ...others] = view.players
  assert(first !== undefined && second !== undefined)
  const poor = others.map(({ id }) => [walletOf(id), 100] as const)
  const balances = {
    ...view.balances,
    ...Object.fromEntries([[walletOf(first.id), 197], [walletOf(second.id), 210], ...poor]),
  }
  const placesOf = (given: Partial<typeof view>) => {
    const rows = tableRows({ ...view, balances, ...given }, usernames)
    return [first, second].map(({ userId }) => rows.find((row) => row.user_id === userId)?.place)
  }
  expect(placesOf({ putUp: new Map([[first.id, units(30)]]) })).toEqual([1, 2])
  const multiplier = { playerId: first.id, week: 3 } as (typeof view)['multipliers'][number]
  expect(placesOf({ multipliers: [multiplier] })).toEqual([2, 1])
})

test('crewView marks eliminated players', () => {
  const [out, ...others] = view.players
  assert(out !== undefined)
  const players = [{ ...out, standing: { ...out.standing, eliminatedInWeek: 1 } }, ...others]
  const crew = crewView({ ...seen, league: { ...view, players } }, usernames).flatMap(({ player }) => player ?? [])
  expect(crew.filter((player) => player.is_eliminated).map((player) => player.user_id)).toEqual([out.userId])
})

test('receiptView explains every unit of a settlement', () => {
  const receipt = receiptView(view, {
    week: 2,
    run: { ...run, at: now },
    entries,
    entriesBetween: [],
    bankEntries: [],
    balancesAfter: new Map(Object.entries(league.balances).map(([account, units = 0]) => [account, units])),
    usernames,
    corrections: [],
    late: null,
    athleteNames: new Map(),
  })
  const slips = endpoints.game.receipt.reply.parse(receipt).run?.players ?? []
  expect(slips).toHaveLength(league.players.length)
  for (const { lines, units_before, units_after } of slips) {
    expect(units_before + lines.reduce((sum, { units }) => sum + units, 0)).toBe(units_after)
  }
})

test('a past table and a receipt leave out players who had left, unless a bet still paid them', () => {
  const [one, two, ...others] = league.players
  assert(one !== undefined && two !== undefined)
  const { processesAt, confirmsAt } = momentsOf(league.calendar, 2)
  const players = [{ ...one, leftAt: later(processesAt, -1) }, { ...two, leftAt: later(confirmsAt, 1) }, ...others]
  const after = asSeenBy({ ...league, players }, null, later(now, HOUR_MS))
  const past = new Map(players.map(({ id }) => [id, { units: 0, weekChange: 0 }]))
  const remaining = players.slice(1).map(({ userId }) => userId)
  const rows = pastTableRows(after, usernames, { week: 2, run, past, treasury: 0 })
  expect(rows.map((row) => row.user_id)).toEqual(remaining)
  const balancesAfter = new Map(players.map(({ id }) => [walletOf(id) as string, 0]))
  const rest = { entriesBetween: [], bankEntries: [], usernames, corrections: [], late: null }
  const slipsOf = (given: typeof entries) => {
    const input = { ...rest, week: 2, run: { ...run, at: processesAt, notes: [] }, entries: given, balancesAfter }
    return receiptView(after, { ...input, athleteNames: new Map() }).run?.players.map((slip) => slip.user_id)
  }
  expect(slipsOf([])).toEqual(remaining)
  const paid = { account: walletOf(one.id), units: 100, reason: { rule: 'drift' } } as const
  expect(slipsOf([paid])).toContain(one.userId)
})

test('a past table has the statuses of its settlement, whatever the units: after a void week, a correction or a late buy-back', () => {
  const [whale, out, beached, risen, back] = league.players
  assert(whale !== undefined && out !== undefined && beached !== undefined && risen !== undefined && back !== undefined)
  const players = league.players.map((player) => (player === back ? { ...player, boughtBackInWeek: 3 } : player))
  const standing: Standing = { ...whale.standing, status: 'fish', eliminatedInWeek: null }
  const standingsBefore: Record<PlayerId, Standing> = {
    [whale.id]: { ...standing, status: 'whale' },
    [out.id]: { ...standing, eliminatedInWeek: 1 },
  }
  const notes = [
    { rule: 'eliminated', playerId: beached.id, units: units(90) },
    { rule: 'became_whale', playerId: risen.id, units: units(800) },
  ] as const
  // The whale paid for a multiplier. The next two got units later. The last one was out until week 3.
  const unitsOf = new Map([
    [whale.id, 650],
    [out.id, 160],
    [beached.id, 150],
    [risen.id, 800],
    [back.id, 40],
  ])
  const past = new Map(players.map(({ id }) => [id, { units: unitsOf.get(id) ?? 120, weekChange: 0 }]))
  const run = { standingsBefore, notes } as const
  const rows = pastTableRows({ ...view, players }, usernames, { week: 2, run, past, treasury: 0 })
  const of = ({ userId }: { userId: string }) => {
    const row = rows.find((one) => one.user_id === userId)
    return [row?.status, row?.is_eliminated]
  }
  // Eliminated this week, bought back in later: the others still passed them this week.
  const backNow = players.map((player) => (player === beached ? { ...player, boughtBackInWeek: 3 } : player))
  const fallen = new Map(past).set(beached.id, { units: 50, weekChange: -950 })
  const then = pastTableRows({ ...view, players: backNow }, usernames, { week: 2, run, past: fallen, treasury: 0 })
  const moveOf = ({ userId }: { userId: string }) => then.find((one) => one.user_id === userId)?.move
  expect([moveOf(risen), moveOf(whale)]).toEqual([1, 1])
  expect(moveOf(beached)).toBeLessThan(0)
  expect([whale, risen].map(of)).toEqual([
    ['whale', false],
    ['whale', false],
  ])
  expect([out, beached, back].map(of)).toEqual([
    ['fish', true],
    ['fish', true],
    ['fish', true],
  ])
  expect(rows.slice(-3).map((row) => row.user_id)).toEqual([out, beached, back].map(({ userId }) => userId))
})

test('tableRows measures each move to the place shown, whatever moved units after the settlement', () => {
  const balancesOf = (given: Readonly<Record<string, number>>) => ({ ...view.balances, ...given })
  const [one, two, ...others] = view.players
  assert(one !== undefined && two !== undefined && view.lastRun !== null)
  const rest = Object.fromEntries(others.map(({ id }) => [walletOf(id), 100]))
  const lastRun = { ...view.lastRun, transfers: [], notes: [] }
  const after = balancesOf({ ...rest, [walletOf(one.id)]: 300, [walletOf(two.id)]: 200 })
  // The second got 400 since then, and a newcomer claimed a team.
  const now = balancesOf({ ...rest, [walletOf(one.id)]: 300, [walletOf(two.id)]: 600 })
  const newcomer = others.at(-1)
  const known = new Map(Object.entries(after).filter(([account]) => account !== walletOf(newcomer?.id ?? one.id)))
  const rows = tableRows({ ...view, lastRun, balances: now, putUp: new Map() }, usernames, known as never)
  const of = (player: { userId: string } | undefined) => {
    const row = rows.find(({ user_id: id }) => id === player?.userId)
    return [row?.place, row?.move]
  }
  expect([of(one), of(two), of(newcomer)]).toEqual([
    [2, -1],
    [1, 1],
    [3, 0],
  ])
})

test('unitsHistoryView has one line for a user who left before the start and came back', () => {
  const [first, ...others] = league.players
  assert(first !== undefined)
  const again = { ...first, id: 'player_again' as PlayerId }
  const balances = [
    { playerId: first.id, week: 0, units: 0 },
    { playerId: again.id, week: 0, units: 100 },
  ]
  const players = [{ ...first, leftAt: now }, ...others, again]
  const history = unitsHistoryView({ ...view, players }, balances)
  expect(history.players).toEqual([{ user_id: first.userId, units: history.weeks.map(() => 100) }])
})

test('receiptView says since when a player has been out', () => {
  const [one, two, three, four] = league.players
  assert(one !== undefined && two !== undefined && three !== undefined && four !== undefined)
  const notes = [{ rule: 'eliminated', playerId: two.id, units: units(40) }] as const
  const before = { ...one.standing, eliminatedInWeek: 1 }
  // The fourth bought back in after this week, so their current standing does not count.
  const standingsBefore = { ...run.standingsBefore, [one.id]: before, [four.id]: before }
  const receipt = receiptView(view, {
    week: 2,
    run: { ...run, at: now, notes, standingsBefore },
    entries: [],
    entriesBetween: [],
    bankEntries: [],
    balancesAfter: new Map([one, two, three, four].map(({ id }) => [walletOf(id), 50])),
    usernames,
    corrections: [],
    late: null,
    athleteNames: new Map(),
  })
  const outOf = (userId: string) => receipt.run?.players.find((slip) => slip.user_id === userId)?.out_in_week
  expect([one, two, three, four].map(({ userId }) => outOf(userId))).toEqual([1, 2, null, 1])
})

test('receiptView mentions what was paid since the previous settlement, but no stakes', () => {
  const account = walletOf(me.id)
  const line = { optionId: 'option_1' as HouseBetId, teamId: '2', teamName: 'Squid Row', line: points(12000) }
  const receipt = receiptView(view, {
    week: 2,
    run: { ...run, at: now },
    entries,
    entriesBetween: [
      { account, units: -100, reason: { rule: 'multiplier.bought', forWeek: 10, percent: 20 } },
      { account, units: -30, reason: { rule: 'option.stake', ...line } },
      { account: 'treasury', units: 100, reason: { rule: 'multiplier.bought', forWeek: 10, percent: 20 } },
    ],
    bankEntries: [],
    balancesAfter: new Map([[account, 500]]),
    usernames,
    corrections: [],
    late: null,
    athleteNames: new Map(),
  })
  expect(receipt.run?.players.map(({ since }) => since)).toEqual([
    [{ what: 'Multiplier', short: 'week 10', units: -100, week: 7 }],
  ])
})

test("ledgerView lists a wallet's newest entry first", () => {
  const own = entries
    .filter(({ account }) => account === walletOf(me.id))
    .map(({ reason, units }, place) => {
      return {
        transferId: `transfer_${place}`,
        week: 2,
        recordedAt: now,
        reason,
        causeId: run.id,
        units,
        balanceAfter: 0,
      }
    })
  const rows = ledgerView(view, { playerId: me.id, entries: own, bets: [], unseen: unseenIn(league, view) })
  expect(own.length).toBeGreaterThan(0)
  expect(rows.map(({ id }) => id)).toEqual(own.map(({ transferId }) => transferId).toReversed())
})

test('status, bounties and table are valid replies of the contract', () => {
  endpoints.game.userStatus.reply.parse(statusView(seen, 2))
  const { bounties } = endpoints.game.bounties.reply.parse(bountiesView(view, { week: 2, usernames, entries }))
  expect(bounties.find(({ key }) => key === 'giant_killer')?.is_yours_to_earn).toBe(false)
  const rows = withBets(tableRows(view, usernames), { league: view, bets: league.bets, week: 2 })
  expect(rows).toHaveLength(league.players.length)
})

test('noticesView names the champion once the last week is final, and addresses them as "you"', () => {
  const [champion, other] = view.players
  assert(champion !== undefined && other !== undefined)
  const sentencesTo = (playerId: PlayerId, championId: PlayerId | null) => {
    const event = { type: 'week.finalized', at: now, week: 12, championId } as const
    const events = [{ number: 1, event }]
    const { notices } = endpoints.game.notices.reply.parse({
      notices: noticesView(view, { playerId, usernames, now, bets: [], events, bounties: [], results: new Map() }),
    })
    return notices.map(({ kind, sentence }) => [kind, sentence])
  }
  expect(sentencesTo(champion.id, champion.id)).toEqual([
    ['champion', words.championNoticeSentence({ champion: null, place: 1 })],
  ])
  const name = usernames.get(champion.userId) ?? ''
  expect(sentencesTo(other.id, champion.id)).toEqual([
    ['champion', words.championNoticeSentence({ champion: name, place: 2 })],
  ])
  expect(sentencesTo(other.id, null)).toEqual([])
})

test('noticesView distinguishes an offer of the league, its provider, its owner and a correction', () => {
  const [owner, other] = view.players
  assert(owner !== undefined && other !== undefined)
  const handover = { playerId: me.id, offeredBy: other.id, offeredAt: now, endsAt: later(now, HOUR_MS) }
  const [from, to] = [owner.userId, other.userId]
  const events: NoticesInput['events'] = [
    { number: 1, event: { type: 'owner.changed', at: now, from, to, how: 'handover' } },
    { number: 2, event: { type: 'fantasy_league.lost', at: now, why: 'not_found' } },
    { number: 3, event: { type: 'fantasy_league.found', at: now } },
  ]
  const given = { playerId: me.id, usernames, now, bets: [], events, bounties: [], results: new Map() }
  const kinds = noticesView({ ...view, handover }, given).map(({ kind }) => kind)
  expect(kinds).toEqual(['handover', 'owner', 'provider', 'provider'])
})

test('noticesView says once who plays the final, from the last results before it, even of a void week', () => {
  const [a, b, c, d] = view.players
  assert(a !== undefined && b !== undefined && c !== undefined && d !== undefined)
  const final: LeagueView = { ...view, bermuda: { entrants: [a.id, b.id, c.id], weeks: [] } }
  type Event = NoticesInput['events'][number]
  const settled = (number: number, week: number): Event => ({ number, event: { type: 'week.settled', at: now, week } })
  const sentencesTo = (playerId: PlayerId, { events = [settled(2, 9), settled(1, 9)], at = final } = {}) =>
    noticesView(at, { playerId, usernames, now, bets: [], events, bounties: [], results: new Map() })
      .filter(({ kind }) => kind === 'final')
      .map(({ sentence, week }) => [sentence, week])
  const names = [a, b, c].map(({ userId }) => usernames.get(userId) ?? '')
  expect(sentencesTo(b.id)).toEqual([
    [words.finalNoticeSentence({ isIn: true, others: names.filter((_, at) => at !== 1) }), 9],
  ])
  expect(sentencesTo(d.id)).toEqual([[words.finalNoticeSentence({ isIn: false, others: names }), 9]])
  expect(sentencesTo(b.id, { events: [settled(1, 8)] })).toEqual([])
  // The results of week 9 were taken back.
  expect(sentencesTo(b.id, { at: { ...view, bermuda: null } })).toEqual([])
  const voided: Event = { number: 1, event: { type: 'week.voided', at: now, week: 9, by: 'vote', reason: 'no scores' } }
  expect(sentencesTo(d.id, { events: [settled(2, 9), voided] })).toHaveLength(1)
})

test('noticesView includes the player’s own change with a week’s results, except for weeks before they were in', () => {
  const sentences = (results: NoticesInput['results'], at = now) => {
    const events: NoticesInput['events'] = [{ number: 1, event: { type: 'week.settled', at, week: 8 } as never }]
    const given = { playerId: me.id, usernames, now, bets: [], events, bounties: [], results }
    return noticesView(view, given).map(({ sentence }) => sentence)
  }
  const [none, risen] = [{ units: 0, crossing: null } as const, { units: 90, crossing: 'whale' } as const]
  for (const own of [none, risen, { ...none, units: -35 }]) {
    expect(sentences(new Map([[8, { ...own, at: now }]]))).toEqual([words.resultsNoticeSentence({ week: 8, own })])
  }
  const notIn = [words.resultsNoticeSentence({ week: 8, own: null })]
  expect(sentences(new Map([[8, { ...none, at: now }]]), later(me.claimedAt, -HOUR_MS))).toEqual(notIn)
})

test('bankView counts right picks in the final as top score', () => {
  const paid = { week: 10, balanceAfter: 0, account: walletOf(me.id) } as const
  const team = { teamId: '1', teamName: 'Gravy' }
  const named = { rule: 'bermuda.named', predictionId: 'prediction_1', ...team, points: points(14026) } as const
  const best = {
    rule: 'bermuda.best_score',
    total: points(16526),
    sharedBy: 1,
    pot: units(287),
    treasury: units(2874),
  } as const
  const { weeks } = bankView(view, {
    viewerId: me.id,
    entries: [
      { ...paid, reason: named, amount: -50 },
      { ...paid, reason: best, amount: -287 },
    ],
  })
  expect(weeks[0]?.kinds).toEqual([
    { kind: 'prediction', into: 0, out: 50 },
    { kind: 'bermuda', into: 0, out: 287 },
  ])
})

test('noticesView shows the opening that a small league missed, in the bell only to its members at the time', () => {
  const lobby = aLeague()
    .createdAt('2025-09-04T18:00:00Z')
    .withPlayers(...EIGHT.slice(0, 3))
    .build()
  const [first, late, other] = lobby.players
  assert(first !== undefined && late !== undefined && other !== undefined)
  const { opensAt } = momentsOf(lobby.calendar, 2)
  const players = [first, { ...late, claimedAt: later(opensAt, HOUR_MS) }, other]
  const at = (now: Instant, playerId: PlayerId) => {
    const seenThen = asSeenBy({ ...lobby, players }, playerId, now)
    const notices = noticesView(seenThen, {
      playerId,
      usernames,
      now,
      bets: [],
      events: [],
      bounties: [],
      results: new Map(),
    })
    return notices.map(({ sentence }) => sentence)
  }
  const sentence = words.missedOpeningSentence({ claimed: 2, needed: 8, opensAt, nextWeek: 3 })
  expect(at(later(opensAt, -1), first.id)).toEqual([])
  expect(at(later(opensAt, HOUR_MS), first.id)).toEqual([sentence])
  expect(at(later(opensAt, HOUR_MS), late.id)).toEqual([])
  expect(missedOpening({ ...lobby, players }, later(opensAt, HOUR_MS))?.sentence).toBe(sentence)
})

test('a lobby that one of eight has left waits for the next opening, not a past one', () => {
  const lobby = aLeague()
    .createdAt('2025-09-04T18:00:00Z')
    .withPlayers(...EIGHT)
    .build()
  const { opensAt } = momentsOf(lobby.calendar, 2)
  const now = later(opensAt, HOUR_MS)
  const players = lobby.players.map((player, at) =>
    at === 7 ? { ...player, leftAt: later(opensAt, -HOUR_MS) } : player,
  )
  expect(weekToStart(lobby, now)).toBe(2)
  expect(weekToStart({ ...lobby, players }, now)).toBe(3)
  expect(missedOpening({ ...lobby, players }, now)?.sentence).toBe(
    words.missedOpeningSentence({ claimed: 7, needed: 8, opensAt, nextWeek: 3 }),
  )
})
