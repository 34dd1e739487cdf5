/** RULES §5 Dares: the player who was dared passes. The player who dared never finds out. */
import type { PlayerId } from '../values/ids.ts'
import { stands } from '../league/daring.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'

export function passDare(turn: Turn, { playerId: from }: { playerId: PlayerId }): Decision {
  const { league, playerId: to, now } = playerTurn(turn)
  const isToMe = league.dares.some((dare) => {
    return dare.from === from && dare.to === to && dare.passedAt === null && stands(league, dare)
  })
  return isToMe ? accept(league, { type: 'dare.passed', at: now, from, to }) : refuse({ code: 'dare.unknown' })
}
