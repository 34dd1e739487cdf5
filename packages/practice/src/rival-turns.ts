/** Lets the rivals of a practice season move. */
import { type UserId, makeDare, nextBettingWeek, playerOfUser } from '@whale/game'
import { RIVALS, type Rival, YOU } from './crew.ts'
import { type Practice, decideAs, passMinutes, reportOf, weekNow } from './practice.ts'
import { type RivalView, answersOfRival, hasOfferForPeople, movesOfRival, offersTo } from './rivals.ts'

/** The rivals' moves at the start of a week. */
export function openWeekMoves(practice: Practice): void {
  for (const rival of RIVALS) {
    const view = viewOf(practice, rival)
    const moves = view === null ? [] : movesOfRival(view)
    for (const move of moves) decideAs(practice, rival.userId, move)
    if (moves.length > 0) passMinutes(practice, 2)
  }
  dareVisitor(practice)
}

/** While betting is closed, the rivals who will have an offer for the visitor dare them. The rules refuse it otherwise. */
function dareVisitor(practice: Practice): void {
  const { league, now } = practice
  const week = nextBettingWeek(league, now)
  const you = playerOfUser(league, YOU)
  if (week === null || you === null) return
  for (const rival of RIVALS.filter((one) => hasOfferForPeople(one, week))) {
    decideAs(practice, rival.userId, (turn) => makeDare(turn, { playerId: you.id }))
  }
}

/** Every rival answers the offers waiting for them, or only those of one user. */
export function answerOffers(practice: Practice, { from = null }: { from?: UserId | null } = {}): void {
  const asker = from === null ? null : playerOfUser(practice.league, from)
  for (const rival of RIVALS) {
    const view = viewOf(practice, rival)
    if (view === null) continue
    for (const bet of offersTo(view)) {
      if (asker !== null && bet.challengerId !== asker.id) continue
      passMinutes(practice, 1)
      for (const answer of answersOfRival({ ...view, league: practice.league }, bet)) {
        if (decideAs(practice, rival.userId, answer).ok) break
      }
    }
  }
}

function viewOf(practice: Practice, rival: Rival): RivalView | null {
  const { league, now, seed } = practice
  const player = playerOfUser(league, rival.userId)
  if (player === null || league.progress.stage !== 'running') return null
  const report = reportOf(practice, weekNow(practice), now)
  return { league, rival, player, report, bets: [...practice.bets.values()], people: [YOU], seed }
}
