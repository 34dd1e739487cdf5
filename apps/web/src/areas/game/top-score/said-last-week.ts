import { POT_COMPANY } from '@whale/words'
import type { ReplyOf, endpoints } from '@whale/contract'

type Week = Pick<ReplyOf<typeof endpoints.topScore.weekTopScore>, 'is_revealed'> & {
  predictions: readonly { entry: { team_id: string } }[]
}

/** How many named each team in an earlier week, by team id. Empty while that week is secret or unknown. */
export function saidLastWeek(week: Week | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  if (week?.is_revealed !== true) return counts
  for (const { entry } of week.predictions) counts.set(entry.team_id, (counts.get(entry.team_id) ?? 0) + 1)
  return counts
}

/** What a right pick pays alone, with one other and with four, in whole units. */
export function potShares(pot: number): { with: string; units: number }[] {
  return [
    { with: POT_COMPANY.none, units: pot },
    { with: POT_COMPANY.one, units: Math.floor(pot / 2) },
    { with: POT_COMPANY.four, units: Math.floor(pot / 5) },
  ]
}
