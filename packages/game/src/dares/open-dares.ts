/** RULES §5 Dares: waiting dares open with the next week that has betting. All others end then. */
import { weekConfig } from '../season/weeks.ts'
import { stands } from '../league/daring.ts'
import { type Decision, type Turn, accept } from '../decision.ts'

/** Opens the waiting dares if `week` has betting. Moves no units: a bet still needs both players. */
export function openDares({ league, now: at }: Turn, { week }: { week: number }): Decision {
  const hasWaiting = league.dares.some(({ openedIn }) => openedIn === null)
  if (!hasWaiting || weekConfig(week)?.hasBetting !== true) return accept(league)
  const dares = league.dares
    .filter((dare) => dare.passedAt === null && stands(league, dare))
    .map(({ from, to }) => ({ from, to }))
  return accept(league, { type: 'dares.opened', at, week, dares })
}
