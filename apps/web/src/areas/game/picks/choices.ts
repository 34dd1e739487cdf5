/** The athletes that can be picked for a casino event: the list with its search, the facts and chances of each, and the best picks. */
import { isSidelined, pickChance } from '@whale/words'
import type { CasinoEventWire, ReplyOf, endpoints } from '@whale/contract'
import { CASINO_POSITIONS, athleteRankChances, pointsFromDecimal } from '@whale/game'

export type Choice = ReplyOf<typeof endpoints.casino.casinoEvent>['choices'][number]

/** Positions in lineup order; others come last. */
const ORDER = ['RB', 'WR', 'TE']

/** Returns the positions present, in lineup order. */
export function positionsOf(choices: readonly Choice[]): string[] {
  return [...new Set(choices.map(({ position }) => position))].toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Returns the choices at a position (null: all) whose name or team matches the search, ignoring case and accents.
 * Eligible players come first, then the best projection, then starters.
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
      (a, b) =>
        closedness(a) - closedness(b) ||
        (b.projected ?? 0) - (a.projected ?? 0) ||
        benchness(a) - benchness(b) ||
        rank(a.position) - rank(b.position),
    )
}

/** The position that a slot needs; null for any of the three. */
export function positionOfSlot(key: CasinoEventWire['key'], slot: number): string | null {
  return key === 'best_deployment' ? (CASINO_POSITIONS[slot] ?? null) : null
}

/**
 * The chance of each choice to score the most of its position, in hundredths of a percent. Players who are out get none. Skips positions
 * with a missing projection.
 */
export function bestOfPosition(choices: readonly Choice[]): ReadonlyMap<string, number> {
  const playing = choices.filter((choice) => choice.refusal === null && !isSidelined(choice))
  return new Map(
    positionsOf(playing).flatMap((position) => {
      const some = playing.filter((choice) => choice.position === position)
      const projected = some.map((choice) => (choice.projected === null ? null : pointsFromDecimal(choice.projected)))
      const chances = athleteRankChances(projected, { places: 1, from: 'highest' }) ?? []
      return chances.map((chance, at): [string, number] => [some[at]?.athlete_id ?? '', chance])
    }),
  )
}

export interface PickOutlook {
  /** Of the picks together, in points. */
  projected: number
  /** In hundredths of a percent. */
  chance: number
}

/** What to expect of the picks of an event with a target. Null for other events, without a projection of each pick, and if one is out. */
export function pickOutlook(
  picks: readonly ({ athlete_id: string } | null)[],
  { target, named, choices }: { target: number | null; named: number; choices: readonly Choice[] },
): PickOutlook | null {
  const projected = picks.map((pick) => {
    const choice = choices.find(({ athlete_id: id }) => id === pick?.athlete_id)
    return choice === undefined || isSidelined(choice) ? null : choice.projected
  })
  const chance = target === null ? null : pickChance(projected, { target, named })
  return chance === null ? null : { projected: projected.reduce<number>((sum, one) => sum + (one ?? 0), 0), chance }
}

/** Players who are out come after the others, and ineligible ones last. */
function closedness(choice: Choice): number {
  return choice.refusal === null ? (isSidelined(choice) ? 1 : 0) : 2
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

/** The number of cards in front. */
const FRONT = 3

type Picks = readonly ({ athlete_id: string } | null)[]

/** Returns the choices shown first: the chosen ones first, then the best by projection; in week 8 the best of each position. */
export function frontChoices(
  choices: readonly Choice[],
  { event, picks }: { event: Pick<CasinoEventWire, 'key'>; picks: Picks },
): Choice[] {
  const ranked = findChoices(choices, { typed: '', position: null })
  const chosen = picks.map((pick) => ranked.find(({ athlete_id: id }) => id === pick?.athlete_id) ?? null)
  if (event.key === 'best_deployment') {
    return CASINO_POSITIONS.flatMap(
      (position, slot) => chosen[slot] ?? ranked.find((choice) => choice.position === position) ?? [],
    )
  }
  const first = chosen.flatMap((choice) => choice ?? [])
  return [...first, ...ranked.filter((choice) => !first.includes(choice))].slice(0, FRONT)
}

/** Returns the slot that a choice fills: the first empty one that fits, or else the last. */
export function slotFor(
  picks: Picks,
  { position }: Pick<Choice, 'position'>,
  { key }: Pick<CasinoEventWire, 'key'>,
): number {
  const fits = picks.flatMap((_, slot) => ([null, position].includes(positionOfSlot(key, slot)) ? [slot] : []))
  return fits.find((slot) => picks[slot] === null) ?? fits.at(-1) ?? 0
}
