/** RULES §5 "Between two players": units moved by bets, their odds compared with projections, and offers that never became bets. */
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
  /** Decides which offers are still private to their two players. The view already excludes those of others. */
  now: Instant
}

/** The flows of every pair, and the offers that never became bets. */
export function flowsView(league: LeagueView, { bets, reports, usernames, now }: FlowsInput): FlowsReply {
  const chances = chancesOfBets(league, bets, reports)
  const sideOf = (playerId: PlayerId) => flowSide(league, { playerId, usernames })
  return {
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

/** The bet as an offer that never became one; empty for every other bet. */
function offerView(bet: Bet, { league, bets, now, usernames, sideOf, chance }: OfferGiven): FlowsReply['offers'] {
  const { state, stake, counterStake } = bet
  if (state.state !== 'rejected' && state.state !== 'withdrawn' && state.state !== 'expired') return []
  if (becameBet(bets, bet.id)) return []
  const { locksAt } = momentsOf(league.calendar, bet.week)
  // The challenged player's side: the opposite chance, with the stakes swapped.
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
