/** Returns the weeks that can be shown: from the first to the current one, and the first before it opens. */
export function weeksUpTo(current: number): number[] {
  return Array.from({ length: Math.max(1, current) }, (_, index) => index + 1)
}

/** Returns the requested week; the current one if it is missing or invalid. */
export function weekAsked(asked: string | null, weeks: readonly number[]): number {
  return weeks.find((week) => String(week) === asked) ?? weeks.at(-1) ?? 1
}
