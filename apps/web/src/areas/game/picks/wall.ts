/** After the lock: who picked the same, the viewer's own pick first. */
import type { CasinoEntryWire } from '@whale/contract'
import { constantsOf } from '@whale/game'

export interface Picked<E> {
  key: string
  /** Who picked it, the viewer first. */
  by: readonly E[]
  isMine: boolean
}

/** Returns the picks, each with all who made it: the viewer's first, then the most picked. */
export function pickedBy<E extends { user_id: string }>(
  all: readonly E[],
  { userId, keyOf }: { userId: string; keyOf: (one: E) => string },
): Picked<E>[] {
  const groups = new Map<string, E[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups]
    .map(([key, by]) => ({
      key,
      by: by.toSorted((a, b) => Number(b.user_id === userId) - Number(a.user_id === userId)),
      isMine: by.some((one) => one.user_id === userId),
    }))
    .toSorted((a, b) => Number(b.isMine) - Number(a.isMine) || b.by.length - a.by.length)
}

/** What two entries have in common: the same rival, or the same athletes. */
export function entryKey({ picks, rival }: Pick<CasinoEntryWire, 'picks' | 'rival'>): string {
  return rival?.team_id ?? picks.map(({ athlete_id: id }) => id).join(' ')
}

/** What right picks pay in week 8, by their number so far. */
export function deploymentPays(right: number, season: number): number {
  const { deploymentPayoutUnits: units } = constantsOf(season)
  if (right < 2) return 0
  return right === 2 ? units[2] : units[3]
}
