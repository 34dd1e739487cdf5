/** RULES §4: how a contest can still end. */
import type { TeamId, UserId } from '../values/ids.ts'
import { DAY_MS, type Instant, later } from '../values/instant.ts'
import type { Contest } from './contest.ts'
import { type League, playerOfId, playerOfTeam, playerOfUser } from './league.ts'
import { type Player, isMember } from './player.ts'
import { runningWeek } from './tasks.ts'
import { formerPlayersOf } from './tenure.ts'

/** The player whom a proof of the team would replace: its current player, or the last one if it is free again. Null if anybody can claim it. */
export function holderOf(league: League, teamId: TeamId): Player | null {
  return playerOfTeam(league, teamId) ?? formerPlayersOf(league, teamId).at(-1) ?? null
}

/** Whether the contest is still about the player whom a proof would replace. */
export function isStanding(league: League, { teamId, holderId }: Contest): boolean {
  return holderOf(league, teamId)?.id === holderId
}

/** Whether a proof can still decide the contest: nobody has proved ownership, and the challenger has not joined since. */
export function isUndecided(league: League, contest: Contest): boolean {
  const { verifiedAt } = playerOfId(league, contest.holderId)
  return isStanding(league, contest) && verifiedAt === null && playerOfUser(league, contest.userId) === null
}

/** Whether the contest is against a member, who can answer it. */
export function isAgainstMember(league: League, { holderId }: Contest): boolean {
  return isMember(playerOfId(league, holderId))
}

/** Whether the owner still has to decide the contest. */
export function waitsForOwner(league: League, contest: Contest): boolean {
  return contest.rejectedAt === null && isAgainstMember(league, contest) && isUndecided(league, contest)
}

/** The user's latest contest that a proof can decide, or null. */
export function contestOfUser(league: League, userId: UserId): Contest | null {
  return league.contests.findLast((contest) => contest.userId === userId && isUndecided(league, contest)) ?? null
}

/** When a proof decides the contest: a day after it against a member of a running league, otherwise at once. */
export function proofDecidesFrom(league: League, contest: Contest, now: Instant): Instant {
  const isAhead = league.progress.stage === 'pregame' && runningWeek(league, now) === null
  return isAhead || !isAgainstMember(league, contest) ? contest.contestedAt : later(contest.contestedAt, DAY_MS)
}
