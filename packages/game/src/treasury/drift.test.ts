import { describe, expect, test } from 'vitest'
import { claimTeam } from '../players/claim.ts'
import { aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { movedBy, teamNamed, treasuryOf, turnOf } from '../testing/turns.ts'

describe('drift (§5)', () => {
  test.each([
    [3, false],
    [4, true],
    [9, true],
    [10, false],
  ])('in week %d: %s', (week, drifts) => {
    const league = settled(locked(aLeague().inWeek(week).build()), { Ada: 150 })
    expect(movedBy(league, 'drift')).toEqual(
      drifts ? Object.fromEntries(league.teams.map(({ name }) => [name, -10])) : {},
    )
  })

  test('takes nothing from players who acted, and pays the fees to the treasury', () => {
    const betting = aLeague().inWeek(4).build()
    const league = settled(locked(pickedTop(betting, { Ada: 'Hope', Ben: 'Hope' })), { Cleo: 150 })
    expect(Object.keys(movedBy(league, 'drift'))).toEqual(['Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope'])
    // Pays out 40 for the best team and 40 for payday; takes in six fees of 10.
    expect(treasuryOf(league) - treasuryOf(betting)).toBe(-40 - 40 + 60)
  })

  test('takes no more than the wallet holds', () => {
    // Active players never have less than 100 in play, but an overdraw would stop the whole league.
    const betting = holding(aLeague().inWeek(4).build(), { Dan: 4, Eve: 0 })
    const drift = movedBy(settled(locked(betting)), 'drift')
    expect(drift).toMatchObject({ Dan: -4 })
    expect(drift).not.toHaveProperty('Eve')
  })

  test('spares eliminated players and players who joined after the lock', () => {
    const eliminated = opened(
      confirmed(settled(locked(holding(aLeague().withFreeTeams('Zoe').inWeek(4).build(), { Dan: 100 })))),
    )
    const late = after(locked(eliminated), (now) => claimTeam(turnOf(now, 'Zoe'), { teamId: teamNamed(now, 'Zoe') }))
    const drift = movedBy(settled(late), 'drift')
    expect(drift).not.toHaveProperty('Dan')
    expect(drift).not.toHaveProperty('Zoe')
    expect(drift).toHaveProperty('Ada')
  })
})
