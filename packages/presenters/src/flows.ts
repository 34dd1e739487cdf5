/** RULES §5 "Between two players": units that moved by bets, the odds by the projections of the time, and offers that came to nothing. */
import { type ReplyOf, type endpoints, flowSentence, flowWord, termsSentence } from '@whale/contract'
import {
  type Bet,
  type Chance,
  type Instant,
  type LeagueView,
  type PlayerId,
  type ScoreReport,
  chanceOfOther,
  chancesOfBets,
  constantsOf,
  expectedReturn,
  momentsOf,
  namedTerms,
  pairFlows,
  playerOfId,
  teamOfId,
} from '@whale/game'
import { betWireId } from './bets.ts'
import { type Usernames, nameOf } from './usernames.ts'

type FlowsReply = ReplyOf<(typeof endpoints)['treasury']['pairFlows']>
type Side = FlowsReply['pairs'][number]['from']

export interface FlowsInput {
  /** All bets of the season that the viewer may see. */
  bets: readonly Bet[]
  /** The last report of each week with bets. */
  reports: ReadonlyMap<number, ScoreReport>
  usernames: Usernames
  /** Decides which offers only their two players see yet. The view has left out the others' already. */
  now: Instant
}

/** The flows of every pair and the offers that came to nothing. */
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
        odds: odds === null ? null : { bets: odds.bets, worth_to_to: odds.worthToTo / 100, staked: odds.staked },
        notes: flow.notes.map((kind) => {
          const sentence = flowSentence(kind, flow, { from: from.username, to: to.username })
          return { kind, word: flowWord(kind), sentence }
        }),
      }
    }),
    offers: bets
      .flatMap((bet) => offerView(bet, { league, now, sideOf, chance: chances.get(bet.id) ?? null }))
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
  now: Instant
  sideOf: (playerId: PlayerId) => Side
  /** The challenger's. */
  chance: Chance | null
}

/** The bet as an offer that came to nothing; empty for every other bet. */
function offerView(bet: Bet, { league, now, sideOf, chance }: OfferGiven): FlowsReply['offers'] {
  const { state, stake, counterStake } = bet
  if (state.state !== 'rejected' && state.state !== 'withdrawn' && state.state !== 'expired') return []
  const { locksAt } = momentsOf(league.calendar, bet.week)
  // The challenged player's side: the other chance, with the stakes swapped.
  const worth =
    chance === null ? null : expectedReturn(chanceOfOther(chance), { stake: counterStake, counterStake: stake })
  return [
    {
      bet_id: betWireId(league, bet.id),
      week: bet.week,
      from: sideOf(bet.challengerId),
      to: sideOf(bet.challengedId),
      stake,
      counter_stake: counterStake,
      sentence: termsSentence(namedTerms(league, bet.terms)),
      state: state.state,
      worth_to_to: worth === null ? null : worth / 100,
      public_from: now < locksAt ? locksAt : null,
    },
  ]
}
