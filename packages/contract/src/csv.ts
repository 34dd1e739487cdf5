/** Comma-separated values (RFC 4180), for table programs. */

export type CsvCell = string | number | boolean | null

/** Lines of cells as one text, each line ended. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

/** Text that a table program would take for a formula begins with an apostrophe: people write these texts. Numbers stay numbers. */
function cellText(value: CsvCell): string {
  if (value === null) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
