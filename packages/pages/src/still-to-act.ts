/** The players who have not acted in the open week, shown with the feed (RULES §5 Still to act). */
import type { Alert } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { StillToActWire } from '@whale/contract'
import {
  DAY_MS,
  type Instant,
  type League,
  type Player,
  type PlayerId,
  type UserId,
  constantsOf,
  idlePlayers,
  isActive,
  later,
  momentsOf,
  participantsOf,
  playerOfId,
  teamOfId,
} from '@whale/game'
import { LAST_CALL_MS } from './alerts.ts'
import { type Usernames, nameOf } from './usernames.ts'

/** Names show in the last day before the lock, if the owner turned them on. The number alone shows from last call on. */
const NAMES_SHOWN_MS = DAY_MS

interface Shown {
  now: Instant
  /** Whether the owner turned names on. */
  withNames: boolean
}

/** The open week and the players who have not acted in it; null while this must stay hidden. */
function idleNow(league: League, { now, withNames }: Shown): { week: number; idle: Player[] } | null {
  const { progress } = league
  if (progress.stage !== 'running' || progress.phase !== 'BETTING') return null
  const { week } = progress
  if (week > constantsOf(league.season).weeks) return null
  const { locksAt } = momentsOf(league.calendar, week)
  const showsFrom = later(locksAt, -(withNames ? NAMES_SHOWN_MS : LAST_CALL_MS))
  return now < showsFrom || now >= locksAt ? null : { week, idle: idlePlayers(league, week) }
}

/** A nudge of the week, with its sender and recipient. */
export interface Nudge {
  userId: UserId
  nudgedId: UserId
}

interface Asked extends Shown {
  viewerId: UserId
  /** The week's nudges that the viewer sent or got, except from members whom they muted. */
  nudges: readonly Nudge[]
  usernames: Usernames
}

/** Returns who still has to act, as every member may see it; null while it is hidden, or when everyone has acted. */
export function stillToActView(league: League, asked: Asked): StillToActWire | null {
  const now = idleNow(league, asked)
  if (now === null || now.idle.length === 0) return null
  const { week, idle } = now
  const { viewerId, nudges, usernames, withNames } = asked
  const isIdle = idle.some(({ userId }) => userId === viewerId)
  return {
    week,
    idle: idle.length,
    players: participantsOf(league, week).length,
    people: withNames
      ? idle.map(({ userId }) => ({
          user_id: userId,
          username: nameOf(usernames, userId),
          is_you: userId === viewerId,
          is_nudged_by_you: nudges.some((nudge) => nudge.userId === viewerId && nudge.nudgedId === userId),
        }))
      : null,
    nudged_by: isIdle
      ? nudges.filter(({ nudgedId }) => nudgedId === viewerId).map(({ userId }) => nameOf(usernames, userId))
      : [],
  }
}

/** The players whom a member may nudge this week: everyone else who still has to act, while their names show. */
export function nudgeable(
  league: League,
  { now, week, playerId }: { now: Instant; week: number; playerId: PlayerId },
): Player[] {
  const shown = idleNow(league, { now, withNames: true })
  if (shown?.week !== week || !isActive(playerOfId(league, playerId))) return []
  return shown.idle.filter(({ id }) => id !== playerId)
}

/** The alerts of nudges from one member. */
export function nudgeAlerts(
  league: League,
  { from, to, week }: { from: PlayerId; to: readonly UserId[]; week: number },
): Alert[] {
  const { locksAt } = momentsOf(league.calendar, week)
  const by = teamOfId(league, playerOfId(league, from).teamId).name
  return to.map((userId) => ({
    userId,
    kind: 'nudge',
    topic: `nudge:${league.id}:${week}:${from}:${userId}`,
    path: paths.thisWeek(league.id),
    expiresAt: locksAt,
    fact: { about: 'nudge', by, week, locksAt, league: league.name },
  }))
}
