/** RULES §4: a newcomer claims a free team. 1000 units are minted: 100 for the wallet, 900 for the treasury. */
import type { Instant } from '../values/instant.ts'
import type { TeamId, UserId } from '../values/ids.ts'
import { assert } from '../values/assert.ts'
import { momentsOf } from '../season/calendar.ts'
import { constantsOf } from '../season/constants.ts'
import { walletOf } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { TeamClaimed } from '../league/event.ts'
import type { LeagueView } from '../league/as-seen-by.ts'
import { type League, isNight, playerOfTeam, playerOfUser, teamOfId } from '../league/league.ts'
import { runningWeek, tasksOf } from '../league/tasks.ts'
import { hasLeftRunning, wasPlayed } from '../league/tenure.ts'
import { NEW_STANDING, type Player } from '../league/player.ts'
import { type Decision, type Turn, accept, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/**
 * Why nobody can join, or null. Pages check it before sign-in. The clock decides: once a failed start is due, joining is refused even if it is not
 * recorded yet.
 */
export function whyNotJoin(league: League, now: Instant): Refusal | null {
  return whyClosedToNewcomers(league, now) ?? (isFull(league) ? { code: 'league.full' } : null)
}

/** Why the league takes no new members, even with a free team; or null. */
export function whyClosedToNewcomers(league: League, now: Instant): Refusal | null {
  switch (league.progress.stage) {
    case 'not_started':
      return whyNotStarted(league)
    case 'over':
      return { code: 'league.over' }
    case 'pregame': {
      const isTooLate = tasksOf(league).some(({ kind, dueAt }) => kind === 'fail_to_start' && dueAt <= now)
      return isTooLate ? whyNotStarted(league) : null
    }
    case 'running': {
      // The treasury has been paid out, so the units of a new claim would be stuck in it (§5 Bermuda).
      if (league.progress.settledThrough === constantsOf(league.season).weeks) return { code: 'league.over' }
      // A late claim would put 900 units into the treasury just before the prizes.
      const { joiningLastWeek: lastWeek } = constantsOf(league.season)
      return now < momentsOf(league.calendar, lastWeek).locksAt ? null : { code: 'league.joining_closed', lastWeek }
    }
  }
}

/** Whether the league took new members at some time in the past. False for one that did not start. */
export function couldJoin({ season, calendar, progress }: LeagueView, at: Instant): boolean {
  switch (progress.stage) {
    case 'pregame':
      return true
    case 'not_started':
      return false
    case 'running':
    case 'over':
      return at < momentsOf(calendar, constantsOf(season).joiningLastWeek).locksAt
  }
}

function whyNotStarted({ reserved, season }: League): Refusal {
  return reserved === null ? { code: 'league.not_started' } : { code: 'reservation.closed', season }
}

function isFull(league: League): boolean {
  return league.teams.every(
    ({ id, missingSince }) => missingSince !== null || playerOfTeam(league, id) !== null || wasPlayed(league, id),
  )
}

interface Claiming {
  teamId: TeamId
  /** Whether the claim comes with a proof of ownership, checked by the caller. */
  isProved?: boolean
}

/** Why this actor cannot claim that team, or null. */
export function whyNotClaim(
  turn: Pick<Turn, 'league' | 'actor' | 'now'>,
  { teamId, isProved = false }: Claiming,
): Refusal | null {
  const { league, actor, now } = turn
  if (actor.kind === 'player') return { code: 'player.already_in_league' }
  const closed = whyClosedToNewcomers(league, now)
  if (closed !== null) return closed
  if (isNight(league) && league.progress.stage === 'running') return { code: 'seat.no_claims' }
  const needsProof = !isProved && playerOfTeam(league, teamId) === null && wasPlayed(league, teamId)
  if (!isProved && !needsProof && isFull(league)) return { code: 'league.full' }
  if (actor.kind === 'newcomer') {
    if (hasPlayed(league, actor.userId)) return { code: 'player.has_left' }
    if (wasRemovedUnderCode(league, actor.userId)) return { code: 'player.was_removed' }
  }
  const team = league.teams.find(({ id }) => id === teamId)
  if (team === undefined) return { code: 'team.unknown' }
  if (playerOfTeam(league, teamId) !== null) return { code: 'team.taken', provider: league.provider }
  if (team.missingSince !== null) return { code: 'team.missing', provider: league.provider }
  return needsProof ? { code: 'team.was_played' } : null
}

/**
 * Whether the user has played in this running league and left. Rejoining would be a free buy-back. Leaving before the
 * start does not count.
 */
export function hasPlayed(league: League, userId: UserId): boolean {
  return league.players.some((player) => player.userId === userId && hasLeftRunning(league, player))
}

/** Whether the owner removed the user and has not drawn a new invite code since. */
export function wasRemovedUnderCode({ players, inviteCode }: League, userId: UserId): boolean {
  return players.some((player) => player.userId === userId && player.removedUnderCode === inviteCode)
}

/** Whether the user was removed from the league and has not come back. */
export function isShutOut(league: League, userId: UserId): boolean {
  return (
    playerOfUser(league, userId) === null &&
    league.players.some((player) => player.userId === userId && player.removedUnderCode !== null)
  )
}

/** Claims the team with two transfers from the mint. `approvedBy` is the owner who approved a request. */
export function claimTeam(turn: Turn, { approvedBy, ...claiming }: Claiming & { approvedBy?: UserId }): Decision {
  const refusal = whyNotClaim(turn, claiming)
  if (refusal !== null) return refuse(refusal)
  const { league, actor } = turn
  assert(actor.kind === 'newcomer', 'only a user can claim a team')
  assert(playerOfUser(league, actor.userId) === null, 'a player of this league acts as a player')
  const claim = claimOf(turn, { teamId: claiming.teamId, userId: actor.userId })
  return accept(league, approvedBy === undefined ? claim : { ...claim, approvedBy })
}

/** A user's claim of a free team, with its two transfers from the mint. The caller has checked that it is allowed. */
export function claimOf(
  { league, now, newId }: Turn,
  { teamId, userId }: { teamId: TeamId; userId: UserId },
): TeamClaimed {
  const { workingCapitalUnits, buyInTreasuryUnits } = constantsOf(league.season)
  const player: Player = {
    id: newId('player'),
    userId,
    teamId,
    claimedAt: now,
    leftAt: null,
    removedUnderCode: null,
    verifiedAt: null,
    actedAt: null,
    boughtBackInWeek: null,
    standing: NEW_STANDING,
  }
  const teamName = teamOfId(league, teamId).name
  const common = { week: runningWeek(league, now) ?? 0, from: 'mint', cause: { type: 'claim', id: player.id } } as const
  const transfers: Transfer[] = [
    {
      ...common,
      id: newId('transfer'),
      to: walletOf(player.id),
      units: workingCapitalUnits,
      reason: { rule: 'claim.capital', teamName },
    },
    {
      ...common,
      id: newId('transfer'),
      to: 'treasury',
      units: buyInTreasuryUnits,
      reason: { rule: 'claim.treasury', teamName },
    },
  ]
  return { type: 'team.claimed', at: now, player, transfers }
}
