/** RULES §3: the calendar's decisions about a week. `now` is the time they were due. */
import { assert } from '../values/assert.ts'
import { type Decision, type Turn, accept, chain } from '../decision.ts'
import type { RunningProgress } from '../season/progress.ts'
import type { League } from '../league/league.ts'
import { openDares } from '../dares/open-dares.ts'
import { expireProposals } from '../h2h/expire.ts'
import { startLeague } from '../players/start.ts'
import { standInForAway } from '../seats/stand-in.ts'
import type { Vote } from '../league/vote.ts'
import { votesClosed } from '../league/voting.ts'
import type { Instant } from '../values/instant.ts'
import { makeFinal } from './make-final.ts'

/** Starts the league with `week`, and opens the dares that wait for it. */
export function startWithWeek(turn: Turn, { week }: { week: number }): Decision {
  return chain(turn, [(next) => startLeague(next, { week }), (next) => openDares(next, { week })])
}

/** Opens the next week. Earlier results must be final, since units can be spent from now on. */
export function openWeek(turn: Turn, { week }: { week: number }): Decision {
  const { league, now } = turn
  const { week: current, phase, settledThrough, finalThrough } = running(league)
  assert(week === current + 1 && phase === 'IN_PROGRESS', `week ${week} cannot open now`)
  assert(settledThrough === finalThrough, `week ${settledThrough} is still provisional`)
  return chain(turn, [
    () => accept(league, { type: 'week.opened', at: now, week }),
    (next) => openDares(next, { week }),
  ])
}

/**
 * Locks the week: closes moves, refunds unanswered proposals, and lets open votes lapse. A vote opened after the lock but before it is recorded ends
 * at the next one.
 */
export function lockWeek(turn: Turn, { week }: { week: number }): Decision {
  const { week: current, phase } = running(turn.league)
  assert(week === current && phase === 'BETTING', `week ${week} cannot lock now`)
  return chain(turn, [
    (next) => expireProposals(next, { week }),
    (next) =>
      accept(next.league, ...votesClosed(next, { state: 'lapsed', ends: (vote) => isVotedBefore(vote, turn.now) })),
    ({ league, now }) => accept(league, { type: 'week.locked', at: now, week }),
    (next) => standInForAway(next, { week }),
  ])
}

/** Makes provisional results final unchanged, because the scores could not be read again in time. */
export function finalizeWeek(turn: Turn, { week }: { week: number }): Decision {
  const { settledThrough, finalThrough } = running(turn.league)
  assert(week === settledThrough && week > finalThrough, `week ${week} is not provisional`)
  return makeFinal(turn, { week })
}

/** A wipe is voted on once its day to object is over, so it lapses at the next lock after that. */
function isVotedBefore({ openedAt, matter }: Vote, lockedAt: Instant): boolean {
  return (matter.kind === 'wipe' ? matter.wipesAt : openedAt) < lockedAt
}

function running(league: League): RunningProgress {
  assert(league.progress.stage === 'running', `league ${league.id} is not running`)
  return league.progress
}
