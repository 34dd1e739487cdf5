/** RULES §5 "Between two players": units that moved by bets, the odds by the projections of the time, and offers that came to nothing. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { flowSentence, flowWord, betWords } from '@whale/words'
import {
  type Bet,
  type Chance,
  type Instant,
  type LeagueView,
  type PlayerId,
  type ProjectedWeek,
  chanceOfOther,
  chancesOfBets,
  constantsOf,
  expectedReturn,
  momentsOf,
  pairFlows,
  playerOfId,
  teamOfId,
} from '@whale/game'
import { becameBet, betWireId, isCountered, leftWithOffer } from './bets.ts'
import { sideOfPerson } from './feed-people.ts'
import { type Usernames, nameOf } from './usernames.ts'

type FlowsReply = ReplyOf<(typeof endpoints)['bank']['pairFlows']>
type Side = FlowsReply['pairs'][number]['from']

export interface FlowsInput {
  /** All bets of the season that the viewer may see. */
  bets: readonly Bet[]
  /** The last report of each week with bets. */
  reports: ReadonlyMap<number, ProjectedWeek>
  usernames: Usernames
  /** Decides which offers only their two players see yet. The view has left out the others' already. */
  now: Instant
}

/** The flows of every pair and the offers that came to nothing. */
export function flowsView(league: LeagueView, { bets, reports, usernames, now }: FlowsInput): FlowsReply {
  const chances = chancesOfBets(league, bets, reports)
  const sideOf = (playerId: PlayerId) => flowSide(league, { playerId, usernames })
  const rivalry = rivalryOfWeek(bets, league.progress.stage === 'running' ? league.progress.week : null)
  return {
    rivalry: rivalry === null ? null : rivalryView(rivalry, sideOf),
    swing_max: constantsOf(league.season).swingUnitsMax,
    pairs: pairFlows(bets, chances).map((flow) => {
      const [from, to] = [sideOf(flow.fromId), sideOf(flow.toId)]
      const { odds } = flow
      return {
        from,
        to,
        bets: flow.bets,
        won_by_to: flow.wonByTo,
        units: flow.units,
        back: flow.back,
        // The rules count hundredths of a unit, the reply units.
        odds: odds === null ? null : { bets: odds.bets, worth_to_to: odds.worthToTo / 100, staked: odds.staked },
        notes: flow.notes.map((kind) => {
          const sentence = flowSentence(kind, flow, { from: from.username, to: to.username })
          return { kind, word: flowWord(kind), sentence }
        }),
      }
    }),
    offers: bets
      .flatMap((bet) => offerView(bet, { league, bets, now, usernames, sideOf, chance: chances.get(bet.id) ?? null }))
      .toReversed(),
  }
}

/** Two players with a bet that is on, and how many of their decided bets each won. `first` won at least as many. */
interface WeekRivalry {
  first: PlayerId
  second: PlayerId
  wonByFirst: number
  wonBySecond: number
  /** What each puts up this week in all. */
  stakes: readonly [number, number]
}

/** Of the pairs with a bet that is on in the week, the one with the most decided bets, then the most units. */
export function rivalryOfWeek(bets: readonly Bet[], week: number | null): WeekRivalry | null {
  const pairs = new Map<string, Bet[]>()
  for (const bet of bets) {
    const pair = [bet.challengerId, bet.challengedId].toSorted().join(' ')
    pairs.set(pair, [...(pairs.get(pair) ?? []), bet])
  }
  const rivalries = [...pairs.values()].flatMap((ofPair) => {
    const on = ofPair.filter(({ state, week: of }) => state.state === 'accepted' && of === week)
    const decided = ofPair.filter(({ state }) => state.state === 'won' || state.state === 'lost')
    const [bet] = on
    if (bet === undefined || decided.length === 0) return []
    const wonBy = (id: PlayerId) =>
      decided.filter((one) => (one.challengerId === id) === (one.state.state === 'won')).length
    const stakeOf = (id: PlayerId) =>
      on.reduce((sum, one) => sum + (one.challengerId === id ? one.stake : one.counterStake), 0)
    const { challengerId: a, challengedId: b } = bet
    const [first, second] = wonBy(a) >= wonBy(b) ? [a, b] : [b, a]
    const stakes = [stakeOf(first), stakeOf(second)] as const
    return [{ first, second, wonByFirst: wonBy(first), wonBySecond: wonBy(second), stakes }]
  })
  const decidedOf = (one: WeekRivalry) => one.wonByFirst + one.wonBySecond
  const unitsOf = ({ stakes: [one, other] }: WeekRivalry) => one + other
  return rivalries.toSorted((a, b) => decidedOf(b) - decidedOf(a) || unitsOf(b) - unitsOf(a))[0] ?? null
}

function rivalryView(rivalry: WeekRivalry, sideOf: (playerId: PlayerId) => Side): FlowsReply['rivalry'] {
  const [first, second] = rivalry.stakes
  return {
    first: sideOf(rivalry.first),
    second: sideOf(rivalry.second),
    won_by_first: rivalry.wonByFirst,
    won_by_second: rivalry.wonBySecond,
    stakes: first === second ? `${first} each this week` : `${first} against ${second} this week`,
  }
}

function flowSide(league: LeagueView, { playerId, usernames }: { playerId: PlayerId; usernames: Usernames }): Side {
  const { userId, teamId } = playerOfId(league, playerId)
  return {
    user_id: userId,
    username: nameOf(usernames, userId),
    team_name: teamOfId(league, teamId).name,
    is_you: playerId === league.viewerId,
  }
}

interface OfferGiven {
  league: LeagueView
  bets: readonly Bet[]
  now: Instant
  usernames: Usernames
  sideOf: (playerId: PlayerId) => Side
  /** The challenger's chance of winning, by the projections; null without them. */
  chance: Chance | null
}

/** The bet as an offer that came to nothing; empty for every other bet. */
function offerView(bet: Bet, { league, bets, now, usernames, sideOf, chance }: OfferGiven): FlowsReply['offers'] {
  const { state, stake, counterStake } = bet
  if (state.state !== 'rejected' && state.state !== 'withdrawn' && state.state !== 'expired') return []
  if (becameBet(bets, bet.id)) return []
  const { locksAt } = momentsOf(league.calendar, bet.week)
  // The challenged player's side: the other chance, with the stakes swapped.
  const worth =
    chance === null ? null : expectedReturn(chanceOfOther(chance), { stake: counterStake, counterStake: stake })
  const from = sideOf(bet.challengerId)
  return [
    {
      bet_id: betWireId(league, bet.id),
      week: bet.week,
      from,
      to: sideOf(bet.challengedId),
      stake,
      counter_stake: counterStake,
      sentence: betWords(sideOfPerson({ league, usernames }, bet, bet.challengerId)),
      state: state.state,
      is_countered: isCountered({ bets }, bet.id),
      left: leftWithOffer(league, bet),
      worth_to_to: worth === null ? null : worth / 100,
      public_from: now < locksAt ? locksAt : null,
    },
  ]
}
