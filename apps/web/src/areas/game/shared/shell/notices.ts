import type { NoticeWire } from '@whale/contract'
import { paths } from '../../../../shared/paths.ts'

/** What the viewer has read of the bell's notices: on this device, for each league by itself. */

export interface SeenNotices {
  /** All up to this instant are read; empty for none. */
  until: string
  /** Read one by one since then, by id. */
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

/** Returns what has been read. Where the device keeps nothing, or something strange, nothing has been. */
export function seenNotices(whose: Whose): SeenNotices {
  try {
    return asSeen(JSON.parse(localStorage.getItem(nameOf(whose)) ?? 'null'))
  } catch {
    // Expected: a browser that keeps nothing, or a text that is none of ours.
    return NOTHING
  }
}

function asSeen(kept: unknown): SeenNotices {
  if (typeof kept !== 'object' || kept === null || !('until' in kept) || !('ids' in kept)) return NOTHING
  const { until, ids } = kept
  if (typeof until !== 'string' || !Array.isArray(ids)) return NOTHING
  return { until, ids: ids.filter((id) => typeof id === 'string') }
}

/** Keeps what has been read. */
export function keepSeenNotices(whose: Whose, seen: SeenNotices): void {
  try {
    localStorage.setItem(nameOf(whose), JSON.stringify(seen))
  } catch {
    // Expected: a browser that keeps nothing. The notices stay new there.
  }
}

type Notice = { id: string; at: string }

/** Returns whether a notice has not been read yet. */
export function isNew({ id, at }: Notice, { until, ids }: SeenNotices): boolean {
  return at > until && !ids.includes(id)
}

/** Returns what is read once this one is. */
export function withRead(seen: SeenNotices, { id }: Notice): SeenNotices {
  return seen.ids.includes(id) ? seen : { ...seen, ids: [...seen.ids, id] }
}

/** Returns what is read once all of these are. */
export function withAllRead(seen: SeenNotices, notices: readonly Notice[]): SeenNotices {
  const until = notices.reduce((latest, { at }) => (at > latest ? at : latest), seen.until)
  return { until, ids: [] }
}

/** Returns the address of what a notice is about; of a bet, its slip in the tab where it is now. */
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
    case 'count':
      return week === null ? paths.game(leagueId) : paths.receipt(leagueId, week)
    case 'week':
      return paths.game(leagueId)
    case 'owner':
      return paths.ledger(leagueId)
    case 'contest':
      return paths.leagueSettings(leagueId)
  }
}
