/** A finished season in cards: one set for a person, one for the league. */
import type { Face, WrappedCard } from '@whale/contract'
import {
  type BestBet,
  type Rivals,
  bestBetWords,
  casinoCardWords,
  closestBetWords,
  coverWords,
  endedOnWords,
  faceOf,
  rivalsWords,
  seasonSummaryWords,
} from '@whale/words'
import {
  type LeagueView,
  type PairBet,
  type PersonSummary,
  RIVALRY_BETS,
  type UserId,
  constantsOf,
  isClose,
  weeksOfSeason,
  wonAndLost,
} from '@whale/game'
import { nameOf } from './usernames.ts'
import { finalCard } from './wrapped-final.ts'
import {
  EMPTY_CARD,
  type Finisher,
  type Names,
  type PastLeague,
  leagueCards,
  finalWin,
} from './wrapped-league-cards.ts'

/** A decided bet from the side of the cards' person. */
export type DecidedBet = PairBet & { otherId: UserId }

/** A finished season in cards. */
interface Wrapped {
  yours: WrappedCard[]
  league: WrappedCard[]
}

/** The cards of one person and of their league. `names` has what to call others: usernames, or teams on anything that leaves the app. */
export function wrappedCards(
  league: LeagueView,
  given: {
    season: PastLeague
    people: readonly Finisher[]
    own: Finisher
    bets: readonly DecidedBet[]
    names: Names
    faces: ReadonlyMap<string, Face>
  },
): Wrapped {
  const { season, people, own, bets, names, faces } = given
  const weeks = weeksOfSeason(league.progress, constantsOf(league.season).weeks)
  const inAll = people.filter(({ place }) => place !== null).length
  return {
    yours: ownCards(league, { season: season.season, weeks, own, bets, names, faces, people: inAll }),
    league: leagueCards({ season, people, names, faces, triangle: finalWin(league) }),
  }
}

interface OwnGiven {
  season: number
  weeks: number
  own: Finisher
  /** This season's bets, oldest first. */
  bets: readonly DecidedBet[]
  names: Names
  faces: ReadonlyMap<string, Face>
  /** The number of people who finished the season. */
  people: number
}

/** The cards of one person. One without data is left out. */
function ownCards(league: LeagueView, given: OwnGiven): WrappedCard[] {
  const { own, bets, names } = given
  const { summary } = own
  const cards = [
    coverCard(given),
    unitsCard(own),
    rivalCard(given),
    bestCard(given),
    closestCard(bets, names),
    casinoCard(summary),
    finalCard(league, { userId: own.userId, nameOf: (userId) => nameOf(names, userId) }),
    summaryCard(given),
  ]
  return cards.filter((card) => card !== null)
}

export function coverCard({ season, weeks, own }: Pick<OwnGiven, 'season' | 'weeks' | 'own'>): WrappedCard {
  return { ...EMPTY_CARD, kind: 'cover', ...coverWords({ ...own.summary, season, weeks, team: own.teamName }) }
}

function unitsCard({ units, summary }: Finisher): WrappedCard {
  const words = endedOnWords({ units, isChampion: summary.isChampion, best: bestWeek(summary) })
  return { ...EMPTY_CARD, kind: 'units', ...words, line: summary.weeks.map((week) => week.units) }
}

function bestWeek({ weeks }: PersonSummary): PersonSummary['weeks'][number] | null {
  const [best] = weeks.filter(({ gained }) => gained > 0).toSorted((a, b) => b.gained - a.gained)
  return best ?? null
}

/** The rivals with the most lost bets in the lead, otherwise those who lost the most. */
export function rivalCard({ bets, names, faces, own }: OwnGiven): WrappedCard | null {
  const rival = rivalOf(bets)
  if (rival === null) return null
  const words = rivalsWords(named(rival, names))
  return {
    ...EMPTY_CARD,
    kind: 'nemesis',
    ...words,
    mark: `${rival.won}–${rival.lost}`,
    faces: [own.userId, ...rival.otherIds].map((id) => faces.get(id) ?? faceOf(id)),
  }
}

function named(rival: Rival, names: Names): Rivals {
  return { ...rival, names: rival.otherIds.map((userId) => nameOf(names, userId)) }
}

interface Rival {
  /** Several if their bets with the person had equal results. */
  otherIds: readonly [UserId, ...UserId[]]
  /** Counts the bets with each. */
  won: number
  lost: number
  /** Units from all of them; negative if they won more. */
  net: number
  isNemesis: boolean
}

function rivalOf(bets: readonly DecidedBet[]): Rival | null {
  const others = [...new Set(bets.map(({ otherId }) => otherId))].map((otherId) => {
    const between = bets.filter((bet) => bet.otherId === otherId)
    return { otherId, ...wonAndLost(between), net: between.reduce((sum, { net }) => sum + net, 0) }
  })
  const rivals = others.filter(({ won, lost }) => won + lost >= RIVALRY_BETS)
  const [nemesis] = rivals.filter(({ won, lost }) => lost > won).toSorted((a, b) => b.lost - a.lost || a.won - b.won)
  const [customer] = rivals.filter(({ won, lost }) => won > lost).toSorted((a, b) => b.won - a.won || a.lost - b.lost)
  const best = nemesis ?? customer
  if (best === undefined) return null
  const { won, lost } = best
  const equal = rivals.filter((one) => one !== best && one.won === won && one.lost === lost)
  return {
    otherIds: [best.otherId, ...equal.map(({ otherId }) => otherId)],
    won,
    lost,
    net: equal.reduce((sum, one) => sum + one.net, best.net),
    isNemesis: nemesis !== undefined,
  }
}

export function bestCard({
  own: { userId, summary },
  bets,
  names,
  faces,
}: Pick<OwnGiven, 'own' | 'bets' | 'names' | 'faces'>): WrappedCard | null {
  const { bestWin } = summary
  if (bestWin === null) return null
  const beaten = bets.find(({ id }) => id === bestWin.betId)
  return {
    ...EMPTY_CARD,
    kind: 'best',
    ...bestBetWords(bestBetOf(bestWin, { beaten, names, by: summary.by })),
    faces: [userId, ...(beaten === undefined ? [] : [beaten.otherId])].map((id) => faces.get(id) ?? faceOf(id)),
  }
}

type BestWin = NonNullable<PersonSummary['bestWin']>

function bestBetOf(
  { rule, week, gain }: BestWin,
  { beaten, names, by }: { beaten: DecidedBet | undefined; names: Names } & Pick<PersonSummary, 'by'>,
): BestBet {
  switch (rule) {
    case 'h2h.won': {
      const against = beaten === undefined ? null : { name: nameOf(names, beaten.otherId), margin: beaten.margin }
      return { rule, week, gain, against }
    }
    case 'option.won':
      return { rule, week, gain, all: by['option'] ?? gain }
    case 'liquidation.won':
      return { rule, week, gain }
  }
}

export function closestCard(bets: readonly DecidedBet[], names: Names): WrappedCard | null {
  const [bet] = bets.filter(isClose).toSorted((a, b) => a.margin - b.margin)
  if (bet === undefined) return null
  const name = nameOf(names, bet.otherId)
  return { ...EMPTY_CARD, kind: 'closest', ...closestBetWords({ ...bet, name, isWon: bet.net > 0 }) }
}

export function casinoCard({
  casino: { entered, paid },
  by,
}: Pick<PersonSummary, 'casino' | 'by'>): WrappedCard | null {
  if (entered === 0) return null
  const words = casinoCardWords({ entered, paid, units: by['casino'] ?? 0 })
  return { ...EMPTY_CARD, kind: 'casino', ...words, chips: { lit: paid, all: entered } }
}

/** The last card, which people share. It says so if the person is the champion. */
export function summaryCard({ season, own, bets, names, people }: OwnGiven): WrappedCard {
  const rival = rivalOf(bets)
  const words = seasonSummaryWords({
    ...own.summary,
    season,
    team: own.teamName,
    place: own.place ?? people,
    people,
    units: own.units,
    bets: wonAndLost(bets),
    best: bestWeek(own.summary),
    rivals: rival === null ? null : named(rival, names),
  })
  return { ...EMPTY_CARD, kind: 'summary', ...words }
}
