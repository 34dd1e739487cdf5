/** The cheats that `npm run simulate -- --adversaries` plays, each with the honest players it is compared with. */
import type { Account, Strategy } from '../bots.ts'
import { latecomer, master, servants, served } from './aliases.ts'
import { buysDown, crowd, edit, spread, strip } from './alone.ts'
import { diligent, lazy } from './diligent.ts'
import { away, holes, ownTeam, regress } from './lines.ts'
import {
  dumpAdaptive,
  dumpBeforeTide,
  dumpEarly,
  farm,
  friends,
  giant,
  hedge,
  multiplied,
  planned,
  races,
  ring,
  split,
  throwing,
} from './pairs.ts'

export interface AdversaryCase {
  name: string
  /** The strategies of the first teams; null for a team without a player at the start. All other bots follow their personality. */
  strategies: readonly (Strategy | null)[]
  /** The users who take a team during the season. */
  accounts?: readonly Account[]
  /** The honest case to compare with, and how many points higher the champion rate may be. Null if there is no limit. */
  bar: { of: string; points: number } | null
}

const pairBar = { of: 'friends', points: 4 }
/** Accounts of one person gain no more than a colluding friend. */
const friendBar = { of: 'dump, adaptive', points: 0 }
const loneBar = { of: 'diligent', points: 2 }

/** One case for each strategy. The honest ones come first. */
export const ADVERSARIES: readonly AdversaryCase[] = [
  { name: 'diligent', strategies: [diligent], bar: null },
  // Measured without a limit: an honest strategy, the baseline for `holes`.
  { name: 'own team', strategies: [ownTeam], bar: null },
  { name: 'lazy', strategies: [lazy], bar: null },
  { name: 'friends', strategies: friends, bar: null },
  { name: 'three diligent', strategies: [diligent, diligent, diligent], bar: null },
  { name: 'four diligent', strategies: [diligent, diligent, diligent, diligent], bar: null },
  { name: 'dump, adaptive', strategies: dumpAdaptive, bar: pairBar },
  { name: 'dump, early', strategies: dumpEarly, bar: pairBar },
  { name: 'dump, high tide', strategies: dumpBeforeTide, bar: pairBar },
  { name: 'split picks', strategies: split, bar: pairBar },
  { name: 'throw', strategies: throwing, bar: pairBar },
  { name: 'farm', strategies: farm, bar: pairBar },
  { name: 'giant', strategies: giant, bar: pairBar },
  { name: 'planned season', strategies: planned, bar: pairBar },
  { name: 'races', strategies: races, bar: pairBar },
  { name: 'multiplier hedge', strategies: hedge, bar: pairBar },
  { name: 'ring of three', strategies: ring, bar: { of: 'three diligent', points: 4 } },
  {
    name: 'one late account',
    strategies: [master([1]), null],
    accounts: servants(1, { place: 1, fromWeek: 2 }),
    bar: friendBar,
  },
  {
    name: 'six accounts, one team',
    strategies: [master([1]), null],
    accounts: servants(6, { place: 1, fromWeek: 1 }),
    bar: friendBar,
  },
  {
    name: 'three late accounts',
    strategies: [master([1, 2, 3]), null, null, null],
    accounts: [1, 2, 3].flatMap((place) => servants(1, { place, fromWeek: 2 })),
    bar: { of: 'four diligent', points: 4 },
  },
  {
    name: 'three early accounts',
    strategies: [master([1, 2, 3]), served, served, served],
    // Measured without a limit: friends who start together are not latecomers (RULES §7).
    bar: null,
  },
  {
    name: 'joining in week 6',
    strategies: [null],
    accounts: [latecomer(0, 6)],
    bar: loneBar,
  },
  { name: 'every multiplier', strategies: [multiplied], bar: loneBar },
  { name: 'holes', strategies: [holes], bar: { of: 'own team', points: 2 } },
  { name: 'strip', strategies: [strip], bar: loneBar },
  // Measured without a limit: a set score counts, visibly to all (RULES §3).
  { name: 'edit', strategies: [edit], bar: null },
  { name: 'regress', strategies: [regress], bar: loneBar },
  { name: 'away', strategies: [away], bar: loneBar },
  { name: 'crowd', strategies: [crowd], bar: loneBar },
  { name: 'spread', strategies: [spread], bar: loneBar },
  { name: 'buys down', strategies: [buysDown], bar: loneBar },
]
