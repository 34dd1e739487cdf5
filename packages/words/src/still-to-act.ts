/** Texts about who has not made a move this week. */
import type { StillToActWire } from '@whale/contract'
import { listWords } from './text.ts'

type Person = NonNullable<StillToActWire['people']>[number]

/** How many people are named before the rest are counted. */
const NAMED_MAX = 6

/** The others who still have to act; empty if names are hidden. */
export function othersIdle({ people }: Pick<StillToActWire, 'people'>): Person[] {
  return (people ?? []).filter((person) => !person.is_you)
}

/** "You and theo haven’t made a move this week. Without one, nothing for showing up." or, without names, how many. */
export function stillToActWords({ idle, players, people }: Omit<StillToActWire, 'week' | 'nudged_by'>): string {
  const rest = 'Without one, nothing for showing up.'
  if (people === null) {
    return `${idle} of ${players} ${idle === 1 ? 'hasn’t' : 'haven’t'} made a move this week. ${rest}`
  }
  const names = [
    ...(people.some((person) => person.is_you) ? ['You'] : []),
    ...othersIdle({ people }).map(({ username }) => username),
  ]
  const isOne = names.length === 1 && names[0] !== 'You'
  return `${listedAtMost(names)} ${isOne ? 'hasn’t' : 'haven’t'} made a move this week. ${rest}`
}

/** The button for everyone the viewer has not nudged; by name if there is only one. */
export function nudgeWords(left: readonly Pick<Person, 'username'>[]): string {
  const [first, ...others] = left
  return first !== undefined && others.length === 0 ? `Nudge ${first.username}` : `Nudge all ${left.length}`
}

/** "Ada and Ben nudged you."; null if nobody did. */
export function nudgedByWords({ nudged_by: names }: Pick<StillToActWire, 'nudged_by'>): string | null {
  return names.length === 0 ? null : `${listedAtMost(names)} nudged you.`
}

function listedAtMost(names: readonly string[]): string {
  const shown = names.length > NAMED_MAX ? names.slice(0, NAMED_MAX - 1) : names
  const more = names.length - shown.length
  const all = more === 0 ? shown : [...shown, `${more} more`]
  return listWords(all)
}
