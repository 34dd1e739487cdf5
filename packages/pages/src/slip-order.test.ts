import { type LineRule, walletOf } from '@whale/game'
import { playSeason } from '@whale/game/testing'
import { describe, expect, test } from 'vitest'
import { inSlipOrder } from './slip-order.ts'

describe('the lines of a Tuesday slip', () => {
  test('are in settlement order: bets, casino, all in, bounties, payday, drift', () => {
    const rules: LineRule[] = [
      'payday',
      'bounty.confirming',
      'liquidation.won',
      'h2h.won',
      'drift',
      'casino.one_scorer',
      'h2h.lost',
    ]
    expect(inSlipOrder(rules.map((rule) => ({ rule }))).map(({ rule }) => rule)).toEqual([
      'h2h.won',
      'h2h.lost',
      'casino.one_scorer',
      'liquidation.won',
      'bounty.confirming',
      'payday',
      'drift',
    ])
    const final = (['bermuda.prize', 'bermuda.best_score', 'bermuda.rest', 'payday'] as const).map((rule) => ({ rule }))
    expect(inSlipOrder(final).map(({ rule }) => rule)).toEqual([
      'payday',
      'bermuda.best_score',
      'bermuda.rest',
      'bermuda.prize',
    ])
    expect(inSlipOrder([{ rule: 'became_whale' }, { rule: 'bermuda.prize' }]).at(-1)?.rule).toBe('became_whale')
  })

  test('keep ledger order in twenty bot seasons, so that each running total was once the balance', () => {
    const kinds = new Set<string>()
    for (const { events, league } of Array.from({ length: 20 }, (_, at) => playSeason(8100 + at))) {
      const moved = events.flatMap((event) => (event.type === 'step.settled' ? event.transfers : []))
      // A corrected week has two runs, each in order.
      for (const runId of new Set(moved.map(({ cause }) => cause.id))) {
        const ofRun = moved.filter(({ cause }) => cause.id === runId)
        for (const wallet of league.players.map(({ id }) => walletOf(id))) {
          const own = ofRun.filter(({ from, to }) => from === wallet || to === wallet).map(({ reason }) => reason)
          // In the ledger a prize comes before the share of the rest, on the slip after it.
          const isPrize = ({ rule }: { rule: string }) => rule === 'bermuda.prize'
          expect(inSlipOrder(own)).toEqual([...own.filter((one) => !isPrize(one)), ...own.filter(isPrize)])
          for (const { rule } of own) kinds.add(rule)
        }
      }
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining(['liquidation.won', 'casino.top_three', 'bermuda.prize', 'drift']),
    )
  })
})
