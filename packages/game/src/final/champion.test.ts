import { describe, expect, test } from 'vitest'
import type { League } from '../league/league.ts'
import { leaveLeague } from '../players/leave.ts'
import { EACH_200, EIGHT, aLeague } from '../testing/builder.ts'
import { after, confirmed, finalized, holding, locked, opened, settled } from '../testing/steps.ts'
import { idOf, playerNamed, turnOf } from '../testing/turns.ts'
import { championOf } from './champion.ts'

const week9 = holding(aLeague().inWeek(9).build(), { ...EACH_200, Ben: 800, Cleo: 800, Dan: 800, Hope: 90 })
const scores = { Ben: 90, Cleo: 110, Dan: 100 }
/** One Triangle week is scored. Ben, Cleo and Dan are in it; Hope is eliminated. */
const scored = settled(locked(opened(confirmed(settled(locked(week9))))), scores)

/** Gives the three Triangle players 600 each unless `units` says otherwise, whatever week 10 paid them. */
function with600(units: Record<string, number>): League {
  return holding(scored, { ...EACH_200, Ben: 600, Cleo: 600, Dan: 600, Hope: 90, ...units })
}

function champion(league: League): string | null {
  const id = championOf(league)
  return (
    EIGHT.find((name) =>
      league.players.some((player) => player.id === id && player.userId === `user_${name.toLowerCase()}`),
    ) ?? null
  )
}

describe('the champion (§5 Bermuda)', () => {
  test('is the player with the most units', () => {
    expect(champion(with600({ Ben: 701, Cleo: 700, Dan: 700 }))).toBe('Ben')
  })

  test('is the one with the better Bermuda total if units are tied', () => {
    expect(champion(with600({ Ben: 700, Cleo: 700, Dan: 700 }))).toBe('Cleo')
    expect(champion(with600({ Ben: 700, Cleo: 600, Dan: 700 }))).toBe('Dan')
  })

  test('is the one who claimed earlier if units and totals are tied', () => {
    const level = settled(locked(opened(confirmed(settled(locked(week9))))), { ...scores, Ben: 110 })
    expect(champion(holding(level, { Ben: 700, Cleo: 700, Dan: 600 }))).toBe('Ben')
  })

  test('prefers any total over none: an entrant before a non-entrant', () => {
    expect(champion(with600({ Ada: 700, Ben: 700, Cleo: 600, Dan: 600 }))).toBe('Ben')
  })

  test('can be a player outside the Triangle; ties between such players go to the earlier claim', () => {
    expect(champion(with600({ Gus: 900 }))).toBe('Gus')
    expect(champion(with600({ Gus: 900, Finn: 900 }))).toBe('Finn')
    expect(champion(with600({ Ada: 900, Finn: 900 }))).toBe('Ada')
  })

  test('is never a player who left, whatever the wallet holds; eliminated players can win', () => {
    const gone = after(with600({ Cleo: 1500, Ben: 600 }), (now) => leaveLeague(turnOf(now, 'Cleo')))
    expect(champion(gone)).toBe('Dan')
    expect(playerNamed(scored, 'Hope').standing.eliminatedInWeek).toBe(9)
    expect(champion(with600({ Hope: 1500 }))).toBe('Hope')
  })

  test('is nobody if no member is left', () => {
    expect(champion(EIGHT.reduce((now, name) => after(now, (at) => leaveLeague(turnOf(at, name))), scored))).toBeNull()
  })

  test('is named when week 12 becomes final, by the final scores', () => {
    let league = confirmed(scored, scores)
    for (const week of [11, 12]) {
      // Wallets are even before the last week, so its scores decide.
      const open = holding(opened(league), { Ben: 900, Cleo: 900, Dan: 900 })
      league = settled(locked(open), scores)
      if (week < 12) league = confirmed(league, scores)
    }
    expect(league.progress).toMatchObject({ stage: 'running', settledThrough: 12, finalThrough: 11 })
    expect(finalized(league).progress).toEqual({
      stage: 'over',
      startWeek: 1,
      lastWeek: 12,
      championId: idOf(league, 'Cleo'),
    })
    const corrected = confirmed(league, { ...scores, Dan: 180 })
    expect(corrected.progress).toMatchObject({ championId: idOf(league, 'Dan') })
  })
})
