/** Turns requests for a bet or a counter-offer into proposals for the rules. */
import type { AskedSide, BodyOf, TermsWire, endpoints } from '@whale/contract'
import {
  type BetId,
  type BetKind,
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
  pointsFromDecimal,
  proposeBet,
  refuse,
  units,
} from '@whale/game'

type Bodies = (typeof endpoints)['h2h']

/** RULES §5: the proposal in a request. Refuses like `proposeBet`, and also an opponent who is not a member. */
export function proposeAsAsked(turn: Turn, body: BodyOf<Bodies['proposeBet']>): Decision {
  const { league, actor } = turn
  assert(actor.kind === 'player', 'the actor of a proposal is a player')
  const challenged = playerOfUser(league, body.challenged_id as UserId)
  if (challenged === null) return refuse({ code: 'player.unknown' })
  const side = sideAsked(league, body, { challenger: playerOfId(league, actor.playerId), challenged })
  if ('code' in side) return refuse(side)
  return proposeBet(turn, { ...offerOf(body), challengedId: challenged.id, ...side })
}

/** The counter-offer in a request. */
export function counterAsAsked(turn: Turn, betId: BetId, body: BodyOf<Bodies['counterBet']>): Decision {
  const { league, actor } = turn
  assert(actor.kind === 'player', 'the actor of a counter-offer is a player')
  const bet = league.bets.find(({ id }) => id === betId)
  // To everyone but the challenged player the bet is unknown, whatever the terms.
  if (bet?.challengedId !== actor.playerId) return refuse({ code: 'h2h.unknown' })
  const [challenger, challenged] = [playerOfId(league, actor.playerId), playerOfId(league, bet.challengerId)]
  const side = sideAsked(league, body, { challenger, challenged })
  return 'code' in side ? refuse(side) : counterBet(turn, { betId, ...offerOf(body), ...side })
}

function offerOf({ week, amount, odds }: Pick<BodyOf<Bodies['counterBet']>, 'week' | 'amount' | 'odds'>) {
  return { week, stake: units(amount), odds: oddsFromDecimal(odds) }
}

/** The challenger's side, or why the rules have no such bet. */
function sideAsked(
  { teams }: League,
  { kind = 'spread', line = 0, terms }: AskedSide,
  { challenger, challenged }: { challenger: Player; challenged: Player },
): BetSide | Refusal {
  if (terms === undefined) return { kind, line: pointsFromDecimal(line) }
  const side = sideOfTerms(terms)
  const named = [side.own, side.other].filter((id) => id !== null)
  if (!named.every((id) => teams.some((team) => team.id === id))) return { code: 'team.unknown' }
  const both: string[] = [challenger.teamId, challenged.teamId]
  if (!named.every((id) => both.includes(id))) return { code: 'h2h.not_your_teams' }
  return side.own === challenged.teamId || side.other === challenger.teamId
    ? { code: 'h2h.against_own_team' }
    : { kind: side.kind, line: pointsFromDecimal(side.line) }
}

/** The side described by an older client's `terms`, with the teams that they name. */
function sideOfTerms(terms: TermsWire): { kind: BetKind; line: number; own: string | null; other: string | null } {
  const { line } = terms
  if (terms.market === 'over_under') {
    const [team = null] = terms.team_ids
    return terms.side === 'over'
      ? { kind: 'over', line, own: team, other: null }
      : { kind: 'under', line, own: null, other: team }
  }
  const { team_id: team, against_team_id: against } = terms
  // A bet that a team does not cover is a bet on the other team, with the line reversed.
  return terms.side === 'covers'
    ? { kind: 'spread', line, own: team, other: against }
    : { kind: 'spread', line: 0 - line, own: against, other: team }
}
