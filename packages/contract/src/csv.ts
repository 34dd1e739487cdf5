/** Comma-separated values (RFC 4180), for spreadsheets. */

export type CsvCell = string | number | boolean | null

/** Returns lines of cells as CSV text. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

/** Prefixes text that looks like a formula with an apostrophe, because users write these texts. Numbers stay numbers. */
function cellText(value: CsvCell): string {
  if (value === null) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
