/** RULES §4: what can still become of a contest. */
import type { UserId } from '../values/ids.ts'
import { DAY_MS, type Instant, later } from '../values/instant.ts'
import type { Contest } from './contest.ts'
import { type League, playerOfId, playerOfUser } from './league.ts'
import { isMember } from './player.ts'

/**
 * Whether the contest can still be decided by a proof, on either side: who has claimed the team is aboard and has proved nothing, and
 * who contests it has not come aboard meanwhile.
 */
export function isUndecided(league: League, { holderId, userId }: Contest): boolean {
  const holder = playerOfId(league, holderId)
  return isMember(holder) && holder.verifiedAt === null && playerOfUser(league, userId) === null
}

/** Whether the contest waits for the owner's word. */
export function waitsForOwner(league: League, contest: Contest): boolean {
  return contest.keptAt === null && isUndecided(league, contest)
}

/** The contest of that user that a proof would decide, or null. */
export function contestOfUser(league: League, userId: UserId): Contest | null {
  return league.contests.find((contest) => contest.userId === userId && isUndecided(league, contest)) ?? null
}

/** From when on a proof decides the contest: at once before the start, a day after the contest in a running league. */
export function proofDecidesFrom({ progress }: League, { contestedAt }: Contest): Instant {
  return progress.stage === 'pregame' ? contestedAt : later(contestedAt, DAY_MS)
}
