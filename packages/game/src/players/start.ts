/** RULES §4: a league starts with eight claimed teams; otherwise its ledger is reversed. */
import { assert } from '../values/assert.ts'
import { constantsOf } from '../season/constants.ts'
import { walletOf } from '../ledger/account.ts'
import { balanceOf } from '../ledger/balances.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { countsForStart } from '../season/due-tasks.ts'
import { votesClosed } from '../league/voting.ts'
import { type Decision, type Turn, accept } from '../decision.ts'

/** Starts the league and opens `week`. Cancels a pending wipe. Throws if the league may not start: the calendar calls this only when it may. */
export function startLeague({ league, now }: Turn, { week }: { week: number }): Decision {
  assert(league.progress.stage === 'pregame', `league ${league.id} has started already`)
  const inTime = league.players.filter((player) => countsForStart(player, now))
  assert(inTime.length >= constantsOf(league.season).playersMin, `league ${league.id} has too few players to start`)
  const asked = votesClosed({ league, now }, { state: 'moot', ends: ({ matter }) => matter.kind === 'wipe' })
  return accept(league, ...asked, { type: 'league.started', at: now, week }, { type: 'week.opened', at: now, week })
}

/** The league did not reach eight players in time, or its provider never opened the season. Every unit goes back to the mint. */
export function failToStart({ league, now, newId }: Turn): Decision {
  assert(league.progress.stage === 'pregame', `league ${league.id} has started already`)
  const accounts = [...league.players.map((player) => walletOf(player.id)), 'treasury' as const]
  const transfers: Transfer[] = accounts
    .map((from) => ({ from, units: balanceOf(league.balances, from) }))
    .filter(({ units }) => units > 0)
    .map(({ from, units }) => ({
      id: newId('transfer'),
      from,
      to: 'mint',
      units,
      week: 0,
      cause: { type: 'start', id: 'start' },
      reason: { rule: 'start.failed' },
    }))
  const why = league.reserved === null ? {} : ({ isNeverOpened: true } as const)
  return accept(league, { type: 'league.failed_to_start', at: now, ...why, transfers })
}
