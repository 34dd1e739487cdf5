/** Finds alerts that are no longer true when they are sent: after quiet hours, after a full day, or after a push service was down. */
import type { Alert } from '@whale/words'
import {
  type Instant,
  type League,
  type PlayerId,
  hasActed,
  isOpenVote,
  ownerOf,
  playerOfUser,
  waitingClaims,
  whyNotBet,
} from '@whale/game'
import { openedNow } from './dares.ts'

/** Whether an alert asks for something that the person no longer needs to do. Its topic says what it asks for. */
export function isOutdated(league: League, { topic, userId }: Pick<Alert, 'topic' | 'userId'>, now: Instant): boolean {
  if (league.wipedAt !== null) return true
  const player = playerOfUser(league, userId)
  const [about, , week] = topic.split(':')
  const isOn = (id: string) =>
    topic === `${about}:${league.id}:${id}` || topic.startsWith(`${about}:${league.id}:${id}:`)
  switch (about) {
    case 'offer':
      return !league.bets.some(({ id, state }) => isOn(id) && state.state === 'proposed')
    case 'dare':
      return player === null || !isDareOpen(league, { topic, playerId: player.id, now })
    case 'last_call':
    case 'nudge':
      return player === null || hasActed(league, player.id, Number(week))
    case 'vote': {
      const vote = league.votes.find(({ id }) => isOn(id))
      if (vote === undefined || !isOpenVote(vote, now)) return true
      return player === null || vote.ballots.some(({ playerId }) => playerId === player.id)
    }
    case 'request':
      return ownerOf(league) !== userId || waitingClaims(league).length === 0
    case 'handover':
      return player === null || league.handover?.playerId !== player.id
    case 'season':
      return player !== null
    default:
      return false
  }
}

/** Whether the week has betting, and both players are still in. */
function isDareOpen(
  league: League,
  { topic, playerId, now }: { topic: string; playerId: PlayerId; now: Instant },
): boolean {
  if (whyNotBet(league, { playerId, now }) !== null) return false
  return openedNow(league).some((dare) => topic.includes(`:${dare.from}:${dare.to}:`))
}
