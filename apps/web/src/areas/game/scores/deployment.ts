/** Week 8: whether picks are the best of their position on the roster that they were entered with (RULES §5 Casino). */
import type { CasinoEntryWire } from '@whale/contract'
import type { LiveWeek } from './live-week.ts'

type ChosenAthlete = Pick<CasinoEntryWire['picks'][number], 'athlete_id' | 'position'>
type Roster = CasinoEntryWire['roster']

/** Returns the best player of the roster who beats a pick at its position; null if no one does. An athlete on no team has 0 points. */
export function betterThan(
  { athlete_id: id, position }: ChosenAthlete,
  { roster, live }: { roster: Roster; live: LiveWeek },
): { name: string; points: number } | null {
  const own = pointsOf(id, live)
  const [best] = athletesOf(live)
    .filter((other) => roster.includes(other.athlete_id) && other.position === position && other.points > own)
    .toSorted((a, b) => b.points - a.points)
  return best ?? null
}

/** Returns how many picks of an entry lead their position so far. A pick without points leads nothing. */
export function rightSoFar(
  { picks, roster }: { picks: readonly ChosenAthlete[]; roster: Roster },
  live: LiveWeek,
): number {
  return picks.filter((pick) => pointsOf(pick.athlete_id, live) > 0 && betterThan(pick, { roster, live }) === null)
    .length
}

/** Of all teams: an athlete can have moved since the entry. */
function athletesOf({ teams }: LiveWeek): LiveWeek['teams'][number]['athletes'] {
  return teams.flatMap(({ athletes }) => athletes)
}

function pointsOf(athleteId: string, live: LiveWeek): number {
  return athletesOf(live).find(({ athlete_id: id }) => id === athleteId)?.points ?? 0
}
