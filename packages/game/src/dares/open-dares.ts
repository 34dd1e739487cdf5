/** RULES §5 Dares: those that wait open with the next week that takes bets. The others end with it. */
import { weekConfig } from '../season/weeks.ts'
import { stands } from '../league/daring.ts'
import { type Decision, type Turn, accept } from '../decision.ts'

/** Opens what waits if `week` takes bets. It moves no units: a bet needs both again. */
export function openDares({ league, now: at }: Turn, { week }: { week: number }): Decision {
  const hasWaiting = league.dares.some(({ openedIn }) => openedIn === null)
  if (!hasWaiting || weekConfig(week)?.hasBetting !== true) return accept(league)
  const dares = league.dares
    .filter((dare) => dare.passedAt === null && stands(league, dare))
    .map(({ from, to }) => ({ from, to }))
  return accept(league, { type: 'dares.opened', at, week, dares })
}
