/** RULES §4: what additional accounts of one person cannot do in a running league. */
import { assert, describe, expect, test } from 'vitest'
import { odds } from '../values/odds.ts'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { leftBetween } from '../league/left-between.ts'
import { type League, playerOfTeam, playerOfUser, unitsOf } from '../league/league.ts'
import { willConfirmBetOf } from '../bounties/confirming.ts'
import { proposeBet, whyNotChallenge } from '../h2h/propose.ts'
import { acceptBet } from '../h2h/respond.ts'
import { momentsOf } from '../season/calendar.ts'
import { aLeague, aTeam } from '../testing/builder.ts'
import { accepted, after, confirmed, holding, locked, opened, proposed, settled } from '../testing/steps.ts'
import { idOf, movedBy, playerNamed, refusalOf, teamNamed, turnOf, userOf } from '../testing/turns.ts'
import { buyBack } from './buy-back.ts'
import { claimTeam, whyNotJoin } from './claim.ts'
import { contestTeam, proveContest } from './contest.ts'
import { followProvider } from './follow-provider.ts'
import { leaveLeague } from './leave.ts'
import { verifyTeam } from './verify.ts'

const withRoom = aLeague().withFreeTeams('Zoe', 'Yan')
const week2 = holding(withRoom.inWeek(2).build(), { Ben: 200 })
const next = (league: League, scores = {}) => opened(confirmed(settled(locked(league), scores), scores))
const claims = (league: League, name: string, team = name) =>
  claimTeam(turnOf(league, name), { teamId: teamNamed(league, team) })
const gone = (league: League, name: string) => after(league, (now) => leaveLeague(turnOf(now, name)))
const asks = (league: League, name: string, team: string) =>
  contestTeam(turnOf(league, name), { teamId: teamNamed(league, team) })
const proves = (league: League, name: string, team: string) =>
  proveContest(turnOf(league, name), { teamId: teamNamed(league, team) })
/** The user takes over the team at once with a proof. */
const takesOver = (league: League, name: string, team: string) =>
  after(
    league,
    (now) => asks(now, name, team),
    (now) => proves(now, name, team),
  )

describe('a team that someone has played in a running league (§4)', () => {
  const left = gone(week2, 'Ben')

  // Specification F.10
  test('cannot be claimed again without a proof', () => {
    expect(refusalOf(claims(left, 'Stan', 'Ben'))).toEqual({ code: 'team.was_played' })
    expect(refusalOf(claims(left, 'Stan', 'Zoe'))).toBeNull()
    const pregame = gone(withRoom.build(), 'Ben')
    expect(refusalOf(claims(pregame, 'Stan', 'Ben'))).toBeNull()
  })

  test('goes at once to a user who verifies it, with a fresh start', () => {
    const taken = takesOver(left, 'Stan', 'Ben')
    const stan = playerOfUser(taken, userOf('Stan'))
    assert(stan !== null)
    expect(stan.teamId).toBe(teamNamed(taken, 'Ben'))
    expect(stan.verifiedAt).not.toBeNull()
    expect(unitsOf(taken, stan.id)).toBe(100)
    expect((taken.balances.mint ?? 0) - (left.balances.mint ?? 0)).toBe(-1000)
  })

  test('does not count as free: a league without another free team is full', () => {
    const full = gone(aLeague().inWeek(2).build(), 'Ben')
    expect(whyNotJoin(full, turnOf(full, 'Stan').now)).toEqual({ code: 'league.full' })
    expect(refusalOf(claims(full, 'Stan', 'Ben'))).toEqual({ code: 'team.was_played' })
    expect(playerOfTeam(takesOver(full, 'Stan', 'Ben'), teamNamed(full, 'Ben'))?.userId).toBe(userOf('Stan'))
  })

  test('can be contested by several users, and one user can switch teams', () => {
    const both = gone(left, 'Cleo')
    const asked = after(
      both,
      (now) => asks(now, 'Stan', 'Ben'),
      (now) => asks(now, 'Rex', 'Ben'),
      (now) => asks(now, 'Stan', 'Cleo'),
    )
    expect(refusalOf(proves(asked, 'Stan', 'Ben'))).toEqual({ code: 'contest.unknown' })
    const taken = after(asked, (now) => proves(now, 'Stan', 'Cleo'))
    expect(playerOfUser(taken, userOf('Stan'))?.teamId).toBe(teamNamed(taken, 'Cleo'))
    expect(
      playerOfUser(
        after(taken, (now) => proves(now, 'Rex', 'Ben')),
        userOf('Rex'),
      ),
    ).not.toBeNull()
  })

  test('does not go to another account of a manager who verified it, but to the next manager', () => {
    const verified = after(week2, (now) => verifyTeam(turnOf(now, 'Ben'), { teamId: teamNamed(now, 'Ben') }))
    const without = gone(verified, 'Ben')
    expect(refusalOf(asks(without, 'Stan', 'Ben'))).toEqual({ code: 'team.manager_left' })
    const teams = without.teams.map(({ id, name }) => aTeam(id, name === 'Ben' ? 'Stan' : name))
    const sold = after(without, (now) => followProvider(turnOf(now, 'Ada'), { name: now.fantasyName, teams }))
    expect(playerOfUser(takesOver(sold, 'Stan', 'Stan'), userOf('Stan'))?.teamId).toBe(teamNamed(week2, 'Ben'))
  })

  test('has no buy-back left if it was eliminated before', () => {
    const out = next(holding(week2, { Ben: 40, Dan: 40 }))
    const taken = takesOver(gone(out, 'Ben'), 'Stan', 'Ben')
    const outAgain = next(holding(taken, { Ben: 40 }))
    expect(playerNamed(outAgain, 'Ben').standing.eliminatedInWeek).toBe(3)
    expect(refusalOf(buyBack(turnOf(outAgain, 'Stan')))).toEqual({ code: 'buy_back.fresh_start' })
    expect(refusalOf(buyBack(turnOf(outAgain, 'Dan')))).toBeNull()
    const heir = next(holding(takesOver(gone(week2, 'Ben'), 'Stan', 'Ben'), { Ben: 40 }))
    expect(refusalOf(buyBack(turnOf(heir, 'Stan')))).toBeNull()
  })
})

describe('players who join after the league’s first lock (§4, §5)', () => {
  const late = after(
    week2,
    (now) => claims(now, 'Zoe'),
    (now) => claims(now, 'Yan'),
  )
  const week3 = holding(next(late), { Ada: 600, Ben: 600, Zoe: 600, Yan: 600 })
  const left = (league: League, name: string, other: string) =>
    leftBetween(league, { playerId: idOf(league, name), otherId: idOf(league, other) })
  const bet = (league: League, from: string, to: string, stake: number) =>
    accepted(proposed(league, from, to, { stake }), to)

  test('bet from the next week on', () => {
    const rich = holding(late, { Ada: 400, Zoe: 400 })
    const challenge = whyNotChallenge(turnOf(rich, 'Ada'), idOf(rich, 'Zoe'))
    expect(challenge).toEqual({ code: 'h2h.new_this_week', who: 'they', week: 2 })
    const side = { kind: 'over', line: points(50) } as const
    const offer = { week: 2, challengedId: idOf(rich, 'Ada'), stake: units(10), odds: odds(200), ...side }
    expect(refusalOf(proposeBet(turnOf(rich, 'Zoe'), offer))).toMatchObject({ code: 'h2h.new_this_week', who: 'you' })
    expect(whyNotChallenge(turnOf(week3, 'Ada'), idOf(week3, 'Zoe'))).toBeNull()
  })

  test('bet at once if they claim before the first lock', () => {
    const { calendar } = week2
    const first = withRoom.inWeek(1).build()
    const at = momentsOf(calendar, 1).opensAt
    const joined = after(first, (now) => claimTeam(turnOf(now, 'Zoe', at), { teamId: teamNamed(now, 'Zoe') }))
    const two = holding(next(joined), { Ada: 400, Zoe: 400, Ben: 400 })
    expect(whyNotChallenge(turnOf(two, 'Ada'), idOf(two, 'Zoe'))).toBeNull()
    expect(left(bet(two, 'Ada', 'Zoe', 100), 'Ada', 'Ben')).toBe(150)
  })

  // Specification F.10
  test('count as one opponent in every other player’s limit', () => {
    const on = bet(week3, 'Ada', 'Zoe', 100)
    expect([left(on, 'Ada', 'Yan'), left(on, 'Yan', 'Ada'), left(on, 'Ada', 'Ben')]).toEqual([50, 50, 150])
    expect([left(on, 'Ben', 'Yan'), left(on, 'Yan', 'Ben')]).toEqual([150, 150])
    const won = holding(next(on, { Ada: 150, Zoe: 20 }), { Ada: 400, Yan: 400 })
    expect([left(won, 'Yan', 'Ada'), left(won, 'Ada', 'Yan')]).toEqual([50, 150])
    const toMuch = { challengedId: idOf(week3, 'Yan'), stake: units(100), odds: odds(200) }
    const side = { kind: 'over', line: points(50) } as const
    expect(refusalOf(proposeBet(turnOf(on, 'Ada'), { week: 3, ...toMuch, ...side }))).toEqual({
      code: 'h2h.enough_between',
      max: 150,
      left: 50,
      side: 'yours',
      of: 'late',
    })
  })

  test('count as one with earlier players of the same team', () => {
    const on = bet(week3, 'Ada', 'Ben', 100)
    const lost = holding(next(on, { Ada: 150, Ben: 20 }), { Ada: 400 })
    const heir = next(takesOver(gone(lost, 'Ben'), 'Stan', 'Ben'))
    expect([left(heir, 'Ben', 'Ada'), left(heir, 'Yan', 'Ada')]).toEqual([50, 150])
  })

  test('together earn one confirming bounty per Casino from one player’s bets', () => {
    const both = bet(bet(week3, 'Ada', 'Yan', 25), 'Ada', 'Zoe', 25)
    const andBen = bet(bet(both, 'Ben', 'Zoe', 25), 'Ada', 'Ben', 25)
    expect(movedBy(settled(locked(andBen)), 'bounty.confirming')).toEqual({ Yan: 100, Zoe: 100, Ben: 100 })
    const done = settled(locked(both))
    expect(movedBy(done, 'bounty.confirming')).toEqual({ Yan: 100 })
    expect(playerNamed(done, 'Ada').standing.confirmedIn).toContain('late_in_casino_one')
    expect(movedBy(confirmed(done, { Ada: 33 }), 'bounty.confirming')).toEqual({ Yan: 100 })
  })

  test('see on the board what a bet would still earn', () => {
    const will = (league: League, name: string, from = 'Ada', week = 3) =>
      willConfirmBetOf(league, { player: playerNamed(league, name), challenger: playerNamed(league, from), week })
    expect([will(week3, 'Zoe'), will(week3, 'Yan')]).toEqual([true, true])
    const on = bet(week3, 'Ada', 'Yan', 25)
    expect([will(on, 'Zoe'), will(on, 'Zoe', 'Ben'), will(on, 'Ben'), will(on, 'Yan', 'Ben')]).toEqual([
      false,
      true,
      true,
      false,
    ])
    const after3 = settled(locked(on))
    expect([will(after3, 'Zoe'), will(after3, 'Zoe', 'Ben'), will(after3, 'Zoe', 'Ada', 7)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

test('gain nothing with eight accounts on one team in one evening (§4)', () => {
  let league = week2
  for (let account = 0; account < 8; account += 1) {
    const name = `Alias${account}`
    const claimed = claims(league, name, 'Zoe')
    if (!claimed.ok) {
      expect(claimed.refusal).toEqual({ code: 'team.was_played' })
      continue
    }
    expect(whyNotChallenge(turnOf(claimed.league, 'Ada'), idOf(claimed.league, 'Zoe'))).not.toBeNull()
    league = gone(claimed.league, name)
  }
  expect(league.players).toHaveLength(week2.players.length + 1)
  expect(refusalOf(acceptBet(turnOf(league, 'Ada'), { betId: 'bet_none' }))).toEqual({ code: 'h2h.unknown' })
})
