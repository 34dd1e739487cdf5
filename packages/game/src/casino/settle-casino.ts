/** RULES §5 Casino: pays the week's entries. */
import type { CasinoEntry } from '../league/casino-entry.ts'
import { isActiveIn } from '../league/player.ts'
import { playerOfId } from '../league/league.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'
import { resolveDeployment } from './best-deployment.ts'
import { resolveArena } from './coliseum-and-arena.ts'
import { resolveMarkedRival } from './mark-a-rival.ts'
import { resolveOneScorer } from './one-scorer.ts'
import { resolveTopThree } from './top-three.ts'
import { resolveTwoScorers } from './two-scorers.ts'
import type { CasinoResult } from './result.ts'

/** Pays every right entry of an active player. An athlete on no roster did not play and scored 0. */
export function settleCasino(settling: Settling): StepOutcome {
  const { league, week } = settling
  const entries = league.entries.filter(
    (entry) => entry.week === week && isActiveIn(playerOfId(league, entry.playerId), week),
  )
  const results = entries.map((entry) => resolve(settling, entry, entries))
  return outcome('casino', {
    payouts: results.flatMap((verdict) => ('payout' in verdict ? [verdict.payout] : [])),
    notes: results.flatMap((verdict) => ('note' in verdict ? [verdict.note] : [])),
  })
}

function resolve(settling: Settling, entry: CasinoEntry, entries: readonly CasinoEntry[]): CasinoResult {
  const { terms } = entry
  switch (terms.event) {
    case 'one_scorer':
      return resolveOneScorer(settling, { ...entry, terms })
    case 'two_scorers':
      return resolveTwoScorers(settling, { ...entry, terms })
    case 'mark_a_rival':
      return resolveMarkedRival(settling, { ...entry, terms })
    case 'coliseum_and_arena':
      return resolveArena(settling, { ...entry, terms }, entries)
    case 'top_three':
      return resolveTopThree(settling, { ...entry, terms }, entries)
    case 'best_deployment':
      return resolveDeployment(settling, { ...entry, terms })
  }
}
