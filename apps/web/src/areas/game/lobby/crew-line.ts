/** Returns how many players are in: "5 of 12 in. 3 more to start." */
export function crewLine({ claimed, total, needed }: { claimed: number; total: number; needed: number }): string {
  if (claimed < needed) return `${claimed} of ${total} in. ${needed - claimed} more to start.`
  return claimed >= total ? `All ${total} in.` : `${claimed} of ${total} in. Enough to start.`
}
