/** RULES §4: how a contest can still end. */
import type { UserId } from '../values/ids.ts'
import { DAY_MS, type Instant, later } from '../values/instant.ts'
import type { Contest } from './contest.ts'
import { type League, playerOfId, playerOfUser } from './league.ts'
import { isMember } from './player.ts'
import { runningWeek } from './tasks.ts'

/**
 * Whether a proof can still decide the contest: the holder is an unverified member, and the challenger has not joined
 * meanwhile.
 */
export function isUndecided(league: League, { holderId, userId }: Contest): boolean {
  const holder = playerOfId(league, holderId)
  return isMember(holder) && holder.verifiedAt === null && playerOfUser(league, userId) === null
}

/** Whether the owner still has to decide the contest. */
export function waitsForOwner(league: League, contest: Contest): boolean {
  return contest.rejectedAt === null && isUndecided(league, contest)
}

/** The user's contest that a proof can decide, or null. */
export function contestOfUser(league: League, userId: UserId): Contest | null {
  return league.contests.find((contest) => contest.userId === userId && isUndecided(league, contest)) ?? null
}

/** When a proof decides the contest: at once before the start, a day after the contest in a running league. */
export function proofDecidesFrom(league: League, { contestedAt }: Contest, now: Instant): Instant {
  const isAhead = league.progress.stage === 'pregame' && runningWeek(league, now) === null
  return isAhead ? contestedAt : later(contestedAt, DAY_MS)
}
