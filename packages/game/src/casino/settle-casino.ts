/** RULES §5 Casino: what the week's entries are worth. */
import type { CasinoEntry } from '../league/casino-entry.ts'
import { isActive } from '../league/player.ts'
import { playerOfId } from '../league/league.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'
import { judgeDeployment } from './best-deployment.ts'
import { judgeArena } from './coliseum-and-arena.ts'
import { judgeMarkedRival } from './mark-a-rival.ts'
import { judgeOneScorer } from './one-scorer.ts'
import { judgeTopThree } from './top-three.ts'
import { judgeTwoScorers } from './two-scorers.ts'
import type { CasinoVerdict } from './verdict.ts'

/** Pays every right entry of an active player. An athlete whom no roster knows any more did not play, and scored 0. */
export function settleCasino(settling: Settling): StepOutcome {
  const { league, week } = settling
  const entries = league.entries.filter((entry) => entry.week === week && isActive(playerOfId(league, entry.playerId)))
  const judged = entries.map((entry) => judge(settling, entry, entries))
  return outcome('casino', {
    payouts: judged.flatMap((verdict) => ('payout' in verdict ? [verdict.payout] : [])),
    notes: judged.flatMap((verdict) => ('note' in verdict ? [verdict.note] : [])),
  })
}

function judge(settling: Settling, entry: CasinoEntry, entries: readonly CasinoEntry[]): CasinoVerdict {
  const { terms } = entry
  switch (terms.event) {
    case 'one_scorer':
      return judgeOneScorer(settling, { ...entry, terms })
    case 'two_scorers':
      return judgeTwoScorers(settling, { ...entry, terms })
    case 'mark_a_rival':
      return judgeMarkedRival(settling, { ...entry, terms })
    case 'coliseum_and_arena':
      return judgeArena(settling, { ...entry, terms }, entries)
    case 'top_three':
      return judgeTopThree(settling, { ...entry, terms }, entries)
    case 'best_deployment':
      return judgeDeployment(settling, { ...entry, terms })
  }
}
