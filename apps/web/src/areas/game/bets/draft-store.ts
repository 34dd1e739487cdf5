/** The draft outlives a reload and the way to the sign-in page, on this device and for this week. */
import { termsWire } from '@whale/contract'
import type { Draft } from './draft.ts'

/** One draft for each league, week and way in. */
export function draftName({ leagueId, week, begun }: { leagueId: string; week: number; begun: string }): string {
  return `bet_draft ${leagueId} ${week} ${begun}`
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Expected where storage is off or full: the draft lives as long as the page then.
  }
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(name)
}

/** Returns what was kept, or null for nothing and for what is no draft of this version. */
export function keptDraft(name: string): Draft | null {
  const text = sessionStorage.getItem(name)
  return text === null ? null : parsedDraft(text)
}

export function parsedDraft(text: string): Draft | null {
  const { opponentId, market, spread, total, risk, odds } = asRecord(text)
  const spreadTerms = termsWire.safeParse(spread).data
  const totalTerms = termsWire.safeParse(total).data
  if (spreadTerms?.market !== 'spread' || totalTerms?.market !== 'over_under') return null
  if (market !== 'spread' && market !== 'over_under') return null
  if (typeof opponentId !== 'string' || typeof risk !== 'number' || typeof odds !== 'number') return null
  return { opponentId, market, spread: spreadTerms, total: totalTerms, risk, odds }
}

function asRecord(text: string): Partial<Record<keyof Draft, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Expected of text that somebody else has put there.
    return {}
  }
}
