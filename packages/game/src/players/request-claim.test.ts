import { describe, expect, test } from 'vitest'
import { contestTeam, transferTeam } from './contest.ts'
import type { League } from '../league/league.ts'
import { playerOfUser } from '../league/league.ts'
import { asSeenBy } from '../league/as-seen-by.ts'
import { rotateInvite, setApproval } from '../owner/settings.ts'
import { aLeague } from '../testing/builder.ts'
import { scriptedChance, seededChance } from '../testing/scripted.ts'
import { after } from '../testing/steps.ts'
import { eventsOf, idOf, refusalOf, teamNamed, turnOf, unitsOfPlayer, userOf } from '../testing/turns.ts'
import { kickPlayer, leaveLeague } from './leave.ts'
import {
  approveClaim,
  claimOrRequest,
  claimRequestOf,
  declineClaim,
  waitingClaims,
  withdrawClaim,
} from './request-claim.ts'

const open = aLeague().withFreeTeams('Zoe', 'Yan').build()
const closed = after(open, (now) => setApproval(turnOf(now, 'Ada'), { requiresApproval: true }))

function ask(league: League, name: string, team = name, waitingElsewhere = 0) {
  return claimOrRequest(turnOf(league, name), { teamId: teamNamed(league, team), waitingElsewhere })
}
const asked = after(closed, (now) => ask(now, 'Zoe'))

describe('approval of claims (§4)', () => {
  test('is off by default: a claim takes effect at once', () => {
    expect(open.requiresApproval).toBe(false)
    expect(
      unitsOfPlayer(
        after(open, (now) => ask(now, 'Zoe')),
        'Zoe',
      ),
    ).toBe(100)
  })

  test('turns a claim into a request that moves no units and takes no team', () => {
    expect(playerOfUser(asked, userOf('Zoe'))).toBeNull()
    expect(asked.balances).toEqual(closed.balances)
    expect(waitingClaims(asked)).toMatchObject([{ userId: userOf('Zoe'), teamId: teamNamed(asked, 'Zoe') }])
    expect(ask(asked, 'Yan', 'Zoe').ok).toBe(true)
  })

  test('keeps one request per user: the last team asked for', () => {
    expect(eventsOf(ask(asked, 'Zoe'))).toEqual([])
    const moved = after(asked, (now) => ask(now, 'Zoe', 'Yan'))
    expect(waitingClaims(moved).map(({ teamId }) => teamId)).toEqual([teamNamed(moved, 'Yan')])
  })

  test('refuses a request whenever it would refuse a claim', () => {
    expect(refusalOf(ask(closed, 'Zoe', 'Ben'))).toMatchObject({ code: 'team.taken' })
    expect(refusalOf(ask(closed, 'Ada', 'Zoe'))).toEqual({ code: 'player.already_in_league' })
  })

  test('turns the request into a claim when the owner approves', () => {
    const league = after(asked, (now) => approveClaim(turnOf(now, 'Ada'), { userId: userOf('Zoe') }))
    expect(unitsOfPlayer(league, 'Zoe')).toBe(100)
    expect(league.claimRequests).toEqual([])
    expect(refusalOf(approveClaim(turnOf(league, 'Ada'), { userId: userOf('Zoe') }))).toEqual({ code: 'claim.unknown' })
  })

  test('cannot give one team to two users', () => {
    const both = after(asked, (now) => ask(now, 'Yan', 'Zoe'))
    const league = after(both, (now) => approveClaim(turnOf(now, 'Ada'), { userId: userOf('Zoe') }))
    expect(refusalOf(approveClaim(turnOf(league, 'Ada'), { userId: userOf('Yan') }))).toMatchObject({
      code: 'team.taken',
    })
  })

  test('shows a declined request to its user, who may ask again', () => {
    const declined = after(asked, (now) => declineClaim(turnOf(now, 'Ada'), { userId: userOf('Zoe') }))
    expect(claimRequestOf(declined, userOf('Zoe'))?.declinedAt).not.toBeNull()
    expect(waitingClaims(declined)).toEqual([])
    expect(refusalOf(approveClaim(turnOf(declined, 'Ada'), { userId: userOf('Zoe') }))).toEqual({
      code: 'claim.unknown',
    })
    expect(waitingClaims(after(declined, (now) => ask(now, 'Zoe')))).toHaveLength(1)
  })

  test('lets users take back their own request, waiting or declined, and nobody else’s', () => {
    const withdrawn = after(asked, (now) => withdrawClaim(turnOf(now, 'Zoe')))
    expect(withdrawn.claimRequests).toEqual([])
    expect(refusalOf(withdrawClaim(turnOf(withdrawn, 'Zoe')))).toEqual({ code: 'claim.unknown' })
    expect(refusalOf(withdrawClaim(turnOf(asked, 'Yan')))).toEqual({ code: 'claim.unknown' })
    expect(refusalOf(withdrawClaim(turnOf(asked, 'Ada')))).toEqual({ code: 'player.already_in_league' })
    const declined = after(asked, (now) => declineClaim(turnOf(now, 'Ada'), { userId: userOf('Zoe') }))
    expect(after(declined, (now) => withdrawClaim(turnOf(now, 'Zoe'))).claimRequests).toEqual([])
    expect(waitingClaims(after(withdrawn, (now) => ask(now, 'Zoe')))).toHaveLength(1)
  })

  test('lets a user have requests in five leagues, and switch teams in one of them', () => {
    expect(ask(closed, 'Zoe', 'Zoe', 4).ok).toBe(true)
    expect(refusalOf(ask(closed, 'Zoe', 'Zoe', 5))).toEqual({ code: 'claim.too_many', max: 5 })
    expect(ask(asked, 'Zoe', 'Yan', 4).ok).toBe(true)
    expect(ask(open, 'Zoe', 'Zoe', 5).ok).toBe(true)
  })

  test('allows 20 waiting requests in a league, not counting declined ones', () => {
    const names = Array.from({ length: 20 }, (_, at) => `Guest${at}`)
    const full = names.reduce((league, name) => after(league, (now) => ask(now, name, 'Zoe')), closed)
    expect(refusalOf(ask(full, 'Zoe'))).toEqual({ code: 'claim.league_busy', max: 20 })
    expect(ask(full, 'Guest3', 'Yan').ok).toBe(true)
    const declined = after(full, (now) => declineClaim(turnOf(now, 'Ada'), { userId: userOf('Guest3') }))
    expect(ask(declined, 'Zoe').ok).toBe(true)
  })

  test('is up to the owner alone, and only the owner sees who asks', () => {
    for (const decision of [
      setApproval(turnOf(asked, 'Ben'), { requiresApproval: false }),
      approveClaim(turnOf(asked, 'Ben'), { userId: userOf('Zoe') }),
      declineClaim(turnOf(asked, 'Ben'), { userId: userOf('Zoe') }),
    ]) {
      expect(refusalOf(decision)).toEqual({ code: 'owner.only' })
    }
    const seenBy = (name: string) => asSeenBy(asked, idOf(asked, name), asked.createdAt).claimRequests
    expect([seenBy('Ada').length, seenBy('Ben').length]).toEqual([1, 0])
    expect(asSeenBy(asked, null, asked.createdAt).claimRequests).toEqual([])
  })
})

describe('a player whom the owner removed (§4)', () => {
  const joined = after(open, (now) => ask(now, 'Zoe'))
  const removed = after(joined, (now) =>
    kickPlayer(turnOf(now, 'Ada'), { playerId: idOf(now, 'Zoe'), reason: 'Gone', random: seededChance(1) }),
  )

  test('cannot use the old invite code, which the removal replaces', () => {
    expect(removed.inviteCode).not.toBe(joined.inviteCode)
    expect(removed.inviteCode).toMatch(/^[A-Z0-9]{6}$/)
  })

  test('cannot come back with the new code, nor contest a team with it, until the owner creates another', () => {
    expect(removed.players.at(-1)?.removedUnderCode).toBe(removed.inviteCode)
    expect(refusalOf(ask(removed, 'Zoe'))).toEqual({ code: 'player.was_removed' })
    expect(refusalOf(contestTeam(turnOf(removed, 'Zoe'), { teamId: teamNamed(removed, 'Ben') }))).toEqual({
      code: 'player.was_removed',
    })
    expect(ask(removed, 'Yan').ok).toBe(true)
    const random = scriptedChance(1, 2, 3, 4, 5, 6)
    const rotated = after(removed, (now) => rotateInvite(turnOf(now, 'Ada'), { random }))
    expect(ask(rotated, 'Zoe').ok).toBe(true)
  })

  test('is the only reason for a new code: leaving or handing a team over changes nothing', () => {
    expect(after(joined, (now) => leaveLeague(turnOf(now, 'Zoe'))).inviteCode).toBe(joined.inviteCode)
    const contested = after(joined, (now) => contestTeam(turnOf(now, 'Yan'), { teamId: teamNamed(now, 'Zoe') }))
    const contestId = contested.contests[0]?.id ?? 'contest_none'
    const handed = after(contested, (now) => transferTeam(turnOf(now, 'Ada'), { contestId }))
    expect(handed.inviteCode).toBe(joined.inviteCode)
  })
})
