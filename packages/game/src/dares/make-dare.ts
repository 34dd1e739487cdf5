/** RULES §5 Dares: a player dares another while betting is closed, and can take it back. */
import type { PlayerId, UserId } from '../values/ids.ts'
import { constantsOf } from '../season/constants.ts'
import { whyNotBet } from '../league/betting.ts'
import type { Dare } from '../league/dare.ts'
import { nextBettingWeek, stands } from '../league/daring.ts'
import { type League, playerOfId } from '../league/league.ts'
import { memberOfId } from '../league/permissions.ts'
import { isActive } from '../league/player.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

type AskedTurn = Pick<Turn, 'league' | 'actor' | 'now'>

/** Why this player cannot dare anybody now, or null. */
export function whyNotDare(turn: AskedTurn): Refusal | null {
  const { league, playerId, now } = playerTurn(turn)
  const { stage } = league.progress
  if (stage === 'not_started' || stage === 'over') return { code: `league.${stage}` }
  if (!isActive(playerOfId(league, playerId))) return { code: 'player.eliminated' }
  if (whyNotBet(league, { playerId, now }) === null) return { code: 'dare.bets_are_open' }
  return nextBettingWeek(league, now) === null ? { code: 'dare.no_week' } : null
}

/** Dares that player. Moves no units, and never reaches someone who has passed on the same dare before. */
export function makeDare(turn: Turn, { playerId: to }: { playerId: PlayerId }): Decision {
  const refusal = whyNotDare(turn) ?? whyNotDareThem(turn, to)
  if (refusal !== null) return refuse(refusal)
  const { league, playerId: from, now } = playerTurn(turn)
  return accept(league, { type: 'dare.made', at: now, from, to })
}

function whyNotDareThem(turn: Turn, to: PlayerId): Refusal | null {
  const { league, playerId: from } = playerTurn(turn)
  if (to === from) return { code: 'h2h.yourself' }
  const other = memberOfId(league, to)
  if (other === null) return { code: 'player.unknown' }
  if (!isActive(other)) return { code: 'h2h.opponent_eliminated' }
  // Someone who passed may dare back.
  const isTaken = ({ from: by, to: whom, passedAt }: Dare) =>
    (by === from && whom === to) || (by === to && whom === from && passedAt === null)
  if (league.dares.some((dare) => isTaken(dare) && stands(league, dare))) return { code: 'dare.already' }
  const { daresMax: max } = constantsOf(league.season)
  return daredBy(league, userOf(league, from), userOf(league, to)).size >= max ? { code: 'dare.too_many', max } : null
}

/** The users whom a user dares, except one. Counts across leaving and rejoining. */
function daredBy(league: League, userId: UserId, except: UserId): Set<UserId> {
  const own = league.dares.filter(({ from, takenBackAt, openedIn }) => {
    return userOf(league, from) === userId && takenBackAt === null && openedIn === null
  })
  const reached = own.filter(({ to }) => isActive(playerOfId(league, to))).map(({ to }) => userOf(league, to))
  return new Set(reached.filter((id) => id !== except))
}

function userOf(league: League, playerId: PlayerId): UserId {
  return playerOfId(league, playerId).userId
}

export function takeBackDare(turn: Turn, { playerId: to }: { playerId: PlayerId }): Decision {
  const { league, playerId: from, now } = playerTurn(turn)
  const isOwn = league.dares.some((dare) => dare.from === from && dare.to === to && stands(league, dare))
  return isOwn ? accept(league, { type: 'dare.taken_back', at: now, from, to }) : refuse({ code: 'dare.unknown' })
}
