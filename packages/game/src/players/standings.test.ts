import { describe, expect, test } from 'vitest'
import { aLeague } from '../testing/builder.ts'
import { confirmed, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { idOf, notesBy, playerNamed, unitsOfPlayer } from '../testing/turns.ts'

describe('elimination (§5)', () => {
  /** Week 4, in which players who do not act lose 10 units to drift. */
  const week4 = aLeague().inWeek(4).build()

  function afterDrift(before: number) {
    return settled(locked(holding(week4, { Dan: before })))
  }

  // Specification 4.22
  test('eliminates players below 100 units after all transfers', () => {
    const league = afterDrift(109)
    expect(unitsOfPlayer(league, 'Dan')).toBe(99)
    expect(playerNamed(league, 'Dan').standing.eliminatedInWeek).toBe(4)
    expect(notesBy(league, 'eliminated')).toContainEqual({
      rule: 'eliminated',
      playerId: idOf(league, 'Dan'),
      units: 99,
    })
  })

  test('spares a player with exactly 100', () => {
    const league = afterDrift(110)
    expect(unitsOfPlayer(league, 'Dan')).toBe(100)
    expect(playerNamed(league, 'Dan').standing.eliminatedInWeek).toBeNull()
  })

  test('spares a player who reaches 100 in the same settlement', () => {
    const played = pickedTop(holding(week4, { Ada: 60 }), { Ada: 'Ben' })
    const league = settled(locked(played), { Ada: 150 })
    // The best team and a payday with one player: 60 + 40 + 20.
    expect(unitsOfPlayer(league, 'Ada')).toBe(120)
    expect(playerNamed(league, 'Ada').standing.eliminatedInWeek).toBeNull()
  })

  test('records the first week of elimination and eliminates nobody twice', () => {
    const next = settled(locked(opened(confirmed(afterDrift(109)))))
    expect(playerNamed(next, 'Dan').standing.eliminatedInWeek).toBe(4)
    expect(notesBy(next, 'eliminated').map(({ playerId }) => playerId)).not.toContain(idOf(next, 'Dan'))
    expect(unitsOfPlayer(next, 'Dan')).toBe(99)
  })
})

describe('whale and fish (§1)', () => {
  const week1 = aLeague().inWeek(1).build()

  function statusWith(units: number) {
    return playerNamed(settled(locked(holding(week1, { Dan: units }))), 'Dan').standing.status
  }

  // Specification 4.22
  test('makes a whale from 700 units, not from 699', () => {
    expect(statusWith(700)).toBe('whale')
    expect(statusWith(699)).toBe('fish')
  })

  // Specification 4.22
  test('changes at the settlement, after its last transfer, and not before', () => {
    const rich = holding(pickedTop(week1, { Dan: 'Ada' }), { Dan: 690 })
    expect(playerNamed(locked(rich), 'Dan').standing.status).toBe('fish')
    const league = settled(locked(rich))
    expect(unitsOfPlayer(league, 'Dan')).toBeGreaterThanOrEqual(700)
    expect(playerNamed(league, 'Dan').standing.status).toBe('whale')
  })

  test('notes only players whose status changed', () => {
    const whale = settled(locked(holding(week1, { Dan: 700 })))
    expect(notesBy(whale, 'became_whale')).toEqual([{ rule: 'became_whale', playerId: idOf(whale, 'Dan'), units: 700 }])
    const still = settled(locked(opened(confirmed(whale))))
    expect(notesBy(still, 'became_whale')).toEqual([])
    const poorer = settled(locked(opened(confirmed(holding(still, { Dan: 699 })))))
    expect(playerNamed(poorer, 'Dan').standing.status).toBe('fish')
    expect(notesBy(poorer, 'became_fish')).toEqual([{ rule: 'became_fish', playerId: idOf(poorer, 'Dan'), units: 699 }])
  })

  test('keeps last week’s status for an eliminated player', () => {
    const whale = opened(confirmed(settled(locked(holding(aLeague().inWeek(4).build(), { Dan: 750 })))))
    const league = settled(locked(holding(whale, { Dan: 109 })))
    expect(playerNamed(league, 'Dan').standing).toMatchObject({ status: 'whale', eliminatedInWeek: 5 })
    expect(notesBy(league, 'became_fish')).toEqual([])
  })
})
