/** The house lines in words, and in the order to choose from. */
import { type endpoints, type HouseBetWire, type ReplyOf, type TeamForm, lineChance } from '@whale/contract'
import { pastScoresWords } from '@whale/words'
import { formatPoints } from '@whale/words/numbers'

export type Line = ReplyOf<typeof endpoints.house.house>['lines'][number]

export function formOf(forms: readonly TeamForm[], teamId: string): TeamForm | null {
  return forms.find(({ team_id: id }) => id === teamId) ?? null
}

export type LineWithChance = Line & { chance: number | null }

/** Returns the lines with the chance that each is beaten, the likeliest first. Those without a chance are last. */
export function byChance(lines: readonly Line[], forms: readonly TeamForm[]): LineWithChance[] {
  return lines
    .map((line) => ({ ...line, chance: lineChance(line, forms) }))
    .toSorted((a, b) => (b.chance ?? -1) - (a.chance ?? -1))
}

/** "Last score 110.3, average 108.2". */
export function pastWords(form: TeamForm | null): string {
  return form === null ? '' : pastScoresWords(form.scores)
}

/**
 * Returns the source of the line, and why it is not the projection of the lineup as set, `asSet` (RULES §5 The House). `provider` is null
 * in practice, whose projections are invented.
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

/** What a treasury paid that held less than it owed; null if it paid in full (RULES §2). */
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
