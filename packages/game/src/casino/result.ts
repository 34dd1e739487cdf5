/** What becomes of an entry: the treasury owes, or the receipt says why not. */
import type { CasinoEntry, CasinoTerms } from '../league/casino-entry.ts'
import type { RunNote } from '../league/run.ts'
import type { Due } from '../league/settling.ts'

export type CasinoResult = { payout: Due } | { note: RunNote }

/** An entry whose terms are those of one event. */
export type EntryFor<Event extends CasinoTerms['event']> = Omit<CasinoEntry, 'terms'> & {
  terms: Extract<CasinoTerms, { event: Event }>
}
