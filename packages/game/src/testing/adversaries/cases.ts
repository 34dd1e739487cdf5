/** The cheats that `npm run simulate -- --adversaries` plays, each with the honest players it is compared with. */
import type { Strategy } from '../bots.ts'
import { diligent, lazy } from './diligent.ts'
import { away, regress } from './lines.ts'
import { dumpAdaptive, dumpEarly, farm, friends, giant, planned, rig, ring, throwing } from './pairs.ts'

export interface AdversaryCase {
  name: string
  /** The strategies of the first seats. The others play by their temper. */
  seats: readonly Strategy[]
  /** The honest case it is compared with, and by how many points its champion rate may be higher; null for a bar. */
  bar: { of: string; points: number } | null
}

const pairBar = { of: 'friends', points: 4 }
const loneBar = { of: 'diligent', points: 2 }

/** One case for each strategy. The honest ones come first. */
export const ADVERSARIES: readonly AdversaryCase[] = [
  { name: 'diligent', seats: [diligent], bar: null },
  { name: 'lazy', seats: [lazy], bar: null },
  { name: 'friends', seats: friends, bar: null },
  { name: 'three diligent', seats: [diligent, diligent, diligent], bar: null },
  { name: 'dump, adaptive', seats: dumpAdaptive, bar: pairBar },
  { name: 'dump, early', seats: dumpEarly, bar: pairBar },
  { name: 'throw', seats: throwing, bar: pairBar },
  { name: 'farm', seats: farm, bar: pairBar },
  { name: 'giant', seats: giant, bar: pairBar },
  { name: 'rig', seats: rig, bar: pairBar },
  { name: 'planned season', seats: planned, bar: pairBar },
  { name: 'ring of three', seats: ring, bar: { of: 'three diligent', points: 4 } },
  { name: 'regress', seats: [regress], bar: loneBar },
  { name: 'away', seats: [away], bar: loneBar },
]
