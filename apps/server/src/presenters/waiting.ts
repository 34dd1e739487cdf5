/** What waits on a member before the lock. */
import {
  type PlayerId,
  type Turn,
  assert,
  whyNotAnswer,
  whyNotBuyBack,
  whyNotEnterCasino,
  whyNotPredict,
} from '@whale/game'

/** How many things the member can still do this week and has not done. What the rules would refuse waits on nobody. */
export function countWaiting(turn: Pick<Turn, 'league' | 'actor' | 'now'>): number {
  const { league, actor } = turn
  assert(actor.kind === 'player', 'things wait on players')
  if (league.progress.stage !== 'running') return 0
  const { week } = league.progress
  const isOwn = (noun: { playerId: PlayerId; week: number }) => noun.playerId === actor.playerId && noun.week === week
  const toDo = [
    whyNotEnterCasino(turn) === null && !league.entries.some(isOwn),
    whyNotPredict(turn) === null && !league.predictions.some(isOwn),
    whyNotBuyBack(turn) === null,
  ]
  return toDo.filter(Boolean).length + countOffers(turn)
}

/** How many offers wait for the member's answer, and can still be answered. */
export function countOffers(turn: Pick<Turn, 'league' | 'actor' | 'now'>): number {
  const { league, actor } = turn
  assert(actor.kind === 'player', 'things wait on players')
  return league.bets.filter(
    (bet) =>
      bet.challengedId === actor.playerId && bet.state.state === 'proposed' && whyNotAnswer(turn, bet.id) === null,
  ).length
}
