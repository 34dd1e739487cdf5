import { describe, expect, test } from 'vitest'
import { contestTeam } from './contest.ts'
import type { League } from '../league/league.ts'
import { playerOfUser } from '../league/league.ts'
import { asSeenBy } from '../league/as-seen-by.ts'
import { rotateInvite, setApproval } from '../owner/settings.ts'
import { aLeague } from '../testing/builder.ts'
import { scriptedChance } from '../testing/scripted.ts'
import { after } from '../testing/steps.ts'
import { eventsOf, idOf, refusalOf, teamNamed, turnOf, unitsOfPlayer, userOf } from '../testing/turns.ts'
import { kickPlayer } from './leave.ts'
import { approveClaim, claimOrRequest, claimRequestOf, declineClaim, waitingClaims } from './request-claim.ts'

const open = aLeague().withFreeTeams('Zoe', 'Yan').build()
const closed = after(open, (now) => setApproval(turnOf(now, 'Ada'), { requiresApproval: true }))

function ask(league: League, name: string, team = name) {
  return claimOrRequest(turnOf(league, name), { teamId: teamNamed(league, team) })
}
const asked = after(closed, (now) => ask(now, 'Zoe'))

describe('approval of claims (§4)', () => {
  test('is off at first: a claim claims', () => {
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

  test('keeps one request for each user: the last team asked for', () => {
    expect(eventsOf(ask(asked, 'Zoe'))).toEqual([])
    const moved = after(asked, (now) => ask(now, 'Zoe', 'Yan'))
    expect(waitingClaims(moved).map(({ teamId }) => teamId)).toEqual([teamNamed(moved, 'Yan')])
  })

  test('refuses what a claim refuses', () => {
    expect(refusalOf(ask(closed, 'Zoe', 'Ben'))).toMatchObject({ code: 'team.taken' })
    expect(refusalOf(ask(closed, 'Ada', 'Zoe'))).toEqual({ code: 'player.already_in_league' })
  })

  test('ends with the claim when the owner approves', () => {
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

  test('is the owner’s alone, and only the owner sees who asks', () => {
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
  const removed = after(joined, (now) => kickPlayer(turnOf(now, 'Ada'), { playerId: idOf(now, 'Zoe'), reason: 'Gone' }))

  test('cannot come back by the same invite code, nor contest a team with it', () => {
    expect(removed.players.at(-1)?.removedUnderCode).toBe(open.inviteCode)
    expect(refusalOf(ask(removed, 'Zoe'))).toEqual({ code: 'player.was_removed' })
    expect(refusalOf(contestTeam(turnOf(removed, 'Zoe'), { teamId: teamNamed(removed, 'Ben') }))).toEqual({
      code: 'player.was_removed',
    })
    expect(ask(removed, 'Yan').ok).toBe(true)
  })

  test('can come back before the start by a new code', () => {
    const random = scriptedChance(1, 2, 3, 4, 5, 6)
    const rotated = after(removed, (now) => rotateInvite(turnOf(now, 'Ada'), { random }))
    expect(ask(rotated, 'Zoe').ok).toBe(true)
  })
})
