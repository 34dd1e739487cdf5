import { type GameTerm, terms } from './terms.ts'

/** What a tooltip says of a term that the dictionary does not have. */
export const UNKNOWN_TERM = 'Game term'

/** The entry of a term, by its name or by what its link ends in, in any case; null where the dictionary has none. */
export function findTerm(asked: string): GameTerm | null {
  const slug = asked.trim().toLowerCase().replaceAll(/\s+/g, '-')
  return terms.find((term) => term.slug === slug) ?? null
}

/** Tells whoever looks after the texts that a page uses a term that is not explained: the specification asks for this warning. */
export function warnOfUnknownTerm(asked: string): void {
  // oxlint-disable-next-line no-console -- a browser has no other log, and the warning is specified.
  console.warn(`Unknown game term: ${asked}`)
}
