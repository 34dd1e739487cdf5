import { describe, expect, test } from 'vitest'
import { type PlayedSeason, playSeason } from '../season.ts'
import { unitsOfPlayer } from '../turns.ts'
import { ADVERSARIES } from './cases.ts'

const SEASONS = 4

/** The checker watches every season. It fails if two players move more than the cap, or if someone bets against their own team. */
const played = new Map(
  ADVERSARIES.map(({ name, strategies, accounts = [] }) => {
    const seeds = Array.from({ length: SEASONS }, (_, index) => 100 * (index + 1) + 10)
    const plan = { players: 12, hasIncidents: false, strategies, accounts }
    return [name, seeds.map((seed) => playSeason(seed, plan))]
  }),
)

describe('seasons with a cheat among honest bots', () => {
  test.each(ADVERSARIES.map(({ name }) => name))('end with an empty treasury and a champion: %s (§5)', (name) => {
    for (const { league } of played.get(name) ?? []) {
      expect(league.balances.treasury ?? 0).toBe(0)
      expect(league.progress.stage === 'over' && league.progress.championId).toBeTruthy()
    }
  })

  test.each(['dump, adaptive', 'dump, early', 'ring of three', 'throw'])(
    'refuse more than the cap to: %s (§5)',
    (name) => {
      expect(refusals(name, 'h2h.enough_between')).toBeGreaterThan(0)
    },
  )

  test('hold the cap when weeks are late, corrected and settled again (§3, §5)', () => {
    const strategies = ADVERSARIES.find(({ name }) => name === 'ring of three')?.strategies ?? []
    const odd = Array.from({ length: 10 }, (_, seed) => playSeason(seed + 1, { strategies }))
    const isReversed = ({ events }: PlayedSeason) => events.some(({ type }) => type === 'run.reversed')
    expect(odd.filter(isReversed).length).toBeGreaterThan(2)
    expect(odd.some(({ strategyRefusals }) => strategyRefusals.has('h2h.enough_between'))).toBe(true)
  })

  test.each(ADVERSARIES.filter(({ accounts }) => accounts !== undefined).map(({ name }) => name))(
    'let accounts take the teams that are free at the start: %s (§4)',
    (name) => {
      const free = ADVERSARIES.find((one) => one.name === name)?.strategies.flatMap((one, at) =>
        one === null ? [at] : [],
      )
      for (const { league } of played.get(name) ?? []) {
        const ofTeam = (at: number) => league.players.filter(({ teamId }) => teamId === league.teams[at]?.id)
        expect(free?.every((at) => ofTeam(at).length > 0)).toBe(true)
      }
    },
  )

  test('put a lazy player behind a diligent one', () => {
    expect(unitsOfFirst('diligent')).toBeGreaterThan(unitsOfFirst('lazy'))
  })
})

function refusals(name: string, code: string): number {
  return (played.get(name) ?? []).reduce((sum, { strategyRefusals }) => sum + (strategyRefusals.get(code) ?? 0), 0)
}

function unitsOfFirst(name: string): number {
  return (played.get(name) ?? []).reduce((sum, { league }) => sum + unitsOfPlayer(league, 'Ada'), 0)
}
