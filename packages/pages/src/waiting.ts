/** What a member still has to do before the lock. */
import {
  type PlayerId,
  type Turn,
  assert,
  whyNotAnswer,
  whyNotBuyBack,
  whyNotEnterCasino,
  whyNotPickTopScore,
} from '@whale/game'

/** The number of actions that the member can still take this week. Actions that the rules refuse do not count. */
export function countToDos(turn: Pick<Turn, 'league' | 'actor' | 'now'>): number {
  const { league, actor } = turn
  assert(actor.kind === 'player', 'only a player has things to do')
  if (league.progress.stage !== 'running') return 0
  const { week } = league.progress
  const isOwn = (move: { playerId: PlayerId; week: number }) => move.playerId === actor.playerId && move.week === week
  const toDo = [
    whyNotEnterCasino(turn) === null && !league.entries.some(isOwn),
    whyNotPickTopScore(turn) === null && !league.topScorePicks.some(isOwn),
    whyNotBuyBack(turn) === null,
  ]
  return toDo.filter(Boolean).length + countOffers(turn)
}

/** The number of offers to the member that can still be answered. */
export function countOffers(turn: Pick<Turn, 'league' | 'actor' | 'now'>): number {
  const { league, actor } = turn
  assert(actor.kind === 'player', 'only a player has things to do')
  return league.bets.filter(
    (bet) =>
      bet.challengedId === actor.playerId && bet.state.state === 'proposed' && whyNotAnswer(turn, bet.id) === null,
  ).length
}
