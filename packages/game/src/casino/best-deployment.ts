/**
 * RULES §5 Casino 6: an RB, a WR and a TE. A pick is right if nobody on the same roster at that position scored more.
 */
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import type { PickedAthlete } from '../league/casino-entry.ts'
import { playerOfId } from '../league/league.ts'
import type { Settling } from '../league/settling.ts'
import type { CasinoResult, EntryFor } from './result.ts'

export function resolveDeployment(settling: Settling, entry: EntryFor<'best_deployment'>): CasinoResult {
  const { id: entryId, playerId, terms } = entry
  const { teamId } = playerOfId(settling.league, playerId)
  const results = terms.athletes.map((athlete) => ({ athlete, better: betterThan(settling, athlete, teamId) }))
  const rightNames = results.filter(({ better }) => better === null).map(({ athlete }) => athlete.name)
  const payouts: Readonly<Partial<Record<number, number>>> = constantsOf(settling.league.season).deploymentPayoutUnits
  const payout = payouts[rightNames.length]
  if (payout === undefined) {
    const betterNames = results.flatMap(({ better }) => better ?? [])
    return { note: { rule: 'casino.deployment_missed', playerId, rightNames, betterNames } }
  }
  const reason = { rule: 'casino.best_deployment', entryId, rightNames } as const
  return { payout: { playerId, units: units(payout), reason } }
}

/** The name of the best athlete at that position who scored more, or null. */
function betterThan({ scores }: Settling, { athleteId, position }: PickedAthlete, teamId: string): string | null {
  const own = scores.athletes.get(athleteId) ?? points(0)
  const better = (scores.rosters.get(teamId) ?? [])
    .filter((other) => other.position === position && other.points > own)
    .toSorted((a, b) => b.points - a.points)
  return better[0]?.name ?? null
}
