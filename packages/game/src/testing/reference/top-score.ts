/** RULES §5 Top score, weeks 1 to 9. */
import { type Payout, shareEqually } from './books.ts'
import { type Member, type Week, best, memberOf } from './week.ts'

/** The teams with the best score; null if nobody was active at the lock, or the week is void. */
export function topTeams(week: Week): ReadonlySet<string> | null {
  if (week.isVoid || activeAtLock(week).length === 0) return null
  const scores = activeAtLock(week).map(({ team }) => [team, week.teamScores.get(team) ?? -Infinity] as const)
  const top = best(scores.map(([, score]) => score))
  return new Set(scores.flatMap(([team, score]) => (score === top && score > -Infinity ? [team] : [])))
}

/** The pot for the right picks, then the 40 for the best team. */
export function topScorePayouts(week: Week): Payout[] {
  if (week.week > 9) return []
  const players = stayed(week).filter(({ team }) => topTeams(week)?.has(team) === true)
  return [
    ...shareEqually(potOf(week), 'top_score.pick', winners(week)),
    ...shareEqually(
      40,
      'top_score.team',
      players.map(({ id }) => id),
    ),
  ]
}

/** The carryover to the next week's pot. */
export function leftForPot(week: Week): number {
  return week.week < 9 && winners(week).length === 0 ? potOf(week) : 0
}

function potOf(week: Week): number {
  return 5 * activeAtLock(week).length + (week.earlier.get(week.week - 1)?.leftForPot ?? 0)
}

/** The players who share the pot, in the order in which they last changed their picks. */
function winners(week: Week): string[] {
  const right = topTeams(week)
  const players = stayed(week)
  return week.topScorePicks.flatMap(({ player, team }) => {
    return right?.has(team) === true && players.includes(memberOf(week, player)) ? [player] : []
  })
}

function stayed(week: Week): Member[] {
  return activeAtLock(week).filter(({ left }) => !left)
}

/** The members who claimed before the lock, did not leave before it, were not eliminated, and did not buy back after it. */
function activeAtLock({ members }: Week): Member[] {
  return members.filter(({ takesPart, leftBeforeLock, eliminated }) => takesPart && !leftBeforeLock && !eliminated)
}
