/** Texts of a league card. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatCount, formatUnits, formatWeek } from '../../../shared/format/format.ts'

export type League = ReplyOf<typeof endpoints.users.userLeagues>['leagues'][number]

/** Returns the phase of the season: "Week 8, bets are open". */
export function phaseWords({
  tide,
  current_week: week,
  claimed,
  total_teams: total,
}: Pick<League, 'tide' | 'current_week' | 'claimed' | 'total_teams'>): string {
  const name = formatWeek(week)
  switch (tide) {
    case 'pregame':
      return `In the lobby, ${claimed} of ${total} in`
    case 'betting':
      return `${name}, bets are open`
    case 'games':
      return `${name}, games are on`
    case 'waiting':
      return `${name}, waiting for final scores`
    case 'provisional':
      return `${name}, results are in`
    case 'final':
      return `${name} is final`
    case 'over':
      return 'The season is over'
    case 'not_started':
      return 'Did not start'
  }
}

/** Returns the user's units, or null before the league starts. */
export function unitsWords({ stage, units }: Pick<League, 'stage' | 'units'>): string | null {
  return stage === 'running' || stage === 'over' ? `${formatUnits(units)} ${units === 1 ? 'unit' : 'units'}` : null
}

/** Returns the number of open tasks, "2 things need you", or null. */
export function needsWords({ needs_you: needs }: Pick<League, 'needs_you'>): string | null {
  if (needs === 0) return null
  return needs === 1 ? '1 thing needs you' : `${formatCount(needs, 'thing')} need you`
}
