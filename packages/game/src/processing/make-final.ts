/** RULES §3: makes a week's results final. From then on the units can be spent and never change. */
import { constantsOf } from '../season/constants.ts'
import { type Decision, type Turn, accept, chain } from '../decision.ts'
import { championOf } from '../final/champion.ts'
import { sweepFormerPlayers } from '../players/leave.ts'
import { votesClosed } from '../league/voting.ts'

/** Sweeps the wallets of former players. In the last week it also ends open votes and names the champion. */
export function makeFinal(turn: Turn, { week }: { week: number }): Decision {
  return chain(turn, [
    (next) => sweepFormerPlayers(next, { week }),
    (next) =>
      accept(
        next.league,
        ...votesClosed(next, { state: 'moot', ends: () => week === constantsOf(next.league.season).weeks }),
      ),
    ({ league, now }) => {
      const isLast = week === constantsOf(league.season).weeks
      return accept(league, { type: 'week.finalized', at: now, week, championId: isLast ? championOf(league) : null })
    },
  ])
}
