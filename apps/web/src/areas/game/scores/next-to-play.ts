/** Which starter of a bet plays next. */
import { type TeamSide, teamsOfSide } from '@whale/contract'
import { formatTime } from '@whale/words/times'
import type { LiveWeek } from './live-week.ts'

/**
 * Returns "Next: Finn Marlin, 8:20pm": the next starter of the bet's teams to play. `now` is an instant. Null if nobody is left, or if
 * no kickoff is known.
 */
export function nextToPlay(side: TeamSide, live: LiveWeek | null, now: string): string | null {
  const ids = teamsOfSide(side)
  const [next] = (live?.teams ?? [])
    .filter(({ team_id: id }) => ids.includes(id))
    .flatMap(({ athletes }) =>
      athletes.flatMap(({ name, is_starter: isStarter, kicks_off_at: at }) =>
        isStarter && at !== null && at > now ? [{ name, at }] : [],
      ),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at))
  return next === undefined ? null : `Next: ${next.name}, ${formatTime(next.at)}`
}
