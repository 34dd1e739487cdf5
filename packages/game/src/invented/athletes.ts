/** Invented athletes: their names, projections and points. */
import type { Position } from '../season/scores.ts'
import { draw } from './chance.ts'

const FIRST_NAMES =
  'Amos Barnaby Cal Dex Ezra Finn Gus Hank Ike Jonah Kip Lars Moses Ned Otis Percy Quill Rex Silas Tug Ulric Vince Wade Xander Yancy Zeke Bo Clem Duke Ford Gale Hollis'.split(
    ' ',
  )
const LAST_NAMES =
  'Anchor Barnacle Brine Bosun Cannon Capstan Coral Crow Drake Ebb Farrow Fathom Gale Galley Gannet Halyard Harbor Heron Keel Kraken Lagoon Lanyard Mainsail Marlow Mast Narwhal Osprey Pelican Quay Reef Rudder Sextant Shoal Starboard Stormer Tackle Tidewell Trawler Wake Windlass'.split(
    ' ',
  )

/** The name of the athlete with that number. 32 first and 40 last names give 1,280 unique full names in a row. */
export function inventedName(index: number): { firstName: string; lastName: string } {
  const firstName = FIRST_NAMES[index % 32] ?? ''
  const lastName = LAST_NAMES[(7 * index + Math.floor(index / 32)) % 40] ?? ''
  return { firstName, lastName }
}

export const TYPICAL_POINTS: Readonly<Record<Position, number>> = {
  QB: 17.2,
  RB: 11.8,
  WR: 12,
  TE: 8.8,
  K: 8,
  DEF: 7.2,
  OTHER: 0,
}
/** How much the points of a typical starter vary from week to week, as a share of them. */
const POINTS_SPREAD: Readonly<Record<Position, number>> = {
  QB: 0.42,
  RB: 0.58,
  WR: 0.62,
  TE: 0.66,
  K: 0.5,
  DEF: 0.72,
  OTHER: 0,
}
/** No week is further from the projection than this many standard deviations. Real weeks end there too. */
const FURTHEST = 2.75
/** The share by which the weakest and the strongest opponent change a projection. */
const MATCHUP = 0.15

/** The factor for what an opponent allows at a position; 1 is average. `name` must identify the season, the opponent and the position. */
export function matchup(...name: readonly (string | number)[]): number {
  return 1 - MATCHUP + 2 * MATCHUP * draw(...name)
}

/**
 * Returns an athlete's points for a projection and a standard normal draw, in hundredths. Follows a gamma distribution by Wilson and Hilferty's cube:
 * many small weeks, a few large ones. Uses only basic arithmetic, so every machine gets the same result.
 */
export function drawnPoints(position: Position, projected: number, normal: number): number {
  if (projected <= 0) return 0
  const variance = pointsVariance(position, projected)
  const far = Math.max(-FURTHEST, Math.min(FURTHEST, normal))
  const root = Math.max(0, 1 - variance / 9 + far * Math.sqrt(variance / 9))
  return inScoringSteps(position, projected * (root * root * root))
}

/**
 * The variance of an athlete's points relative to the projection's square. It grows with the projection: the best athletes vary least for their size.
 */
export function pointsVariance(position: Position, projected: number): number {
  return (POINTS_SPREAD[position] ** 2 * 100 * TYPICAL_POINTS[position]) / projected
}

/** Rounds hundredths to scores that the position can have: whole points for kickers and defenses, 0.02 steps for quarterbacks, 0.1 for others. */
export function inScoringSteps(position: Position, hundredths: number): number {
  const step = position === 'QB' ? 2 : position === 'K' || position === 'DEF' ? 100 : 10
  return Math.round(hundredths / step) * step
}
