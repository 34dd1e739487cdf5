/** What an entry is on, in words, whatever its event. */
import type { CasinoEntryWire, CasinoEventWire } from '@whale/contract'

/** Returns who or what was entered: "Zeke Halyard", "Zeke Halyard and Puka Nacua", "Squid Row", "Fish Coliseum", "Your team". */
export function entryTitle({ picks, rival, arena }: Pick<CasinoEntryWire, 'picks' | 'rival' | 'arena'>): string {
  if (picks.length > 0) return listed(picks.map(({ athlete_name: name }) => name))
  if (rival !== null) return rival.team_name
  return arena === null ? 'Your team' : arenaWords(arena)
}

/** Returns what stands above the title: "RB", "RB and WR", "Marked rival", "Entered". */
export function entryKind({ picks, rival }: Pick<CasinoEntryWire, 'picks' | 'rival'>): string {
  if (picks.length > 0) return listed(picks.map(({ position }) => position))
  return rival === null ? 'Entered' : 'Marked rival'
}

/**
 * Returns the points that count towards the event's target, all picks together; null before the games, and where the event has
 * no such line.
 */
export function entryPoints({ picks, key }: Pick<CasinoEntryWire, 'picks' | 'key'>): number | null {
  if (key !== 'one_scorer' && key !== 'two_scorers') return null
  const points = picks.map((pick) => pick.points)
  if (points.some((each) => each === null)) return null
  const hundredths = points.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 100), 0)
  return hundredths / 100
}

/** Returns what has to happen for it to pay, after the title: "to score 10 or more". */
export function entryAim({ key, target }: Pick<CasinoEventWire, 'key' | 'target'>): string {
  switch (key) {
    case 'one_scorer':
      return `to score ${target ?? ''} or more`
    case 'two_scorers':
      return `to score ${target ?? ''} or more together`
    case 'mark_a_rival':
      return 'to finish in the bottom third of the week'
    case 'coliseum_and_arena':
      return 'to be in the top third of its entrants'
    case 'top_three':
      return 'to be among the three best entrants'
    case 'best_deployment':
      return 'to be the best of your roster at their positions'
  }
}

/** Returns whether an event is entered by the team as it is, so that nothing is chosen and nothing can be changed. */
export function isOfTeams({ key }: Pick<CasinoEventWire, 'key'>): boolean {
  return key === 'coliseum_and_arena' || key === 'top_three'
}

export function arenaWords(arena: 'coliseum' | 'arena'): string {
  return arena === 'coliseum' ? 'Fish Coliseum' : 'Whale Arena'
}

/** "a", "a and b", "a, b and c". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
