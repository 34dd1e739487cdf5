/** What the lobby says about the league's first week, which can be any of the season's twelve. */
import { constantsOf } from '@whale/game'
import { hasBetting, opensIn } from '../tide/feature-weeks.ts'
import { formatUnits } from '../../../shared/format/format.ts'

interface Start {
  starts_week: number
  season: number
}

/** Returns what happens as the first week opens, locks and settles. */
export function firstSteps({ starts_week: week, season }: Start): { opens: string; locks: string; settles: string } {
  const hasBets = hasBetting(week)
  const later = hasBets ? null : opensIn('bets', week)
  return {
    opens: `Make your ${hasBets ? 'bets and picks' : 'picks'}.${later === null ? '' : ` Bets start in week ${later}.`}`,
    locks: `${hasBets ? 'Bets and picks' : 'Picks'} lock. Then everyone sees them.`,
    settles:
      week === constantsOf(season).weeks
        ? 'Your results. The season ends on Wednesday.'
        : `Your first results. Week ${week + 1} opens on Wednesday.`,
  }
}

/** Returns what costs units from the first week on: "Picks are free, bets aren’t, and in weeks 4 to 9 sitting out costs 10." */
export function costWords({ starts_week: week, season }: Start): string {
  const { driftFirstWeek, driftLastWeek, driftUnits } = constantsOf(season)
  // Week 9 has the season's last bets, too.
  if (week > driftLastWeek) return 'Picks are free.'
  const from = Math.max(week, driftFirstWeek)
  const weeks = from === driftLastWeek ? `week ${from}` : `weeks ${from} to ${driftLastWeek}`
  return `Picks are free, bets aren’t, and in ${weeks} sitting out costs ${formatUnits(driftUnits)}.`
}

/** Returns what pays the treasury back. */
export function payers({ starts_week: week }: Start): string {
  return `payday, bounties, ${opensIn('casino', week - 1) === null ? 'the final' : 'casino'}`
}

/** "1 of 8 was in", of a league that did not start. */
export function wereIn(claimed: number, total: number): string {
  return `${claimed} of ${total} ${claimed === 1 ? 'was' : 'were'} in`
}
