/** RULES §5 Dares: which dares are pending, and the week they open with. */
import type { PlayerId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { weekConfig } from '../season/weeks.ts'
import type { Dare, DareEvent, DarePair } from './dare.ts'
import { type League, playerOfId } from './league.ts'
import { isActive } from './player.ts'
import { runningWeek } from './tasks.ts'

/** The league's next week with betting after the current one; null if there is none. Before the start, the clock decides. */
export function nextBettingWeek(league: League, now: Instant): number | null {
  const { progress, calendar } = league
  if (progress.stage === 'over' || progress.stage === 'not_started') return null
  const current = runningWeek(league, now)
  const next = calendar.find(({ week, opensAt }) => {
    const isAhead = current === null ? opensAt > now : week > current
    return isAhead && weekConfig(week)?.hasBetting === true
  })
  return next?.week ?? null
}

/** Whether the dare is waiting and both players are still in. Ignores passes: the player who dared may not learn of one. */
export function stands(league: League, { from, to, daredAt, takenBackAt, openedIn }: Dare): boolean {
  const isIn = [from, to].every((playerId) => hasStayedIn(league, playerId, daredAt))
  return isIn && takenBackAt === null && openedIn === null
}

/** Whether the player is active and was not eliminated in between. A buy-back does not bring a dare back. */
function hasStayedIn(league: League, playerId: PlayerId, since: Instant): boolean {
  const player = playerOfId(league, playerId)
  const { boughtBackInWeek: week } = player
  return isActive(player) && (week === null || momentsOf(league.calendar, week).opensAt <= since)
}

/** The dares after an event. Two players have at most one: a new dare replaces the old one. */
export function daresAfter(league: League, event: DareEvent): readonly Dare[] {
  const { dares } = league
  switch (event.type) {
    case 'dare.made':
      return [...dares.filter((dare) => !isBetween(dare, event)), dareMade(league, event)]
    case 'dare.taken_back':
      return dares.map((dare) => (isBetween(dare, event) ? { ...dare, takenBackAt: event.at } : dare))
    case 'dare.passed':
      return dares.map((dare) => (isBetween(dare, event) ? { ...dare, passedAt: event.at } : dare))
    case 'dares.opened':
      return dares.flatMap((dare) => {
        if (dare.openedIn !== null) return dare
        return event.dares.some((pair) => isBetween(dare, pair)) ? { ...dare, openedIn: event.week } : []
      })
  }
}

/** Whether the dare is between these two, in either direction. */
function isBetween({ from, to }: Dare, pair: DarePair): boolean {
  return [pair.from, pair.to].includes(from) && [pair.from, pair.to].includes(to)
}

/** Adds a new dare. A player who passed on the same one is not asked again, even if either has left and rejoined since. */
function dareMade(league: League, { from, to, at }: Extract<DareEvent, { type: 'dare.made' }>): Dare {
  const userOf = (playerId: PlayerId) => playerOfId(league, playerId).userId
  const passed = league.dares.find((dare) => {
    const isSame = userOf(dare.from) === userOf(from) && userOf(dare.to) === userOf(to)
    return isSame && dare.openedIn === null && dare.passedAt !== null
  })
  return { from, to, daredAt: at, takenBackAt: null, passedAt: passed?.passedAt ?? null, openedIn: null }
}
