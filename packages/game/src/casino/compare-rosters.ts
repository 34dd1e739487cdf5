/** RULES §5 Casino 6: picks are compared with everyone who was on the roster from Tuesday's processing to the lock. */
import type { PlayerId, TeamId } from '../values/ids.ts'
import { CASINO_POSITIONS, type CasinoEntry, type PickedAthlete } from '../league/casino-entry.ts'
import type { ScoreReport } from '../season/scores.ts'
import { weekConfig } from '../season/weeks.ts'
import { playerOfId } from '../league/league.ts'
import { type Decision, type Turn, accept } from '../decision.ts'

/** Every athlete seen on each team's roster in that time. */
export type RostersSeen = ReadonlyMap<TeamId, readonly PickedAthlete[]>

/** Whether an entry of that week is compared with whole rosters. */
export function comparesRosters(week: number): boolean {
  return weekConfig(week)?.casinoEvent === 'best_deployment'
}

/** The rosters in a reading, reduced to the positions that entries are compared with. */
export function rostersOf({ teams }: Pick<ScoreReport, 'teams'>): RostersSeen {
  return new Map(
    teams.map(({ teamId, athletes }) => [
      teamId,
      athletes
        .filter(({ position }) => CASINO_POSITIONS.includes(position))
        .map(({ athleteId, name, position }) => ({ athleteId, name, position })),
    ]),
  )
}

/** Adds athletes who joined a roster after the entry was made. Otherwise a roster emptied for a minute would win. */
export function compareRosters({ league, now }: Turn, { week, seen }: { week: number; seen: RostersSeen }): Decision {
  const entries = league.entries.filter((entry) => entry.week === week)
  const added: Record<PlayerId, readonly PickedAthlete[]> = {}
  for (const entry of entries) {
    const missing = missingIn(entry, seen.get(playerOfId(league, entry.playerId).teamId) ?? [])
    if (missing.length > 0) added[entry.playerId] = missing
  }
  if (Object.keys(added).length === 0) return accept(league)
  return accept(league, { type: 'rosters.compared', at: now, week, added })
}

function missingIn({ terms }: CasinoEntry, seen: readonly PickedAthlete[]): PickedAthlete[] {
  if (terms.event !== 'best_deployment') return []
  const known = new Set(terms.roster.map(({ athleteId }) => athleteId))
  const missing = seen.filter(({ athleteId }) => !known.has(athleteId))
  return [...new Map(missing.map((athlete) => [athlete.athleteId, athlete])).values()]
}
