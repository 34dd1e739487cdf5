/** The notifications behind the bell: which are new on this device. `notice-path.ts` has where they lead. */
import type { NoticeWire } from '@whale/contract'
import { type StoredText, storedText } from '../../../shared/stored-text.ts'

/** One user in one league. What they have seen is stored apart. */
interface Whose {
  leagueId: string
  userId: string
}

/** The instant of the newest notice that was listed; empty for none. */
function listedUntil({ leagueId, userId }: Whose): StoredText {
  return storedText(`notices_listed ${leagueId} ${userId}`)
}

/** The ids of notices that were read on their own pages. */
function readElsewhere({ leagueId, userId }: Whose): StoredText {
  return storedText(`notices_read ${leagueId} ${userId}`)
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

/** An address in the app. */
interface Address {
  pathname: string
  search: string
}

type Subject = Pick<NoticeWire, 'kind' | 'week' | 'bet_id'>

/** By kind: the page that shows all of it. */
const PAGES: Readonly<Partial<Record<NoticeWire['kind'], string>>> = {
  owner: 'activity',
  correction: 'treasury',
  vote: 'votes',
  provider: 'settings',
  contest: 'settings',
}

/** Returns whether a page shows what the notice is about: a bet's slip or its list, a week's results or its receipt, or its own page. */
export function isSubjectOf({ pathname, search }: Address, { kind, week, bet_id: bet }: Subject): boolean {
  const [, , , section, part] = pathname.split('/')
  if (section !== undefined && PAGES[kind] === section) return part === undefined
  if (section === 'h2h-betting' && bet !== null)
    return new URLSearchParams(search).get('bet') === bet || part === LISTS[kind]
  const isOfWeek = (section === 'results' || section === 'receipt') && part === String(week)
  return isOfWeek && (kind === 'settled' || kind === 'bounty' || kind === 'count')
}

/** By kind: the list of bets that shows it. */
const LISTS: Readonly<Partial<Record<NoticeWire['kind'], string>>> = {
  offer: 'offers',
  answered: 'offers',
  taken: 'riding',
  settled: 'settled',
}

/** Stores the notices that this page shows as read, and returns the ids of all that were read like this. */
export function keepRead(
  whose: Whose,
  { address, notices }: { address: Address; notices: readonly (Subject & { id: string })[] },
): ReadonlySet<string> {
  const before = new Set(readElsewhere(whose).read()?.split(' '))
  const read = notices.filter((notice) => before.has(notice.id) || isSubjectOf(address, notice)).map(({ id }) => id)
  if (read.some((id) => !before.has(id))) readElsewhere(whose).write(read.join(' '))
  return new Set(read)
}

type OfWeek = Pick<NoticeWire, 'kind' | 'week' | 'at'>

/** Returns whether the results page says the same: a week's first results, and who plays the final. `notices` has the newest first. */
export function isInResults<N extends OfWeek>(notice: N, notices: readonly N[]): boolean {
  if (notice.kind === 'final') return true
  return notices.findLast(({ kind, week }) => kind === 'count' && week === notice.week) === notice
}

/** Kinds that are about one week's bets and results. */
const OF_WEEK: ReadonlySet<string> = new Set([
  'offer',
  'dare',
  'taken',
  'answered',
  'settled',
  'bounty',
  'week',
  'count',
  'final',
])

const WEEK_MS = 604_800_000

/**
 * Returns whether a notice is outdated: it is a week old, or a newer one closed its week, because the next week opened or the
 * season ended. A week's opening is no longer news once its results are in. Results that come after the next opening are news until the following
 * week. What waits for an answer stays news. `notices` has the newest first.
 */
export function isOver<N extends OfWeek>(notice: N, { notices, now }: { notices: readonly N[]; now: string }): boolean {
  if (notice.kind === 'request' || notice.kind === 'handover') return false
  if (Date.parse(now) - Date.parse(notice.at) > WEEK_MS) return true
  const newer = notices.slice(0, notices.indexOf(notice))
  if (notice.kind === 'week' && newer.some(({ kind, week }) => kind === 'count' && week === notice.week)) return true
  return OF_WEEK.has(notice.kind) && newer.some(({ kind }) => kind === 'week' || kind === 'champion')
}

/** Kinds that come with a settlement. */
const OF_TUESDAY: ReadonlySet<string> = new Set(['settled', 'bounty', 'count', 'final'])

/** Returns whether a notice would give away results that the viewer has not opened. */
export function isSealed({ kind, week }: Pick<NoticeWire, 'kind' | 'week'>, unopened: number | null): boolean {
  if (unopened === null) return false
  return kind === 'champion' || (OF_TUESDAY.has(kind) && (week === null || week === unopened))
}

/** Returns the entry of a notice in the list: a settlement's lines share one, any other notice has its own. */
export function entryOf({ id, kind, week, at }: OfWeek & { id: string }): string {
  return OF_TUESDAY.has(kind) ? `${week} ${at}` : id
}
