/** RULES §Night: a person whose seat a rival plays is back as soon as they do anything. */
import { type League, playerOfUser } from '../league/league.ts'
import { isStoodIn } from '../league/seat.ts'
import { type Decision, type Turn, accept, chain, playerTurn } from '../decision.ts'

/** Stops the rival who plays the acting person's seat. Does nothing if there is none. */
export function comeBackToSeat(turn: Turn): Decision {
  const { league, playerId, userId, now: at } = playerTurn(turn)
  return isStoodIn(league, playerId) ? accept(league, { type: 'seat.back', at, playerId, userId }) : accept(league)
}

/** Runs after every command in a night: anyone who does something is back. A refused command changes nothing. */
export function withReturn(turn: Turn, decision: Decision): Decision {
  const { actor } = turn
  if (!decision.ok || actor.kind !== 'player') return decision
  return chain(turn, [
    () => decision,
    (next) => (isIn(next.league, actor) ? comeBackToSeat(next) : accept(next.league)),
  ])
}

/** False for a person who has just left. */
function isIn(league: League, { userId, playerId }: Extract<Turn['actor'], { kind: 'player' }>): boolean {
  return playerOfUser(league, userId)?.id === playerId
}
