import { describe, expect, test } from 'vitest'
import { DAY_MS, type Instant, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { type League, ownerOf, playerOfId, playerOfTeam, playerOfUser, unitsOf } from '../league/league.ts'
import { walletUnits } from '../league/permissions.ts'
import { tasksOf } from '../league/tasks.ts'
import { participantsOf } from '../league/participation.ts'
import { seededChance } from '../testing/scripted.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import {
  accepted,
  after,
  agreed,
  confirmed,
  finalized,
  holding,
  lastBet,
  locked,
  opened,
  proposed,
  settled,
  wiped,
} from '../testing/steps.ts'
import {
  calendarTurn,
  idOf,
  movedBy,
  notesBy,
  refusalOf,
  teamNamed,
  treasuryOf,
  turnOf,
  userOf,
} from '../testing/turns.ts'
import { claimTeam } from './claim.ts'
import { rotateInvite } from '../owner/settings.ts'
import { restoreLeague } from '../owner/wipe.ts'
import { startLeague } from './start.ts'
import { kickPlayer, leaveLeague } from './leave.ts'

const gone = (league: League, name = 'Ben') => after(league, (now) => leaveLeague(turnOf(now, name)))
const week2 = holding(aLeague().withFreeTeams('Zoe').inWeek(2).build(), { Ada: 200, Ben: 200 })
const ben = idOf(week2, 'Ben')
const sum = (league: League) => Object.values(league.balances).reduce<number>((all, each) => all + (each ?? 0), 0)

describe('leaving (§4)', () => {
  test('undoes the claim before the start, and the user may rejoin', () => {
    const pregame = aLeague().build()
    const left = gone(pregame)
    expect(left.balances.mint).toBe(-7000)
    expect(treasuryOf(left)).toBe(6300)
    expect(playerOfUser(left, userOf('Ben'))).toBeNull()
    const back = after(left, (now) => claimTeam(turnOf(now, 'Ben'), { teamId: teamNamed(now, 'Ben') }))
    expect(back.balances.mint).toBe(-8000)
  })

  test('moves the wallet to the treasury after the start, and the team no longer takes part', () => {
    const left = gone(week2)
    expect(walletUnits(left, ben)).toBe(0)
    expect(treasuryOf(left)).toBe(treasuryOf(week2) + 200)
    expect(playerOfTeam(left, teamNamed(left, 'Ben'))).toBeNull()
    expect(participantsOf(left, 2).map(({ id }) => id)).not.toContain(ben)
  })

  test('closes a running league to the player who left', () => {
    const again = claimTeam(turnOf(gone(week2), 'Ben'), { teamId: teamNamed(week2, 'Zoe') })
    expect(refusalOf(again)).toEqual({ code: 'player.has_left' })
    const { opensAt } = momentsOf(week2.calendar, 1)
    const week1 = aLeague().inWeek(1).build()
    const atOnce = after(week1, (now) => leaveLeague(turnOf(now, 'Ben', opensAt)))
    expect(refusalOf(claimTeam(turnOf(atOnce, 'Ben'), { teamId: teamNamed(atOnce, 'Ben') }))).toEqual({
      code: 'player.has_left',
    })
  })

  test('counts as leaving a running league right after a due start, and the league starts', () => {
    const pregame = aLeague().build()
    const { opensAt } = momentsOf(pregame.calendar, 1)
    const left = after(pregame, (now) => leaveLeague(turnOf(now, 'Ben', later(opensAt, 1000))))
    expect(tasksOf(left)).toEqual([{ kind: 'start', week: 1, dueAt: opensAt }])
    expect(left.balances).toMatchObject({ mint: -8000, treasury: 7300 })
    const atOnce = turnOf(left, 'Ben', later(opensAt, 2000))
    const rejoin = { teamId: teamNamed(left, 'Ben') }
    expect(refusalOf(claimTeam(atOnce, rejoin))).toEqual({ code: 'player.has_left' })
    const running = after(left, (now) => startLeague(calendarTurn(now, opensAt), { week: 1 }))
    expect(running.progress).toMatchObject({ stage: 'running', week: 1 })
    const again = claimTeam(turnOf(running, 'Ben'), { teamId: teamNamed(running, 'Ben') })
    expect(refusalOf(again)).toEqual({ code: 'player.has_left' })
    expect(sum(running)).toBe(0)
  })

  test('moves the wallet when a wiped league is past its due start, since a restored league starts', () => {
    const pregame = aLeague().createdAt('2025-08-01T12:00:00.000Z').build()
    const { opensAt } = momentsOf(pregame.calendar, 1)
    const left = after(wiped(pregame), (now) => leaveLeague(turnOf(now, 'Ben', later(opensAt, 1000))))
    expect(left.balances).toMatchObject({ mint: -8000, treasury: 7300 })
    const operator = { ...turnOf(left, 'Ada'), actor: { kind: 'operator', userId: 'user_op' } as const }
    const restored = after(left, () => restoreLeague(operator))
    expect(tasksOf(restored)).toEqual([{ kind: 'start', week: 1, dueAt: opensAt }])
  })

  test('still undoes the claim in a wiped league before its start', () => {
    expect(gone(wiped(aLeague().createdAt('2025-08-01T12:00:00.000Z').build())).balances).toMatchObject({
      mint: -7000,
      treasury: 6300,
    })
  })

  test('lets a player who left before the start rejoin the running league', () => {
    const pregame = gone(
      aLeague()
        .withPlayers(...EIGHT, 'Ivy')
        .build(),
    )
    const { opensAt } = momentsOf(pregame.calendar, 1)
    const running = after(pregame, (now) => startLeague(calendarTurn(now, opensAt), { week: 1 }))
    const back = after(running, (now) => claimTeam(turnOf(now, 'Ben'), { teamId: teamNamed(now, 'Ben') }))
    expect(unitsOf(back, idOf(back, 'Ben'))).toBe(100)
    expect(sum(back)).toBe(0)
  })

  test('ends open proposals from and to the player, and refunds the stakes first', () => {
    const open = proposed(proposed(week2, 'Ben', 'Ada', { stake: 30 }), 'Ada', 'Ben', { stake: 40 })
    const left = gone(open)
    expect(left.bets.map(({ state }) => state.state)).toEqual(['withdrawn', 'expired'])
    expect(walletUnits(left, idOf(left, 'Ada'))).toBe(200)
    expect(treasuryOf(left)).toBe(treasuryOf(week2) + 200)
    expect(sum(left)).toBe(0)
  })

  test('keeps a confirmed bet; its winnings go to the treasury when the results are final', () => {
    const bet = accepted(proposed(week2, 'Ada', 'Ben', { stake: 50, odds: 200 }), 'Ben')
    const left = gone(bet)
    expect(lastBet(left).state.state).toBe('accepted')
    const provisional = settled(locked(left), { Ben: 150 })
    expect(walletUnits(provisional, ben)).toBe(100)
    const final = confirmed(provisional, { Ben: 150 })
    expect(walletUnits(final, ben)).toBe(0)
    expect(treasuryOf(final) - treasuryOf(provisional)).toBe(100)
    expect(lastBet(final).state.state).toBe('lost')
  })

  test('keeps the wallet until provisional results are final, so that they can be settled again', () => {
    const bet = accepted(proposed(week2, 'Ada', 'Ben', { stake: 50, odds: 200 }), 'Ben')
    const provisional = settled(locked(bet), { Ben: 150 })
    const left = gone(provisional)
    expect(walletUnits(left, ben)).toBeGreaterThan(0)
    const again = confirmed(left, { Ben: 1 })
    expect(walletUnits(again, ben)).toBe(0)
    expect(sum(again)).toBe(0)
    expect(walletUnits(finalized(left), ben)).toBe(0)
  })

  test('moves nothing after week 12 is settled: the treasury has been paid out', () => {
    const provisional = settled(locked(aLeague().inWeek(12).build()))
    expect(treasuryOf(provisional)).toBe(0)
    expect(treasuryOf(confirmed(gone(provisional)))).toBe(0)
    const over = confirmed(provisional)
    expect(gone(over).balances).toEqual(over.balances)
  })

  test('leaves the wallet to nobody from week 10 on: it cannot be passed to friends through the prizes', () => {
    const week12 = locked(holding(aLeague().inWeek(12).build(), { Ada: 900, Ben: 900 }))
    const gained = (league: League) => confirmed(settled(league, { Ada: 150 }))
    const ada = idOf(week12, 'Ada')
    const left = gone(week12)
    expect(walletUnits(left, ben)).toBe(900)
    expect(treasuryOf(left)).toBe(treasuryOf(week12))
    const [stayed, alone] = [gained(week12), gained(left)]
    // Only what Ben would have been paid goes to the others.
    expect(unitsOf(alone, ada) - unitsOf(stayed, ada)).toBeLessThan(unitsOf(stayed, ben) - 900)
    expect(walletUnits(alone, ben)).toBe(900)
    expect(treasuryOf(alone)).toBe(0)
    expect(sum(alone)).toBe(0)
  })

  test('still sweeps the wallet of a player who left before week 10 opened', () => {
    const week9 = holding(aLeague().inWeek(9).build(), { Ada: 200, Ben: 200 })
    const bet = accepted(proposed(week9, 'Ada', 'Ben', { stake: 50, odds: 200 }), 'Ben')
    const left = gone(locked(bet))
    expect(walletUnits(left, ben)).toBe(0)
    const late = settled(opened(left), { Ben: 150 }, { week: 9 })
    expect(walletUnits(late, ben)).toBe(0)
    expect(sum(late)).toBe(0)
    const later10 = gone(opened(locked(bet)))
    expect(walletUnits(settled(later10, { Ben: 150 }, { week: 9 }), ben)).toBe(250)
  })

  test('leaves no units behind after a late week', () => {
    const bet = locked(accepted(proposed(week2, 'Ada', 'Ben', { stake: 50, odds: 200 }), 'Ben'))
    const left = gone(opened(bet))
    const late = settled(left, { Ben: 150 }, { week: 2 })
    expect(walletUnits(late, ben)).toBe(0)
    expect(sum(late)).toBe(0)
  })
})

describe('leaving with an open bet (§4)', () => {
  /** Ben has a confirmed bet with Ada and an open proposal to Cleo. */
  const bet = proposed(accepted(proposed(week2, 'Ada', 'Ben', { stake: 50, odds: 240 }), 'Ben'), 'Ben', 'Cleo')
  const stay = (league: League) => league
  type Going = Readonly<Partial<Record<'betting' | 'games' | 'provisional' | 'late', (league: League) => League>>>

  function played({ betting = stay, games = stay, provisional = stay, late }: Going, [first, last]: [number, number]) {
    if (late !== undefined) return settled(late(opened(locked(bet))), { Ada: 100, Ben: last }, { week: 2 })
    const settledLeague = settled(games(locked(betting(bet))), { Ada: 100, Ben: first })
    return confirmed(provisional(settledLeague), { Ada: 100, Ben: last })
  }
  const leaves = (league: League) => gone(league)
  const isKicked = (league: League) =>
    agreed(
      after(league, (now) =>
        kickPlayer(turnOf(now, 'Ada'), { playerId: idOf(now, 'Ben'), reason: 'Gone', random: seededChance(1) }),
      ),
    )

  const ways: [string, Going][] = [
    ['leaving in the betting window', { betting: leaves }],
    ['leaving during the games', { games: leaves }],
    ['leaving while results are provisional', { provisional: leaves }],
    ['leaving when the next week is open and the scores have not come', { late: leaves }],
    ['being kicked in the betting window', { betting: isKicked }],
    ['being kicked during the games', { games: isKicked }],
    ['being kicked while results are provisional', { provisional: isKicked }],
  ]
  const outcomes: [string, [number, number], number][] = [
    ['lost', [99, 99], 120],
    ['won', [101, 101], 0],
    ['ending in a push', [100, 100], 50],
    ['turned around by a correction against the player who left', [101, 99], 120],
    ['turned around by a correction in favor of the player who left', [99, 101], 0],
  ]
  const cases = ways.flatMap(([way, going]) =>
    outcomes.map(([end, scores, back]) => ({ way, end, going, scores, back })),
  )

  test.each(cases)('$way changes nothing for the other side of a bet $end', ({ going, scores, back }) => {
    const league = played(going, scores)
    expect((movedBy(league, 'h2h.won')['Ada'] ?? 0) + (movedBy(league, 'h2h.push')['Ada'] ?? 0)).toBe(back)
    expect(notesBy(league, 'h2h.lost')).toEqual(notesBy(played({}, scores), 'h2h.lost'))
    expect(walletUnits(league, ben)).toBe(0)
    expect(Object.keys(league.balances).filter((account) => account.startsWith('escrow:'))).toEqual([])
    expect(sum(league)).toBe(0)
    expect(playerOfUser(league, userOf('Ben'))).toBeNull()
  })
})

describe('being removed (§4)', () => {
  const remove = (league: League, at?: Instant) =>
    after(league, (now) =>
      kickPlayer(turnOf(now, 'Ada', at), { playerId: ben, reason: 'Not around', random: seededChance(1) }),
    )

  test('is up to the owner before the start, and later only for a player without a move', () => {
    const pregame = aLeague().build()
    expect(playerOfUser(remove(pregame), userOf('Ben'))).toBeNull()
    const idle = aLeague().inWeek(1).build()
    expect(playerOfUser(remove(idle), userOf('Ben'))).toBeNull()
  })

  test('takes a vote if the player made a move in the last 14 days', () => {
    const { actedAt } = playerOfId(week2, ben)
    expect(actedAt).not.toBeNull()
    const voted = remove(week2, later(actedAt ?? week2.createdAt, 14 * DAY_MS - 1))
    expect(playerOfUser(voted, userOf('Ben'))?.id).toBe(ben)
    expect(voted.votes).toMatchObject([{ matter: { kind: 'removal', playerId: ben }, reason: 'Not around' }])
    const after14 = remove(week2, later(actedAt ?? week2.createdAt, 14 * DAY_MS))
    expect(playerOfUser(after14, userOf('Ben'))).toBeNull()
    const gone14 = agreed(remove(week2))
    expect(playerOfUser(gone14, userOf('Ben'))).toBeNull()
    expect(treasuryOf(gone14)).toBe(treasuryOf(week2) + 200)
    expect(gone14.votes).toMatchObject([{ state: { state: 'passed' } }])
    expect(gone14.inviteCode).not.toBe(week2.inviteCode)
    expect(playerOfId(gone14, ben).removedUnderCode).toBe(gone14.inviteCode)
  })

  test('takes a vote from week 10 on even for an idle player: a finalist scores without moves', () => {
    const idle = (league: League): League => ({
      ...league,
      players: league.players.map((player) => ({ ...player, actedAt: null })),
    })
    const week9 = idle(confirmed(settled(locked(aLeague().inWeek(9).build()))))
    const { opensAt } = momentsOf(week9.calendar, 10)
    expect(playerOfUser(remove(week9, later(opensAt, -1)), userOf('Ben'))).toBeNull()
    // By the clock: the opening of week 10 is not recorded yet.
    for (const final of [remove(week9, opensAt), remove(idle(aLeague().inWeek(12).build()))]) {
      expect(playerOfUser(final, userOf('Ben'))?.id).toBe(ben)
      expect(final.votes).toMatchObject([{ matter: { kind: 'removal', playerId: ben } }])
    }
    // Eliminated only by provisional results: a second settlement may bring them back.
    const out = idle(settled(locked(holding(aLeague().inWeek(10).build(), { Ben: 20 }))))
    expect(remove(out).votes).toMatchObject([{ matter: { kind: 'removal', playerId: ben } }])
    expect(playerOfUser(remove(confirmed(out)), userOf('Ben'))).toBeNull()
  })

  test('shuts out everyone removed so far, until the owner creates a new code', () => {
    const kick = (league: League, name: string, seed: number) =>
      after(league, (now) =>
        kickPlayer(turnOf(now, 'Ada'), { playerId: idOf(now, name), reason: 'Gone', random: seededChance(seed) }),
      )
    const both = kick(kick(aLeague().build(), 'Ben', 1), 'Cleo', 2)
    const again = { teamId: teamNamed(both, 'Ben') }
    expect(refusalOf(claimTeam(turnOf(both, 'Ben'), again))).toEqual({ code: 'player.was_removed' })
    const drawn = after(both, (now) => rotateInvite(turnOf(now, 'Ada'), { random: seededChance(3) }))
    expect(claimTeam(turnOf(drawn, 'Ben'), again).ok).toBe(true)
  })

  test('is moot if the player leaves before the vote ends', () => {
    expect(gone(remove(week2)).votes).toMatchObject([{ state: { state: 'moot' } }])
  })

  test('is only for the owner, never for the owner’s own team, and only for members', () => {
    const kick = (league: League, by: string, playerId = ben) =>
      refusalOf(kickPlayer(turnOf(league, by), { playerId, reason: 'Gone', random: seededChance(1) }))
    expect(kick(week2, 'Cleo')).toEqual({ code: 'owner.only' })
    expect(kick(week2, 'Ada', idOf(week2, 'Ada'))).toEqual({ code: 'kick.yourself' })
    expect(kick(gone(week2), 'Ada')).toEqual({ code: 'player.unknown' })
  })
})

describe('the owner after departures (§4)', () => {
  test('is the longest-standing member if the owner left', () => {
    expect(ownerOf(week2)).toBe(userOf('Ada'))
    expect(ownerOf(gone(week2, 'Ada'))).toBe(userOf('Ben'))
    expect(ownerOf(gone(gone(week2, 'Ada'), 'Ben'))).toBe(userOf('Cleo'))
  })

  test('is also the founder on ESPN, whoever claims the commissioner’s team', () => {
    const espn = aLeague().atEspn({ commissioner: 'Hope' }).inWeek(2).build()
    expect(ownerOf(espn)).toBe(userOf('Ada'))
    expect(ownerOf(gone(espn, 'Hope'))).toBe(userOf('Ada'))
  })
})

test('a league with fewer than eight members in time does not start, even if more had claimed (§4)', () => {
  const left = gone(aLeague().build())
  const { opensAt } = momentsOf(left.calendar, 1)
  expect(left.players).toHaveLength(8)
  expect(left.players.filter(({ leftAt }) => leftAt === null)).toHaveLength(7)
  expect(claimTeam(turnOf(left, 'Late', opensAt), { teamId: teamNamed(left, 'Ben') })).toMatchObject({
    refusal: { code: 'league.not_started' },
  })
})
