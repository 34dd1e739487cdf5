/** Returns what is missing to start: "8 to start, 5 aboard.", or that nothing is. */
export function crewLine({ claimed, total, needed }: { claimed: number; total: number; needed: number }): string {
  if (claimed < needed) return `${needed} to start, ${claimed} aboard.`
  return claimed >= total ? `All ${total} aboard.` : `Enough to start: ${claimed} of ${total} aboard.`
}
