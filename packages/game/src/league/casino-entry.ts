/** RULES §5 Casino: a player's entry for a week. Free, one per player and week, hidden until the lock. */
import type { Instant } from '../values/instant.ts'
import type { AthleteId, EntryId, PlayerId, TeamId } from '../values/ids.ts'
import type { Position } from '../season/scores.ts'

/** The positions an event asks for. Best deployment needs one of each, in this order. */
export const CASINO_POSITIONS: readonly Position[] = ['RB', 'WR', 'TE']

export interface CasinoEntry {
  id: EntryId
  playerId: PlayerId
  week: number
  enteredAt: Instant
  terms: CasinoTerms
}

/** The terms of an entry, one variant per event. */
export type CasinoTerms =
  | { event: 'one_scorer'; athlete: PickedAthlete }
  | { event: 'two_scorers'; athletes: readonly [PickedAthlete, PickedAthlete] }
  | { event: 'mark_a_rival'; teamId: TeamId }
  /** By the status at entry: fish enter the Coliseum, whales the Arena. */
  | { event: 'coliseum_and_arena'; arena: Arena }
  | { event: 'top_three' }
  /**
   * An RB, a WR and a TE, in this order. `roster` has everyone at these positions when the entry was made. The settlement adds everyone seen there
   * between Tuesday's processing and the lock.
   */
  | {
      event: 'best_deployment'
      athletes: readonly [PickedAthlete, PickedAthlete, PickedAthlete]
      roster: readonly PickedAthlete[]
    }

export type Arena = 'coliseum' | 'arena'

/** An athlete as named in the entry. Points come from the week's report. */
export interface PickedAthlete {
  athleteId: AthleteId
  name: string
  position: Position
}

export function comparedWith(entry: CasinoEntry, added: readonly PickedAthlete[]): CasinoEntry {
  const { terms } = entry
  if (terms.event !== 'best_deployment' || added.length === 0) return entry
  return { ...entry, terms: { ...terms, roster: [...terms.roster, ...added] } }
}

/** The athletes an entry names. Empty for an event about teams. */
export function athletesNamed(terms: CasinoTerms): readonly PickedAthlete[] {
  switch (terms.event) {
    case 'one_scorer':
      return [terms.athlete]
    case 'two_scorers':
    case 'best_deployment':
      return terms.athletes
    case 'mark_a_rival':
    case 'coliseum_and_arena':
    case 'top_three':
      return []
  }
}
