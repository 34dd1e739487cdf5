/** Returns the weeks that have a chart: from the first to the current one, and the first before it has opened. */
export function weeksUpTo(current: number): number[] {
  return Array.from({ length: Math.max(1, current) }, (_, index) => index + 1)
}

/** Returns the week that an address asks for; the current one where it asks for none that there is. */
export function weekAsked(asked: string | null, weeks: readonly number[]): number {
  return weeks.find((week) => String(week) === asked) ?? weeks.at(-1) ?? 1
}
