/** RULES §Night: when the host is gone, the connected person who joined first becomes the host. */
import type { PlayerId } from '../values/ids.ts'
import { membersOf, ownerOf, personInLongest, playerOfUser } from '../league/league.ts'
import { ownerChangedEvents } from '../league/owner-after.ts'
import { type Decision, type Turn, accept } from '../decision.ts'

/** Does nothing if the host is connected, or nobody is. */
export function passHostOn({ league, now }: Turn, { connected }: { connected: readonly PlayerId[] }): Decision {
  const from = ownerOf(league)
  const host = playerOfUser(league, from)
  if (host !== null && connected.includes(host.id)) return accept(league)
  const there = membersOf(league).filter(({ id }) => connected.includes(id))
  const next = personInLongest(league, there)
  return next === undefined
    ? accept(league)
    : accept(league, ...ownerChangedEvents({ league, now }, { playerId: next.id, from, how: 'away' }))
}
