/** Turns the request for a bet into a proposal to the rules. */
import { type BodyOf, type endpoints, termsOf } from '@whale/contract'
import {
  type BetTerms,
  type Decision,
  type Turn,
  type UserId,
  assert,
  oddsFromDecimal,
  playerOfId,
  playerOfUser,
  points,
  proposeBet,
  refuse,
  units,
} from '@whale/game'

/** RULES §5: the proposal that a request asks for. Refuses like `proposeBet`, and an opponent who is no member. */
export function proposeAsAsked(turn: Turn, body: BodyOf<(typeof endpoints)['h2h']['proposeBet']>): Decision {
  const { league, actor } = turn
  assert(actor.kind === 'player', 'the actor of a proposal is a player')
  const challenged = playerOfUser(league, body.challenged_id as UserId)
  if (challenged === null) return refuse({ code: 'player.unknown' })
  const own = playerOfId(league, actor.playerId).teamId
  return proposeBet(turn, {
    week: body.week,
    challengedId: challenged.id,
    stake: units(body.amount),
    odds: oddsFromDecimal(body.odds),
    terms: body.terms === undefined ? defaultTerms(own, challenged.teamId) : termsOf(body.terms),
  })
}

/** RULES §5: the terms of a proposal without a market. */
function defaultTerms(teamId: string, againstTeamId: string): BetTerms {
  return { market: 'spread', teamId, againstTeamId, line: points(0), side: 'covers' }
}
