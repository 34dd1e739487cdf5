/** The roster in the player list: search, position filter, starters first. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatInstant } from '../../../shared/format/format.ts'

export type Choice = ReplyOf<typeof endpoints.casino.casinoEvent>['choices'][number]

/** Positions in lineup order; others come last. */
const ORDER = ['RB', 'WR', 'TE']

/** Returns the positions present, in lineup order. */
export function positionsOf(choices: readonly Choice[]): string[] {
  return [...new Set(choices.map(({ position }) => position))].toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Returns the choices at a position (null: all) whose name or team matches the search, ignoring case and accents.
 * Eligible players come first, then starters.
 */
export function findChoices(
  choices: readonly Choice[],
  { typed, position }: { typed: string; position: string | null },
): Choice[] {
  const wanted = plain(typed)
  return choices
    .filter((choice) => position === null || choice.position === position)
    .filter(({ name, nfl_team: team }) => plain(`${name} ${team ?? ''}`).includes(wanted))
    .toSorted(
      (a, b) => closedness(a) - closedness(b) || benchness(a) - benchness(b) || rank(a.position) - rank(b.position),
    )
}

/** Returns the matchup and kickoff in the viewer's time zone: "NE at GB, Sunday 1pm". Unknown parts are left out. */
export function gameWords(choice: Choice, { now }: { now: string }): string {
  const { nfl_team: team, opponent, kickoff_at: kickoff } = choice
  const against =
    opponent === null ? null : opponent.startsWith('@') ? `at ${opponent.slice(1)}` : `against ${opponent}`
  const where = [team, against].filter((part) => part !== null).join(' ')
  const when = kickoff === null ? '' : formatInstant(kickoff, { now })
  return [where, when].filter((part) => part !== '').join(', ')
}

function closedness({ refusal }: Choice): number {
  return refusal === null ? 0 : 1
}

function benchness({ is_starter: isStarter }: Choice): number {
  return isStarter ? 0 : 1
}

function rank(position: string): number {
  const place = ORDER.indexOf(position)
  return place === -1 ? ORDER.length : place
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
