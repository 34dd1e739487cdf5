/** Which slots of an ESPN lineup score. */
import { type LineupSlot, type Points, pointsFromDecimal } from '@whale/game'
import type { Side } from './payload.ts'

/** The number of places for each slot in a league, by the slot's id. */
export type SlotCounts = Readonly<Record<string, number>>

/** The positions of ESPN's starting slots. Slots for defensive players share one position: 8 to 15, and 24 for edge rushers. */
const STARTING: ReadonlyMap<number, LineupSlot> = new Map<number, LineupSlot>([
  [0, ['QB']],
  [1, ['QB']],
  [2, ['RB']],
  [3, ['RB', 'WR']],
  [4, ['WR']],
  [5, ['WR', 'TE']],
  [6, ['TE']],
  [7, ['QB', 'RB', 'WR', 'TE']],
  ...[8, 9, 10, 11, 12, 13, 14, 15, 18, 19, 24].map((id): [number, LineupSlot] => [id, ['OTHER']]),
  [16, ['DEF']],
  [17, ['K']],
  [23, ['RB', 'WR', 'TE']],
])

/** The bench and the injured reserve. */
const RESERVE = [20, 21]
/** More unknown slots than a league can have. Each one doubles the number of possible sums. */
const UNKNOWN_MAX = 6

/**
 * Returns the slots that do not score. ESPN's own sums decide about an unknown one: the choice that explains most teams. If every choice does, as
 * before the games, slots with places in the settings score.
 */
export function reserveSlots(sides: readonly Side[], counts: SlotCounts | null): ReadonlySet<number> {
  const used = sides.flatMap((side) => entriesOf(side).map(({ lineupSlotId }) => lineupSlotId))
  const unknown = [...new Set(used)].filter((id) => !STARTING.has(id) && !RESERVE.includes(id))
  const hasPlaces = (id: number) => (counts?.[String(id)] ?? 0) > 0
  const choices = subsetsOf(unknown.slice(0, UNKNOWN_MAX)).map((some) => new Set([...RESERVE, ...some]))
  const guess = new Set([...RESERVE, ...unknown.filter((id) => !hasPlaces(id))])
  const explained = (reserve: ReadonlySet<number>) =>
    sides.filter((side) => statedSum(side) !== null && statedSum(side) === sumOfStarters(side, reserve)).length
  return choices.reduce((best, choice) => (explained(choice) > explained(best) ? choice : best), guess)
}

function subsetsOf(ids: readonly number[]): number[][] {
  return ids.reduce<number[][]>((subsets, id) => [...subsets, ...subsets.map((subset) => [...subset, id])], [[]])
}

/** Returns the league's starting slots, one for each starter. */
export function startingSlots(counts: SlotCounts, reserve: ReadonlySet<number>): LineupSlot[] {
  return Object.entries(counts).flatMap(([id, count]) => {
    const slot: LineupSlot = STARTING.get(Number(id)) ?? ['OTHER']
    return reserve.has(Number(id)) ? [] : Array.from({ length: count }, () => slot)
  })
}

/** ESPN's own sum of a team's starters. Null if it gives none. */
export function statedSum({ rosterForCurrentScoringPeriod: roster }: Side): Points | null {
  const stated = roster?.appliedStatTotal ?? null
  return stated === null ? null : pointsFromDecimal(stated)
}

/** The sum of the athletes in scoring slots. Null without a roster. */
export function sumOfStarters(side: Side, reserve: ReadonlySet<number>): Points | null {
  if ((side.rosterForCurrentScoringPeriod?.entries ?? null) === null) return null
  const starters = entriesOf(side).filter(({ lineupSlotId }) => !reserve.has(lineupSlotId))
  return pointsFromDecimal(
    starters.reduce((total, { playerPoolEntry }) => total + (playerPoolEntry?.appliedStatTotal ?? 0), 0),
  )
}

function entriesOf({ rosterForCurrentScoringPeriod: roster }: Side) {
  return roster?.entries ?? []
}
