import { describe, expect, test } from 'vitest'
import { playSeason } from '../season.ts'
import { unitsOfPlayer } from '../turns.ts'
import { ADVERSARIES } from './cases.ts'

const SEASONS = 4

/** The checker watches every season: it fails if two players move more than the cap, or bet against an own team. */
const played = new Map(
  ADVERSARIES.map(({ name, strategies }) => {
    const seeds = Array.from({ length: SEASONS }, (_, index) => 100 * (index + 1) + 10)
    return [name, seeds.map((seed) => playSeason(seed, { players: 10, isOdd: false, strategies: strategies }))]
  }),
)

describe('seasons with a cheat among honest bots', () => {
  test.each(ADVERSARIES.map(({ name }) => name))('end with an empty treasury and a champion: %s (§5)', (name) => {
    for (const { league } of played.get(name) ?? []) {
      expect(league.balances.treasury ?? 0).toBe(0)
      expect(league.progress.stage === 'over' && league.progress.championId).toBeTruthy()
    }
  })

  test('leave a lazy player behind a diligent one', () => {
    expect(unitsOfFirst('diligent')).toBeGreaterThan(unitsOfFirst('lazy'))
  })
})

function unitsOfFirst(name: string): number {
  return (played.get(name) ?? []).reduce((sum, { league }) => sum + unitsOfPlayer(league, 'Ada'), 0)
}
