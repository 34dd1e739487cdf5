/** The players of a practice season: the visitor, and nine rivals with different styles. */
import { type Team, type UserId, assert } from '@whale/game'

export const YOU: UserId = 'user_you'

/** How a rival bets. */
export interface Temper {
  /** The stake of their offers, in hundredths of their wallet. */
  stakePercent: number
  /** In how many of 100 betting weeks they send an offer. */
  offerPercent: number
  /** The lowest expected gain at which they accept an offer, in hundredths of their stake. If negative, they accept bad bets. */
  minGainPercent: number
  /** The edge that their own offers give them, in hundredths of their stake. */
  edgePercent: number
  /** The odds that they offer, in hundredths: 200 is even. */
  odds: readonly number[]
  /** What they like to offer. */
  likes: 'spread' | 'over' | 'under' | 'any'
  /** Accepts an over even if it is worth less. */
  lovesOvers?: true
  /** Sends offers to the last player who beat them, and is less choosy with that player. */
  bearsGrudges?: true
  /** Sends offers to the players with the fewest units. */
  picksOnTheWeak?: true
  /** In how many of 100 weeks they forget to play. */
  forgetPercent: number
}

export interface Rival {
  userId: UserId
  name: string
  team: string
  temper: Temper
}

const DEFAULT_TEMPER: Temper = {
  stakePercent: 25,
  offerPercent: 60,
  minGainPercent: -6,
  edgePercent: 4,
  odds: [200],
  likes: 'any',
  forgetPercent: 4,
}

export const RIVALS: readonly Rival[] = [
  rival('Kit', 'Marlin Brando', { edgePercent: 6, minGainPercent: -2 }),
  rival('Sal', 'Bass Instinct', {
    likes: 'over',
    lovesOvers: true,
    offerPercent: 95,
    edgePercent: -4,
    stakePercent: 30,
  }),
  rival('Devin', 'Cod Complex', { minGainPercent: 4, edgePercent: 14, offerPercent: 75, odds: [180, 200, 220] }),
  rival('Inez', 'Squid Row', { bearsGrudges: true, offerPercent: 80, likes: 'spread' }),
  rival('Theo', 'Shell Shock', {
    stakePercent: 50,
    offerPercent: 90,
    minGainPercent: -16,
    edgePercent: 0,
    odds: [200, 260, 350],
    forgetPercent: 8,
  }),
  rival('Lena', 'Off Porpoise', { stakePercent: 12, offerPercent: 35, minGainPercent: 2, edgePercent: 6 }),
  rival('Ruth', 'Reel Deal', { picksOnTheWeak: true, offerPercent: 80, edgePercent: 12, odds: [160, 180, 200] }),
  rival('Tess', 'Tuna Turner', { likes: 'under', minGainPercent: -8, offerPercent: 55 }),
  rival('Gus', 'Grouper Therapy', { forgetPercent: 35, offerPercent: 40, minGainPercent: -12 }),
]

function rival(name: string, team: string, temper: Partial<Temper>): Rival {
  return { userId: `user_${name.toLowerCase()}`, name, team, temper: { ...DEFAULT_TEMPER, ...temper } }
}

const YOUR_TEAM = 'Kelp Wanted'
/** The visitor's name. Not "You", because pages also write about players in the third person. */
export const YOUR_NAME = 'Skipper'

/** The teams of every practice season. The first is the visitor's. */
export const TEAMS: readonly Team[] = [
  teamOf(1, YOUR_TEAM, YOUR_NAME),
  ...RIVALS.map(({ name, team }, index) => teamOf(index + 2, team, name)),
]

/** The user's team id. Throws for a user outside the season. */
export function teamIdOf(userId: UserId): string {
  if (userId === YOU) return '1'
  const index = RIVALS.findIndex((one) => one.userId === userId)
  assert(index !== -1, `${userId} plays no practice season`)
  return String(index + 2)
}

/** The names of all players. */
export const USERNAMES: ReadonlyMap<UserId, string> = new Map<UserId, string>([
  [YOU, YOUR_NAME],
  ...RIVALS.map(({ userId, name }): [UserId, string] => [userId, name]),
])

function teamOf(id: number, name: string, owner: string): Team {
  const fantasyUserId = `practice-${id}`
  return {
    id: String(id),
    name,
    owner: { fantasyUserId, displayName: owner, username: null },
    coOwners: [],
    avatarUrl: null,
    missingSince: null,
  }
}
