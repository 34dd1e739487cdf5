/** The week as a provider would show it to the visitor now. */
import type { TeamId } from '@whale/game'
import { opponentOf } from '@whale/game/invented'
import { PAST_WEEKS_SHOWN, type PastWeek, type RosterAthlete, pastWeekOf, weekOf } from '@whale/pages'
import { kickoffsOf } from './athletes.ts'
import type { At } from './handler.ts'
import { reportOf } from './practice.ts'

/** A team's roster with this week's games, starters first. */
export function rosterNow({ practice, seen }: At, teamId: TeamId): RosterAthlete[] {
  const week = weekOf(seen.league)
  const kickoffs = kickoffsOf(seen.league.calendar, week)
  const team = reportOf(practice, week, seen.now).teams.find((one) => one.teamId === teamId)
  return (team?.athletes ?? []).map(({ athleteId, name, position, nflTeam, isStarter, projected = null }) => ({
    athleteId,
    name,
    position,
    nflTeam,
    isStarter,
    hasGame: true,
    opponent: nflTeam === null ? null : opponentOf(nflTeam, week),
    kickoffAt: kickoffs.get(nflTeam ?? '') ?? null,
    projected,
    injury: null,
  }))
}

/** The weeks before this one, as they were settled. Every team plays every week. */
export function pastWeeksNow({ practice, seen }: At): PastWeek[] {
  const week = weekOf(seen.league)
  return [...practice.runs.keys()]
    .filter((past) => past < week && past >= week - PAST_WEEKS_SHOWN)
    .map((past) => pastWeekOf(reportOf(practice, past, seen.now), () => true))
}
