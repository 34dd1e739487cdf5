/** What a settlement changes, for stakes that left the wallet when they were placed. */
import {
  type GameEvent,
  type PlayerId,
  type Points,
  type Reason,
  type RunNote,
  type Units,
  transfersOf,
} from '@whale/game'
import { playSeason } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { slipLines, treasurySum } from './receipt.ts'
import { changeBy } from './standings.ts'

const playerId = 'player_1' as PlayerId
const account = 'wallet:player_1' as const
const [line, points, stake] = [12_250 as Points, 13_000 as Points, 323 as Units]
const details = { teamName: 'Kelp Wanted', line, points, stake }
const won = { rule: 'liquidation.won', ...details, bonus: 300 as Units } satisfies Reason
const lost = { rule: 'liquidation.lost', playerId, ...details } satisfies RunNote

const linesOf = (entries: { account: typeof account; units: number; reason: Reason }[], notes: RunNote[]) => {
  return slipLines({ entries, notes, playerId }).map(({ rule, units }) => [rule, units])
}

test('an all-in that was won counts without its stake, and a lost one counts its stake', () => {
  expect(linesOf([{ account, units: 623, reason: won }], [])).toEqual([['liquidation.won', 300]])
  expect(linesOf([], [lost])).toEqual([['liquidation.lost', -323]])
})

test('so does a house line; a stake that comes back changes nothing', () => {
  const push = { rule: 'option.push', optionId: 'option_1', teamName: 'Kelp Wanted', line } as Reason
  const double = { rule: 'option.won', optionId: 'option_1', ...details, stake: 30 as Units, times: 2 } as Reason
  expect(linesOf([{ account, units: 60, reason: double }], [])).toEqual([['option.won', 30]])
  expect(linesOf([{ account, units: 30, reason: push }], [])).toEqual([['option.push', 0]])
})

test('the depth chart counts as the slip does', () => {
  const run = { transfers: [{ from: 'treasury', to: account, units: 623, reason: won }], notes: [] }
  expect(changeBy(run as never, playerId)).toBe(300)
  expect(changeBy({ transfers: [], notes: [lost] } as never, playerId)).toBe(-323)
})

test('a wrong name with the closest guess of the Triangle says what it earned', () => {
  const none = 0 as Points
  const wrong = { rule: 'prediction.wrong', playerId, teamName: 'A', bestTeamName: 'Marlin Brando', points } as const
  const score = { rule: 'bermuda.scored', points, multiplied: points, percent: 100, naming: none } as const
  const own = { ...score, playerId, guess: 1000 as Points, total: 14_000 as Points }
  const shortOf = (notes: RunNote[]) => slipLines({ entries: [], notes, playerId })[0]?.short
  expect(shortOf([wrong, own])).toBe('missed, but closest guess: +10 points')
  expect(shortOf([wrong, { ...own, guess: none }])).toBe('missed, Marlin Brando was the top finalist')
  expect(shortOf([wrong, { ...own, playerId: 'player_2' as PlayerId }])).toBe(
    'missed, Marlin Brando was the top finalist',
  )
})

/** What each settlement of a season moved and noted. */
function settlementsOf(events: readonly GameEvent[]) {
  const steps = events.filter((event) => event.type === 'run.began' || event.type === 'step.settled')
  const starts = steps.flatMap(({ type }, at) => (type === 'run.began' ? [at] : []))
  return starts.map((start, at) => {
    const own = steps.slice(start, starts[at + 1])
    const notes = own.flatMap((event) => (event.type === 'step.settled' ? event.notes : []))
    return { transfers: own.flatMap(transfersOf), notes }
  })
}

test('the treasury pays what players gain, and the stakes of house lines and all-ins', () => {
  const sums = Array.from({ length: 20 }, (_, seed) => playSeason(9000 + seed)).flatMap(({ events, league }) =>
    settlementsOf(events).map((run) => {
      const entries = run.transfers.flatMap(({ from, to, units, reason }) => [
        { account: from, units: -units, reason },
        { account: to, units, reason },
      ])
      const { before, after, stakes_back: back, stakes_lost: lost } = treasurySum(0, { entries, notes: run.notes })
      const gained = league.players.reduce((sum, { id }) => sum + changeBy(run, id), 0)
      expect(before - after).toBe(gained + back + lost)
      return { back, lost }
    }),
  )
  expect(sums.filter(({ back }) => back > 0).length).toBeGreaterThan(10)
  expect(sums.filter(({ lost }) => lost > 0).length).toBeGreaterThan(10)
})
