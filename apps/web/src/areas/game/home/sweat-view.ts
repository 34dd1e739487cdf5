/** The live range on game days: from all lost to all won. */

interface Given {
  now: number
  worst: number
  best: number
  line: number
}

/** Returns where the units and the whale line stand between worst and best, in percent; `line` is null outside. */
export function rangeOf({ now, worst, best, line }: Given): { now: number; line: number | null } {
  const low = Math.min(worst, now)
  const high = Math.max(best, now)
  const at = (units: number) => (high === low ? 50 : ((units - low) / (high - low)) * 100)
  return { now: at(now), line: line < low || line > high ? null : at(line) }
}
