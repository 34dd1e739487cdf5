/** The result of an entry: a payout, or a note for the receipt on why there is none. */
import type { CasinoEntry, CasinoTerms } from '../league/casino-entry.ts'
import type { RunNote } from '../league/run.ts'
import type { Due } from '../league/settling.ts'

export type CasinoResult = { payout: Due } | { note: RunNote }

export type EntryFor<Event extends CasinoTerms['event']> = Omit<CasinoEntry, 'terms'> & {
  terms: Extract<CasinoTerms, { event: Event }>
}
