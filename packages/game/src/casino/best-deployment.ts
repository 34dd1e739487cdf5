/**
 * RULES §5 Casino 6: an RB, a WR and a TE. A pick is right if nobody at that position who was on the roster from Tuesday's
 * processing to the lock scored more.
 */
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import type { PickedAthlete } from '../league/casino-entry.ts'
import type { Settling } from '../league/settling.ts'
import type { CasinoResult, EntryFor } from './result.ts'

export function resolveDeployment(settling: Settling, entry: EntryFor<'best_deployment'>): CasinoResult {
  const { id: entryId, playerId, terms } = entry
  const results = terms.athletes.map((athlete) => ({ athlete, better: betterThan(settling, athlete, terms.roster) }))
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

/** Returns the name of the best athlete at that position who outscored the pick, or null. An athlete on no roster scored 0. */
function betterThan(
  { scores }: Settling,
  { athleteId, position }: PickedAthlete,
  roster: readonly PickedAthlete[],
): string | null {
  const pointsOf = (id: string) => scores.athletes.get(id) ?? points(0)
  const better = roster
    .filter((other) => other.position === position && pointsOf(other.athleteId) > pointsOf(athleteId))
    .toSorted((a, b) => pointsOf(b.athleteId) - pointsOf(a.athleteId))
  return better[0]?.name ?? null
}
