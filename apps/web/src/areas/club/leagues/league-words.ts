/** What a league's card says. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatCount, formatUnits, formatWeek } from '../../../shared/format/format.ts'

export type League = ReplyOf<typeof endpoints.users.userLeagues>['leagues'][number]

/** Returns where the league is in its season: "Week 8, entries are open". */
export function phaseWords({
  tide,
  current_week: week,
  claimed,
  total_teams: total,
}: Pick<League, 'tide' | 'current_week' | 'claimed' | 'total_teams'>): string {
  const name = formatWeek(week)
  switch (tide) {
    case 'pregame':
      return `In the lobby, ${claimed} of ${total} aboard`
    case 'betting':
      return `${name}, entries are open`
    case 'games':
      return `${name}, games are on`
    case 'waiting':
      return `${name}, waiting for final scores`
    case 'provisional':
      return `${name}, units have moved`
    case 'final':
      return `${name} is final`
    case 'over':
      return 'The season is over'
    case 'not_started':
      return 'Did not start'
  }
}

/** Returns the units of a league that plays or has played; null before that. */
export function unitsWords({ stage, units }: Pick<League, 'stage' | 'units'>): string | null {
  return stage === 'running' || stage === 'over' ? `${formatUnits(units)} ${units === 1 ? 'unit' : 'units'}` : null
}

/** Returns how much waits: "2 things need you"; null where nothing does. */
export function needsWords({ needs_you: needs }: Pick<League, 'needs_you'>): string | null {
  if (needs === 0) return null
  return needs === 1 ? '1 thing needs you' : `${formatCount(needs, 'thing')} need you`
}
