/** A finished season in cards: one set for a person, one for the league. */
import type { Face, WrappedCard } from '@whale/contract'
import { faceOf, formatSignedUnits, formatUnits, listWords, placeWords, pointsWords, unitsCounted } from '@whale/words'
import {
  type LeagueView,
  type PairBet,
  type PersonSummary,
  RIVALRY_BETS,
  type UserId,
  constantsOf,
  isClose,
  points,
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
  const { summary, teamName } = own
  const { isChampion, whaleWeek } = summary
  const what = isChampion ? 'one champion' : whaleWeek !== null ? `a whale in week ${whaleWeek}` : 'one crew'
  return {
    ...EMPTY_CARD,
    kind: 'cover',
    label: `Your ${season} season`,
    big: `${weeks} ${weeks === 1 ? 'week' : 'weeks'}, ${what}`,
    sentence: teamName,
  }
}

function unitsCard({ units, summary }: Finisher): WrappedCard {
  const best = bestWeek(summary)
  const top = best === null ? '' : ` Your best week was week ${best.week}: ${formatSignedUnits(best.gained)}.`
  const from = summary.isChampion ? 'From 100 to champion.' : units > 100 ? 'Up from 100.' : ''
  return {
    ...EMPTY_CARD,
    kind: 'units',
    label: 'You ended on',
    big: formatUnits(units),
    sentence: `${from}${top}`.trim(),
    line: summary.weeks.map((week) => week.units),
  }
}

function bestWeek({ weeks }: PersonSummary): PersonSummary['weeks'][number] | null {
  const [best] = weeks.filter(({ gained }) => gained > 0).toSorted((a, b) => b.gained - a.gained)
  return best ?? null
}

/** The rivals with the most lost bets in the lead, otherwise those who lost the most. */
export function rivalCard({ bets, names, faces, own }: OwnGiven): WrappedCard | null {
  const rival = rivalOf(bets)
  if (rival === null) return null
  const { otherIds, won, lost, net, isNemesis } = rival
  const all = `${won + lost} bets${otherIds.length > 1 ? ' with each' : ''}.`
  return {
    ...EMPTY_CARD,
    kind: 'nemesis',
    label: `Your ${rivalWords(rival).toLowerCase()}`,
    big: listWords(otherIds.map((userId) => nameOf(names, userId))),
    sentence: `${all} ${isNemesis ? `They won ${lost}, you won ${won}.` : `You won ${won}.`} ${netWords(net)}`,
    mark: `${won}–${lost}`,
    faces: [own.userId, ...otherIds].map((id) => faces.get(id) ?? faceOf(id)),
  }
}

/** The word for the rivals: "Nemesis", or "Nemeses" for several with equal results. */
function rivalWords({ isNemesis, otherIds }: Rival): string {
  const isOne = otherIds.length === 1
  if (isNemesis) return isOne ? 'Nemesis' : 'Nemeses'
  return isOne ? 'Best customer' : 'Best customers'
}

/** The units that a rival cost or brought. */
function netWords(net: number): string {
  if (net === 0) return 'In units you’re even.'
  return net < 0 ? `That cost you ${unitsCounted(-net)}.` : `You’re up ${unitsCounted(net)}.`
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
  const sentence = bestWords(bestWin, { bets, names, by: summary.by })
  const mark = bestWin.rule === 'liquidation.won' ? 'All in' : 'Won'
  const beaten = bets.find(({ id }) => id === bestWin.betId)
  return {
    ...EMPTY_CARD,
    kind: 'best',
    label: 'Your best bet',
    big: formatSignedUnits(bestWin.gain),
    sentence,
    mark,
    faces: [userId, ...(beaten === undefined ? [] : [beaten.otherId])].map((id) => faces.get(id) ?? faceOf(id)),
  }
}

type BestWin = NonNullable<PersonSummary['bestWin']>

/** The best win, and what it says about the season. */
function bestWords(
  { rule, week, gain, betId }: BestWin,
  { bets, names, by }: Pick<OwnGiven, 'bets' | 'names'> & Pick<PersonSummary, 'by'>,
): string {
  switch (rule) {
    case 'h2h.won': {
      const bet = bets.find(({ id }) => id === betId)
      if (bet === undefined) return `A bet with a friend, week ${week}.`
      return `Against ${nameOf(names, bet.otherId)} in week ${week}, by ${pointsWords(points(bet.margin))} points.`
    }
    case 'option.won': {
      const all = by['option'] ?? gain
      return `The House, week ${week}.${all === gain ? '' : ` All your bets against The House: ${formatSignedUnits(all)}.`}`
    }
    case 'liquidation.won':
      return `All in, week ${week}. It was win or out.`
  }
}

export function closestCard(bets: readonly DecidedBet[], names: Names): WrappedCard | null {
  const [bet] = bets.filter(isClose).toSorted((a, b) => a.margin - b.margin)
  if (bet === undefined) return null
  const name = nameOf(names, bet.otherId)
  const who = bet.net > 0 ? `you won the bet against ${name}` : `${name} won the bet against you`
  const sentence = `points decided it: ${who} in week ${bet.week}.`
  return { ...EMPTY_CARD, kind: 'closest', label: 'Your closest bet', big: pointsWords(points(bet.margin)), sentence }
}

export function casinoCard({
  casino: { entered, paid },
  by,
}: Pick<PersonSummary, 'casino' | 'by'>): WrappedCard | null {
  if (entered === 0) return null
  const label = paid === 0 ? 'You and the casino' : paid > entered - paid ? 'You beat the casino' : 'The casino'
  const big = paid > 0 ? `${paid} of ${entered}` : `${entered}`
  const sentence =
    paid > 0
      ? `entries paid, ${unitsCounted(by['casino'] ?? 0)} in all.`
      : `${entered === 1 ? 'entry' : 'entries'}, all of them free.`
  return { ...EMPTY_CARD, kind: 'casino', label, big, sentence, chips: { lit: paid, all: entered } }
}

/** As many as fit in the picture. */
const SUMMARY_FACTS = 6

/** The last card, which people share. It says so if the person is the champion. */
export function summaryCard({ season, own, bets, names, people }: OwnGiven): WrappedCard {
  const { won, lost } = wonAndLost(bets)
  const { entered, paid } = own.summary.casino
  const best = bestWeek(own.summary)
  const rival = rivalOf(bets)
  const facts = [
    { label: 'Finished', value: `${placeWords(own.place ?? people)} of ${people}` },
    { label: 'Units', value: formatUnits(own.units) },
    ...(won + lost === 0 ? [] : [{ label: 'Bets with friends', value: `${won}–${lost}` }]),
    ...(entered === 0 ? [] : [{ label: 'Casino', value: `${paid} of ${entered}` }]),
    ...(best === null ? [] : [{ label: 'Best week', value: formatSignedUnits(best.gained) }]),
    ...(rival === null
      ? []
      : [
          {
            label: rivalWords(rival),
            value: listWords(rival.otherIds.map((userId) => nameOf(names, userId))),
          },
        ]),
    ...(own.summary.bounties === 0 ? [] : [{ label: 'Bounties', value: String(own.summary.bounties) }]),
    ...(own.summary.whaleWeek === null ? [] : [{ label: 'Whale in', value: `Week ${own.summary.whaleWeek}` }]),
  ].slice(0, SUMMARY_FACTS)
  return {
    ...EMPTY_CARD,
    kind: 'summary',
    label: own.summary.isChampion ? `${season} champion` : `${season}`,
    big: own.teamName,
    sentence: `Run it back in ${season + 1}?`,
    facts,
  }
}
