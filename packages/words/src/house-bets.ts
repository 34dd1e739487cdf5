/** Bets against The House: the source of its line, and what a short treasury paid. */
import type { endpoints, HouseBetWire, ReplyOf } from '@whale/contract'
import { draftFlawWords } from './bet-form.ts'
import { formatPoints, formatGap } from './numbers.ts'

type Line = ReplyOf<typeof endpoints.house.house>['lines'][number]

/**
 * Returns the source of the line, and why it is not the projection of the lineup as set, `asSet` (RULES §5 The House). `provider` is null
 * in practice and in a night, whose projections are invented.
 */
export function lineSource(
  { projected, line }: Pick<Line, 'projected' | 'line'>,
  { provider, asSet }: { provider: string | null; asSet: number | null },
): string {
  if (line === null) return 'The House can’t set a line yet.'
  if (projected === null) return 'Based on scores so far. No projections.'
  const set =
    asSet === null
      ? ''
      : `${provider === null ? 'Projected' : `${provider} projects`} ${formatPoints(asSet)} for the lineup set now. `
  const high = provider === null ? '' : ', at its highest in 24 hours'
  return `${set}The line is the roster’s best lineup, a fifth closer to the league’s average${high}. Benching a star doesn’t lower it.`
}

/** What a short treasury paid; null if it paid in full (RULES §2). */
export function paidShort({
  result,
  amount,
  pays,
  paid,
}: Pick<HouseBetWire, 'result' | 'amount' | 'pays' | 'paid'>): string | null {
  const owed = result === 'won' ? pays : amount
  if (paid === null || paid >= owed) return null
  return `The treasury owed you ${owed} and could pay ${paid}.`
}

/** The draft of a house bet: team and stake. */
export interface HouseBetDraft {
  teamId: string
  amount: number
}

/** Returns what is missing before the request; null if nothing is. */
export function houseBetLacks(
  { amount }: Pick<HouseBetDraft, 'amount'>,
  { line, wallet }: { line: number | null; wallet: number },
): string | null {
  if (line === null) return 'The House has no line on this team yet. Pick another.'
  return amount > wallet ? draftFlawWords({ is: 'too_much', wallet }) : null
}

/** Returns how far a score was from the line: "12.4 over the line". */
export function houseScoreWords({ line }: { line: number }, points: number): string {
  const way = points > line ? 'over' : 'under'
  return points === line ? 'Exactly on the line' : `${formatGap(points, line)} ${way} the line`
}

/** Returns what became of a bet against The House. `when`: when an open one is settled. */
export function houseResultWords(houseBet: HouseBetWire, when: string): string {
  switch (houseBet.result) {
    case 'open':
      return `Settled ${when}. The treasury holds your ${houseBet.amount} until then.`
    case 'won':
      return (
        paidShort(houseBet) ??
        `The treasury paid ${houseBet.pays}, ${houseBet.pays - houseBet.amount} more than you put up.`
      )
    case 'lost':
      return `Your ${houseBet.amount} stay with the treasury.`
    case 'push':
      return `Exactly on the line. ${paidShort(houseBet) ?? `Your ${houseBet.amount} came back.`}`
    case 'void':
      return `No score counted. ${paidShort(houseBet) ?? `Your ${houseBet.amount} came back.`}`
  }
}
