import { type GameTerm, terms } from './terms.ts'

/** Tooltip of an unknown term. */
export const UNKNOWN_TERM = 'Game term'

/** Finds a term by name or slug, ignoring case, or returns null. */
export function findTerm(asked: string): GameTerm | null {
  const slug = asked.trim().toLowerCase().replaceAll(/\s+/g, '-')
  return terms.find((term) => term.slug === slug) ?? null
}

/** Logs the specified warning for an unknown term. */
export function warnOfUnknownTerm(asked: string): void {
  // oxlint-disable-next-line no-console -- a browser has no other log, and the warning is specified.
  console.warn(`Unknown game term: ${asked}`)
}
