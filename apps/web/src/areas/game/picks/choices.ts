/** The athletes that can be picked for a casino event: the list with its search, the facts and chances of each, and the best picks. */
import { type CasinoEventWire, type ReplyOf, type endpoints, pickChance } from '@whale/contract'
import { CASINO_POSITIONS, athleteRankChances, pointsFromDecimal } from '@whale/game'
import { listed } from '../casino/entry-view.ts'
import { formatPoints } from '@whale/words/numbers'
import { formatInstant } from '@whale/words/times'

export type Choice = ReplyOf<typeof endpoints.casino.casinoEvent>['choices'][number]

/** Positions in lineup order; others come last. */
const ORDER = ['RB', 'WR', 'TE']

/** Returns the positions present, in lineup order. */
export function positionsOf(choices: readonly Choice[]): string[] {
  return [...new Set(choices.map(({ position }) => position))].toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Returns the choices at a position (null: all) whose name or team matches the search, ignoring case and accents.
 * Eligible players come first and who is out after them, then the best projection, then starters.
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

/** Returns the matchup and kickoff in the viewer's time zone: "NE at GB, Sunday 1pm". Unknown parts are left out. */
export function gameWords(choice: Choice, { now }: { now: string }): string {
  const { nfl_team: team, opponent, kickoff_at: kickoff } = choice
  const against = opponent === null ? null : opponent.startsWith('@') ? `at ${opponent.slice(1)}` : `vs ${opponent}`
  const where = [team, against].filter((part) => part !== null).join(' ')
  const when = kickoff === null ? '' : formatInstant(kickoff, { now })
  return [where, when].filter((part) => part !== '').join(', ')
}

const INJURIES = { questionable: 'Questionable', doubtful: 'Doubtful', out: 'Out', reserve: 'Injured reserve' } as const

/** Whether the provider expects the athlete to sit out: no projection means anything then. The rules allow the pick (RULES §5 Casino). */
export function isSidelined({ injury }: Pick<Choice, 'injury'>): boolean {
  return injury === 'out' || injury === 'reserve'
}

/** The warning that these athletes would score 0: "Zeke Halyard is out. Not playing scores 0."; null if all should play. */
export function sidelinedWords(
  picks: readonly ({ athlete_id: string } | null)[],
  choices: readonly Choice[],
): string | null {
  const out = choices.filter(
    (choice) => isSidelined(choice) && picks.some((pick) => pick?.athlete_id === choice.athlete_id),
  )
  if (out.length === 0) return null
  return `${listed(out.map(({ name }) => name))} ${out.length === 1 ? 'is' : 'are'} out. Not playing scores 0.`
}

/** The provider's word on an injury: "Questionable". Null without one. */
export function injuryWords({ injury }: Pick<Choice, 'injury'>): string | null {
  return injury === null ? null : INJURIES[injury]
}

/** The projection and the last scores, newest first: "Proj 14.8. Last: 18.2, –, 15.1". Unknown parts are left out. Who is out has no projection. */
export function factWords({
  projected,
  last,
  injury,
  refusal,
}: Pick<Choice, 'projected' | 'last' | 'injury' | 'refusal'>): string {
  const scores = last.map(({ points }) => (points === null ? '–' : formatPoints(points))).join(', ')
  const parts = [
    // Why somebody cannot be picked says enough of this week.
    refusal === null ? weekWords({ projected, injury }) : null,
    last.length === 0 ? null : `Last: ${scores}`,
  ]
  return parts.filter((part) => part !== null).join('. ')
}

function weekWords({ projected, injury }: Pick<Choice, 'projected' | 'injury'>): string | null {
  if (isSidelined({ injury })) return 'Not playing scores 0'
  return projected === null ? null : `Proj ${formatPoints(projected)}`
}

/** The position that a slot needs; null for any of the three. */
export function positionOfSlot(key: CasinoEventWire['key'], slot: number): string | null {
  return key === 'best_deployment' ? (CASINO_POSITIONS[slot] ?? null) : null
}

/**
 * The chance of each choice to score the most of its position, in hundredths of a percent. Who is out has none. A position without a
 * projection of each of the others is left out.
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

/** What the percentages of the list are the chance of: "Each % is the chance of 12.5+ points, half of the 25." */
export function chanceWords({
  target,
  athletes_named: named,
}: Pick<CasinoEventWire, 'target' | 'athletes_named'>): string {
  if (target === null) return 'Each % is the chance to score the most of your players at that position.'
  const share = named === 1 ? '' : `, half of the ${target}`
  return `Each % is the chance of ${target / named}+ points${share}.`
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

/** Who is out comes after the others, and who cannot be picked last. */
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

/** How many cards come before the others. */
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
