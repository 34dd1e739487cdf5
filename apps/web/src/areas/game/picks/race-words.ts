/** What the number of entries makes of the race in weeks 5 and 7, once they are known (RULES §5 Casino). */
import { constantsOf } from '@whale/game'
import { type Entrants, allCollect } from '../casino/entrants.ts'
import { arenaWords } from '../casino/entry-view.ts'

type Counts = Entrants['inArena']

/** Two races, one for everyone (`together`), one because only that arena has entrants, or none. */
export type Races = 'two' | 'together' | 'coliseum' | 'arena' | 'none'

export function racesOf({ coliseum, arena }: Counts, season: number): Races {
  if (coliseum + arena === 0) return 'none'
  if (arena === 0) return 'coliseum'
  if (coliseum === 0) return 'arena'
  return Math.min(coliseum, arena) < constantsOf(season).arenaEntrantsMin ? 'together' : 'two'
}

/** Returns why there are no two races; null if there are. */
export function notTwoWords(counts: Counts, season: number): string | null {
  const races = racesOf(counts, season)
  const { coliseum, arena } = counts
  switch (races) {
    case 'two':
      return null
    case 'none':
      return 'Nobody entered.'
    case 'together': {
      const where = coliseum === arena ? 'each' : `the ${arenaWords(coliseum < arena ? 'coliseum' : 'arena')}`
      return `Only ${Math.min(coliseum, arena)} in ${where}, so it’s one race for everyone.`
    }
    case 'coliseum':
      return `Nobody entered the ${arenaWords('arena')}, so it’s fish only.`
    case 'arena':
      return `Nobody entered the ${arenaWords('coliseum')}, so it’s whales only.`
  }
}

export const LADDER_RULE = 'Team scores do the rest. A tie for third pays both.'

/** Returns who collects in week 7: with no more entrants than places, all of them, whatever they score. */
export function ladderWords(entrants: Pick<Entrants, 'rows' | 'paidPlaces'> | null): string {
  if (entrants === null) return LADDER_RULE
  const count = entrants.rows.length
  if (count === 0) return 'Nobody entered, so nobody collects.'
  if (!allCollect(entrants)) return LADDER_RULE
  if (count === 1) return 'Only one team entered, so it collects.'
  return count === 2 ? 'Only 2 teams entered, so both collect.' : `${count} teams entered, so all ${count} collect.`
}

/** "The top 3 win 100 each", "The only entrant wins 200". */
export function winLine({ rows, paidPlaces }: Pick<Entrants, 'rows' | 'paidPlaces'>, units: number): string {
  if (rows.length === 1) return `The only entrant wins ${units}`
  if (allCollect({ rows, paidPlaces })) return `All ${rows.length} win ${units} each`
  return paidPlaces === 1 ? `The top one wins ${units}` : `The top ${paidPlaces} win ${units} each`
}
