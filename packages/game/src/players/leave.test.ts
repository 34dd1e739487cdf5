import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import { type League, ownerOf, playerOfTeam, playerOfUser, unitsOf } from '../league/league.ts'
import { walletUnits } from '../league/means.ts'
import { participantsOf } from '../league/participation.ts'
import { aLeague } from '../testing/builder.ts'
import {
  accepted,
  after,
  confirmed,
  finalized,
  holding,
  lastBet,
  locked,
  opened,
  proposed,
  settled,
} from '../testing/steps.ts'
import { idOf, refusalOf, teamNamed, treasuryOf, turnOf, userOf } from '../testing/turns.ts'
import { claimTeam } from './claim.ts'
import { kickPlayer, leaveLeague } from './leave.ts'

const gone = (league: League, name = 'Ben') => after(league, (now) => leaveLeague(turnOf(now, name)))
const week2 = holding(aLeague().withFreeTeams('Zoe').inWeek(2).build(), { Ada: 200, Ben: 200 })
const ben = idOf(week2, 'Ben')
const sum = (league: League) => Object.values(league.balances).reduce<number>((all, each) => all + (each ?? 0), 0)

describe('leaving (§4)', () => {
  test('before the start undoes the claim, and one may come again', () => {
    const pregame = aLeague().build()
    const left = gone(pregame)
    expect(left.balances.mint).toBe(-7000)
    expect(treasuryOf(left)).toBe(6300)
    expect(playerOfUser(left, userOf('Ben'))).toBeNull()
    const back = after(left, (now) => claimTeam(turnOf(now, 'Ben'), { teamId: teamNamed(now, 'Ben') }))
    expect(back.balances.mint).toBe(-8000)
  })

  test('after it the wallet goes to the treasury at once, and the team is free for somebody else, who starts anew', () => {
    const left = gone(week2)
    expect(walletUnits(left, ben)).toBe(0)
    expect(treasuryOf(left)).toBe(treasuryOf(week2) + 200)
    expect(playerOfTeam(left, teamNamed(left, 'Ben'))).toBeNull()
    expect(participantsOf(left, 2).map(({ id }) => id)).not.toContain(ben)
    const heir = after(left, (now) => claimTeam(turnOf(now, 'Stan'), { teamId: teamNamed(now, 'Ben') }))
    expect(unitsOf(heir, idOf(heir, 'Ben'))).toBe(100)
    expect(idOf(heir, 'Ben')).not.toBe(ben)
  })

  test('who has left a running league does not come back with a new start', () => {
    const again = claimTeam(turnOf(gone(week2), 'Ben'), { teamId: teamNamed(week2, 'Zoe') })
    expect(refusalOf(again)).toEqual({ code: 'player.has_left' })
  })

  test('ends open proposals, own and others’, with the stakes back first', () => {
    const open = proposed(proposed(week2, 'Ben', 'Ada', { stake: 30 }), 'Ada', 'Ben', { stake: 40 })
    const left = gone(open)
    expect(left.bets.map(({ state }) => state.state)).toEqual(['withdrawn', 'rejected'])
    expect(walletUnits(left, idOf(left, 'Ada'))).toBe(200)
    expect(treasuryOf(left)).toBe(treasuryOf(week2) + 200)
    expect(sum(left)).toBe(0)
  })

  test('a confirmed bet stands and settles; what it brings goes to the treasury when the results are final', () => {
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

  test('while results are provisional keeps the wallet until they are final, so that they can be counted again', () => {
    const bet = accepted(proposed(week2, 'Ada', 'Ben', { stake: 50, odds: 200 }), 'Ben')
    const provisional = settled(locked(bet), { Ben: 150 })
    const left = gone(provisional)
    expect(walletUnits(left, ben)).toBeGreaterThan(0)
    const again = confirmed(left, { Ben: 1 })
    expect(walletUnits(again, ben)).toBe(0)
    expect(sum(again)).toBe(0)
    expect(walletUnits(finalized(left), ben)).toBe(0)
  })

  test('after week 12 is counted leaves everything where it is: the treasury has been paid out', () => {
    const counted = settled(locked(aLeague().inWeek(12).build()))
    expect(treasuryOf(counted)).toBe(0)
    expect(treasuryOf(confirmed(gone(counted)))).toBe(0)
    const over = confirmed(counted)
    expect(gone(over).balances).toEqual(over.balances)
  })

  test('of who went all the way through a late week leaves nothing behind', () => {
    const bet = locked(accepted(proposed(week2, 'Ada', 'Ben', { stake: 50, odds: 200 }), 'Ben'))
    const left = gone(opened(bet))
    const late = settled(left, { Ben: 150 }, { week: 2 })
    expect(walletUnits(late, ben)).toBe(0)
    expect(sum(late)).toBe(0)
  })
})

describe('being kicked (§4)', () => {
  test('is leaving by the owner’s word', () => {
    const league = after(week2, (now) => kickPlayer(turnOf(now, 'Ada'), { playerId: idOf(now, 'Ben') }))
    expect(playerOfUser(league, userOf('Ben'))).toBeNull()
    expect(treasuryOf(league)).toBe(treasuryOf(week2) + 200)
  })

  test('is the owner’s alone, never of oneself, and of nobody who is not there', () => {
    const kick = (league: League, by: string, playerId = ben) => refusalOf(kickPlayer(turnOf(league, by), { playerId }))
    expect(kick(week2, 'Cleo')).toEqual({ code: 'owner.only' })
    expect(kick(week2, 'Ada', idOf(week2, 'Ada'))).toEqual({ code: 'kick.yourself' })
    expect(kick(gone(week2), 'Ada')).toEqual({ code: 'player.unknown' })
  })
})

describe('the owner (§4)', () => {
  test('who has left is followed by who has been aboard for longest', () => {
    expect(ownerOf(week2)).toBe(userOf('Ada'))
    expect(ownerOf(gone(week2, 'Ada'))).toBe(userOf('Ben'))
    expect(ownerOf(gone(gone(week2, 'Ada'), 'Ben'))).toBe(userOf('Cleo'))
  })

  test('at ESPN is who holds the commissioner’s team, also after somebody else has claimed it', () => {
    const espn = aLeague().atEspn({ commissioner: 'Hope' }).inWeek(2).build()
    expect(ownerOf(espn)).toBe(userOf('Hope'))
    const left = gone(espn, 'Hope')
    expect(ownerOf(left)).toBe(userOf('Ada'))
    const heir = after(left, (now) => claimTeam(turnOf(now, 'Stan'), { teamId: teamNamed(now, 'Hope') }))
    expect(ownerOf(heir)).toBe(userOf('Stan'))
  })
})

test('a league that eight did not hold in time does not start, though more had claimed (§4)', () => {
  const left = gone(aLeague().build())
  const { opensAt } = momentsOf(left.calendar, 1)
  expect(left.players).toHaveLength(8)
  expect(left.players.filter(({ leftAt }) => leftAt === null)).toHaveLength(7)
  expect(claimTeam(turnOf(left, 'Late', opensAt), { teamId: teamNamed(left, 'Ben') })).toMatchObject({
    refusal: { code: 'league.not_started' },
  })
})
