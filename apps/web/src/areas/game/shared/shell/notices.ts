/** The notifications behind the bell: which are new on this device, and which are outdated. `notice-words.ts` has their words. */
import type { NoticeWire } from '@whale/contract'
import { type StoredText, storedText } from '../../../../shared/stored-text.ts'

/** One user in one league. What they have seen is stored apart. */
interface Whose {
  leagueId: string
  userId: string
}

/** The instant of the newest notice that was listed; empty for none. */
function listedUntil({ leagueId, userId }: Whose): StoredText {
  return storedText(`notices_listed ${leagueId} ${userId}`)
}

/** Returns the instant until which notices are not new. */
export function readListed(whose: Whose): string {
  return listedUntil(whose).read() ?? ''
}

/** Stores that these notices were listed, and returns the new instant. */
export function keepListed(whose: Whose, notices: readonly { at: string }[]): string {
  const until = notices.reduce((latest, { at }) => (at > latest ? at : latest), readListed(whose))
  listedUntil(whose).write(until)
  return until
}

type OfWeek = Pick<NoticeWire, 'kind' | 'week'>

/** Returns whether the results page says the same: a week's first results, and who plays the final. `notices` has the newest first. */
export function isInResults<N extends OfWeek>(notice: N, notices: readonly N[]): boolean {
  if (notice.kind === 'final') return true
  return notices.findLast(({ kind, week }) => kind === 'count' && week === notice.week) === notice
}

/** Returns whether a newer notice replaced this one: a later week opened, or has results. `notices` has the newest first. */
export function isReplaced<N extends OfWeek>(notice: N, notices: readonly N[]): boolean {
  const { kind, week } = notice
  if (week === null || (kind !== 'week' && kind !== 'count')) return false
  const newer = notices.slice(0, notices.indexOf(notice))
  return newer.some((other) => other.kind === kind && other.week !== null && other.week > week)
}

/** Returns whether this is about an offer of an earlier week, which nobody can answer any more. */
export function isOldOffer({ kind, week }: OfWeek, thisWeek: number): boolean {
  return (kind === 'offer' || kind === 'taken' || kind === 'answered') && week !== null && week < thisWeek
}
