/** RULES §3: a week's results become final: from now on they can be spent, and nothing changes them. */
import { constantsOf } from '../season/constants.ts'
import { type Decision, type Turn, accept, chain } from '../decision.ts'
import { championOf } from '../bermuda/champion.ts'
import { sweepFormerPlayers } from '../players/leave.ts'

/** Final, with what that brings: the wallets of those who have left are swept, and the last week names the champion. */
export function makeFinal(turn: Turn, { week }: { week: number }): Decision {
  return chain(turn, [
    (next) => sweepFormerPlayers(next, { week }),
    ({ league, now }) => {
      const isLast = week === constantsOf(league.season).weeks
      return accept(league, { type: 'week.finalized', at: now, week, championId: isLast ? championOf(league) : null })
    },
  ])
}
