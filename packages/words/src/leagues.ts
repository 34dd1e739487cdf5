/** Where leagues are in their season: in their settings, in the list of a user's leagues, and in the switch between them. */
import type { LeagueWire, TideWire } from '@whale/contract'
import { formatCount } from './numbers.ts'
import { formatWeek } from './times.ts'

/** Returns where a league is in its season, for its settings: "In the lobby", "Week 3 is open". */
export function leagueStageWords({
  stage,
  tide,
  week,
}: {
  stage: LeagueWire['stage']
  tide: TideWire
  week: number
}): string {
  switch (stage) {
    case 'pregame':
      return 'In the lobby'
    case 'not_started':
      return 'Did not start'
    case 'over':
      return 'The season is over'
    case 'running':
      return `${formatWeek(week)}${RUNNING[tide] ?? ''}`
  }
}

const RUNNING: Partial<Record<TideWire, string>> = {
  betting: ' is open',
  games: ', games are on',
  waiting: ', waiting for final scores',
  provisional: ', units have moved',
  final: ', results are final',
}

/** Returns where a league is, for the list of a user's leagues: "Week 3, games are on". */
export function leaguePhaseWords(league: {
  tide: TideWire
  current_week: number
  claimed: number
  total_teams: number
}): string {
  const { tide, current_week: week, claimed, total_teams: total } = league
  const name = formatWeek(week)
  switch (tide) {
    case 'pregame':
      return `In the lobby, ${claimed} of ${total} in`
    case 'betting':
      return `${name} is open`
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

/** Returns how much waits for the user in a league; null for nothing. */
export function needsWords({ needs_you: needs }: { needs_you: number }): string | null {
  if (needs === 0) return null
  return needs === 1 ? '1 thing needs you' : `${formatCount(needs, 'thing')} need you`
}

/** Returns where a league is in two words, for the switch between leagues. */
export function leagueShortWords(league: {
  stage: LeagueWire['stage']
  current_week: number
  claimed: number
}): string {
  switch (league.stage) {
    case 'pregame':
      return `${formatCount(league.claimed, 'team')} in`
    case 'running':
      return formatWeek(league.current_week)
    case 'over':
      return 'season over'
    case 'not_started':
      return 'did not start'
  }
}

export const NO_LEAGUE = 'You’re not in a league'

/** Returns how much waits in all leagues of a user: "2 leagues, 3 things to do". */
export function leaguesLede({ leagues, needs }: { leagues: number; needs: number }): string {
  const count = formatCount(leagues, 'league')
  return needs === 0 ? `${count}, nothing to do` : `${count}, ${formatCount(needs, 'thing')} to do`
}
