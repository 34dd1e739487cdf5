/** RULES §4 A new owner: when the owner has been silent for three weeks, any member can ask the others for a successor. */
import type { PlayerId } from '../values/ids.ts'
import { DAY_MS, type Instant, later } from '../values/instant.ts'
import { assert } from '../values/assert.ts'
import { momentsOf } from '../season/calendar.ts'
import { constantsOf } from '../season/constants.ts'
import { isNight, ownerOf, playerOfId, playerOfUser } from '../league/league.ts'
import { memberOfId } from '../league/permissions.ts'
import { isActive } from '../league/player.ts'
import type { VoteMatter } from '../league/vote.ts'
import { voteOpened, whyNotOpenVote } from '../league/voting.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/** `ownerSeenAt`: when the owner last acted in the league or used the app. Null if never. */
export interface OwnerSeen {
  ownerSeenAt: Instant | null
}

/**
 * Why this actor cannot ask for a successor now, or null. The silence counts from the league's start at the earliest. A member can ask once between
 * two locks, because asking notifies everyone.
 */
export function whyNotAskSuccessor(
  turn: Pick<Turn, 'league' | 'actor' | 'now'>,
  { ownerSeenAt }: OwnerSeen,
): Refusal | null {
  const { league, userId, playerId, now } = playerTurn(turn)
  const { progress } = league
  if (isNight(league)) return { code: 'rule.not_in_nights', rule: 'votes' }
  if (progress.stage === 'over') return { code: 'league.over' }
  if (progress.stage !== 'running') return { code: 'succession.not_running' }
  const { opensAt } = momentsOf(league.calendar, progress.startWeek)
  const { ownerSilenceDays } = constantsOf(league.season)
  const seenAt = ownerSeenAt !== null && ownerSeenAt > opensAt ? ownerSeenAt : opensAt
  if (ownerOf(league) === userId || now < later(seenAt, ownerSilenceDays * DAY_MS)) {
    return { code: 'succession.not_silent', days: ownerSilenceDays }
  }
  const own = league.votes.find(({ matter, openedBy, endsAt }) => {
    return matter.kind === 'succession' && openedBy === playerId && now < endsAt
  })
  if (own !== undefined && own.state.state !== 'open') return { code: 'succession.asked', from: own.endsAt }
  const owner = playerOfUser(league, ownerOf(league))
  assert(owner !== null, 'a league with members is owned by one of them')
  return whyNotOpenVote(turn, { kind: 'succession', playerId: owner.id, fromId: owner.id })
}

/**
 * Opens the vote on making that member the owner. The asker counts as a yes if they are active or propose themselves. A proposed member other than
 * the asker accepts with a ballot.
 */
export function askSuccessor(
  turn: Turn,
  { playerId, reason, ownerSeenAt }: OwnerSeen & { playerId: PlayerId; reason: string },
): Decision {
  const refusal = whyNotAskSuccessor(turn, { ownerSeenAt })
  if (refusal !== null) return refuse(refusal)
  const own = playerTurn(turn)
  const { league } = turn
  if (memberOfId(league, playerId) === null) return refuse({ code: 'player.unknown' })
  const fromId = playerOfUser(league, ownerOf(league))?.id
  assert(fromId !== undefined, 'a league with members is owned by one of them')
  if (playerId === fromId) return refuse({ code: 'owner.already' })
  const matter: VoteMatter = { kind: 'succession', playerId, fromId }
  const hasBallot = playerId === own.playerId || isActive(playerOfId(league, own.playerId))
  const ballots = hasBallot ? [{ playerId: own.playerId, isYes: true }] : []
  return accept(league, voteOpened(own, { matter, reason, ballots }))
}
