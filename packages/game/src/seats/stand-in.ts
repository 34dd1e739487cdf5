/** RULES §Night: at the lock of a week, rivals take over the seats of people who missed that week and the one before. */
import { peopleAway } from '../league/seat.ts'
import { isNight } from '../league/league.ts'
import { type Decision, type Turn, accept } from '../decision.ts'

/** Does nothing in a league that is not a night. */
export function standInForAway({ league, now }: Turn, { week }: { week: number }): Decision {
  const away = isNight(league) ? peopleAway(league, week) : []
  return accept(
    league,
    ...away.map(({ id: playerId, userId }) => ({ type: 'seat.stood_in', at: now, week, playerId, userId }) as const),
  )
}
