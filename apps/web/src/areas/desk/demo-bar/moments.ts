/** Named moments of a week that the demo clock can jump to. */
import type { ReplyOf, endpoints } from '@whale/contract'

type Moments = ReplyOf<typeof endpoints.game.globalState>['moments']

export interface NamedMoment {
  name: string
  at: string
}

const AN_HOUR_MS = 3_600_000

/** Returns the upcoming moments in order. Instants are ISO 8601 text. */
export function comingMoments(moments: Moments, now: string): NamedMoment[] {
  const named = [
    { name: 'Week opens', at: moments.opens_at },
    { name: '1 hour before the lock', at: earlierBy(moments.locks_at, AN_HOUR_MS) },
    { name: 'Lock', at: moments.locks_at },
    { name: 'Tuesday results', at: moments.processes_at },
    { name: 'Wednesday, scores final', at: moments.confirms_at },
    ...(moments.next_opens_at === null ? [] : [{ name: 'Next week opens', at: moments.next_opens_at }]),
  ]
  return named.filter(({ at }) => at > now).toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

function earlierBy(instant: string, ms: number): string {
  return new Date(Date.parse(instant) - ms).toISOString()
}
