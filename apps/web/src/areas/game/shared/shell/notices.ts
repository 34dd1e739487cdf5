import type { NoticeWire } from '@whale/contract'
import { paths } from '../../../../shared/paths.ts'

/** Which notices are read, per league on this device; and their links. */

export interface SeenNotices {
  /** Everything up to this instant is read; empty for none. */
  until: string
  /** Ids read one by one since then. */
  ids: readonly string[]
}

const NOTHING: SeenNotices = { until: '', ids: [] }

interface Whose {
  leagueId: string
  userId: string
}

function nameOf({ leagueId, userId }: Whose): string {
  return `notices_seen ${leagueId} ${userId}`
}

/** Returns the read state. Missing or invalid storage means that nothing was read. */
export function seenNotices(whose: Whose): SeenNotices {
  try {
    return asSeen(JSON.parse(localStorage.getItem(nameOf(whose)) ?? 'null'))
  } catch {
    // Expected: no storage, or invalid text.
    return NOTHING
  }
}

function asSeen(stored: unknown): SeenNotices {
  if (typeof stored !== 'object' || stored === null || !('until' in stored) || !('ids' in stored)) return NOTHING
  const { until, ids } = stored
  if (typeof until !== 'string' || !Array.isArray(ids)) return NOTHING
  return { until, ids: ids.filter((id) => typeof id === 'string') }
}

/** Stores the read state. */
export function keepSeenNotices(whose: Whose, seen: SeenNotices): void {
  try {
    localStorage.setItem(nameOf(whose), JSON.stringify(seen))
  } catch {
    // Expected: no storage. Notices stay new there.
  }
}

type Notice = { id: string; at: string }

/** Returns whether a notice is new. */
export function isNew({ id, at }: Notice, { until, ids }: SeenNotices): boolean {
  return at > until && !ids.includes(id)
}

type OfWeek = Pick<NoticeWire, 'kind' | 'week'>

/** Returns whether this is the first notice of a week's results. `notices` has the newest first. */
export function isFirstResults<N extends OfWeek>(notice: N, notices: readonly N[]): boolean {
  return notices.findLast(({ kind, week }) => kind === 'count' && week === notice.week) === notice
}

/** Returns the read state after reading one notice. */
export function withRead(seen: SeenNotices, { id }: Notice): SeenNotices {
  return seen.ids.includes(id) ? seen : { ...seen, ids: [...seen.ids, id] }
}

/** Returns the read state after reading all of these. */
export function withAllRead(seen: SeenNotices, notices: readonly Notice[]): SeenNotices {
  const until = notices.reduce((latest, { at }) => (at > latest ? at : latest), seen.until)
  return { until, ids: [] }
}

/** Returns the address of a notice's subject; for a bet, its slip in its current tab. */
export function noticePath(leagueId: string, { kind, week, bet_id: bet }: NoticeWire): string {
  const slip = bet === null ? {} : { bet }
  switch (kind) {
    case 'offer':
    case 'answered':
      return paths.bets(leagueId, { tab: 'offers', ...slip })
    case 'taken':
      return paths.bets(leagueId, { tab: 'riding', ...slip })
    case 'settled':
      return paths.bets(leagueId, { tab: 'settled', ...slip })
    case 'bounty':
      return week === null ? paths.game(leagueId) : paths.receipt(leagueId, week)
    case 'count':
      return week === null ? paths.game(leagueId) : paths.results(leagueId, week)
    case 'week':
      return paths.game(leagueId)
    case 'owner':
      return paths.ledger(leagueId)
    case 'contest':
    case 'request':
      return paths.leagueSettings(leagueId)
    case 'vote':
      return paths.votes(leagueId)
  }
}
