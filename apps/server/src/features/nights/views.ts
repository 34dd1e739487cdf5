/** A night as the contract shows it: to its members, and to anyone with its code. */
import type { Face, NightWire, ReplyOf, endpoints } from '@whale/contract'
import {
  type Instant,
  type League,
  type LeagueId,
  type Refusal,
  type UserId,
  assert,
  hasActed,
  isPaused,
  isPlayedByRival,
  membersOf,
  nightOf,
  ownerOf,
  pauseEndsAt,
  phaseAt,
  phaseBeganAt,
  phaseEndsAt,
  rivalName,
  weekOpen,
  whyNotEndNight,
  whyNotMoveClock,
  whyNotTakeSeat,
} from '@whale/game'
import { type Usernames, nameOf, otherFaces, refusalView } from '@whale/pages'
import { type Presence, isConnected } from '../../domain/night-presence.ts'
import { freeTeams } from '../../domain/nights.ts'
import { isGuest } from '../../http/guests.ts'

/** The night that the same people play next. */
export interface Next {
  leagueId: LeagueId
  code: string
}

export interface Viewing {
  usernames: Usernames
  now: Instant
}

export interface MemberViewing extends Viewing {
  userId: UserId
  presence: readonly Presence[]
  tv: string
  next: Next | null
}

/** The night as its member `userId` sees it. Shows who has moved, but not what they did. */
export function nightView(league: League, { userId, usernames, presence, now, tv, next }: MemberViewing): NightWire {
  const asked = { league, now, userId }
  return {
    ...clockView(league, now),
    code: league.inviteCode,
    tv,
    again: next === null ? null : { league_id: next.leagueId, code: next.code },
    host_id: ownerOf(league),
    own: { ...nameView(usernames, userId), is_guest: isGuest(userId) },
    refusals: {
      pause: refusalView(whyNotMoveClock(asked, 'pause')),
      resume: refusalView(whyNotMoveClock(asked, 'resume')),
      go_on: refusalView(whyNotMoveClock(asked, 'go_on')),
      more_time: refusalView(whyNotMoveClock(asked, 'more_time')),
      end: refusalView(whyNotEndNight(asked)),
    },
    players: playersView(league, { usernames, presence, now }),
  }
}

/** The night as shown to anyone with its code. `own`: their user in it, if they joined. */
export function codeView(
  league: League,
  { usernames, now, own, chosenFaces }: Viewing & { own: UserId | null; chosenFaces: ReadonlyMap<UserId, Face> },
): ReplyOf<typeof endpoints.nights.nightByCode> {
  const { pace, phase, week } = clockView(league, now)
  const refusal = whyClosed(league, now)
  return {
    name: league.name,
    pace,
    phase,
    week,
    host: nameOf(usernames, ownerOf(league)),
    players: membersOf(league).map((player) => {
      return { ...nameView(usernames, player.userId), is_rival: isPlayedByRival(league, player) }
    }),
    faces: otherFaces(league, chosenFaces),
    free_seats: freeSeats(league, now),
    refusal: refusalView(refusal),
    own: own === null ? null : { league_id: league.id, ...nameView(usernames, own) },
  }
}

/** How many more people can join. */
export function freeSeats(league: League, now: Instant): number {
  if (whyClosed(league, now) !== null) return 0
  if (league.progress.stage === 'pregame') return freeTeams(league).length
  return membersOf(league).filter(({ userId }) => rivalName(userId) !== null).length
}

/** Why nobody can join anymore, or null. */
function whyClosed(league: League, now: Instant): Refusal | null {
  if (league.progress.stage === 'pregame' && freeTeams(league).length > 0) return null
  return whyNotTakeSeat({ league, actor: { kind: 'newcomer', userId: NOBODY }, now })
}

/** A user who never had a seat. */
const NOBODY: UserId = 'user_nobody'

function nameView(usernames: Usernames, userId: UserId): { user_id: UserId; name: string } {
  return { user_id: userId, name: nameOf(usernames, userId) }
}

export function clockView(
  league: League,
  now: Instant,
): Pick<NightWire, 'now' | 'pace' | 'phase' | 'week' | 'began_at' | 'ends_at' | 'pause'> {
  const night = nightOf(league)
  assert(night !== null, 'the league is a night')
  const hasEnded = isOver(league)
  const pauseEnds = pauseEndsAt(night, now)
  return {
    now,
    pace: night.pace,
    phase: hasEnded ? 'over' : phaseAt(night, now),
    week: weekOpen(league, now),
    began_at: phaseBeganAt(night, now) ?? league.createdAt,
    ends_at: hasEnded ? null : phaseEndsAt(night, now),
    pause:
      isPaused(night, now) && night.pausedAt !== null && pauseEnds !== null
        ? { since: night.pausedAt, ends_at: pauseEnds }
        : null,
  }
}

export function isOver({ progress }: League): boolean {
  return progress.stage !== 'pregame' && progress.stage !== 'running'
}

function playersView(
  league: League,
  { usernames, presence, now }: Pick<MemberViewing, 'usernames' | 'presence' | 'now'>,
): NightWire['players'] {
  const week = weekOpen(league, now)
  return membersOf(league).map((player) => {
    // A seat that a person gave up still has their presence.
    const isPerson = rivalName(player.userId) === null
    const present = isPerson ? presence.find(({ playerId }) => playerId === player.id) : undefined
    return {
      ...nameView(usernames, player.userId),
      is_rival: isPlayedByRival(league, player),
      is_guest: isGuest(player.userId),
      has_moved: week !== null && hasActed(league, player.id, week),
      is_connected: present !== undefined && isConnected(present, now),
      has_seen_results: week !== null && present?.resultsWeek === week,
    }
  })
}
