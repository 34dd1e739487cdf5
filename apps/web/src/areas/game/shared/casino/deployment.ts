/** Week 8: whether picks are the best of their position on their roster. */
import type { CasinoEntryWire } from '@whale/contract'
import type { LiveWeek } from './live-week.ts'

type ChosenAthlete = Pick<CasinoEntryWire['picks'][number], 'athlete_id' | 'position'>
type Roster = LiveWeek['teams'][number]['athletes']

/** Returns the best player on the viewer's roster who beats a pick at its position; null if no one does or points are unknown. */
export function betterThan(pick: ChosenAthlete, live: LiveWeek): { name: string; points: number } | null {
  return betterOn(live.teams.find((team) => team.is_you)?.athletes ?? [], pick)
}

/** Returns how many picks of a team lead their position so far. A pick without points leads nothing. */
export function rightSoFar(picks: readonly ChosenAthlete[], { athletes }: { athletes: Roster }): number {
  const pointsOf = (id: string) => athletes.find((one) => one.athlete_id === id)?.points ?? 0
  return picks.filter((pick) => pointsOf(pick.athlete_id) > 0 && betterOn(athletes, pick) === null).length
}

function betterOn(
  roster: Roster,
  { athlete_id: id, position }: ChosenAthlete,
): { name: string; points: number } | null {
  const own = roster.find(({ athlete_id: other }) => other === id)?.points ?? 0
  const [best] = roster
    .filter((other) => other.position === position && other.points > own)
    .toSorted((a, b) => b.points - a.points)
  return best ?? null
}
