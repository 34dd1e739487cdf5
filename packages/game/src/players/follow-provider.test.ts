import { describe, expect, test } from 'vitest'
import type { League } from '../league/league.ts'
import { aLeague } from '../testing/builder.ts'
import { after } from '../testing/steps.ts'
import { calendarTurn, playerNamed, refusalOf, teamNamed, turnOf } from '../testing/turns.ts'
import { contestTeam } from './contest.ts'
import { followProvider } from './follow-provider.ts'
import { verifyTeam } from './verify.ts'

const league = aLeague().inWeek(2).build()
const verified = after(league, (now) => verifyTeam(turnOf(now, 'Ben'), { teamId: teamNamed(now, 'Ben') }))

/** The league after a reading in which that user manages Ben's team, or nobody if null. */
function managedBy(before: League, manager: string | null): League {
  const owner = manager === null ? null : { fantasyUserId: manager, displayName: manager, username: null }
  const teams = before.teams.map((team) => (team.name === 'Ben' ? { ...team, owner } : team))
  return after(before, (now) =>
    followProvider(calendarTurn(now, turnOf(now, 'Ada').now), { name: now.fantasyName, teams }),
  )
}

describe('a proof of ownership when the manager changes (§4)', () => {
  const isVerified = (now: League) => playerNamed(now, 'Ben').verifiedAt !== null

  test('ends when there is another manager', () => {
    expect(isVerified(managedBy(verified, 'fantasy_stan'))).toBe(false)
  })

  test('stays when one or two readings lack the manager, so that nobody can contest the team', () => {
    const gap = managedBy(managedBy(verified, null), null)
    const back = managedBy({ ...gap, name: 'Renamed' }, 'fantasy_ben')
    expect([gap, back].map(isVerified)).toEqual([true, true])
    expect(refusalOf(contestTeam(turnOf(back, 'Stan'), { teamId: teamNamed(back, 'Ben') }))).toEqual({
      code: 'contest.proved',
    })
  })

  test('ends when another manager follows after a gap', () => {
    expect(isVerified(managedBy(managedBy(verified, null), 'fantasy_stan'))).toBe(false)
  })
})
