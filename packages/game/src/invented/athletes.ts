/** Invented athletes: names, and how many points a position scores. */
import type { Position } from '../season/scores.ts'

const FIRST_NAMES =
  'Amos Barnaby Cal Dex Ezra Finn Gus Hank Ike Jonah Kip Lars Moses Ned Otis Percy Quill Rex Silas Tug Ulric Vince Wade Xander Yancy Zeke Bo Clem Duke Ford Gale Hollis'.split(
    ' ',
  )
const LAST_NAMES =
  'Anchor Barnacle Brine Bosun Cannon Capstan Coral Crow Drake Ebb Farrow Fathom Gale Galley Gannet Halyard Harbor Heron Keel Kraken Lagoon Lanyard Mainsail Marlow Mast Narwhal Osprey Pelican Quay Reef Rudder Sextant Shoal Starboard Stormer Tackle Tidewell Trawler Wake Windlass'.split(
    ' ',
  )

/** The name of the athlete with that number. With 32 first and 40 last names, 1,280 full names in a row are unique. */
export function inventedName(index: number): { firstName: string; lastName: string } {
  const firstName = FIRST_NAMES[index % 32] ?? ''
  const lastName = LAST_NAMES[(7 * index + Math.floor(index / 32)) % 40] ?? ''
  return { firstName, lastName }
}

/** The points of a typical starter. */
export const TYPICAL_POINTS: Readonly<Record<Position, number>> = {
  QB: 17.2,
  RB: 11.8,
  WR: 12,
  TE: 8.8,
  K: 8,
  DEF: 7.2,
  OTHER: 0,
}
/** How much a position's weekly points vary. */
export const POINTS_SPREAD: Readonly<Record<Position, number>> = {
  QB: 0.42,
  RB: 0.6,
  WR: 0.64,
  TE: 0.66,
  K: 0.45,
  DEF: 0.75,
  OTHER: 0,
}

/** Rounds hundredths to what a position can score: kickers and defenses whole points, quarterbacks 0.02, all others 0.1. */
export function inScoringSteps(position: Position, hundredths: number): number {
  const step = position === 'QB' ? 2 : position === 'K' || position === 'DEF' ? 100 : 10
  return Math.round(hundredths / step) * step
}
