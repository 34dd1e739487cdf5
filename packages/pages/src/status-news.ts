/** The news in a settlement's notes: lines that players crossed, while that decides who plays the final, and the final itself. */
import type { Crossing, OwnPrize, OwnResults } from '@whale/words'
import { type PlayerId, type Reason, type RunNote, doesStatusCount, walletOf } from '@whale/game'
import type { FeedRun } from './feed-run.ts'
import { gainOf } from './gains.ts'

/** Whether a note of that week is news. */
export function isNews(note: Pick<RunNote, 'rule'>, at: { season: number; week: number }): boolean {
  return !isStatus(note) || doesStatusCount(at)
}

/** Whether a note is about becoming a whale or a fish. */
export function isStatus({ rule }: Pick<RunNote, 'rule'>): boolean {
  return rule === 'became_whale' || rule === 'became_fish'
}

const CROSSINGS: Readonly<Partial<Record<RunNote['rule'], Crossing>>> = {
  became_whale: 'whale',
  became_fish: 'fish',
  eliminated: 'out',
}

/** The Triangle's prize among a settlement's payouts to a player; null if there is none. */
export function prizeOf(paid: readonly { units: number; reason: Reason }[]): OwnPrize | null {
  for (const { units, reason } of paid) {
    if (reason.rule === 'bermuda.prize') return { place: reason.place, units, isShared: reason.sharedBy > 1 }
  }
  return null
}

/**
 * The line that a week's settlement took a player across, if that is news, with what the high tide added. The last crossing counts: the tide can lift
 * a whale who has just fallen below 700.
 */
export function crossingOf(
  { week, notes }: { week: number; notes: readonly RunNote[] },
  { season, playerId }: { season: number; playerId: PlayerId },
): { crossing: Crossing | null; lift: number | null } {
  const last = notes.findLast((note) => {
    const isOwn = 'playerId' in note && note.playerId === playerId
    return isOwn && CROSSINGS[note.rule] !== undefined && isNews(note, { season, week })
  })
  const lift = last?.rule === 'became_whale' ? (last.lift ?? null) : null
  return { crossing: last === undefined ? null : (CROSSINGS[last.rule] ?? null), lift }
}

/** Whether a settlement with these notes was for a week of the Triangle. Only there are entrants scored. */
export function isWeekOfFinal(notes: readonly RunNote[]): boolean {
  return notes.some(({ rule }) => rule === 'bermuda.scored')
}

/** What a settlement brought a player: units, the line they crossed, and the final's prize. */
export function ownResultsOf(
  run: Pick<FeedRun, 'week' | 'notes' | 'entries'>,
  { season, playerId }: { season: number; playerId: PlayerId },
): OwnResults {
  const prize = prizeOf(run.entries.filter(({ account }) => account === walletOf(playerId)))
  return { units: gainOf(run, playerId), ...crossingOf(run, { season, playerId }), prize }
}
