/** Turns the requests for a bet and for a counter-offer into proposals to the rules. */
import { type BodyOf, type TermsWire, type endpoints, sideOfTerms } from '@whale/contract'
import {
  type BetId,
  type BetSide,
  type Decision,
  type League,
  type Player,
  type Refusal,
  type Turn,
  type UserId,
  assert,
  counterBet,
  oddsFromDecimal,
  playerOfId,
  playerOfUser,
  points,
  pointsFromDecimal,
  proposeBet,
  refuse,
  units,
} from '@whale/game'

type Bodies = (typeof endpoints)['h2h']

/** RULES §5: the proposal that a request asks for. Refuses like `proposeBet`, and an opponent who is no member. */
export function proposeAsAsked(turn: Turn, body: BodyOf<Bodies['proposeBet']>): Decision {
  const { league, actor } = turn
  assert(actor.kind === 'player', 'the actor of a proposal is a player')
  const challenged = playerOfUser(league, body.challenged_id as UserId)
  if (challenged === null) return refuse({ code: 'player.unknown' })
  const side = sideAsked(league, body.terms, { challenger: playerOfId(league, actor.playerId), challenged })
  if ('code' in side) return refuse(side)
  return proposeBet(turn, { ...offerOf(body), challengedId: challenged.id, ...side })
}

/** The counter-offer that a request asks for. */
export function counterAsAsked(turn: Turn, betId: BetId, body: BodyOf<Bodies['counterBet']>): Decision {
  const { league, actor } = turn
  assert(actor.kind === 'player', 'the actor of a counter-offer is a player')
  const bet = league.bets.find(({ id }) => id === betId)
  // To everyone but the challenged player a bet looks unknown, whatever the terms.
  if (bet?.challengedId !== actor.playerId) return refuse({ code: 'h2h.unknown' })
  const [challenger, challenged] = [playerOfId(league, actor.playerId), playerOfId(league, bet.challengerId)]
  const side = sideAsked(league, body.terms, { challenger, challenged })
  return 'code' in side ? refuse(side) : counterBet(turn, { betId, ...offerOf(body), ...side })
}

function offerOf({ week, amount, odds }: Pick<BodyOf<Bodies['counterBet']>, 'week' | 'amount' | 'odds'>) {
  return { week, stake: units(amount), odds: oddsFromDecimal(odds) }
}

/** The challenger's side in terms that name teams, or why the rules have no such bet: it is about the two players' own teams, for the own. */
function sideAsked(
  { teams }: League,
  terms: TermsWire | undefined,
  { challenger, challenged }: { challenger: Player; challenged: Player },
): BetSide | Refusal {
  if (terms === undefined) return { kind: 'spread', line: points(0) }
  const { own, other, kind, line } = sideOfTerms(terms)
  const named = [own, other].filter((id) => id !== '')
  if (!named.every((id) => teams.some((team) => team.id === id))) return { code: 'team.unknown' }
  const both = [challenger.teamId, challenged.teamId]
  if (!named.every((id) => both.includes(id))) return { code: 'h2h.not_your_teams' }
  return own === challenged.teamId || other === challenger.teamId
    ? { code: 'h2h.against_own_team' }
    : { kind, line: pointsFromDecimal(line) }
}
