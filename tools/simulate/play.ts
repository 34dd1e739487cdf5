/** Plays one season and counts it. */
import { type League, type PlayerId, bermudaTotals, isActive, unitsOf } from '../../packages/game/src/index.ts'
import { playSeeded } from './plan.ts'
import type { Tally } from './tally.ts'

/** Plays the season of a seed and adds it to the tally. An error is counted with its seed, not thrown. */
export function playAndTally(tally: Tally, seed: number): void {
  const { players } = tally
  const eliminated = new Set<PlayerId>()
  let leader: PlayerId | null = null
  let whales = 0
  let isScaled = false
  try {
    const { league } = playSeeded({ kind: 'plain', seed, players }, (event, now) => {
      if (event.type === 'step.settled') {
        for (const note of event.notes) {
          if (note.rule === 'eliminated') eliminated.add(note.playerId)
          if (note.rule === 'treasury.short') isScaled = true
        }
      }
      if (event.type !== 'week.finalized') return
      if (event.week === 6) leader = richest(now)
      if (event.week === 9)
        whales = now.players.filter((one) => isActive(one) && one.standing.status === 'whale').length
    })
    count(tally, league, leader)
  } catch {
    // `--seed` repeats the season and prints the error.
    tally.broken.push(seed)
  }
  tally.seasons += 1
  tally.whalesInWeek10 += whales
  tally.everEliminated += eliminated.size
  tally.scaled += isScaled ? 1 : 0
}

function count(tally: Tally, league: League, leader: PlayerId | null): void {
  const { progress, bermuda, balances } = league
  const championId = progress.stage === 'over' ? progress.championId : null
  if ((balances.treasury ?? 0) !== 0) tally.treasuryLeft += 1
  if (championId === null || bermuda === null) return
  const totals = bermudaTotals(bermuda)
  if (championId === leader) tally.leaderIsChampion += 1
  if (totals.get(championId) === Math.max(...totals.values())) tally.championIsBermudaWinner += 1
}

function richest(league: League): PlayerId | null {
  const [first] = league.players.toSorted((a, b) => unitsOf(league, b.id) - unitsOf(league, a.id))
  return first?.id ?? null
}
