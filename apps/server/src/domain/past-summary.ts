/** Summarizes a finished season: its people, its pairs and its records (docs/decisions/0021). Pure. */
import {
  type Asks,
  type Bet,
  type BetId,
  type Chance,
  LINE_RULES,
  type PastPair,
  type PastPerson,
  type PastSeason,
  type PersonSummary,
  assert,
  betsOfUser,
  chancesOfBets,
  expectedReturn,
  isMember,
  recordsOf,
  settledBet,
  teamOfId,
  turned,
  unitsOf,
} from '@whale/game'
import { type Moved, type SeasonBooks, usersOf } from './past-books.ts'

/** The summary of a finished season. The same books always give the same summary. */
export function summarize(books: SeasonBooks): PastSeason {
  const { league } = books
  const chances = chancesOfBets(league, books.bets, books.reports)
  const pairs = pairsOf(books, chances)
  const people = placed(league.players.map((player) => personOf(books, { player, pairs })))
  return {
    leagueId: league.id,
    season: league.season,
    provider: league.provider,
    fantasyLeagueId: league.fantasyLeagueId,
    previousFantasyLeagueId: books.previousFantasyLeagueId,
    name: league.name,
    people,
    pairs,
    records: recordsOf({ people, pairs }),
  }
}

type Unplaced = PastPerson & { isMember: boolean; claim: number }

/** Ranks people: the champion first (most units, ties as `championOf` decided). People with the same units share a place. */
function placed(people: readonly Unplaced[]): PastPerson[] {
  const members = people.filter((one) => one.isMember)
  return people.map(({ isMember: isIn, claim: _, ...person }) => ({
    ...person,
    place: isIn ? 1 + members.filter(({ units }) => units > person.units).length : null,
  }))
}

function personOf(
  { league, moved, wins, casinoEntries, whaleWeeks }: SeasonBooks,
  { player, pairs }: { player: SeasonBooks['league']['players'][number]; pairs: readonly PastPair[] },
): Unplaced {
  const { id: playerId, userId, teamId } = player
  const own = moved.filter((one) => one.playerId === playerId)
  const bets = betsOfUser(pairs, userId)
  const championId = league.progress.stage === 'over' ? league.progress.championId : null
  const summary: PersonSummary = {
    isChampion: playerId === championId,
    weeks: weeksOf(own),
    by: byFamily(own),
    bounties: own.filter(({ rule }) => LINE_RULES[rule].kind === 'bounty').reduce((sum, { times }) => sum + times, 0),
    casino: { entered: casinoEntries.get(playerId) ?? 0, paid: paidWeeks(own) },
    whaleWeek: whaleWeeks.get(playerId) ?? null,
    bestWin: bestOf([
      ...wins
        .filter((win) => win.playerId === playerId)
        .map(({ week, rule, gain }) => ({ week, rule, gain, betId: null })),
      ...bets.map(({ week, net, id }) => ({ week, rule: 'h2h.won' as const, gain: net, betId: id })),
    ]),
  }
  const claim = league.players.indexOf(player)
  const { name: teamName } = teamOfId(league, teamId)
  const units = unitsOf(league, playerId)
  return { playerId, userId, teamName, units, place: null, summary, isMember: isMember(player), claim }
}

function bestOf(wins: readonly NonNullable<PersonSummary['bestWin']>[]): PersonSummary['bestWin'] {
  const [best] = wins.filter(({ gain }) => gain > 0).toSorted((a, b) => b.gain - a.gain)
  return best ?? null
}

/** Reasons that are not won or lost units: claims, buy-backs, corrections, departures. */
const NOT_PLAYED = ['claim', 'buy_back', 'correction', 'left', 'start']

const familyOf = (rule: Moved['rule']) => rule.split('.')[0] ?? rule

function weeksOf(own: readonly Moved[]): PersonSummary['weeks'] {
  let units = 0
  return [...new Set(own.map(({ week }) => week))]
    .toSorted((a, b) => a - b)
    .map((week) => {
      const inWeek = own.filter((one) => one.week === week)
      const sum = (some: readonly Moved[]) => some.reduce((all, one) => all + one.units, 0)
      units += sum(inWeek)
      return { week, units, gained: sum(inWeek.filter(({ rule }) => !NOT_PLAYED.includes(familyOf(rule)))) }
    })
}

function byFamily(own: readonly Moved[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { rule, units } of own) sums[familyOf(rule)] = (sums[familyOf(rule)] ?? 0) + units
  return sums
}

function paidWeeks(own: readonly Moved[]): number {
  const weeks = new Set(
    own.filter(({ rule, units }) => LINE_RULES[rule].kind === 'casino' && units > 0).map(({ week }) => week),
  )
  return weeks.size
}

function pairsOf({ league, bets }: SeasonBooks, chances: ReadonlyMap<BetId, Chance>): PastPair[] {
  const users = usersOf(league)
  const pairs = new Map<string, PastPair>()
  for (const bet of bets) {
    const [challenger, challenged] = [users.get(bet.challengerId), users.get(bet.challengedId)]
    assert(challenger !== undefined && challenged !== undefined, `the players of ${bet.id} are in the league`)
    if (challenger === challenged) continue
    const isOne = challenger < challenged
    const [oneId, otherId] = isOne ? [challenger, challenged] : [challenged, challenger]
    const key = `${oneId} ${otherId}`
    const pair = pairs.get(key) ?? { oneId, otherId, bets: [], asks: { one: NO_ASKS, other: NO_ASKS } }
    const chance = chances.get(bet.id) ?? null
    const settled = settledBet(bet, chance)
    const side = isOne ? 'one' : 'other'
    pairs.set(key, {
      ...pair,
      bets: settled === null ? pair.bets : [...pair.bets, isOne ? settled : turned(settled)],
      asks: { ...pair.asks, [side]: asked(pair.asks[side], bet, chance) },
    })
  }
  return [...pairs.values()].filter(hasAnything).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const NO_ASKS: Asks = { offers: 0, worth: 0, staked: 0 }
const keyOf = ({ oneId, otherId }: PastPair) => `${oneId} ${otherId}`
const hasAnything = ({ bets, asks }: PastPair) => bets.length + asks.one.offers + asks.other.offers > 0

/** How good an offer was for its challenger, by the projections. Offers without projections do not count. */
function asked(asks: Asks, { stake, counterStake }: Bet, chance: Chance | null): Asks {
  if (chance === null) return asks
  const worth = expectedReturn(chance, { stake, counterStake })
  return { offers: asks.offers + 1, worth: asks.worth + worth, staked: asks.staked + stake }
}
