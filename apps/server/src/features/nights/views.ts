/** A night as the contract shows it: to its members, and to whoever has its code. */
import type { NightWire, ReplyOf, endpoints } from '@whale/contract'
import {
  type Instant,
  type League,
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
  phaseEndsAt,
  rivalName,
  weekOpen,
  whyNotEndNight,
  whyNotMoveClock,
  whyNotTakeSeat,
} from '@whale/game'
import { type Usernames, nameOf, refusalView } from '@whale/pages'
import { type Presence, isConnected } from '../../domain/night-presence.ts'
import { freeTeams } from '../../domain/nights.ts'
import { isGuest } from '../../http/guests.ts'

export interface Viewing {
  usernames: Usernames
  now: Instant
}

interface MemberViewing extends Viewing {
  userId: UserId
  presence: readonly Presence[]
}

/** The night as its member `userId` sees it. Whoever has moved shows, and nothing of what they did. */
export function nightView(league: League, { userId, usernames, presence, now }: MemberViewing): NightWire {
  const asked = { league, now, userId }
  return {
    now,
    ...clockView(league, now),
    code: league.inviteCode,
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

/** The night as it is shown to whoever has its code. `own`: their user in it, if they are in. */
export function codeView(
  league: League,
  { usernames, now, own }: Viewing & { own: UserId | null },
): ReplyOf<typeof endpoints.nights.nightByCode> {
  const { pace, phase, week } = clockView(league, now)
  const free = league.progress.stage === 'pregame' ? freeTeams(league).length : 0
  const players = membersOf(league)
  const newcomer = { kind: 'newcomer', userId: NOBODY } as const
  const refusal = free > 0 ? null : whyNotTakeSeat({ league, actor: newcomer, now })
  const rivals = players.filter((player) => isPlayedByRival(league, player)).length
  return {
    name: league.name,
    pace,
    phase,
    week,
    host: nameOf(usernames, ownerOf(league)),
    players: players.map((player) => {
      return { ...nameView(usernames, player.userId), is_rival: isPlayedByRival(league, player) }
    }),
    free_seats: refusal === null ? Math.max(free, rivals) : 0,
    refusal: refusalView(refusal),
    own: own === null ? null : { league_id: league.id, ...nameView(usernames, own) },
  }
}

/** Somebody who never had a seat. */
const NOBODY: UserId = 'user_nobody'

function nameView(usernames: Usernames, userId: UserId): { user_id: UserId; name: string } {
  return { user_id: userId, name: nameOf(usernames, userId) }
}

function clockView(league: League, now: Instant): Pick<NightWire, 'pace' | 'phase' | 'week' | 'ends_at' | 'pause'> {
  const night = nightOf(league)
  assert(night !== null, 'the league is a night')
  const isOver = league.progress.stage !== 'pregame' && league.progress.stage !== 'running'
  const pauseEnds = pauseEndsAt(night, now)
  return {
    pace: night.pace,
    phase: isOver ? 'over' : phaseAt(night, now),
    week: weekOpen(league, now),
    ends_at: isOver ? null : phaseEndsAt(night, now),
    pause:
      isPaused(night, now) && night.pausedAt !== null && pauseEnds !== null
        ? { since: night.pausedAt, ends_at: pauseEnds }
        : null,
  }
}

function playersView(
  league: League,
  { usernames, presence, now }: Omit<MemberViewing, 'userId'>,
): NightWire['players'] {
  const week = weekOpen(league, now)
  return membersOf(league).map((player) => {
    // A seat that a person gave back keeps what was noted of them.
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
