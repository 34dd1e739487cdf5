/** A game night: a league with invented teams, a clock that its host moves, and rivals where people are missing. */
import { type Night, moveNight } from '../season/night-calendar.ts'
import type { League } from './league.ts'
import type { NightMoved } from './night-clock.ts'

/** The clock of a night with its calendar. Null for any other league. */
export function nightOf({ night, calendar }: Pick<League, 'night' | 'calendar'>): Night | null {
  return night === null ? null : { ...night, calendar }
}

/** The league after its clock was moved. */
export function afterNightMove(league: League, event: NightMoved): League {
  const before = nightOf(league)
  if (before === null) return league
  const { pace, pausedAt, calendar } = moveNight(before, event)
  return { ...league, calendar, night: { ...league.night, pace, pausedAt } }
}
