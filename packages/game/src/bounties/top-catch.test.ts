import { describe, expect, test } from 'vitest'
import { claimTeam } from '../players/claim.ts'
import { aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, settled } from '../testing/steps.ts'
import { movedBy, teamNamed, turnOf } from '../testing/turns.ts'

const week2 = aLeague().withFreeTeams('Zoe').inWeek(2).build()

describe('top catch (§5)', () => {
  test('pays 40 for the best team score of the week, acting or not', () => {
    expect(movedBy(settled(locked(week2), { Ben: 140.01, Ada: 140 }), 'bounty.top_catch')).toEqual({ Ben: 40 })
  })

  test('is shared by tied teams', () => {
    const league = settled(locked(week2), { Ben: 140, Gus: 140 })
    expect(movedBy(league, 'bounty.top_catch')).toEqual({ Ben: 20, Gus: 20 })
    const reasons = league.lastRun?.transfers.map(({ reason }) => reason)
    expect(reasons).toContainEqual({ rule: 'bounty.top_catch', teamName: 'Gus', points: 14000, sharedBy: 2 })
  })

  test('is split by largest remainder, the earlier claim first', () => {
    const league = settled(locked(week2), { Ada: 140, Ben: 140, Gus: 140 })
    expect(movedBy(league, 'bounty.top_catch')).toEqual({ Ada: 14, Ben: 13, Gus: 13 })
  })

  test('ignores teams that nobody has claimed', () => {
    const league = settled(locked(week2), { Zoe: 150, Ben: 140 })
    expect(movedBy(league, 'bounty.top_catch')).toEqual({ Ben: 40 })
  })

  test('ignores teams claimed after the lock', () => {
    const late = after(locked(week2), (now) => claimTeam(turnOf(now, 'Zoe'), { teamId: teamNamed(now, 'Zoe') }))
    expect(movedBy(settled(late, { Zoe: 150, Ben: 140 }), 'bounty.top_catch')).toEqual({ Ben: 40 })
    const next = locked(opened(confirmed(settled(late))))
    expect(movedBy(settled(next, { Zoe: 150, Ben: 140 }), 'bounty.top_catch')).toEqual({ Zoe: 40 })
  })

  test('ignores teams of eliminated players', () => {
    const eliminated = opened(confirmed(settled(locked(holding(aLeague().inWeek(4).build(), { Dan: 100 })))))
    expect(movedBy(settled(locked(eliminated), { Dan: 150, Ada: 140 }), 'bounty.top_catch')).toEqual({ Ada: 40 })
  })
})
