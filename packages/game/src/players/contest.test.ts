import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import { DAY_MS, later } from '../values/instant.ts'
import type { ContestId } from '../values/ids.ts'
import { contestOfUser, waitsForOwner } from '../league/contesting.ts'
import { type League, ownerOf, playerOfUser, unitsOf } from '../league/league.ts'
import { accept } from '../decision.ts'
import { seededChance } from '../testing/scripted.ts'
import { aLeague } from '../testing/builder.ts'
import { after, agreed, confirmed, holding, locked, settled } from '../testing/steps.ts'
import { idOf, playerNamed, refusalOf, teamNamed, treasuryOf, turnOf, userOf } from '../testing/turns.ts'
import { contestTeam, transferTeam, keepTeam, proveContest } from './contest.ts'
import { kickPlayer, leaveLeague } from './leave.ts'
import { verifyTeam } from './verify.ts'

const pregame = aLeague().build()
const week2 = holding(aLeague().inWeek(2).build(), { Ben: 200 })
const sum = (league: League) => Object.values(league.balances).reduce<number>((all, each) => all + (each ?? 0), 0)

function contested(league: League, by = 'Stan', team = 'Ben'): League {
  return after(league, (now) => contestTeam(turnOf(now, by), { teamId: teamNamed(now, team) }))
}

/** The id of the league's only contest. */
function contestId(league: League): ContestId {
  const [contest] = league.contests
  if (contest === undefined) throw new Error('nobody contests a team')
  return contest.id
}

/** Proves ownership of a team at the provider. */
function proved(turn: Parameters<typeof proveContest>[0], team = 'Ben') {
  return proveContest(turn, { teamId: teamNamed(turn.league, team) })
}

function aDayLater(league: League, name: string) {
  const turn = turnOf(league, name)
  return { ...turn, now: later(turn.now, DAY_MS) }
}

describe('a contest (§4)', () => {
  test('is about a claimed team, by a user without one, only once', () => {
    const contest = (league: League, by: string, teamId: string) =>
      refusalOf(contestTeam(turnOf(league, by), { teamId }))
    const open = contested(pregame)
    expect(contestOfUser(open, userOf('Stan'))).toMatchObject({ holderId: idOf(open, 'Ben'), rejectedAt: null })
    expect(contest(open, 'Stan', teamNamed(open, 'Cleo'))).toEqual({ code: 'contest.already' })
    expect(contest(open, 'Ada', teamNamed(open, 'Ben'))).toEqual({ code: 'player.already_in_league' })
    expect(contest(open, 'Rex', 'nowhere')).toEqual({ code: 'team.unknown' })
    const free = aLeague().withFreeTeams('Zoe').build()
    expect(contest(free, 'Rex', teamNamed(free, 'Zoe'))).toEqual({ code: 'contest.team_free' })
    const over = confirmed(settled(locked(aLeague().inWeek(12).build())))
    expect(contest(over, 'Rex', teamNamed(over, 'Ben'))).toEqual({ code: 'league.over' })
    const gone = after(week2, (now) => leaveLeague(turnOf(now, 'Cleo')))
    expect(contest(gone, 'Cleo', teamNamed(gone, 'Ben'))).toEqual({ code: 'player.has_left' })
  })

  test('ends if the holder proves ownership, and no other can start after that', () => {
    const open = contested(pregame)
    const verified = after(open, (now) => verifyTeam(turnOf(now, 'Ben'), { teamId: teamNamed(now, 'Ben') }))
    expect(playerNamed(verified, 'Ben').verifiedAt).not.toBeNull()
    expect(refusalOf(proved(turnOf(verified, 'Stan')))).toEqual({ code: 'contest.proved' })
    const again = contestTeam(turnOf(verified, 'Rex'), { teamId: teamNamed(verified, 'Ben') })
    expect(refusalOf(again)).toEqual({ code: 'contest.proved' })
    expect(verifyTeam(turnOf(verified, 'Ben'), { teamId: teamNamed(verified, 'Ben') })).toEqual(accept(verified))
  })
})

describe('a proof of ownership overrides what members say (§4)', () => {
  test('decides at once before the start: undoes the claim, and the challenger claims the team, verified', () => {
    const won = after(contested(pregame), (now) => proved(turnOf(now, 'Stan')))
    expect(playerNamed(won, 'Ben')).toMatchObject({ userId: userOf('Stan'), leftAt: null })
    expect(playerNamed(won, 'Ben').verifiedAt).not.toBeNull()
    expect(playerOfUser(won, userOf('Ben'))).toBeNull()
    expect(won.balances.mint).toBe(-8000)
    expect(sum(won)).toBe(0)
  })

  test('overrides the owner’s decision, even about the owner’s own team', () => {
    const open = contested(pregame, 'Stan', 'Ada')
    expect(refusalOf(keepTeam(turnOf(open, 'Ada'), { contestId: contestId(open) }))).toEqual({
      code: 'contest.own_team',
    })
    expect(refusalOf(transferTeam(turnOf(open, 'Ada'), { contestId: contestId(open) }))).toEqual({
      code: 'contest.own_team',
    })
    expect(refusalOf(proved(turnOf(open, 'Stan'), 'Ben'))).toEqual({ code: 'contest.unknown' })
    const won = after(open, (now) => proved(turnOf(now, 'Stan'), 'Ada'))
    expect(ownerOf(won)).toBe(userOf('Ben'))
    const kept = after(contested(pregame), (now) => keepTeam(turnOf(now, 'Ada'), { contestId: contestId(now) }))
    expect(proved(turnOf(kept, 'Stan')).ok).toBe(true)
  })

  test('decides after a day in a running league: the wallet goes to the treasury and the challenger starts fresh', () => {
    const { opensAt } = momentsOf(pregame.calendar, 1)
    // A start that is due counts even if it is not recorded yet.
    expect(refusalOf(proved(turnOf(contested(pregame), 'Stan', opensAt)))).toMatchObject({ code: 'contest.too_soon' })
    const open = contested(week2)
    const refusal = refusalOf(proved(turnOf(open, 'Stan')))
    expect(refusal).toEqual({ code: 'contest.too_soon', from: later(turnOf(week2, 'Stan').now, DAY_MS) })
    const won = after(open, (now) => proved(aDayLater(now, 'Stan')))
    expect(unitsOf(won, idOf(won, 'Ben'))).toBe(100)
    expect(treasuryOf(won)).toBe(treasuryOf(week2) + 200 + 900)
    expect(sum(won)).toBe(0)
    expect(refusalOf(contestTeam(turnOf(won, 'Ben'), { teamId: teamNamed(won, 'Ben') }))).toEqual({
      code: 'player.has_left',
    })
  })

  test('works only for the user who opened a contest', () => {
    expect(refusalOf(proved(turnOf(pregame, 'Stan')))).toEqual({ code: 'contest.unknown' })
    expect(refusalOf(proved(turnOf(pregame, 'Ada')))).toEqual({ code: 'player.already_in_league' })
  })
})

describe('the owner’s decision on a contest (§4)', () => {
  test('can hand a team over before the start, not after it', () => {
    const open = contested(pregame)
    expect(refusalOf(transferTeam(turnOf(open, 'Cleo'), { contestId: contestId(open) }))).toEqual({
      code: 'owner.only',
    })
    const { opensAt } = momentsOf(open.calendar, 1)
    expect(refusalOf(transferTeam(turnOf(open, 'Ada', opensAt), { contestId: contestId(open) }))).toEqual({
      code: 'contest.after_start',
    })
    const given = after(open, (now) => transferTeam(turnOf(now, 'Ada'), { contestId: contestId(now) }))
    expect(playerNamed(given, 'Ben')).toMatchObject({ userId: userOf('Stan'), verifiedAt: null })
    expect(given.balances.mint).toBe(-8000)
    expect(refusalOf(transferTeam(turnOf(given, 'Ada'), { contestId: contestId(given) }))).toEqual({
      code: 'contest.unknown',
    })
    const running = contested(week2)
    expect(refusalOf(transferTeam(turnOf(running, 'Ada'), { contestId: contestId(running) }))).toEqual({
      code: 'contest.after_start',
    })
  })

  test('can favor the current player, once; the contest then no longer waits for the owner', () => {
    const open = contested(week2)
    expect(refusalOf(keepTeam(turnOf(open, 'Cleo'), { contestId: contestId(open) }))).toEqual({ code: 'owner.only' })
    const kept = after(open, (now) => keepTeam(turnOf(now, 'Ada'), { contestId: contestId(now) }))
    expect(kept.contests.filter((contest) => waitsForOwner(kept, contest))).toEqual([])
    expect(refusalOf(keepTeam(turnOf(kept, 'Ada'), { contestId: contestId(kept) }))).toEqual({
      code: 'contest.unknown',
    })
  })

  test('is not needed if the holder leaves or is removed: a proof decides at once', () => {
    for (const league of [
      after(contested(week2), (now) => leaveLeague(turnOf(now, 'Ben'))),
      agreed(
        after(contested(week2), (now) =>
          kickPlayer(turnOf(now, 'Ada'), { playerId: idOf(now, 'Ben'), reason: 'Gone', random: seededChance(1) }),
        ),
      ),
    ]) {
      expect(league.contests.filter((contest) => waitsForOwner(league, contest))).toEqual([])
      const taken = after(league, (now) => proved(turnOf(now, 'Stan')))
      expect(playerOfUser(taken, userOf('Stan'))?.teamId).toBe(teamNamed(taken, 'Ben'))
    }
  })
})
