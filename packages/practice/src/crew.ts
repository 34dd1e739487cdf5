/** Who plays a practice season: the visitor, and nine rivals with tempers. */
import type { Team, UserId } from '@whale/game'

/** The visitor's user in a practice season. */
export const YOU: UserId = 'user_you'

/** How a rival bets. */
export interface Temper {
  /** The stake of their offers, in hundredths of their wallet. */
  stake: number
  /** In how many of 100 betting weeks they send an offer. */
  offers: number
  /** The lowest expected gain of an offer that they take, in hundredths of their stake. Below 0 they take bad bets. */
  least: number
  /** The edge that their own offers give them, in hundredths of their stake. */
  asks: number
  /** The odds that they offer, in hundredths: 200 is even. */
  odds: readonly number[]
  /** What they like to offer. */
  likes: 'spread' | 'over' | 'under' | 'any'
  /** Takes every over, whatever it is worth. */
  lovesOvers?: true
  /** Sends offers to whoever beat them last, and is less choosy with them. */
  bearsGrudges?: true
  /** Sends offers to the players with the fewest units. */
  picksOnTheWeak?: true
  /** In how many of 100 weeks they forget to play. */
  forgets: number
}

export interface Rival {
  userId: UserId
  name: string
  team: string
  temper: Temper
}

const EVEN: Temper = { stake: 25, offers: 60, least: -6, asks: 4, odds: [200], likes: 'any', forgets: 4 }

export const RIVALS: readonly Rival[] = [
  rival('Kit', 'Marlin Brando', { asks: 6, least: -2 }),
  rival('Sal', 'Bass Instinct', { likes: 'over', lovesOvers: true, offers: 95, asks: -4, stake: 30 }),
  rival('Devin', 'Cod Complex', { least: 4, asks: 14, offers: 75, odds: [180, 200, 220] }),
  rival('Inez', 'Squid Row', { bearsGrudges: true, offers: 80, likes: 'spread' }),
  rival('Theo', 'Shell Shock', { stake: 50, offers: 90, least: -16, asks: 0, odds: [200, 260, 350], forgets: 8 }),
  rival('Lena', 'Off Porpoise', { stake: 12, offers: 35, least: 2, asks: 6 }),
  rival('Ruth', 'Reel Deal', { picksOnTheWeak: true, offers: 80, asks: 12, odds: [160, 180, 200] }),
  rival('Tess', 'Tuna Turner', { likes: 'under', least: -8, offers: 55 }),
  rival('Gus', 'Grouper Therapy', { forgets: 35, offers: 40, least: -12 }),
]

function rival(name: string, team: string, temper: Partial<Temper>): Rival {
  return { userId: `user_${name.toLowerCase()}`, name, team, temper: { ...EVEN, ...temper } }
}

const YOUR_TEAM = 'Kelp Wanted'
/** The visitor's name. Not "You": the pages also write about players in the third person. */
export const YOUR_NAME = 'Skipper'

/** The teams of every practice season; the visitor's is the first. */
export const TEAMS: readonly Team[] = [
  teamOf(1, YOUR_TEAM, YOUR_NAME),
  ...RIVALS.map(({ name, team }, index) => teamOf(index + 2, team, name)),
]

/** The team of the user, by the order of the crew. */
export function teamIdOf(userId: UserId): string {
  return userId === YOU ? '1' : String(2 + RIVALS.findIndex((one) => one.userId === userId))
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
