/** The cheats that `npm run simulate -- --adversaries` plays, each with the honest players it is compared with. */
import type { Strategy } from '../bots.ts'
import { diligent, lazy } from './diligent.ts'
import { away, regress } from './lines.ts'
import { dumpAdaptive, dumpEarly, farm, friends, giant, planned, rig, ring, throwing } from './pairs.ts'

export interface AdversaryCase {
  name: string
  /** The strategies of the first teams. The others play by their temper. */
  strategies: readonly Strategy[]
  /** The honest case it is compared with, and by how many points its champion rate may be higher; null for a bar. */
  bar: { of: string; points: number } | null
}

const pairBar = { of: 'friends', points: 4 }
const loneBar = { of: 'diligent', points: 2 }

/** One case for each strategy. The honest ones come first. */
export const ADVERSARIES: readonly AdversaryCase[] = [
  { name: 'diligent', strategies: [diligent], bar: null },
  { name: 'lazy', strategies: [lazy], bar: null },
  { name: 'friends', strategies: friends, bar: null },
  { name: 'three diligent', strategies: [diligent, diligent, diligent], bar: null },
  { name: 'dump, adaptive', strategies: dumpAdaptive, bar: pairBar },
  { name: 'dump, early', strategies: dumpEarly, bar: pairBar },
  { name: 'throw', strategies: throwing, bar: pairBar },
  { name: 'farm', strategies: farm, bar: pairBar },
  { name: 'giant', strategies: giant, bar: pairBar },
  { name: 'rig', strategies: rig, bar: pairBar },
  { name: 'planned season', strategies: planned, bar: pairBar },
  { name: 'ring of three', strategies: ring, bar: { of: 'three diligent', points: 4 } },
  { name: 'regress', strategies: [regress], bar: loneBar },
  { name: 'away', strategies: [away], bar: loneBar },
]
