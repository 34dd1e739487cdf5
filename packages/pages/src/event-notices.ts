/** A player's notifications of events: weeks, the final, the fantasy league and the owner. */
import type { NoticeWire } from '@whale/contract'
import {
  type OwnResults,
  FOUND_LEAGUE_SENTENCE,
  approvedNoticeSentence,
  championNoticeSentence,
  finalNoticeSentence,
  ownerChangedSentence,
  correctionNoticeSentence,
  resultsNoticeSentence,
  updatedResultsNoticeSentence,
  lostLeagueSentence,
  missingTeamsSentence,
  narrativeOf,
  removalSentence,
  reservationEventSentence,
  weekNoticeSentence,
  weekVoidedSentence,
} from '@whale/words'
import {
  type GameEvent,
  type LeagueView,
  type PlayerId,
  type PlayerLeft,
  constantsOf,
  playerOfId,
  teamOfId,
  walletOf,
} from '@whale/game'
import { tableRows } from './table-rows.ts'
import { type Usernames, nameOf } from './usernames.ts'

/** The events that become notices. Of claims, only the viewer's own. */
export const NOTICE_EVENTS = [
  'team.claimed',
  'week.opened',
  'week.settled',
  'week.voided',
  'week.finalized',
  'run.reversed',
  'units.corrected',
  'player.left',
  'owner.changed',
  'fantasy_league.lost',
  'fantasy_league.found',
  'fantasy_league.updated',
  'reservation.followed',
  'reservation.blocked',
] as const
export type NoticeEvent = Extract<GameEvent, { type: (typeof NOTICE_EVENTS)[number] }>

/** Whose notices they are. */
interface Member {
  playerId: PlayerId
  usernames: Usernames
  /** The player's results of each settled week. */
  results: ReadonlyMap<number, OwnResults>
}

/** Notices of events: weeks, the fantasy league and its reservation, the owner, removals and the player's corrections. */
export function eventNotices(
  league: LeagueView,
  { events, ...member }: Member & { events: readonly { number: number; event: NoticeEvent }[] },
): NoticeWire[] {
  const voided = new Set(events.flatMap(({ event }) => (event.type === 'week.voided' ? [event.week] : [])))
  const lastBefore = events.find(({ event }) => {
    return event.type === 'week.settled' && event.week === lastWeekBefore(league)
  })?.event
  return events.flatMap(({ number, event }): NoticeWire[] => {
    const given = (notice: Pick<NoticeWire, 'kind' | 'sentence' | 'week'> | null, id: string): NoticeWire[] => {
      return notice === null ? [] : [{ ...notice, id: `${league.id}:${id}_${number}`, at: event.at, bet_id: null }]
    }
    const final = event === lastBefore ? given(finalNotice(league, member), 'final') : []
    // A void week has a notice of its own.
    const hasOwn = event.type === 'week.settled' && voided.has(event.week)
    return hasOwn ? final : [...final, ...given(eventNotice(league, event, member), 'event')]
  })
}

/** The player's results in a settlement; null for a week before they were in. */
function ownResults(
  league: LeagueView,
  given: Pick<Member, 'playerId' | 'results'> & { event: { at: string; week: number } },
): OwnResults | null {
  const wasIn = playerOfId(league, given.playerId).claimedAt <= given.event.at
  return wasIn ? (given.results.get(given.event.week) ?? null) : null
}

/** The finalists, once they are known (RULES §5 Bermuda Triangle). */
function finalNotice(league: LeagueView, { playerId, usernames }: Omit<Member, 'results'>) {
  if (league.bermuda === null) return null
  const { entrants } = league.bermuda
  const others = entrants.filter((id) => id !== playerId).map((id) => nameOf(usernames, playerOfId(league, id).userId))
  const week = lastWeekBefore(league)
  return { kind: 'final', week, sentence: finalNoticeSentence({ isIn: entrants.includes(playerId), others }) } as const
}

function lastWeekBefore({ season }: Pick<LeagueView, 'season'>): number {
  return constantsOf(season).finalFirstWeek - 1
}

/**
 * The place of a player who is not the champion, in a finished season. Players tied with the champion are second. Null if the player is eliminated.
 */
function placeBehind(league: LeagueView, { playerId, usernames }: Pick<Member, 'playerId' | 'usernames'>) {
  const { userId } = playerOfId(league, playerId)
  const own = tableRows(league, usernames).find((row) => row.user_id === userId)
  return own === undefined || own.is_eliminated ? null : Math.max(own.place, 2)
}

function eventNotice(league: LeagueView, event: NoticeEvent, { playerId, usernames, results }: Member) {
  switch (event.type) {
    case 'team.claimed':
      return approvedNotice(league, event, { playerId, usernames })
    case 'week.opened': {
      const { week } = event
      const { title } = narrativeOf({ season: league.season, week })
      return { kind: 'week', week, sentence: weekNoticeSentence({ week, title }) } as const
    }
    case 'week.settled':
      return {
        kind: 'count',
        week: event.week,
        sentence: resultsNoticeSentence({ week: event.week, own: ownResults(league, { event, playerId, results }) }),
      } as const
    case 'week.voided':
      return { kind: 'count', week: event.week, sentence: weekVoidedSentence(event) } as const
    case 'week.finalized': {
      const { week, championId } = event
      if (championId === null) return null
      const champion = championId === playerId ? null : nameOf(usernames, playerOfId(league, championId).userId)
      const sentence = championNoticeSentence({ champion, place: placeBehind(league, { playerId, usernames }) })
      return { kind: 'champion', week, sentence } as const
    }
    case 'run.reversed':
      return { kind: 'count', week: event.week, sentence: updatedResultsNoticeSentence(event.week) } as const
    case 'fantasy_league.updated': {
      const sentence = missingTeamsSentence(event)
      return sentence === null ? null : ({ kind: 'provider', week: null, sentence } as const)
    }
    case 'fantasy_league.lost':
      return { kind: 'provider', week: null, sentence: lostLeagueSentence(event.why) } as const
    case 'reservation.followed':
    case 'reservation.blocked':
      return { kind: 'provider', week: null, sentence: reservationEventSentence(event) } as const
    case 'fantasy_league.found':
      return { kind: 'provider', week: null, sentence: FOUND_LEAGUE_SENTENCE } as const
    case 'owner.changed': {
      const sentence = ownerChangedSentence(event, {
        username: nameOf(usernames, event.to),
        before: nameOf(usernames, event.from),
      })
      return { kind: 'owner', week: null, sentence } as const
    }
    case 'player.left': {
      // A vote on it has a notice of its own.
      if (event.kickedBy === null || event.contest !== undefined || wasVotedOn(league, event)) return null
      const username = nameOf(usernames, playerOfId(league, event.playerId).userId)
      return { kind: 'owner', week: null, sentence: removalSentence(event, username) } as const
    }
    case 'units.corrected':
      return correctionNotice(event, playerId)
  }
}

function approvedNotice(
  league: LeagueView,
  { player, approvedBy }: Extract<NoticeEvent, { type: 'team.claimed' }>,
  { playerId, usernames }: Omit<Member, 'results'>,
) {
  if (player.id !== playerId || approvedBy === undefined) return null
  const by = nameOf(usernames, approvedBy)
  const sentence = approvedNoticeSentence({ by, team: teamOfId(league, player.teamId).name })
  return { kind: 'approved', week: null, sentence } as const
}

function correctionNotice(event: Extract<NoticeEvent, { type: 'units.corrected' }>, playerId: PlayerId) {
  const [transfer] = event.transfers
  if (event.playerId !== playerId || transfer === undefined) return null
  const units = transfer.to === walletOf(playerId) ? transfer.units : -transfer.units
  const sentence = correctionNoticeSentence({ units, note: event.note })
  return { kind: 'correction', week: transfer.week, sentence } as const
}

function wasVotedOn({ votes }: LeagueView, { playerId, at }: PlayerLeft): boolean {
  return votes.some(({ matter, state }) => {
    return matter.kind === 'removal' && matter.playerId === playerId && state.state === 'passed' && state.at === at
  })
}
