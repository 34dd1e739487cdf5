/** The house lines in words, and in the order to choose from. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type TeamForm, lineChance, pastScoresWords } from '@whale/words'

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
