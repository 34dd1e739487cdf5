/** A finalist for tests. */
import type { FinalEntrant } from '../final-race.ts'

/** Returns an entrant with a total for each week, or one in week 10; no week if it is 0. `given` overrides the rest. */
export function entrantWith(
  name: string,
  totals: number | Readonly<Record<number, number>>,
  given: Partial<FinalEntrant> = {},
): FinalEntrant {
  const byWeek = typeof totals !== 'number' ? totals : totals === 0 ? {} : { 10: totals }
  return {
    place: 1,
    user_id: name,
    username: name,
    team_id: name,
    team_name: name,
    avatar: null,
    status: 'whale',
    units: 800,
    is_active: true,
    is_you: false,
    multiplier_weeks: [],
    prize: null,
    weeks: Object.entries(byWeek).map(([week, total]) => {
      return { week: Number(week), points: total, multiplied: total, naming: 0, guess: 0, total }
    }),
    total: Object.values(byWeek).reduce((sum, total) => sum + total, 0),
    ...given,
  }
}
