/** Formats the output of commands: tables, lines and statistics of samples. */

/** Returns rows of cells as text: columns as wide as their longest cell, the first aligned to the left, the others to the right. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const aligned = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))
  return rows.map((row) => row.map(aligned).join('  ').trimEnd()).join('\n')
}

/** Returns the value below which that share of all values lies: 0.5 is the median, 1 the maximum. NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

/** Returns the seconds since a moment of `performance.now()`. */
export function secondsSince(since: number, digits = 0): string {
  return ((performance.now() - since) / 1000).toFixed(digits)
}

/** Prints a line and returns the exit code that goes with it. */
export function say(line: string, exitCode: number): number {
  process.stdout.write(`${line}\n`)
  return exitCode
}
